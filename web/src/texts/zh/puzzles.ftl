# Puzzles, runs, and the puzzle of the day.

puzzles = 习题
title = 习题 · { $game }
puzzles-of = { $game }：习题
all-solved = 你已全部完成。下得好！
next-puzzle = 下一题
start = 开始
daily = 每日一题
solved-mark = （已完成）
run = 三分钟挑战
solved-rating = 已完成 { NUMBER($solved) }/{ NUMBER($all) }。你的等级分：{ $rating }。
in-a-row = 连续 { NUMBER($count) } 题
in-a-row-end = 连续 { NUMBER($count) } 题。
longest-row = 最长连续：{ NUMBER($count) } 题。
forget = 清除我的进度
difficulty = 难度
all = 全部
themes = 主题

## Themes and difficulties

all-puzzles = 全部习题
easy = 简单
medium = 中等
hard = 困难
very-hard = 很难
is-easy = 简单
is-medium = 中等
is-hard = 困难
is-very-hard = 很难
theme =
    { $theme ->
        [capture] 吃子
        [castling] 王车易位
        [check] 将军
        [check-evasion] 应将
        [defence] 防守
        [endgame] 残局
        [fork] 捉双
        [opening] 开局
        [promotion] 升变
        [quiet-move] 静着
        [sacrifice] 弃子
        [last-Commander] 最后的指挥官
        [Brute] 蛮士
        [arrival] 到达
        [slice] 刀锋吃子
        [approach] 逼近
        [withdrawal] 后撤
        [jump] 跳吃
        [deployment] 留子
        [friendly-fire] 吃己方棋子
        [zigzag] 之字
        [drop] 打入
        [relay] 接力
        [pull] 拉子
        [push] 顶子
        [shove] 推子
        [swap] 换位
        [carry] 带子
        [flight] 空降
        [PoliWin] PoliWin
        [suppressed-Pawn] 被压制的兵
        [conversion] 争取
        [conversion-of-2] 争取 2 子
        [conversion-of-3] 争取 3 子
        [conversion-of-4] 争取 4 子
        [conversion-of-5-or-more] 争取 5 子或更多
        [King-conversion] 争取王
       *[other] { $name }
    }
last-move = { $sentence }？
theme-mate = { NUMBER($moves) } 步杀
theme-win = { NUMBER($moves) } 步取胜
goal-mate = { NUMBER($moves) } 步杀
goal-win = { NUMBER($moves) } 步取胜
goal-best = 找出最佳着法
task = { $color }，{ $goal }
task-moves =
    { NUMBER($moves) ->
        [1] { $color }，1 步
       *[other] { $color }，{ NUMBER($moves) } 步
    }
task-difficulty = { $task } · { $difficulty }

## Lists

by-author = 作者：{ $author }
result-solved = 已完成
result-not-yet = 尚未完成
by-the-inventor = 发明者创作
all-of-theme = 全部 { NUMBER($count) } 题：{ $theme }
all-here = 全部 { NUMBER($count) }
all-count = 全部 { NUMBER($count) } 题

## A puzzle

puzzle-title = 习题 · { $game }
puzzle = 习题
your-turn = 轮到你走：{ $goal }
composed = <strong>{ $name }</strong>，作者：{ $author }。
you-play = 你执{ $color }。
just-moved = 你执{ $color }。{ $opponent }刚走了：{ $move }。
rules = 规则
board-of = 习题：{ $game } 棋盘
look-at = 注意 { $square }。
use-in-hand = 使用手中的 { $piece }。
use-piece = 使用 { $square } 的 { $piece }。
rated = 难度 { $difficulty }。你的等级分：{ $rating }。
rated-up = 难度 { $difficulty }。你的等级分：{ $rating }（+{ $change }）。
rated-down = 难度 { $difficulty }。你的等级分：{ $rating }（−{ $change }，用过提示或走错过）。
row-mark = <strong>连续 { NUMBER($count) } 题</strong>。
row-longest = <strong>连续 { NUMBER($count) } 题</strong>，你的最长纪录。
days-in-a-row = 连续 { NUMBER($count) } 天！
again = 再来一次
analyse = 分析

## A run

run-title = 三分钟挑战 · { $game }
run-solved = 完成 { NUMBER($count) } 题
run-about = 由易到难，尽可能多地解题。走错就进入下一题。开始解题时才计时。
run-result = 三分钟内完成 { NUMBER($solved) }/{ NUMBER($all) } 题。
best-so-far = 你目前的最好成绩！
best-run = 你的最好成绩：{ NUMBER($count) }。
not-solved = 未完成
counter-solved = 完成 <strong>{ NUMBER($count) }</strong>
counter-wrong = 错 { NUMBER($count) }
time-left = 剩余时间

## The puzzles of the day

daily-title = 每日一题
daily-lead = 每种棋每天一题。对手刚刚走错：请找出最佳着法。
daily-streak =
    { NUMBER($days) ->
        [1] 已<strong>连续 1 天</strong>完成每日一题。
       *[other] 已<strong>连续 { NUMBER($days) } 天</strong>完成每日一题。
    }
daily-of = { $game }：每日一题
solve = 解题
solve-game = 解题：{ $game }
again-game = 再来一次：{ $game }
all-of-game = 全部 { NUMBER($count) } 题：{ $game }
all-number = 全部 { NUMBER($count) }
solved-of = 已完成 { NUMBER($solved) }/{ NUMBER($all) }
