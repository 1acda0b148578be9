# The board on pages of others, `<heterodox-board>`.

loading = 正在加载…
computer-thinks = 电脑正在思考…

## Buttons

turn-board = 翻转棋盘
take-back = 悔棋
start-again = 重新开始

## Puzzles

find-best = 请为{ $color }找出最佳着法。
not-best = 不是最佳着法。请再试一次。
right = 正确。请继续。
solved = 已完成。

## Analysis

analysis = 分析
thinking = 思考中…
depth = 深度 { NUMBER($depth) }

## What is wrong with a board

not-shown = 无法显示此棋盘。
has-errors = 文本中有错误：
place = 第 { $line } 行，第 { $column } 列：
