# Beside the board: moves, hints, the kinds of pieces and the rules.

moves = 着法
moves-in = 记谱方式
plain-words = 文字
figurines = 图形
coordinates = 坐标
no-moves = 还没有着法
first-position = 初始局面（Home）
one-back = 后退一步（左箭头）
one-on = 前进一步（右箭头）
last-position = 最后局面（End）
through-game = 浏览对局
move-converts = { $move }：争取 { NUMBER($count) } 子
converts = ：争取 { NUMBER($count) } 子
hint = 提示：{ $text }。
hint-choose = 提示：{ $text }。请选择“{ $choice }”。

## Kinds of pieces

pieces = 棋子
rules = 规则
close = 关闭
kinds-of-pieces = 棋子种类
not-on-board = 目前不在棋盘上
pieces-none = { $color }：无
pieces-at = { $color }：{ $squares }
pieces-reach = { $color }：{ $squares }，可走到 { $targets }
kind-value = { $name }，{ $value }
kind-pieces = { $name }。{ $white }。{ $black }。
value = 价值 { NUMBER($value) }
rules-of-kind = { $name } 的规则

## The rules over the page

rules-of-game = 本棋规则
rules-title = 规则：{ $game }
close-rules = 关闭规则

## Links to lines of moves

damaged-link = 无法读取此链接中的变化：链接可能不完整或被修改。请重新索取，或删除地址中 # 之后的内容。
old-browser = 此浏览器太旧，无法打开这类链接。
no-links = 此浏览器无法生成这类链接：请复制 PGN。
too-long = 这条线及其变化太长，无法做成链接：需要 { NUMBER($length) } 个字符，而许多程序会在 { NUMBER($most) } 个字符处截断链接。请复制或下载 PGN。
