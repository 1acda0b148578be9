# Games by post: each link holds a whole game.

title = 通信对局
lead = 两个人对弈，中间不需要服务器。走完一步的人用邮件或聊天把链接发给对方，整局棋都在链接里。棋局在链接的 # 之后，浏览器不会把它发给任何人。
open-link = 要继续一局棋，请打开你收到的最新链接。
start-one = 开始一局通信对局
your-games = 你的通信对局
board-of = { $game }：棋盘
trust = 这是一局靠信任的棋：链接里的每一步都按规则检查，但不检查是谁走的。

## Whose turn it is

make-move = 请在棋盘上走一步。之后你会得到一个链接，发出之前没有人看得到。
moved = { $name }：{ $move }
offers-draw = { $name } 提议和棋。走子即表示拒绝。
accept-draw = 接受和棋
sent-it-yourself = 这个链接是你自己发出的吗？
other-side = 我执{ $color }

## The link

send-move = 现在把链接发给 { $name }
send-first = 把这个链接发给对手
send-end = 把链接发给 { $name }，对方还不知道
waiting = 等待 { $name }
waiting-about = 这是你的链接，以防丢失。对方的回应是另一个链接。
end-about = 这是你的链接，以防丢失。
first-about = { $color }先走。对方的回应是另一个链接。
nothing-sent = 发出链接之前，没有人看得到这一步。
link = 对局链接
share = 分享…
take-back = 悔棋
offer-draw = 走这一步并提和
your-name = 你的名字（可不填）
long-link = 这个链接有 { NUMBER($length) } 个字符。有些程序会截断超过 { NUMBER($usual) } 个字符的链接：请问对方是否完整收到。
share-text = { $game }，第 { NUMBER($number) } 步：{ $move }。轮到你了！
share-start = 来一局 { $game } 吗？
share-end = { $game }：{ $result }
cannot-go-on = 这局棋太长，放不进链接。
analyse = 分析
another = 再下一局

## Links that are not opened

not-opened = 没有打开这个链接
damaged = 链接已损坏。可能结尾被截断，或有字符被改动。
too-long = 链接太长，不可能是一局棋。
newer = 这个链接来自本站的更新版本。请重新加载页面，或在生成它的地方打开。
old-browser = 这个浏览器太旧，无法读取和生成这样的链接。
unknown-game = 本站没有该链接的棋种。{ $why }
bad-text = 链接带有棋种的定义，但定义有错误。{ $why }
other-text = 链接中的定义不属于它的棋种。
bad-start = 链接中的对局无法进行。{ $why }
illegal-move = 链接中的第 { NUMBER($move) } 步不合规则：{ $why }
played-on = 对局在第 { NUMBER($moves) } 步后已经结束，但链接还在继续。
no-draws = 这种棋不能约定和棋，但链接中却有和棋。
older = 这个链接比此设备上的对局旧。
other-game = 在此设备上这是另一局棋：规则或初始局面不同。
changed = 第 { NUMBER($move) } 步与此设备上的对局不同。
after-end = 此设备上的对局在第 { NUMBER($moves) } 步后已经结束，但链接还在继续。
no-offer = 链接说双方同意和棋，但此设备上没有人提和。
ask-again = 请让发送者重新发一次。
ask-why = 如果这出乎你的意料，请问一问发送者。
try-again = 再试一次
as-known = 此设备上的对局
take-it = 从这个链接继续
to-all = 全部通信对局
