# Phrases that the games make in Rust: moves, choices and reasons. See FROM_GAMES in tools/texts.mjs.
# Names of pieces come without articles and in their basic form, since inventors give names too.

## Moves and choices between them

drops = { $piece }打入{ $square }
becomes-there = { $piece }变成{ $kind }
swaps = { $piece }与{ $square }的{ $other }换位
goes = { $piece }走到{ $square }
takes = { $piece }吃{ $victim }
castles = 王车易位，{ $moves }
displaces-there = { $piece }把{ $from }的{ $other }{ $verb }到{ $to }
takes-there = { $piece }原地吃{ $victim }
passes = { $piece }停一步
stays = { $piece }留在原地
displaces = 把{ $other }{ $verb }到{ $to }
displaces-from = 把{ $from }的{ $other }{ $verb }到{ $to }
also-takes = 吃{ $victim }
takes-in-passing = 吃过路的{ $victim }
takes-several = 吃{ $squares }的{ $count }子
loses = 失去{ $victim }
loses-several = 失去{ $squares }的己方{ $count }子
leaves = 在{ $square }留下{ $piece }
becomes = 变成{ $kind }
converts = 争取{ $square }的{ $piece }
converts-more = 争取{ $square }的{ $piece }及另外{ $count }子
converts-several = 争取{ $count }子
loses-to-others = 失去{ $square }的{ $piece }
loses-more-to-others = 失去{ $square }的{ $piece }及另外{ $count }子
loses-several-to-others = 失去{ $count }子
changes-sides = 倒戈
piece-on = { $square }的{ $piece }
the-piece = { $piece }
its-piece = 己方{ $piece }
the-piece-on = { $square }的{ $piece }
its-own-piece-on = { $square }的己方{ $piece }
shoves = 推
pulls = 拉
pushes = 顶
carries = 带
moves = 移
choose-castling = 王车易位
capture-the = 吃{ $piece }
pass = 停一步
just-move = 只移动
promote-to = 升变为{ $piece }
put-there = 在此打入{ $piece }
become-a = 变成{ $piece }
leave-a = 在{ $square }留下{ $piece }
move-the = 把{ $from }的{ $piece }移到{ $to }
capture = 吃{ $pieces }
capture-in-place = 原地吃{ $pieces }
move-to = 把{ $piece }移到{ $square }
also-promote-to = 升变为{ $piece }
gives-check = { $move }，将军
mates = { $move }：将死
arrives = { $move }，到达目标：{ $side }胜
wins = { $move }：{ $side }胜
draws = { $move }：和棋，{ $reason }

## Reasons why moves are illegal

your-piece-on = 你{ $square }的{ $piece }
piece-in-hand = 手中的{ $piece }
has-none-in-hand = { $side }手中没有{ $piece }
no-piece-stands-on = { $square }上没有棋子
other-turn = { $piece }属于{ $owner }，而现在轮到{ $side }
only-these-moves = 这两格之间有 { $moves }
cannot-go-like-this = { $piece }不能这样走到{ $square }
nothing-put-like-this = 不能这样在{ $square }放棋子
own-piece-stands = { $square }上是你自己的{ $piece }
out-of-reach = { $way }；走不到{ $square }
in-the-way = { $piece }挡住了
taken-by-moved = 你的{ $king }会被这一步放到{ $square }的{ $piece }吃掉
still-in-check = 你的{ $king }正被{ $piece }将军，而这一步不能解将
pinned = { $piece }被牵制：你的{ $king }会被{ $attacker }吃掉
would-be-taken = 你的{ $king }会被{ $attacker }吃掉
check-no-help = 你的{ $king }正被{ $checker }将军，而{ $piece }帮不上忙
no-safe-square = { $piece }没有安全的格可去
no-move-keeps = { $piece }没有能保住你的{ $king }的着法
no-square = { $piece }无格可走
blocked-by-one = { $piece }无着可走：{ $blocker }挡住了
blocked-by-several = { $piece }无着可走：{ $blockers }挡住了
all-forbidden = { $piece }无着可走：每一格都被禁止
blocked-by-own = { $piece }无着可走：己方棋子挡住了
blocked-by-others = { $piece }无着可走：其他棋子挡住了
castles-in-check = 被将军的王不能易位，而{ $piece }正在将军
castles-onto = 王会落在{ $square }，而{ $piece }攻击着该格
castles-over = 王会经过{ $square }，而{ $piece }攻击着该格
castling-moved = 王或{ $square }的车已走过，所以不能易位
castling-needs-rook = 易位要求{ $square }有一个从未走过的车
castling-blocked = 易位要求王与车之间都是空格：{ $piece }挡住了

## Chess

written-with-squares = 着法用棋子的两个格来写，如 e1g1
knight-way = 马走日字：先朝一个方向跳两格，再向旁边跳一格
bishop-way = 象沿斜线走
rook-way = 车沿横线和直线走
queen-way = 后沿横线、直线和斜线走
king-way = 王走一格
only-pawn-promotes-last = 只有兵到达底线才能升变
promotes-to-four = 兵升变为后、车、象或马
must-promote = 兵到达底线必须升变：请加上 q、r、b 或 n
pawn-never-back = 兵不能后退
two-squares-from-rank = 兵只有在第{ $rank }横线才能走两格
pawn-captures-diagonally = 兵斜着吃子，不能直着吃
en-passant-after-two = 只有在兵刚走两格之后才能吃过路兵
pawn-diagonal-empty = 兵只有吃子时才走斜线，而{ $square }是空格
pawn-way = 兵直走，斜着向前吃一格
pawn-double-step = { $side }有刚刚越过它走了两格的兵

## Clash of Command

capture-by-jump = 吃{ $square }的{ $piece }：跳过它
capture-by-approach = 吃{ $square }的{ $piece }：逼近
capture-by-withdrawal = 吃{ $square }的{ $piece }：后撤
the-victim = { $piece }
your-own-victim = 己方{ $piece }
no-line-leads = 从{ $from }到{ $to }没有线相连
only-makers-change = 只有制造官或指挥官能原地变化
no-move-takes-along = 没有着法能带走别的棋子
only-makers-leave = 只有制造官或指挥官能留下棋子
no-choice-of-promotion = 升变没有选择：任何棋子到达对方底线都变成刀锋
makers-never-capture = 制造官和指挥官不能吃子
only-hawk-captures-beside = 只有鹰能吃不在落点上的棋子
rule-in-way = { $rule }：{ $piece }挡住了
factor-must-become = 制造官必须变成机兵或鹰：请加上 =D 或 =H
commander-must-become = 指挥官必须变成制造官或蛮士：请加上 =F 或 =B
factor-must-leave = 制造官必须留下机兵或鹰：请加上 =D 或 =H
commander-must-leave = 指挥官必须留下制造官或蛮士：请加上 =F 或 =B
forward-only = { $piece }只能向前走
one-node-only = { $piece }只能走一个节点
maker-needs-empty = { $piece }不能吃子，只能走到空节点
droid-sideways-empty = 机兵只有吃子时才横走或后退，而{ $square }是空的
droid-captures-beside = 机兵只能横向和向后吃子
hawk-jump-empty = 鹰只有跳过棋子时才走两个节点，而{ $square }是空的
hawk-way = 鹰走一个节点，或跳过棋子走两个节点
hawk-add-jump = 鹰只有跳过棋子时才走两个节点：请加上 x 和它的节点
hawk-nothing-in-line = 鹰只有吃子时才横走或后退，而这条线上没有棋子
hawk-add-capture = 鹰只有吃子时才横走或后退：请加上 x 和棋子的节点
hawk-lands-on-empty = 鹰只能落在空节点，靠跳过、逼近或后撤吃子
hawk-captures-by = 鹰靠跳过棋子、逼近它或直线后撤来吃子
nothing-to-capture = { $square }上没有可吃的棋子
brute-two-steps = 蛮士最多走两步
brute-only-captures = 蛮士只能吃子，而{ $square }是空的
brute-first-step-one = 蛮士的第一步必须走到空节点，而{ $square }已被占
brute-first-step-several = 蛮士的第一步必须走到空节点，而{ $squares }都被占
slicer-only-captures = 刀锋只能吃子，而到{ $square }的路上没有棋子

## Modern Warfare Chess

nothing-promotes = 本棋种没有升变
nothing-from-outside = 没有棋子从盘外进入；象从所在的格移动
moves-one-piece = 本棋种的一步只移动一个棋子
knight-lines = 马沿横线和直线走
rook-diagonals = 车沿斜线走
no-castling = 王走一格；本棋种没有王车易位
never-captures = { $piece }不能吃子
pawn-three-ways = 兵向前、斜前或横向走一格
two-squares-start-rank = 兵只有在起始横线才能走两格
two-squares-first-move = 兵只有第一步可以走两格，而这个兵已走过
two-squares-never-captures = 走两格的兵不能吃子
first-move-never-captures = 兵第一步走两格时不能吃子
bishop-captures-around = 象只能吃周围八格的棋子
bishop-no-rooks = 象要放在己方车的横线或直线上，而你没有车
bishop-in-no-line = 象只能放在己方车的横线或直线上，而{ $square }不在其中
bishop-captured-by = 象只能被象或马吃
not-suppressed = { $piece }未被压制：旁边只有你的一个棋子

## ZigZag Madness

castle-with = 王车易位：车从{ $from }到{ $to }
captures-on-target = 本棋种的着法在落点吃子，不留下任何棋子
ninja-drop-ranks = 忍者兵打入第{ $second }横线，最多推到第{ $fifth }横线
drop-blocked = 打入这里要从{ $square }开始直走：{ $piece }挡住了
only-pawns-promote = 只有到达第{ $rank }横线的兵或忍者兵才能升变
promotes-to-any = 兵可升变为王和兵以外的任何棋子
must-promote-on = 兵到达第{ $rank }横线必须升变：请加上 q、r、b、z、y、w 或 f
two-move-only-castling = 只有王车易位才同时走两子：王和角上的车
rook-lands-beside = 易位时车落在王旁边，王走来的那一侧
king-towards-rook = 易位时王走向车，最多走到它旁边
write-rook-too = 易位还要写出车的着法，如 f1h1,j1g1，这里是{ $square }的车
never-back = { $piece }不能后退
pawn-never-sideways = 兵不能横走；只有忍者兵可以
ninja-sideways-from = 忍者兵从第{ $rank }横线起才能横向吃子
ninja-one-sideways = 忍者兵只能横走一格
zigzag-pawn-way = { $piece }直走，斜着吃一格
ninja-no-en-passant = 忍者兵不能吃过路兵
en-passant-after-run = 只有在兵刚越过该格之后才能吃过路兵
ninja-not-en-passant = 忍者兵不会被当作过路兵吃掉
diagonal-empty = { $piece }只有吃子时才走斜线，而{ $square }是空格
at-most-one = 在第{ $rank }横线，{ $piece }最多前进一格
at-most-two = 在第{ $rank }横线，{ $piece }最多前进两格
at-most-three = 在第{ $rank }横线，{ $piece }最多前进三格
captures-diagonally = { $piece }斜着吃子，不能直着吃
both-paths-blocked = 两条路都被挡住：{ $first }和{ $second }
zigzag-bishop-way = 之字象直走一格，再斜着向外走两格以上，先后不限
zigzag-rook-way = 之字车斜走一格，再直着向外走两格以上，先后不限
wazir-knight-way = 宰相马像马一样跳，或横竖走一格
ferz-knight-way = 士马像马一样跳，或斜走一格
pawn-came-this-way = { $side }有刚刚这样走来的兵

## Zwangkrieg

pull-to = 把{ $piece }拉到{ $square }
capture-and-pull = 吃{ $victim }并把{ $piece }拉到{ $square }
pull-along = 顺带把{ $piece }拉到{ $square }
trade-places = 与{ $piece }换位
carry-to = 把{ $piece }带到{ $square }
push-to = 把{ $piece }顶到{ $square }
swap-places = 与{ $piece }交换位置
shove-to = 把{ $piece }推到{ $square }
stay-a = 保持为{ $piece }
king-goes-four = 易位时王走四格，角上的车走到它内侧
king-castles-four = 王走一格，易位走四格：到{ $left }或{ $right }
write-castling-so = 易位要写出车的着法：{ $right } 或 { $left }
nothing-to-displace = { $square }上没有可移动的棋子
displaces-enemies = { $piece }只能移动对方棋子
displaces-nothing = { $piece }不能移动别的棋子
carries-where-it-goes = 女武神带走它到达的格上的棋子
carried-is-put = 被带的棋子放在女武神的起点或它经过的格
lariat-stays = 套索拉子时自己不动
lariat-pulls-from = 套索拉横、直、斜线上相距二至四格的棋子
lariat-over-empty = 套索只能越过空格拉子，而{ $square }已被占
lariat-pulls-between = 套索把棋子拉到两者之间的格
pushes-where-it-goes = 线卫兵顶走它到达的格上的棋子
not-off-the-board = 不能把{ $square }上的棋子顶出棋盘
push-needs-empty = 顶子要求后面的{ $square }是空格
push-straight = 顶子是直线向前，这里到{ $square }
pulls-nothing-straight = { $piece }沿横线或直线不能拉子
pulled-stands-behind = 被拉的棋子必须紧贴起点后方，与走向相反
shoves-straight = { $piece }只能沿横线或直线推子
shoved-goes-on = 被推的棋子直线向前，推者停在它旁边
shove-needs-empty = 推子要求后面的格都空，而{ $square }已被占
wizard-trades = 巫师以 (1,3) 跳换位，不能以其他方式移动棋子
sorcerer-trades = 术士以 (2,3) 跳换位，不能以其他方式移动棋子
no-drops = 被吃的棋子只有兵升变时才能回来
only-pawn-promotes = 只有兵能升变
promotes-on-last-rank = 兵只有在底线才能升变
no-pawn-becomes = 兵不能变成{ $piece }
none-to-come-back = { $side }没有被吃的{ $piece }可以回来；没有就仍是兵
a-bodyguard = 护卫
forbids-the-pull = { $piece }禁止拉子：{ $square }在它的区域内
only-one-square = { $guard }减慢滑行棋子：{ $piece }只能走一格
must-stop-on = { $guard }减慢滑行棋子：{ $piece }必须停在{ $square }
bodyguard-two = 护卫最多走两格
standard-pawn-way = 普通兵直走，斜着向前吃一格
linebacker-way = 线卫兵向前或斜前走一格
en-passant-after-opening = 只有在兵第一步走两格之后才能吃过路兵
standard-diagonal-empty = 普通兵只有吃子时才走斜线，而{ $square }是空格
only-unmoved-two = 只有从未走过也未被移动过的兵才能走两格
standard-captures = 普通兵斜着吃子，不能直着吃
pushed-at-edge = { $piece }不能被顶：它在棋盘边上
pushed-against = { $piece }不能被顶：后面是{ $behind }
linebacker-pushes = 线卫兵不能吃子；它顶子：{ $move }
power-queen-way = 强力后沿横线、直线和斜线走
shoving-rook-way = 推挤车沿横线和直线走
flash-bishop-way = 闪电象沿斜线走
relay-knight-way = 接力马朝一个方向跳两格，再向旁边跳一格
impala-way = 黑斑羚朝一个方向跳一格、旁边跳两格，或三格和四格
aurochs-way = 原牛朝一个方向跳一格、旁边跳两格，或一格和四格
kirin-way = 麒麟斜走一格，或横竖跳两格
phoenix-way = 凤凰横竖走一格，或斜跳两格
wizard-way = 巫师斜走一格，或跳一格再横三格
sorcerer-way = 术士横竖走一格，或跳两格再横三格
bodyguard-way = 护卫沿横线、直线或斜线走一或两格
valkyrie-way = 女武神沿横线、直线和斜线走
lariat-way = 套索朝一个方向跳两格，再向旁边跳一格
relay-captures-if = 接力马只有在一个马步外有另一接力马时才能吃子
lariat-leaps-to-empty = 套索吃周围的格；它的跳跃只能到空格
leaps-only-if-relayed = { $piece }只有在一个马步外有你的接力马时才能跳到{ $square }
lariat-goes-to-capture = 套索只有吃子时才走到相邻的格
lariat-line-empty = 套索在这条线上只能拉子，而{ $square }是空格
lariat-pulls-enemies = 套索只能拉对方棋子
valkyrie-carries = 女武神不能吃子；它带走遇到的棋子：请加上放下的格，如 { $move }
shove-stopped-by = { $piece }挡住了，而{ $stop }使它不能再被推动
shove-stopped-at-edge = { $piece }挡住了，而棋盘边缘使它不能再被推动
write-trade-so = 要与己方棋子换位，请写 { $move }
pawn-opening-move = { $side }有刚刚这样走了第一步的兵

## Pacifist Chess

nobody-captured = 这里不吃子：走到空格，从那里劝服
persuaded-king-no-castling = 被过度劝服的王不能易位
no-castling-over-persuasion = 王易位时不能经过或到达会被过度劝服的格
no-passing-over-persuasion = 兵不能经过会被过度劝服的格
no-move-into-persuasion = 王不能走到一落下就被过度劝服的格
wins-no-king-back = 你没有王，而这一步赢不回王
king-would-change = 你的王会被劝服倒戈，你将没有王

## Parts of sentences

clauses = { $before }，{ $after }
list = { $before }、{ $after }
list-end = { $before }和{ $after }
full-stop = { $sentence }。
