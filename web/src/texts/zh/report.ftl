# Texts of studies, which arrive in English, as `crates/study` makes them. src/texts/report.ts finds a text
# by its English form. Names of arguments say what they may be (src/texts/reportArguments.ts): $a to $h are
# numbers, $value has a number and its interval, $piece is a name, $pieces its plural, $moves stay. The first
# text that fits is taken, so general ones come last. Names of pieces come without articles and in their
# basic form, since inventors give names too.

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

white-s-score-at-n-nodes-for-each-move-n-n = 每步 { $a } 节点时白方的得分率，{ $b }% ± { $c }
white-s-score-at-n-nodes-for-each-move-n-n-to-n = 每步 { $a } 节点时白方的得分率，{ $b }%（{ $c } 至 { $d }）
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
begins = 开头着法
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
moves-that-convert-pieces = 争取棋子的着法
part-of-a-game-after-which-the-winner-stays-ahead = 胜方此后一直领先的时点（占对局的比例）
decided-games-won-from-clearly-behind = 从明显劣势翻盘的分出胜负的对局
positions-with-one-clearly-best-move = 有一个明显最佳着法的局面
positions-that-occurred-before-in-their-game = 本局中曾出现过的局面
plies-within-which-n-n-n-n-and-n-of-the-games-end = { $a }、{ $b }、{ $c }、{ $d } 和 { $e }% 的对局结束时的半回合数
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
less-than-n = 不到 { $a }%
more-than-n = 超过 { $a }%
unfinished = 未完
broken-off = 中断

## Numbers and what they count
percent = { $a }%
range-percent = { $a } 至 { $b }%
range-points = { $a } 至 { $b } 分
range = { $a } 至 { $b }
interval = { $value } ± { $a }
interval-range = { $value }（{ $a } 至 { $b }）
about = 约 { $amount }
between-moves = { $a } 至 { $b } 回合
between-legal-moves = { $a } 至 { $b } 个合法着法
percentage-points = { $a } 个百分点
n-elo-points = { $a } Elo 分
n-points = { $a } 分
n-point = { $a } 分
n-legal-moves = { $a } 个合法着法
n-legal-move = { $a } 个合法着法
n-plies = { $a } 个半回合
n-ply = { $a } 个半回合
n-games = { $a } 局
n-game = { $a } 局
n-nodes = { $a } 个节点
n-node = { $a } 个节点
n-positions = { $a } 个局面
n-position = { $a } 个局面
n-openings = { $a } 个开局
n-opening = { $a } 个开局
n-pairs = { $a } 对
n-pair = { $a } 对
n-endings = { $a } 个残局
n-ending = { $a } 个残局
in-games = （{ $games }，每步 { $nodes }）
nodes-each-move = 每步 { $nodes }
in-samples = { $value }（{ $samples }）

## Names of pieces, with and without articles

a-piece = { $piece }
an-piece = { $piece }
several-pieces = { $a } 个{ $pieces }
one-of-others = 另外 { $a } 种之一
without-army = 缺少{ $army }
with-army-more = 多出{ $army }
with-army-for = 以{ $army }换{ $lost }

## How it was made

study-of = 这份关于{ $game }的研究由 Heterodox { $version } 的引擎自我对弈完成。这些是引擎的结果，而不是人的结果。计算量最高的结果最能说明高水平的对局。
study-of-games = 这份关于{ $game }的研究由 Heterodox { $version } 的引擎自我对弈完成。仅均势一项就下了 { $games }，每步搜索 { $efforts } 个局面。这些是引擎的结果，而不是人的结果。计算量最高的结果最能说明高水平的对局。
numbers-have-intervals = 各数值都带有 95% 置信区间：一百个这样的区间中，约有 95 个包含真实值。“54.1% ± 2.9”表示从 51.2 到 57.0%。凡区间未能确定的，文中都不下断言。意外的结果只有经过来自其他开局的第二次抽样证实才会写出。
made-earlier = 这份研究由较早的版本完成，其中的开局有重复：区间过窄，也没有第二次抽样。
made-by-engine = 引擎：版本 { $version }，权重与搜索的指纹 `{ $hash }`。
made-by-commit = 引擎：版本 { $version }，提交 `{ $code }`，权重与搜索的指纹 `{ $hash }`。
ended-early = 由于程序出错，研究提前结束了。

## Balance

too-few-for-chances = 对局太少，还不能说白方和黑方谁的机会更好。
chances-not-settled = 谁的机会更好尚无定论：没有第二次抽样证实第一次的结果。
no-effort-enough = 各计算量的对局都不够多
trend-more = { $chances }；双方下得越好，得分越高。
trend-less = { $chances }；双方下得越好，得分越低。
trend-steady = { $chances }，无论双方水平高低。
white-has = 白方{ $size }：白方得分率 { $share }
black-has = 黑方{ $size }：白方得分率只有 { $share }
equal-chances = 白方和黑方机会几乎均等：白方得分率 { $share }
no-large-advantage = 双方都没有大的优势：白方得分率 { $share }
small-advantage = 略占优势
an-advantage = 占优势
large-advantage = 优势很大
very-large-advantage = 优势极大
whites-score = 白方得分率：{ $value }{ $where }
against-effort-before = 与前一档计算量相比（相同开局）：{ $value }
draws-none = 和棋很少见：一局也没有。
draws-rare = 和棋很少见：占对局的 { $share }。
draws-most = 大多数对局是和棋：{ $share }。
winners-most = 大多数对局分出胜负：{ $share } 是和棋。
draws-share = 和棋占对局的 { $share }。
draws-numbers = 和棋：{ $value }{ $where }
most-end = 大多数对局这样结束：{ $reason }。
frequent-end = 最常见的结局：{ $reason }。
frequent-ends = 最常见的几种结局：{ $reasons }。
balance-about = 白方得分率是白方每局所得的分数：胜一分，和半分。50% 时双方机会相同。引擎以相同的计算量下双方的棋，计算量就是每步考察的局面数。三档计算量显示水平提高时均势是否变化。
balance-openings = 每个只有几步的开局下两盘，引擎互换颜色。{ $number }区间以开局为单位，因为同一开局的对局彼此相似。变化用两档计算量都下过的开局来测量。
openings-there-are = 共有 { $openings }。
openings-not-counted = 没有统计有多少个不同的开局。
different-openings = { $nodes }时 { $a } 个不同的开局

## Course of the games

games-last = 对局长度：{ $length }。
of-both-sides = 双方 { $value }{ $where }
half-between = 其中一半在 { $a } 与 { $b } 之间
choose-from = 可选的着法：{ $choice }。
value-where = { $value }{ $where }
comebacks-rare = 一旦明显落后，几乎再也赢不了：占分出胜负的对局的 { $share }。
lead-not-safe = 领先并不保险：分出胜负的对局中有 { $share } 由曾经明显落后的一方获胜。
comebacks = 曾经明显落后的一方赢得分出胜负的对局的 { $share }。
of-decided-where = 分出胜负的对局的 { $value }{ $where }
decided-early = 胜负早早分晓：胜方在对局过半之前就已一直领先。
decided-late = 胜负很晚才分晓：胜方在对局过半之后才一直领先。
decided-half = 胜方大约从对局过半起一直领先。
decided-numbers = 分出胜负的对局进行到 { $value } 时{ $where }
single-best-move = 在 { $share } 的局面中，有一步棋明显好于其他所有着法。
of-positions-where = 局面的 { $value }{ $where }
best-move-worth = 最佳着法平均比次佳着法多值一局的 { $value } 分
lead-seldom = 优势很少易手。
lead-below-once = 优势每局易手不到一次。
lead-times = 优势每局易手{ $times }。
about-once = 约一次
about-twice = 约两次
n-times = { $a } 次
times-where = { $value } 次{ $where }
special-moves = 出现特殊着法的对局比例：{ $rules }。
rule-in-share = { $rule } { $share }
special-numbers = { $rule }：对局的 { $value }，每局 { $value2 } 次{ $where }
hardly-seen-one = 几乎见不到：{ $rules }。
hardly-seen = 几乎见不到：{ $rules }。
hardly-seen-numbers = 至多占对局的 { $share }{ $where }
every-move-captures = 几乎每步都吃子。
every-move-converts = 几乎每步都争取棋子。
one-move-captures = 大约每 { $a } 步有一步吃子。
one-move-converts = 大约每 { $a } 步有一步争取棋子。
of-moves-where = 着法的 { $value }{ $where }
course-about = { $games }的进程，每步 { $nodes }。这里一回合指双方各走一步，半回合指一方走一步。
lead-about-pawn = 引擎认为一方多出一个兵的价值时，该方领先；多出两个时，明显领先。一步棋的期望得分比次佳着法高十分之一分时，它明显好于其他所有着法。
lead-about-units = 引擎认为一方多出它的一百个单位（一个弱子的价值）时，该方领先；多出两倍时，明显领先。一步棋的期望得分比次佳着法高十分之一分时，它明显好于其他所有着法。

## Pieces

values-unknown = 对局太少，还不能说各种棋子值多少。
no-value-to-third = 没有一个分值的误差在三分之一以内
values-are = 分值：{ $list }。
a-piece-value = { $piece } { $value }
an-piece-value = { $piece } { $value }
piece-value = { $piece } { $value }
move-value = { $move } { $value }
strongest = 最强的棋子是{ $piece }，值 { $points }。
is-worth = { $first }值 { $points }
is-worth-by = { $first }值 { $points }，{ $method }
worth-by = { $value }，{ $method }
by-regression = 由对局回归得出
by-unequal-armies = 由不对等军队的对抗赛得出
by-matches-too = 由对抗赛得出
piece-is-burden = 开局少一个{ $piece }反而是优势。
worth-more-than = { $first }比{ $second }更有价值。
against-points = { $value } 对 { $value2 } 分
worth-more-in-endgame = { $first }在残局中比在开局中更有价值
worth-less-in-endgame = { $first }在残局中不如在开局中有价值
value-by-phase = 开局 { $value }，残局 { $value2 } 分
ways-disagree = 两种方法测得的分值不一致，原因不明：{ $list }。
in-points = 分值：{ $list }
value-both-ways = { $piece }：按对局 { $value }，按对抗赛 { $value2 }
values-do-not-add = 棋子的分值不能简单相加：一个棋子值多少，取决于棋盘上还有哪些棋子。
chi-squared-in = χ² = { $a }，{ $freedom }，概率 { $share }，{ $nodes }的对抗赛
chi-squared = χ² = { $a }，{ $freedom }，概率 { $share }
degrees-of-freedom = 自由度 { $a }
degree-of-freedom = 自由度 { $a }
survive-more-often = { $pieces }比{ $others }更常存活。
survive-numbers = 开局时的{ $pieces }有 { $value }、{ $others }有 { $value2 } 到终局仍在棋盘上
winning-move-of = 制胜的一步最常由{ $piece }走出。
winning-move-of-two = 制胜的一步最常由{ $piece }或{ $other }走出。
piece-of-decided = { $piece }：分出胜负的对局的 { $value }
has-more-moves = { $first }的着法比{ $second }多。
legal-moves-on-average = 平均 { $value } 个合法着法，对 { $value2 } 个
values-about-pawn = 分值以分为单位：一方开局时的全部棋子合计的分数与引擎的评估相同，其中一个兵约值一分。
values-about-weak = 分值以分为单位：一方开局时的全部棋子合计的分数与引擎的评估相同，其中一个弱子约值一分。
values-measured = 分值用两种方法测量。第一种把对局中的平静局面与对局结果作比较（逻辑回归），既针对整局，也针对各阶段。第二种让只差几个棋子的军队对弈，看什么能抵什么。两种方法都用两档计算量。两种方法问的是不同的问题。即使考虑到所有棋子都参与比较，两者之差的区间仍不含零时，表中就写明两者不一致；原因我们不知道。最后一列是引擎评估中的分值，不含棋子所在格的加成。
moves-about = 着法数指轮到己方走时该棋子的合法着法数。终局时仍在棋盘上的棋子算存活。最后一步指决定胜负的那一步。
fit-not = { $nodes }时分值不能相加：{ $test }。因此按对抗赛得出的分值区间更宽。
fit-holds = { $nodes }时对抗赛的结果与分值可以相加并不矛盾：{ $test }。
by-games-more-nodes = 按对局，更多节点
by-matches-more-nodes = 按对抗赛，更多节点

## Openings

best-first-move = 最好的第一步是 { $move }：白方得分率 { $share }。
first-moves-too-few = 对局太少，还不能说 { $a } 种第一步中哪一种最好。
best-so-far = 目前最好的 { $move } 之后：{ $score }
after-move = { $move } 之后：{ $score }
white-scores-pairs = 白方得分率 { $value }（{ $pairs }对局）
white-scores-pairs-at = 白方得分率 { $value }（{ $pairs }对局，{ $nodes }）
best-one-of = 最好的第一步是其中之一：{ $moves }。
many-may-be-best = 有 { $a } 种第一步可能是最好的，其中包括 { $moves }。
avoid-move = 第一步应避免 { $moves }：黑方更好。
avoid-moves = 第一步应避免 { $moves }：黑方更好。
avoid-many = 有 { $a } 种第一步之后黑方更好，首先是 { $move }。
own-choice = 引擎自己选择的开头：{ $moves }。
evaluation-after = { $a } 半回合后的评估：{ $b }
transpositions = 在好开局的树中，{ $share } 的局面可由多种次序到达。
n-of-positions = { $positions }中的 { $a } 个
first-moves-about-pawn = 每种第一步用 { $nodes }搜索，并用每步 { $nodes2 }的成对对局检验。评估以一个兵价值的百分之一为单位，再除以一百；白方占优时为正。
first-moves-about-units = 每种第一步用 { $nodes }搜索，并用每步 { $nodes2 }的成对对局检验。评估以引擎的单位计（一个弱子值一百），再除以一百；白方占优时为正。
tree-about = 引擎选择的着法树有 { $positions }，其中 { $a } 个可由多种次序到达。所列变化是可能性最大的。全部变化在 `book.txt` 中。

## Endings

extra-mates = 多下列一个棋子即可将死单独的{ $piece }：{ $list }。
extra-wins = 多下列一个棋子即可战胜单独的{ $piece }：{ $list }。
alone-cannot-mate = 仅凭下列一个棋子不能将死单独的{ $piece }：{ $list }。
alone-cannot-win = 仅凭下列一个棋子不能强制战胜单独的{ $piece }：{ $list }。
depends-on-position = { $list }对单独的{ $piece }：视局面而定。
together-cannot-mate = 即使合力也不能将死单独的{ $piece }：{ $list }。
together-cannot-win = 即使合力也不能强制战胜单独的{ $piece }：{ $list }。
together-mate = 单凭一个不行、合力则可将死单独的{ $piece }：{ $list }。
together-win = 单凭一个不行、合力则可强制战胜单独的{ $piece }：{ $list }。
one-other-pair = 以及另外一对
other-pairs = 以及另外 { $a } 对
solved-exactly = 已精确求解
longest-win-with = 最长的胜法（{ $extra }）需要 { $length }
longest-win-with-first = { $extra }的最长胜法需要 { $length }
none-is-won = { $positions }中没有一个能胜
at-most-are-won = { $positions }中至多 { $share } 能胜
are-won = { $positions }中 { $share } 能胜
extra-wins-share = { $extra }在 { $share } 的局面中获胜
white-to-move-wins = { $army }对{ $bare }：白方先走，在 { $share } 的局面中获胜。
sample-searched = 抽样搜索 { $positions }
lost-and-not-found = { $share } 为负，{ $missing } 未找到
longest-forced-win = 已求解的残局中最长的强制胜法需要 { $length }：{ $army }对{ $bare }。
endings-solved = 已求解 { $endings }
endings-about = 棋子很少的残局可精确求解：从终局倒推出每一个合法局面。这些数值没有区间，因为没有任何估计。
endings-sampled-about = 棋子能造出别的棋子时，残局的局面无穷无尽。因此改为搜索随机样本，有些结果未能找到。
endings-shares-about = 比例针对轮到白方走的合法局面，包括立刻就丢子的局面。最长胜法是双方都走最佳着法时胜方的步数。若不立刻丢子时白方几乎总能取胜，该残局算作胜。
endings-not-solved = 未求解 { $endings }：{ $list }。
ending-not-solved = 未求解 { $endings }：{ $list }。
not-solved-example = { $a } 个，例如{ $army }对{ $bare }（{ $why }）
too-many-positions = 至少有 { $a } 个局面，超过 { $b }
too-many-moves = 约有 { $a } 个着法，超过 { $b }
too-many-pieces = 会走到多于 { $a } 个棋子的局面
leads-to-rights = 会走到带有特殊权利的局面
was-stopped = 已停止

## Skill

thinking-wins = 思考时间加倍能赢：得分率 { $share }。
thinking-hardly-helps = 思考时间加倍几乎没有帮助。
thinking-unknown = 对局太少，还不能说思考时间加倍是否有帮助。
thinking-numbers = { $value }，每步 { $nodes }对 { $a }，{ $value2 }
depth-is-worth = { $a } 倍的思考值 { $b } Elo 分。
depth-numbers = { $value }，每步从 { $a } 到 { $nodes }
depth-common = { $value }，每个合法着法从 { $a } 到 { $nodes }
depth-unknown = 对局太少，还不能说思考的回报是否高于{ $game }。
rewards-more-does = { $game }比{ $base }更奖励思考。
rewards-less-does = { $game }不如{ $base }奖励思考。
random-quarter = 一方有 { $share } 的着法随机走子，仍能得到四分之一的分数。
random-scores = 一方有 { $part } 的着法随机走子时，得分率 { $share }。
of-the-moves = 着法的 { $value }
value-at-each-move = { $value }，每步 { $nodes }
skill-about = 如果多想就能多赢，就有更多东西可以发现。两个引擎对弈，其中一个的计算量是另一个的两倍。各级 Elo 分之和就是这种棋的深度。100 Elo 分相当于 64% 的得分率，200 相当于 76%。不同棋种在每个合法着法节点数相同、且双方共有的范围内比较。
careless-about = 另一个指标是随手一步的代价：一方有一部分着法随机走子。
depth-of-game = 棋种的深度：{ $value }。

## Forms and options

form-more = 与{ $base }相比，{ $game }中白方得分更高。
form-less = 与{ $base }相比，{ $game }中白方得分更低。
form-more-draws = 与{ $base }相比，{ $game }中和棋更多。
form-fewer-draws = 与{ $base }相比，{ $game }中和棋更少。
form-longer = 与{ $base }相比，{ $game }的对局更长。
form-shorter = 与{ $base }相比，{ $game }的对局更短。
rewards-more = { $game }比{ $base }更奖励思考。
rewards-less = { $game }不如{ $base }奖励思考。
compared-forms = { $value }（{ $games }）对 { $value2 }（{ $games2 }）
four-times-scores = 四倍计算量的得分率 { $value }，对 { $value2 }
value-against = { $value } 对 { $value2 }
forms-about = 同一棋种的不同选项，每步都用 { $nodes }。最后一列是四倍计算量的引擎的得分率：得分越高，可发现的东西越多。
lead-of-best-about = 最佳着法的优势是最佳着法与次佳着法期望得分之差：差距越大，一步棋越能决定胜负。

## Surprises

white-large-advantage-at = 每步 { $nodes }时白方优势很大
black-advantage-at = 每步 { $nodes }时黑方占优势
white-more-at = 每步 { $a } 节点时白方得分率高于更少节点时
white-less-at = 每步 { $a } 节点时白方得分率低于更少节点时
burden-found = 开局少一个{ $piece }反而是优势
more-by-games = { $first }按对局比按对抗赛更有价值
less-by-games = { $first }按对局不如按对抗赛有价值
black-better-after = { $move } 之后黑方更好
better-first-move = 第一步 { $move } 比 { $moves } 好
score-differs = { $game }的白方得分率不同
draws-differ = { $game }的和棋比例不同
length-differs = { $game }的对局长度不同
reward-differs = { $game }中思考的回报不同
surprises-about = 一个结果虽是从许多结果中挑出、却仍然确定，才算意外：第二列是候选的数目，判断之前第一次的区间已为此放宽。只有与第一次没有共同开局的第二次抽样独立证实了它，上文才会写出。

## Some of the games

first-games-about = 最初的 { $games }，每步 { $nodes }：每个开局两局，引擎互换颜色。它们未经挑选，也收在 `games.pgn` 中。

## What the inventors say

claim-of-source = { $claim }。（{ $source }）
example-game = { $kept }：示例对局
claim-slicer = 第一个刀锋出现后，对局很快结束
note-slicer = 在中等计算量的对局中测量。引擎可能预见刀锋的出现并加以阻止。
claim-results = 制作者给出 { $kept }
note-results = 我们把这些数字理解为白胜、黑胜与和棋的百分比。我们不知道制作者的对局是怎样下的。请比较各档计算量：如果白方的比例随计算量增长，较弱的棋手的优势就比引擎小。
claim-pawn = { $line } 之后，白方能保住多得的兵
note-pawn = 白方的得分率必须高于普通开局之后，这个兵才有价值。
arrivals-in = { $b } 局中有 { $a } 局出现
owner-wins = 拥有它的一方赢得其中的 { $value }
half-end-within = 其中一半在此后 { $length }内结束
from-all-openings = 所有开局 { $value }（{ $nodes }）
results-are = 白胜、黑胜、和棋：{ $list }
results-at = { $share }–{ $share2 }–{ $share3 }（{ $nodes }）

## What the plots show

plot-scores = 各档计算量下白方的得分率，带区间：{ $list }。
value-at = { $nodes }时 { $value }
plot-length = 一半的对局在 { $a } 半回合内结束。居中的一半在 { $b } 至 { $c } 半回合之间结束，五分之四在 { $d } 至 { $e } 之间。
plot-curve = { $name }：开始时 { $a }，第 { $c } 半回合 { $b }，第 { $e } 半回合 { $d }
pieces-on-board = 棋盘上的棋子
material-in-pawns = 子力差（以兵计）
material-in-units = 子力差（以引擎单位的百倍计）
difference-in-material = 子力差
ply = 半回合
nodes-of-the-weaker-side = 较弱一方的节点数
share-of-random-moves = 随机着法的比例
plot-values = 分值，带区间。{ $list }。
value-by-games = 按对局 { $value }
value-by-matches = 按对抗赛 { $value }
piece-values = { $piece }：{ $both }
plot-squares = 每种棋子一个棋盘，白方在下，黑方的棋子按白方计：格子颜色越深，这种棋子越常停在那里。最常见：{ $list }。
piece-on-squares = { $piece }在 { $squares }
plot-first-moves = 各第一步之后白方的得分率，评估最好的在前，带区间：{ $list }。
plot-doublings = 思考时间加倍赢得的 Elo 分，带区间。{ $rest }
value-from = 从 { $nodes }起 { $value }
plot-noise = 一方随机走部分着法时的得分率，带区间：{ $list }。
value-with = { $value2 } 的着法随机时 { $value }

## Special moves and rules

rule-check = 将军
rule-castling = 王车易位
rule-promotion = 升变
rule-en-passant = 吃过路兵
rule-drop = 打入
rule-zigzag = 之字走法
rule-conversion = 争取
rule-conversion-of = 一次争取 { $a } 子
rule-conversion-of-more = 一次争取 { $a } 子以上
rule-king-conversion = 争取王
rule-approach = 逼近
rule-withdrawal = 后撤
rule-jump = 跳吃
rule-deployment = 留子
rule-change-in-place = 原地变化
rule-arrival = 到达
rule-last-commander = 最后的指挥官
rule-friendly-fire = 吃己方棋子
rule-slice = 刀锋吃子
rule-flight = 空降
rule-suppressed-pawn = 被压制的兵
rule-poliwin = PoliWin
rule-pull = 拉子
rule-push = 顶子
rule-shove = 推子
rule-carry = 带子
rule-swap = 换位
rule-relay = 接力

## Lists. The longest parts come first

list-semicolon = { $item }；{ $rest }
list-comma = { $element }、{ $rest }
list-and = { $element }、{ $last }
list-or = { $element }或{ $last }

## What is left: words with a colon, parts of a sentence, and sentences one after the other

share-of-name = { $name }：{ $value }{ $where }
game-value = { $game }：{ $value }
game-steps = { $game }：{ $both }
full-stop = { $sentence }。
sentences = { $sentence }。{ $rest }
