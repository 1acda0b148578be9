# The pages of rules, about the site, and on paper.

title = 规则：{ $game }
start-of = { $game } 的初始局面
play = 对弈
workshop = 工坊
by = { $inventor } 发明
by-unknown = 发明者不详
examples = 棋盘示例
after = 取自 { $name }
analyse-position = 分析此局面
play-it = 走这一步
how-it-goes = { $piece } 的走法
click-piece = 点击棋子查看它的走法。
put-there = 点击一格，把 { $piece } 放到那里。
back = 返回
cannot-stand = 它不能放在那里。

## On paper

on-paper = 纸上 { $game }
paper-about = 一张棋盘、可剪下的棋子和一张走法卡。适合 A4 和 Letter 纸，按 100 % 打印。
paper-fold = 有两面图案的棋子请从中间对折粘好：对局中会翻面。
print = 打印
board = 棋盘
empty-board = { $game } 的空棋盘
pieces = 棋子
