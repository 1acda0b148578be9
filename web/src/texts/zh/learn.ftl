# Lessons, and tasks on the board.

title = 学习 { $game }
step-title = { $title } · 学习 { $game }
learn = 学习
learn-lead = 在棋盘上完成小任务，从第一步到一局小对局。不必先读规则。
course-lead = 棋盘上的 { NUMBER($count) } 个小任务，最后是一局小对局。不必先读规则。
solved-mark = （已完成）
played-not-won = 已下过，还没有赢
solved = 已完成
solved-of = 已完成 { NUMBER($done) }/{ NUMBER($all) }
all-solved = 你已全部完成。下得好！
go-on = 继续：{ $title }
start = 开始
forget = 清除我的进度

## A lesson

lessons = 课程
lessons-of = { $game }：课程
number-of = { NUMBER($number) }/{ NUMBER($all) }
no-such-lesson = 这种棋没有课程“{ $lesson }”。
board-of = { $title }：棋盘
next = 下一课：{ $title }
again = 再来一次
start-over = 重新开始
shown-on-board = 棋盘上显示
solved-exclamation = 完成！
good-reply = 很好。{ $color }：{ $move }。轮到你走。
good-go-on = 很好。继续。
marked = 棋盘上的标记：{ $marks }。
show-me = 演示给我看
hint = 提示
another-hint = 再给一个提示

## The first little game

where-it-starts = 对局的初始局面
you-play = 你执{ $color }，与 { NUMBER($level) } 级电脑对弈。
play = 开始
won-first = 你赢了这局棋。下得好！
played-first = 你已下完这局棋。赢下它才能完成最后一步。
answer = { $move }。
answer-choose = { $move }。选择“{ $choice }”。
