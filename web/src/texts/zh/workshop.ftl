# The workshop: definitions of games, their boards, pieces and errors.

workshop = 工坊
title = 工坊 · { $game }
about-wall = 选一种棋来修改，或写一种自己的棋：棋子、走法、棋盘和目标。
about-game = 这是你的棋：可以修改，也可以下。
text = 文本
board = 棋盘
games = 棋种
start-from-game = 从一种棋开始
start-from-game-dots = 从一种棋开始…
not-loaded-yet = 还无法载入棋种。
write-or-paste = 编写或粘贴文本
back-to = 返回 { $game }
back-to-text = 返回文本
show = 显示
hide-text = 隐藏文本
show-text = 显示文本

## Actions

play = 对弈
play-about = 与电脑对弈。{ $settings }
pacifist = 和平象棋
pacifist-about = 按和平象棋规则与电脑对弈：棋子会改换阵营
invite = 邀请
invite-about = 供朋友与你对弈的链接
analyse = 分析
analyse-about = 着法、变化和引擎
rules = 规则
rules-about = 文字规则和棋盘示例
study = 研究
study-about = 这种棋有多公平，棋子值多少
share = 分享
close = 关闭
link-to-version = 指向此版本的链接，永不改变：
link-to-game = 这种棋的链接
link-carries-text = 自带文本的链接，适用于任何 Heterodox 网站：
link-with-text = 带文本的链接
board-for-pages = 把这种棋放到你自己的网页上，由电脑作对手：
board-code = 棋盘代码
damaged-link = 无法读取此链接中的文本：链接可能不完整或被修改。请重新索取。
old-browser = 此浏览器太旧，不支持带文本的链接。
too-long = 文本太长，无法放进链接：需要 { NUMBER($length) } 个字符，而许多程序会在 { NUMBER($most) } 个字符处截断链接。请改发已保存棋种的链接。

## The board

board-appears = 文本没有错误时会显示棋盘。
board-stale = 棋盘显示的是最近一个没有错误的版本。
moves-of-piece = 棋子的走法
set-up = 布局
click-does = 点击棋盘的作用
show-moves = 显示走法
set-up-pieces = 摆放
back-to-set-up = 返回布局
alone = { $piece } 单独在 { $square }。点击一格可把它放到那里。
key-moves = 走子
key-captures = 吃子
key-both = 两者
look = 点击棋子查看走法。拖动棋子可摆到别处。
drag-pieces = 拖动棋子，或先点棋子再点格子。拖出棋盘即可移除。
click-to-remove = 点击棋子将其移除。
click-squares = 点击要放这种棋子的格子。
tools = 工具
move = 移动
erase = 移除
pieces-of = { $color }的棋子
nowhere = 无
reach = 可走到 { $quiet }。可吃 { $captures }。

## The text and its errors

undo = 撤销
undo-keys = 撤销（文本中按 Ctrl+Z）
redo = 重做
redo-keys = 重做（文本中按 Ctrl+Y）
text-of-game = 棋种文本
paste-text = 粘贴 Interactive Diagram 的文本或 variants.ini 的一节，或从一种棋开始。
diagram-kinds = 图解，{ NUMBER($count) } 种棋子
editor-failed = 无法载入编辑器。请重新加载页面再试。
errors-and-warnings = 错误和警告
checking = 正在检查…
fix = 修正
fix-problem = 修正：{ $problem }
error = 错误
warning = 警告
place = 第 { NUMBER($line) } 行第 { NUMBER($column) } 列
errors =
    { NUMBER($count) ->
        [1] 1 个错误
       *[other] { NUMBER($count) } 个错误
    }
warnings =
    { NUMBER($count) ->
        [1] 1 个警告
       *[other] { NUMBER($count) } 个警告
    }
no-errors = 没有错误

## Pieces and their pictures

pieces = 棋子
picture-of = { $piece } 的图片
choose-picture = 选择图片
as-name-says = 按名称
its-letter = 用字母
upload-svg = 上传 SVG
picture-later = 文本检查完且没有错误时会设置图片。

## Games to start from

as-copy = 棋种以副本形式进入编辑器：你修改的是自己的棋。
back-to-replaced = 返回我之前写的文本
your-games = 你的棋
listed = 由发明者公开
samples = 示例
sample-name =
    { $name ->
        [armies] 两支军队
        [bent] 拐弯
        [berolina] 柏林兵
        [capablanca] 卡帕布兰卡象棋
        [castling] 王车易位
        [chains] 连环
        [chess] 国际象棋
        [chu] 中将棋
        [crazyhouse] Crazyhouse
        [crooked] 折线
        [cross] 十字
        [extinction] 灭绝
        [giga] 巨型棋
        [gothic] 哥特象棋
        [grand] 大棋
        [grasshoppers] 蚱蜢
        [hill] 占山
        [hillhouse] 占山与打入
        [lion] 狮子
        [makruk] 泰国象棋
        [minishogi] 五格将棋
        [nightriders] 夜骑士
        [relay] 接力
        [shako] Shako
        [shatranj] 沙特兰兹
        [shuffle] 随机布局
        [small-shogi] 小将棋
        [two-kings] 双王
        [two-kings-absolute] 双王（缺一不可）
        [xiangqi] 中国象棋
        [zigzag-pieces] 之字狂潮的棋子
        [zwangkrieg] 强制战争
        [zwangkrieg-pieces] 强制战争的棋子
       *[other] { $title }
    }
sample =
    { $name ->
        [armies] 两支军队，各有自己的棋子
        [bent] 狮鹫与犀牛：会拐弯的滑行棋子
        [berolina] 柏林兵：斜着走，直着吃
        [capablanca] 卡帕布兰卡象棋：10 × 8 格，有大主教和宰相
        [castling] 在 12 × 8 格上易位到任意格
        [chains] 多种吃子方式：逼近、后撤、长跳
        [chess] 国际象棋，适合入门
        [chu] 能连吃两次的狮子，升变为其他棋子
        [crazyhouse] 吃掉的棋子归你使用
        [crooked] 走折线和环线的棋子
        [cross] 十字形棋盘
        [extinction] 某一种棋子全部丢失者负
        [giga] 14 × 14 格的大型棋
        [gothic] 10 × 8 格的哥特布局
        [grand] 大棋盘，兵升变为被吃掉的棋子
        [grasshoppers] 隔一子跳过的蚱蜢
        [hill] 占山为王，加三次将军
        [hillhouse] 带山头的 Crazyhouse，写成有父节的一节
        [lion] 有狮子的国际象棋：连吃两次，或不动也能吃
        [makruk] 泰国象棋
        [minishogi] 5 × 5 格将棋
        [nightriders] 夜骑士：连续跳跃的马
        [relay] 把走法借给别的棋子
        [shako] 10 × 10 格上的炮和象
        [shatranj] 中世纪象棋，有孤王之胜
        [shuffle] 开局布局随机的棋
        [small-shogi] 小将棋，写成 variants.ini 的一节
        [two-kings-absolute] 两个王，一个也不能丢
        [two-kings] 两个王，可以丢一个
        [xiangqi] 中国象棋
        [zigzag-pieces] 之字狂潮的棋子
        [zwangkrieg-pieces] 强制战争的棋子
        [zwangkrieg] 强制战争，按发明者的图解
       *[other] { $title }
    }
kinds =
    { NUMBER($kinds) ->
        [1] { $size }，1 种棋子
       *[other] { $size }，{ NUMBER($kinds) } 种棋子
    }
kinds-by =
    { NUMBER($kinds) ->
        [1] { $size }，1 种棋子，作者：{ $author }
       *[other] { $size }，{ NUMBER($kinds) } 种棋子，作者：{ $author }
    }
in-this-browser = 在此浏览器中
listed-for-all = 所有人可见
only-with-link = 仅限持有链接者
list = 公开
unlist = 取消公开
list-game = 公开：{ $game }
unlist-game = 取消公开：{ $game }
delete-it = 删除
delete-game = 删除：{ $game }
delete-for-good = 永久删除
keep = 保留

## The letters of moves

letters = 字母的含义
letters-of = { $piece } 的字母
step-w = 沿横线或直线走一步
step-f = 斜走一步
step-d = 沿横线或直线跳两格
step-a = 斜跳两格
step-h = 沿横线或直线跳三格
step-g = 斜跳三格
step-n = 马步：二和一
step-c = 跳三和一
step-l = 跳三和一
step-z = 跳三和二
step-j = 跳三和二
step-k = 任意方向走一步
step-r = 沿横线或直线走任意远
step-b = 斜走任意远
step-q = 任意方向走任意远
step-u = 到棋盘任意一格
step-o = 王车易位；数字表示王走多远
step-x = 在另一字母之后：再远三格
step-y = 在另一字母之后：两个方向各再远两格
sign-f = 向前
sign-b = 向后
sign-l = 向左
sign-r = 向右
sign-v = 向前或向后
sign-s = 横向
sign-h = 跳法方向的一半
sign-m = 到空格
sign-c = 吃子
sign-d = 吃己方棋子
sign-k = 只吃王者棋子
sign-e = 吃过路兵
sign-i = 仅限棋子未动过时；在后续段中：与前一段同样远
sign-n = 不能跳越；单步时：可被吃过路兵
sign-j = 必须跳过某物
sign-p = 必须跳过一个棋子，无论多远
sign-g = 跳过一个棋子；滑行则紧贴其后停下，单步则变为滑行继续
sign-t = 只跳过己方棋子
sign-a = 然后再走一段
sign-o = 越过边缘到棋盘另一侧
sign-u = 在那里放下所带的棋子
sign-x = 借出或借入走法
sign-y = 从这里起单步变滑行，滑行变单步
sign-z = 每步转向，来回曲折
sign-q = 每步转向，绕圈
