# The board, its squares, and the state of a game.

board = 棋盘
white = 白方
black = 黑方
piece = { $color } { $name }
square-with = { $square }，{ $piece }
square-empty = { $square }，空格
could-go-on = { $outcome }。{ $color }仍可继续
to-move = 轮到{ $color }走
check-to-move = 将军。轮到{ $color }走

## Squares, as screen readers say them

can-go = 可以走到这里
can-capture = 可以在这里吃子
can-displace = 可以在这里推移棋子
can-drop = 可以打入这里
cannot-go = 不能走到这里
picked-up = 已拿起
gives-check = 正在将军
unconfirmed = 着法尚未确认
last-move = 上一步
left-by-move = 上一步离开的格
moved-here = 从 { $from } 走来
moved-along-to = 从这里被带到 { $to }
moved-along-from = 从 { $from } 被带来
captured-here = 在这里被吃
left-behind = 留在原地
dropped-here = 打入这里
became-a = 变成了 { $name }
became-an = 变成了 { $name }
any-piece = 棋子
converted = 已被争取

## Goals of lessons

goal-star = 星星
goal-ghost = 这里需要{ $piece }
goal-capture = 要吃掉
goal-convert = 要争取过来
goal-target = 所说的棋子
goal-guard = 要保护好
goal-zone = 到达这里

## Entering a move

promote = 升变为哪种棋子？
leave = 留下哪个棋子？
become = 变成哪种棋子？
capture = 吃哪个棋子？
castle = 向哪边易位？
how-to-move = 想怎么走？
where-does-it-go = { $name } 走到哪里？
to-which-square = 走到哪一格？
choose-squares = 格子 { $squares }
choose = 请选择：{ $choices }
piece-in-hand = 手中的棋子
picked-up-to =
    { NUMBER($count) ->
        [1] 已拿起 { $name }，有 1 格可走
       *[other] 已拿起 { $name }，有 { NUMBER($count) } 格可走
    }
play-this-move = 走这一步吗？
play-the-move = 走这一步
cancel-the-move = 取消这一步

## Pieces beside the board

captured-pieces = 被吃的棋子
captured-list = 被吃的棋子：
captured-none = 被吃的棋子：无
hand-of = { $color }：棋盘旁边
in-hand = 手中的{ $piece }，{ NUMBER($count) } 个
none-in-hand = 手中没有棋子
no-picture = 浏览器无法绘制图片。
last-move-did = 上一步：{ $effects }
rules-of-piece = { $name } 的规则
