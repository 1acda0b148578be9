# The page about the site.

about = 关于
title = 关于 Heterodox
what = Heterodox 可以下各种规则独特的象棋变体：棋盘不是方格，棋子互相推动和搬运，军队靠说服而不是吃子取胜。你可以与朋友或电脑对弈，逐个棋子学习，并进行分析。这里没有账号。Cookie 只用来告诉服务器哪些对局是你的；不会向任何其他人发送任何信息。
how = 同一个程序精确掌握每种棋的规则，它的引擎通过自我对弈学习。<studies>研究</studies>说明各种棋有多公平、每个棋子值多少、哪些残局可以取胜。在<workshop>工坊</workshop>里，发明者可以用 Interactive Diagram 或 variants.ini 写出新棋，并马上开始下。
inventors = 棋种与发明者
inventor = { $inventor }，{ $year }
inventor-unknown = 发明者不详，{ $year }
inventors-work = 这些棋是其发明者的作品。已发表的规则未说明之处，各规则页面的裁定写明了本站的处理方式。
moving = 走子
moving-how = 拖动棋子，或先点棋子再点目标。如果同一目标有几种走法，会询问尚未确定的部分：若是某一格，就在棋盘上选择，否则在目标旁边选择。把指针停在棋子上，或长按棋子，可以了解它是什么、怎么走。
licence = 许可
licence-text = Heterodox 是自由软件，可任选 MIT 许可证或 Apache 许可证 2.0。棋子图片专为本站绘制，采用同样的许可。名称和标题所用的拉丁字体是 Omnibus-Type 的 Grenze，采用 SIL 开放字体许可证 1.1。

## Keys, and what they do

keyboard = 键盘和鼠标
on-board = 棋盘上
tab = Tab
to-board = 进入棋盘，以及离开棋盘
arrows = ← ↑ → ↓
square-to-square = 在格子间移动
enter-or-space = 回车或空格
pick-up = 拿起或放下棋子
escape = Esc
put-back = 把棋子放回原处
right-button = 右键
draw-arrows = 画箭头和圆圈；按住 Shift、Ctrl 或 Alt 换颜色
in-analysis = 分析中
left-right = ← →
back-and-on = 后退一步、前进一步
up-down = ↑ ↓
other-moves = 到另外走过的着法
home-end = Home、End
start-and-end = 到开头、到变化末尾
space = 空格
best-move = 走引擎的最佳着法
key-l = L
engine-switch = 开启或关闭引擎
key-f = F
flip = 翻转棋盘
in-workshop = 工坊中
key-f8 = F8
next-mistake = 到下一个错误
undo-keys = Ctrl + Z、Ctrl + Y
undo-redo = 撤销和重做
leave-text = 离开文本
