# Parts that many pages share.

contents = 目录
copy = 复制
copied = 已复制
more = 更多
all-actions = 全部操作
on = 开
off = 关
only-few =
    { $items ->
        [games] 只显示 { NUMBER($count) } 局
        [puzzles] 只显示 { NUMBER($count) } 道习题
        [moves] 只显示 { NUMBER($count) } 个着法
       *[rows] 只显示 { NUMBER($count) } 行
    }
show-all =
    { $items ->
        [games] 显示全部 { NUMBER($count) } 局
        [puzzles] 显示全部 { NUMBER($count) } 道习题
        [moves] 显示全部 { NUMBER($count) } 个着法
       *[rows] 显示全部 { NUMBER($count) } 行
    }

## Pages of a game

game-about = 介绍
game-learn = 学习
game-puzzles = 习题
game-rules = 规则
game-play = 对弈
game-analyse = 分析
game-study = 研究
game-print = 打印
invented-by = { $inventor } 发明，{ $year }
inventor-unknown = 发明者不详，{ $year }

## Durations

days =
    { NUMBER($days) ->
        [1] { NUMBER($days) } 天
       *[other] { NUMBER($days) } 天
    }
days-hours = { days } { NUMBER($hours) } 小时

## Time controls

minutes =
    { NUMBER($minutes) ->
        [1] 1 分钟
       *[other] { NUMBER($minutes) } 分钟
    }
seconds =
    { NUMBER($seconds) ->
        [1] 1 秒
       *[other] { NUMBER($seconds) } 秒
    }
each = 每方 { $time }
each-and =
    { NUMBER($increment) ->
        [1] 每方 { $time }，每步加 1 秒
       *[other] 每方 { $time }，每步加 { NUMBER($increment) } 秒
    }
a-move = 每步 { $days }
no-clock = 不计时

## Progress

lessons-count =
    { NUMBER($count) ->
        [1] 1 课
       *[other] { NUMBER($count) } 课
    }
lessons-solved = 课程已完成 { NUMBER($done) }/{ NUMBER($all) }
all-lessons-solved = { NUMBER($count) } 课已全部完成
