# The home page, lists of games, and the page of a game.

games = 棋种
hero-title = 这个车能推子。请跟着箭头走。
hero-lead =
    六种规则独特的棋：通过小课程学习，{ $play ->
        [people] 与电脑或朋友对弈，
        [computer] 与电脑对弈，
       *[none] { "" }
    }或者在<a>工坊</a>里自己发明一种。无需注册。
hero-won = 将死：这条直线上的车与王之间再也没有棋子阻挡。这就是强制战争，棋子可以互相推、拉、换位和搬运。
hero-wrong = { $sentence }。这步合法，但没有将死：请越过那个兵。
hero-learn = 学习 { $game }
hero-again = 再来一次
hero-board = 一个强制战争棋盘，可以试走一步

## Posters

inventor = { $inventor }，{ $year }
inventor-unknown = 发明者不详，{ $year }
stop-boards = 停止棋盘动画
let-boards-move = 播放棋盘动画
next-move = 下一步
next-move-of = { $game } 的下一步
play-the-move = 走这一步
play-the-move-of = 走 { $game } 的这一步
learn = 学习
learn-game = 学习 { $game }
learn-game-begun = 学习 { $game }，已完成 { NUMBER($solved) }/{ NUMBER($all) }
play = 对弈
play-game = 对弈 { $game }
quick-game = 与电脑对弈。{ $settings }
quick-settings = 级别 { NUMBER($level) }，{ $clock }
quick-settings-side =
    { $side ->
        [white] 级别 { NUMBER($level) }，你执白，{ $clock }
       *[black] 级别 { NUMBER($level) }，你执黑，{ $clock }
    }
more = 更多…
more-ways = { $game } 的更多对弈方式
more-people = 其他级别、与朋友对弈、棋钟…
more-alone = 其他级别、棋钟…

## Games in progress and finished

your-games = 你的对局
your-games-by-post = 你的通信对局
your-last-games = 你最近的对局
all-your-games = 你的全部对局和进度
open-challenges = 公开挑战
played-now = 正在进行的对局
server-silent = 服务器暂时没有响应。正在重试…
nobody-yet = 暂无对手
waiting-for-opponent = 等待对手
open-challenge = 公开挑战
over = 已结束
your-turn = 轮到你走
their-turn = 轮到对手走
move-number = 第 { NUMBER($number) } 回合
both-sides = 自己执双方
offers =
    { $you ->
        [white] { $name } 发起挑战，你执白
       *[black] { $name } 发起挑战，你执黑
    }
against = 对手：{ $name }
by-post = 通信对局
forget = 移除
forget-game = 移除与{ $name }的{ $game }对局
really-forget = 要从列表中移除这局棋吗？打开它最新的链接就会恢复。
really-forget-over = 要从列表和你的战绩中移除这局棋吗？
keep = 保留
position-of = { $game } 的局面
accept-and-play = 接受并开始
you-won = 你赢了
you-lost = 你输了
a-draw = 和棋
both-sides-played = 自己执双方
end-of = { $game } 的终局
moves-ended =
    { NUMBER($moves) ->
        [1] 1 回合，{ $date }
       *[other] { NUMBER($moves) } 回合，{ $date }
    }
analyse = 分析

## The name of the visitor

you-are = 你是 <strong>{ $name }</strong>
change-name = 改名
your-name = 你的名字
save = 保存
cancel = 取消

## The page to start a game

start-a-game = 开始对局
start-lead = 与电脑、朋友或任何来人对弈，也可以独自走双方。

## The page of a game

start-of = { $game } 的初始局面
caption = <strong>{ $title }。</strong>{ $text }
