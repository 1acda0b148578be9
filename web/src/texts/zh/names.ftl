# Names that the games give, in Rust: of games, pieces, options and players. The id of a name is its
# English text in lower case, with hyphens. See FROM_GAMES in tools/texts.mjs.

## Games

chess = 国际象棋
clash-of-command = 指挥之争
modern-warfare-chess = 现代战争象棋
modern-warfare-chess-start-rank = 现代战争象棋（起始横线）
pacifist-chess = 和平象棋
zigzag-madness = 之字狂潮
zigzag-madness-mirrored = 之字狂潮（镜像）
zwangkrieg = 强制战争

## Inventors that are no persons

the-modern-warfare-chess-project = “现代战争象棋”项目组

## Years

about-1475 = 约 1475 年

## Options of games

two-squares-for-pawns = 兵走两格
start-rank = 起始横线
set-up = 布局
standard = 标准
mirrored = 镜像
bodyguards-zones = 护卫区域
enemy-zones = 敌方区域
game-underneath = 基础棋种
what-is-weighed = 比较方式
number-of-pieces = 棋子数目
sum-of-values = 分值之和
mean-of-values = 平均分值
friends-in-line = 同线己方棋子
every-friend = 所有己方棋子

## Pieces

pawn = 兵
knight = 马
bishop = 象
rook = 车
queen = 后
king = 王

## Pieces of Clash of Command. A Factor runs a factory: it makes Droids and Hawks

droid = 机兵
hawk = 鹰
factor = 制造官
commander = 指挥官
brute = 蛮士
slicer = 刀锋

## Pieces of ZigZag Madness. Wazir and Ferz are the old pieces of one step, straight and diagonal

ninja-pawn = 忍者兵
wazir-knight = 宰相马
ferz-knight = 士马
zigzag-bishop = 之字象
zigzag-rook = 之字车

## Pieces of Zwangkrieg. A Linebacker holds the line in American football

power-queen = 强力后
shoving-rook = 推挤车
flash-bishop = 闪电象
relay-knight = 接力马
impala = 黑斑羚
aurochs = 原牛
kirin = 麒麟
phoenix = 凤凰
wizard = 巫师
sorcerer = 术士
bodyguard = 护卫
valkyrie = 女武神
lariat = 套索
standard-pawn = 普通兵
linebacker-pawn = 线卫兵

## Levels of the computer

first-steps = 起步
beginner = 初学
casual = 业余
practised = 熟练
skilled = 精通
strong = 强手
very-strong = 高手
full-strength = 全力

## Overlays of the board

pieces-in-danger = 受威胁的棋子
suppressed-pawns = 被压制的兵
squares-for-bishops = 象可进入的格
persuasion-and-support = 劝服与支持

## Positions to start from

without-queens = 没有后
kings-and-pawns = 王与兵
a-knight-given = 让一马
two-commanders = 两名指挥官
face-to-face = 面对面
no-fighters-yet = 尚无战士
commanders-and-brutes = 指挥官与蛮士
brutes-between = 蛮士居中
a-hawk-for-the-first-move = 以鹰换先手
advanced-front-lines = 前移的战线
rooks-and-queens-only = 只有车与后
without-ninja-pawns = 没有忍者兵
all-pawns-are-ninjas = 全是忍者兵
without-ninja-pawns-mirrored = 没有忍者兵，镜像
all-pawns-are-ninjas-mirrored = 全是忍者兵，镜像
without-bodyguards = 没有护卫
rooks-bodyguards-and-queen = 车、护卫与后

## Names with arguments

computer = Heterodox，{ $level } 级
guest = 访客 { $number }
pacifist = 和平{ $game }
with-values = { $game }（分值 { $values }）
two-sentences = { $before }{ $after }
over-game = { $inventor }，以 { $author } 的{ $game }为基础
defined-by-text = 由文本定义的棋种。
not-played = 没有实现 Fairy-Stockfish 的 { $key }。
values-told = 分值：{ $values }。
values-in-this-game = 本局的分值
the-game-underneath = 基础棋种：
value-of-piece = { $piece } { $value }
usual-value = { $piece } { $value }（通常为 { $usual }）
thinks = 最多思考 { NUMBER($seconds) } 秒。
level-1 = 常丢子，错过许多吃子机会。{ thinks }
level-2 = 有子就吃，忽略大多数威胁。{ thinks }
level-3 = 能看到简单的威胁，但漏看不少。{ thinks }
level-4 = 会惩罚明显的错误。{ thinks }
level-5 = 只会漏看隐蔽的着法。{ thinks }
level-6 = 能预见数步。{ thinks }
level-7 = 很少犯错。{ thinks }
level-8 = 发挥引擎的全部实力。{ thinks }
own-values = { $game }（自定分值）
with-option = { $game }（{ $option }）
