# The form of a new game.

title = 新对局 · { $game }
computer = 电脑
computer-about = 八个级别
friend = 朋友
friend-about = 你会得到一个可发送的链接
anybody = 任何人
anybody-about = 在首页发布公开挑战
by-post = 通信对局
by-post-about = 一个链接来回传递
both-sides = 在这里走双方
both-sides-about = 两人同用一个屏幕，或独自研究
where-it-starts = 对局的初始局面
moves-first = { $color }先走。
play = 开始
get-the-link = 获取链接
offer-the-game = 发布挑战
against = 对手
with-people = 与其他人对弈：<link>在服务器上</link>
level = 级别
level-name = { NUMBER($level) } { $name }
you-play = 你执
white = 白方
either = 随机
black = 黑方
clock = 棋钟：分钟 + 每步加秒
clock-or-days = 棋钟：分钟 + 每步加秒，或每步天数
no-clock = 不计时
other-clock = 其他
days =
    { NUMBER($days) ->
        [1] 1 天
       *[other] { NUMBER($days) } 天
    }
minutes = 分钟
seconds-a-move = 每步加秒
values = 棋子价值
usual-values = 默认价值

## What the computer knows of a game of the workshop

rules-only = 电脑根据由规则得出的估值评判这种棋，还没有从中学到任何东西。
not-learned = 电脑根据由规则得出的估值评判这种棋。有人与电脑对弈后，本服务器一有空就会学习它。
learning-waits = 这种棋正在排队，等待本服务器学习。
learning-runs = 本服务器正在学习这种棋。
learned = 本服务器于 { $date } 通过电脑自我对弈的 { NUMBER($games) } 局棋学会了这种棋。学习后的电脑与学习前的自己对弈 { NUMBER($played) } 局，得分率 { NUMBER($score) } %（95 % 区间：{ NUMBER($low) } 至 { NUMBER($high) } %）。和棋算半分。
learned-before = 本服务器已通过电脑的自我对弈学会了这种棋。
kept = 本服务器于 { $date } 尝试通过电脑自我对弈的 { NUMBER($games) } 局棋学习这种棋。学习后的电脑与自己对弈 { NUMBER($played) } 局，得分率 { NUMBER($score) } %（95 % 区间：{ NUMBER($low) } 至 { NUMBER($high) } %）。这可能只是偶然，因此电脑仍根据由规则得出的估值评判这种棋。
kept-few = 本服务器于 { $date } 尝试学习这种棋，但对局中可供学习的局面太少。电脑根据由规则得出的估值评判这种棋。
kept-before = 本服务器尝试过学习这种棋，但没有找到比规则得出的估值更好的。
levels-not-measured = 各级别的设置与内置棋种相同。它们在这种棋中的强度没有测量过。
levels-placed = 各级别已针对这种棋设定：每级与上一级对弈 { NUMBER($games) } 局，较低的一级得分率为 { NUMBER($low) } 至 { NUMBER($high) } %。每步最多搜索 { NUMBER($positions) } 个局面；实际对局中第 8 级会搜索更多。
level-scores = 各级别与上一级的对局
level-score = 第 { NUMBER($level) } 级对第 { NUMBER($next) } 级：{ NUMBER($score) } %（95 % 区间：{ NUMBER($low) } 至 { NUMBER($high) } %）

## Where it starts

over-there = 在该局面对局已经结束：{ $outcome }
set-up = 布局
usual = 标准
usual-about = 按规则摆放
set-up-by = { $text } 作者：{ $name }。
set-up-made-here = { $text } 本站设计。
set-up-tradition = { $text } 传统摆法。
saved-here = 已保存在此浏览器。
from-link = 来自链接。
link-to-set-up = 此布局的链接
delete-set-up = 删除此布局
save-set-up = 保存此布局
save-as-set-up = 保存为布局
its-name = 名称
save = 保存
stays-here = 它保存在此浏览器中。你会得到一个可发给别人的链接。
start-from-position = 从某个局面开始
fen-help = 填写 FEN。留空则使用标准开局。
