# The analysis board.

analyse = 分析
index-lead = 为双方走子，让引擎帮忙，设置局面，或从 PGN 载入对局。请选择棋盘。
title = 分析：{ $game }
board-of = { $game }，分析棋盘
engine-unreachable = 无法连接引擎。正在重试…
rules = 规则
still-playing = 你还在下这局棋：结束之前引擎保持沉默。
try-again = 再试一次
set-up = 设置局面
play-from-here = 从此局面对弈
start-anew = 重新开始
line-not-shown = 无法显示此链接中的变化：{ $why }

## Scores

game-won = 对局已胜
wins-in =
    { NUMBER($moves) ->
        [1] { $color } 1 步获胜
       *[other] { $color } { NUMBER($moves) } 步获胜
    }
wins = { $color }获胜
draw = 和棋
equal = 均势
is-better = { $score }，{ $color }占优
evaluation = 评估：{ $score }
no-evaluation = 无评估
inaccuracy = 失准
mistake = 错着
blunder = 漏着

## The engine

engine = 引擎
lines = 变化数
no-connection = 未连接到引擎
thinking = 思考中…
depth-rate = 深度 { NUMBER($depth) } · 每秒 { $rate } 个局面
depth-done = 深度 { NUMBER($depth) } · 完成
searches = 计算位置
where-faster = 自动选择较快者
on-server = 服务器
in-browser = 本浏览器
best = 最佳：{ $move }

## The board editor

board-editor = 棋盘编辑器
tools = 工具
move-pieces = 移动棋子
move = 移动
erase-pieces = 移除棋子
erase = 移除
clear = 清空
start-position = 初始局面
to-move = 走子方
fen-rights = 棋盘上看不出的权利写在 FEN 中：请在那里修改。
is-legal = 此局面合法。
cancel = 取消
pieces-beside = 棋盘旁边的棋子
beside = 棋盘旁边
take-one-of = 共 { NUMBER($count) } 个，拿走一个：{ $piece }
take-a = 拿走 { $piece }
choose-to-add = 请选择要添加的棋子
add-a = 添加 { $piece }
pieces-of = { $color }的棋子
fen = FEN
set = 设置

## Import and export

fen-and-pgn = FEN 和 PGN
position-loaded = 局面已载入。
copy-link = 复制链接
copy-fen = 复制 FEN
copy-pgn = 复制 PGN
download-pgn = 下载 PGN
open-file = 打开文件
game-loaded = 对局已载入。
file-loaded = 已载入 { $file }。
pgn = PGN
paste-here = 在此粘贴对局
load-the-game = 载入对局
which-game = 此 PGN 中有 { NUMBER($count) } 局棋。要哪一局？
which-of-first = 这是此 PGN 中的前 { NUMBER($count) } 局棋。要哪一局？
more-games = 更多对局
load-this-game = 载入这一局
round = 第 { $round } 轮
game-in-line = 第 { NUMBER($line) } 行的对局
cannot-copy = 此浏览器不允许页面复制：请从下面的文本框复制。
no-game = 这段文字里没有对局。
link-copied = 链接已复制。
fen-copied = FEN 已复制。
pgn-copied = PGN 已复制。
pgn-downloaded = PGN 已下载。

## Openings and endings

solved-ending = 已求解的残局
solving = 正在求解此残局…
exact = { $outcome }，精确结果
column-move = 着法
column-result = 结果
opening-explorer = 开局浏览器
openings = 开局
out-of-book = 已出开局库
column-games = 局数
white = 白方
white-score = 白方得分率
evaluation-by-engine = 引擎评估
eval-short = 评估
from-study = 来自研究
lines-in-book =
    { NUMBER($count) ->
        [1] 开局库中有 1 条变化
       *[other] 开局库中有 { NUMBER($count) } 条变化
    }
games-count =
    { NUMBER($count) ->
        [1] 1 局
       *[other] { NUMBER($count) } 局
    }
percent = { NUMBER($percent) } %

## Going through the moves

to-start = 到开头
back = 后退
forward = 前进
to-end = 到末尾
through-moves = 浏览着法
flip-board = 翻转棋盘
next-variation = 下一变化
promote = 提升变化
make-main-line = 设为主线
delete-from-here = 从这里删除
moves = 着法
play-to-begin = 在棋盘上走一步开始。

## The computer analysis of a game

computer-analysis = 电脑分析
analyse-game = 电脑分析整局
two-moves = 至少需要两步着法。
moves-analysed = 已分析的着法
done-of = { NUMBER($done) }/{ NUMBER($all) }
stop = 停止
given-away = 每步平均损失 <strong>{ $loss }%</strong>
quality-count =
    { $mark ->
        [inaccuracy] { NUMBER($count) ->
            [1] <strong>1</strong> 步失准
           *[other] <strong>{ NUMBER($count) }</strong> 步失准
        }
        [mistake] { NUMBER($count) ->
            [1] <strong>1</strong> 步错着
           *[other] <strong>{ NUMBER($count) }</strong> 步错着
        }
       *[blunder] { NUMBER($count) ->
            [1] <strong>1</strong> 步漏着
           *[other] <strong>{ NUMBER($count) }</strong> 步漏着
        }
    }
is-inaccuracy = 是失准。
is-mistake = 是错着。
is-blunder = 是漏着。
was-best = 最佳着法是 { $move }
turning-point = 转折点
turn-white = 白方胜算：从 { NUMBER($before) } 到 { NUMBER($after) } %
turn-black = 黑方胜算：从 { NUMBER($before) } 到 { NUMBER($after) } %
evaluation-of-game = 对局评估
in-variation = 在变化中
the-start = 开头
move-evaluation = { $move }：{ $score }
move-evaluation-mark = { $move }：{ $score }，{ $mark }
