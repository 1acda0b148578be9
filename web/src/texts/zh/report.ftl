# Headings and words of studies, which arrive in English. The id of a text is the English one in lower
# case, with hyphens, and with n for each number. See FROM_GAMES in tools/texts.mjs.

## Sections

balance = 均势
course-of-the-games = 对局进程
pieces = 棋子
openings = 开局
endings = 残局
skill = 技巧
forms-and-options = 形式与选项
some-of-the-games = 部分对局
what-the-inventor-says = 发明者怎么说
what-surprised-and-the-second-sample = 意外之处与第二次抽样

## The headline

white-s-score-at-n-nodes-for-each-move-n-n = 每步 { $a } 节点时白方的得分率，{ $b } % ± { $c }
white-s-score-at-n-nodes-for-each-move-n-n-to-n = 每步 { $a } 节点时白方的得分率，{ $b } %（{ $c } 至 { $d }）
length-of-a-game-n-moves-n-of-both-sides = 对局长度，双方 { $a } 回合 ± { $b }
length-of-a-game-n-moves-n-to-n-of-both-sides = 对局长度，双方 { $a } 回合（{ $b } 至 { $c }）
n-moves = { $a } 回合
n-move = { $a } 回合

## Plots

white-s-score-by-effort = 各计算量下白方的得分率
length-of-the-games-in-plies = 对局长度（半回合）
course-of-a-game = 一局棋的进程
values-of-the-pieces = 棋子的分值
where-the-pieces-stand = 棋子的位置
white-s-score-by-first-move = 各第一步下白方的得分率
elo-points-for-twice-the-effort = 计算量加倍带来的 Elo 分
score-with-random-moves = 随机走子时的得分率

## Tables

the-games-in-numbers = 对局数据
special-moves-and-rules = 特殊着法与规则
what-the-pieces-do = 棋子的表现
values-in-points = 分值
unequal-armies-at-n-nodes-for-each-move = 每步 { $a } 节点时的不对等军队
ends-of-the-games-at-n-nodes-for-each-move = 每步 { $a } 节点时的对局结局
first-moves = 第一步
the-best-n-of-n-first-moves = { $b } 种第一步中最好的 { $a } 种
main-lines = 主要变化
twice-the-effort = 计算量加倍
moves-at-random = 随机走子
games = 对局
forms-beside-each-other = 各形式比较
the-inventor-says-we-measured = 发明者的说法与我们的测量
surprises = 意外之处

## Columns

piece = 棋子
nodes-for-each-move = 每步节点数
white-s-score = 白方得分率
change = 变化
white-wins = 白胜
draws = 和棋
draw = 和棋
black-wins = 黑胜
end = 结局
measure = 指标
value = 数值
rule = 规则
games-with-it = 出现的对局
times-a-game = 每局次数
by-games = 按对局
by-matches = 按对抗赛
by-games-n-nodes = 按对局，{ $a } 节点
by-matches-n-nodes = 按对抗赛，{ $a } 节点
opening = 开局
middlegame = 中局
endgame = 残局
do-both-agree = 两者是否一致？
the-engine-s-value = 引擎的分值
moves = 着法数
survive = 存活
make-the-last-move = 走最后一步
first-army = 第一方军队
second-army = 第二方军队
score-of-the-first = 第一方得分率
by-the-values = 按分值
move = 着法
evaluation = 评估
pairs-of-games = 对局对数
line = 变化
white = 白方
black = 黑方
result = 结果
white-s-longest-win = 白方最长胜法
black-s-longest-win = 黑方最长胜法
not-found = 未找到
positions = 局面数
nodes = 节点
against = 对阵
for-each-legal-move = 每个合法着法
score = 得分率
elo-points = Elo 分
elo-points-in-chess = 国际象棋中的 Elo 分
random-moves = 随机着法
form = 形式
plies = 半回合
legal-moves = 合法着法
best-move-s-lead = 最佳着法的优势
four-times-the-effort = 四倍计算量
game = 对局
begins = 开局着法
the-inventor-says = 发明者的说法
we-measured = 我们的测量
note = 备注
what-surprised = 意外之处
chosen-among = 候选数
first-sample = 第一次抽样
second-sample = 第二次抽样
verdict = 判定

## Cells

length-in-plies = 长度（半回合）
legal-moves-in-a-position = 每个局面的合法着法
changes-of-the-lead-in-a-game = 每局优势易手次数
best-move-over-the-second-in-points-of-a-game = 最佳着法领先次佳着法的得分
moves-that-capture = 吃子着法
moves-that-convert-pieces = 劝服棋子的着法
part-of-a-game-after-which-the-winner-stays-ahead = 胜方此后一直领先的时点（占对局的比例）
decided-games-won-from-clearly-behind = 从明显劣势翻盘的分出胜负的对局
positions-with-one-clearly-best-move = 有一个明显最佳着法的局面
positions-that-occurred-before-in-their-game = 本局中曾出现过的局面
plies-within-which-n-n-n-n-and-n-of-the-games-end = { $a }、{ $b }、{ $c }、{ $d } 和 { $e } % 的对局结束时的半回合数
game-n = 第 { $a } 局
win = 胜
no-win = 不能胜
depends = 视情况而定
yes = 是
no = 否
whole = 完整
confirmed = 已证实
not-confirmed = 未证实
not-tested-yet = 尚未检验
not-measured-yet = 尚未测量
less-than-n = 不到 { $a } %
more-than-n = 超过 { $a } %
unfinished = 未完
broken-off = 中断
