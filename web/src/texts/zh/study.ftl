# Studies of games. Their results are written by the server.

studies = 研究
studies-title = 棋种研究
studies-lead = 一种棋有多公平、一局多长、每个棋子值多少？由电脑自我对弈数千局测得，每个数字都附有误差。
none-published = 还没有发布研究。
title = 研究：{ $game }
study-of = { $game } 研究
text = 文本
all-studies = 全部研究
values = 棋子价值（分）
disputed = ？：各种方法结果不一致，原因不明。
confirmed = 由第二个样本证实：{ $numbers }
how-made = 研究方法
methods = 每个数字的含义：研究方法说明
same-again = 用此命令可以一个数字不差地重现同一份研究：
command = 命令
nothing-to-show = 没有可显示的内容。
opens-analysis = 在分析中打开
enlarged = { $title }，放大
back-to-text = 返回文本
other-studies = 其他棋种的研究

## On the visitor's own machine

own-machine = 在自己的电脑上研究
own-machine-how = 在那里可以用全部处理器，想研究多久都行。安装 Heterodox，下载这种棋的文本，然后在其所在位置运行命令：
download = 下载 { $file }
own-command = 在自己电脑上运行的命令

## Progress

progress = 进度
progress-of = 研究进度
study-this = 研究这种棋
study-longer = 继续研究
waits-turn = 研究正在排队。
is-done = 研究已完成。
has-begun = 研究已开始。
time-over = 时间已过 { NUMBER($percent) } %。
what-it-says = 研究说明一种棋有多公平、棋子值多少、哪些开局好。为此电脑会自我对弈许多局。
begins-soon = 电脑有空时研究就会开始。
waits-for =
    { NUMBER($count) ->
        [1] 研究正在排队：前面还有 1 项。
       *[other] 研究正在排队：前面还有 { NUMBER($count) } 项。
    }
seconds =
    { NUMBER($seconds) ->
        [1] 1 秒
       *[other] { NUMBER($seconds) } 秒
    }
minutes =
    { NUMBER($minutes) ->
        [1] 1 分钟
       *[other] { NUMBER($minutes) } 分钟
    }
so-far =
    { NUMBER($games) ->
        [1] 电脑目前已自我对弈 1 局。
       *[other] 电脑目前已自我对弈 { NUMBER($games) } 局。
    }
less-than-minute = 剩余不到一分钟。
about-left = 大约还剩 { $time }。
first-results = 第一轮之后会出现初步结果。
can-close = 你可以关闭此页面：研究会继续。
done-games =
    { NUMBER($games) ->
        [1] 电脑已自我对弈 1 局。
       *[other] 电脑已自我对弈 { NUMBER($games) } 局。
    }
done-too-few =
    { NUMBER($games) ->
        [1] 电脑已自我对弈 1 局，太少，得不出结果。
       *[other] 电脑已自我对弈 { NUMBER($games) } 局，太少，得不出结果。
    }
offer-first = 大约需要 { $time }。期间结果会显示在这里。
offer-more = 再研究 { $time }。局数越多，数字越精确。
