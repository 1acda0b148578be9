# The page of a live game, its clocks, offers and ends, and invitations.

board-of = { $game }：棋盘
clock-of = { $color }的棋钟

## Titles

title-waiting = 等待中 · { $game }
title-withdrawn = 已撤回 · { $game }
title-aborted = 已中止 · { $game }
title-result = { $result } · { $game }
title-to-move = 轮到{ $color }走 · { $game }
title-your-turn = 轮到你走 · { $game }
title-opponent = 等待对手走子 · { $game }
announce-status = { $status }。
announce-move = { $color }：{ $move }。{ $status }。

## The end of a game

a-draw = 和棋
side-won = { $color }获胜
you-won = 你赢了
you-lost = 你输了
earlier-position = （正在查看之前的局面）
analyse = 分析
picture = 图片
rematch = 再来一局
level = 级别 { NUMBER($level) }
lesson = 课程：{ $title }
lessons = 课程
picture-moves =
    { NUMBER($count) ->
        [1] { $status } · 1 回合
       *[other] { $status } · { NUMBER($count) } 回合
    }

## Challenges and invitations

waiting-for-opponent = 正在等待对手
open-challenge = 公开挑战
terms = { $game }，{ $clock }
terms-side = { $game }，{ $clock }，你执{ $color }
send-link = 把这个链接发给朋友。对方按下“开始”，对局就开始。
invitation-link = 邀请链接
challenge-listed = 挑战已在首页公开，所有人都能看到。有人接受后对局开始；你可以离开此页面再回来。
challenge-listed-here = 此页面打开期间，挑战会显示在首页，所有人都能看到。有人接受后对局开始。
challenge-taken = 别人抢先了一步：此挑战已被接受。你可以观看对局。
start-own-game = 自己开一局
withdraw-challenge = 撤回挑战
accept-and-play = 接受并开始
for-invited = 这局棋只邀请收到链接的人。
withdrawn = 这个挑战已被撤回。<a>开始另一局</a>
invitation = 邀请
game-begins = 对局开始…
position-in = { $game }的局面
invites-you = { $name } 邀请你下 { $game }
somebody = 有人
invited-white-clock = 你执白先行，{ $clock }。按下“开始”后才计时。
invited-white = 你执白先行，不计时。
invited-black-clock = 你执黑，{ $clock }。按下“开始”后才计时。
invited-black = 你执黑，不计时。
play = 开始
see-it = 30 秒了解
rules = 规则
seat-taken = 席位已被占
taken-over = 已有别人接受了邀请：{ $white } 和 { $black } 下完了 { $game }。你可以查看这局棋。
taken-playing = 已有别人接受了邀请：{ $white } 和 { $black } 正在下 { $game }。你可以观战。
look-at-game = 查看对局
watch-game = 观战
start-your-own = 自己开一局

## Actions

actions = 操作
flip = 翻转
flip-board = 翻转棋盘（F）
share = 分享
copy-link = 复制链接
link-copied = 链接已复制
other-device = 在另一台设备上继续
pgn = PGN
download-pgn = 下载 PGN
take-back = 悔棋
draw = 和棋
offer-draw = 提和
hint = 提示
sound = 声音
premoves = 预走
tell-me = 轮到我时通知我
confirm-touch = 触屏走子需确认
resign = 认输
really-resign = 确定认输？
ask-resign = 认输？
abort = 中止
abort-game = 中止对局：不算输赢
really-abort = 中止对局？不算输赢。
ask-abort = 中止？
play-on = 继续下

## Players, and what the game waits for

your-turn = 轮到你走
dash-your-turn = – 轮到你
waiting = 等待中…
you = （你）
connected = 已连接
not-connected = 未连接
thinking = 思考中…
has-captured = 已吃子
connection-lost = 连接已断开。正在重试…
ok = 好
not-reachable = 目前无法连接服务器。
watching =
    { NUMBER($count) ->
        [1] 1 人观战
       *[other] { NUMBER($count) } 人观战
    }
you-are-watching = 你在观战
latency = { NUMBER($ms) } 毫秒
time-to-server = 到服务器的往返时间
shown-on-board = 棋盘上显示
move-waits = 你的着法 <strong>{ $move }</strong> 正在等待连接。
move-not-played = 连接已恢复。你的着法 <strong>{ $move }</strong> 还没有走出。
play-move = 走 { $move }
cancel-move = 取消这一步
position-changed = 局面已变化：你的着法 { $move } 没有走出。
game-is-over = 对局已结束：你的着法 { $move } 没有走出。
premove = 已预走 { $move }，届时若合法就会走出。
cancel-it = 取消
premove-illegal = { $move } 现在不合法，没有走出。
first-move-yours = 请及时走第一步，否则对局中止，不算输赢。
first-move-theirs = { $color }须及时走第一步，否则对局中止，不算输赢。
first-move-time = 第一步的时间
has-left = { $name } 离开了对局。
claim-soon = { $name } 离开了对局。你很快可以判胜。
claim-soon-draw = { $name } 离开了对局。你很快可以判胜或判和。
claim-now = { $name } 离开了对局。你可以判胜。
claim-now-draw = { $name } 离开了对局。你可以判胜或判和。
claim-time = 可以判胜前的时间
claim-win = 判胜
call-draw = 判和
left-days = { $name } 离开了对局。不必守候：每步都有数天时间。
left-clock = { $name } 离开了对局。现在轮到你走；走完之后才开始计算可以判胜的时间。
left-no-clock = { $name } 离开了对局。不计时的对局会等待双方。

## Offers

draw-own = 你已提和。
draw-theirs = { $color }提和。
takeback-own = 你已请求悔棋。
takeback-theirs = { $color }请求悔棋。
rematch-own = 你已请求再来一局。
rematch-theirs = { $color }想再来一局。
rematch-begun = 新的一局已经开始。
go-there = 前往
withdraw = 撤回
accept = 接受
decline = 拒绝
the-opponent = 对手
declines-draw = { $name } 拒绝和棋。
declines-takeback = { $name } 不同意悔棋。
declines-rematch = { $name } 不想再下一局。

## The game on the home page

show-on-home = 在首页显示这局棋
is-shown = 已显示：所有人都可以观战。
will-be-shown = 等{ $name }也同意后就会显示。
would-like = { $name } 希望如此。
your-opponent = 对手
maybe-played = 这步棋已在此撤回。如果服务器其实已经收到，它会显示出来。

## Ready-made phrases

phrases = 短语
send-phrase = 发送短语
hide-phrases = 隐藏本局的短语
phrases-shown = 我要看到的短语
phrase-good-luck = 祝你好运！
phrase-nice-move = 好棋
phrase-one-moment = 抱歉，请稍等
phrase-well-played = 下得好
phrase-thanks = 谢谢
phrase-another-game = 再来一局？
says = { $name }：
