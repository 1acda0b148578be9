# Messages and suggestions of errors and warnings about definitions. Only the workshop and errors with such
# messages load them. The games make them in Rust. See FROM_GAMES in tools/texts.mjs.

## Both languages

f-leave-out = 请删去
f-leave-one-out = 请删去两者之一
f-did-you-mean = 可能想写 { $word }
f-did-you-mean-quoted = 可能想写“{ $word }”
f-unknown-key = 没有这个键
f-write = 请写 { $text }
f-long-move-text = 走法文本最多 { $most } 个字符
f-many-moves = 一种棋子最多有 { $most } 种走法
f-h-here = 字母 h 在这里没有意义
f-not-utf-8 = 字节 { $byte } 不是 UTF-8
f-save-as-utf-8 = 请把文本保存为 UTF-8
f-one-start = 这个棋种只有一个初始局面
f-no-start = 没有第 { $number } 号初始局面：{ $problem }
f-long-canonical = 规范文本会逐一列出格子，其长度超过 { $most } KiB
f-nul = 文本不能含有 NUL 字符
f-no-language = 这既不是图解，也不是 variants.ini
f-lines-of-languages = 图解为每种棋子写一行 name:id:moves:image:squares，variants.ini 则有一行 [name]
f-long-text = 文本最多 { $most } KiB

## Moves of diagrams

f-many-legs = 一种走法最多有 { $most } 段
f-a-in-brackets = 字母 a 在方括号中没有意义
f-part-with-atom = 请写 - 和下一段及其基本走法
f-hop-before-end = 字母 p 和 g 不能用在 ? 之前的段中
f-two-moves = 请写两种走法：一种到此为止，一种用 -
f-oblique-in-bracket = 方括号中，斜跳的基本走法只能接在同一种之后
f-many-sequences = 这种走法有超过 { $most } 种方向序列
f-add-directions = 请给后面各段加上方向字母
f-no-modality = 这个字母在基本走法之前没有意义
f-twice-in-leg = 这个字母在一段中出现了两次
f-thrice-in-leg = 这个字母在一段中出现了三次
f-late-en-passant = 只有走法的最后一段才能吃过路兵
f-last-x = 多段走法的最后一段不能有 x
f-leg-of-friend = 请在基本走法之前写 a，并写出己方棋子的那一段
f-y-in-brackets = 字母 y 在方括号中没有意义
f-range-of-parts = 请把距离写在每段的基本走法之后
f-last-y = 字母 y 之后需要再有一段
f-another-leg = 请在其后写 a 和另一段
f-not-with-jump = 这个字母不能与 p 或 g 用在同一段中
f-another-move = 请为此另写一种走法
f-p-and-g = 字母 p 和 g 不能用在同一段中
f-write-one = 请只写其中一个
f-t-alone = 同一段中没有 p 或 g 时，字母 t 没有意义
f-tp-or-tg = 请写 tp 或 tg
f-n-with-j = 字母 n 不能与 j 或 o 用在同一段中
f-nothing-passed = 一格的步子不经过任何格子，所以这里没有意义
f-opening = “{ $letters }”会留下可吃过路兵的格子，{ $problem }
f-opens-in-one-leg = 只能用于单段走法
f-opens-along-line = 必须是沿一条线的跳步
f-opens-far = 必须是至少两格的跳步
f-opens-once = 必须是单独一跳，不能有更长的距离
f-write-n = 请写 n
f-one-n = 若只是会被阻挡的跳步，请写一个 n，不写 i
f-rider-with-legs = 每步都转向的棋子不能有第二段
f-z-and-q-later = 只在后面各段中使用 z 和 q
f-z-and-q = 字母 z 和 q 不能用在同一段中
f-with-z-or-q = 在同一段中，字母 z 和 q 只能与 m、c、i 和方向字母合用
f-rider-to-middle = 每步都转向的棋子不能用距离 *
f-write-number = 请写一个数字
f-many-captures = 一种走法最多有 { $most } 段可以吃子
f-write-m = 在不吃子的段中写 m
f-one-u = 一种走法中只能有一段带 u
f-u-en-passant = 带 u 的走法不能吃过路兵
f-move-for-e = 请为 e 另写一种走法
f-x-after = 字母 x 不能接在带 c、d、k、u 或 x 的段之后
f-x-with = 字母 x 不能与 c、d、k 或 u 用在同一段中
f-middle-in-legs = 只有单段走法才能用距离 *
f-middle-backward = 只有向前的走法才能用距离 *
f-write-f = 请在基本走法之前写 f
f-atoms = 基本走法有 W F D N A H C L Z J G K R B Q
f-two-digits = 数字只有一位或两位
f-leading-zero = 数字不以 0 开头
f-o-0 = 此版本不支持 O0
f-squares-of-castling = 请写出该棋子走的格数
f-o-alone = 此版本不支持没有数字的 O
f-o-2 = 请写出该棋子走的格数，如 O2
f-no-prefix = 这个字母在 { $sign } 之前没有意义
f-allowed-prefix = 那里只能写：{ $letters }
f-twice-before = 这个字母在 { $sign } 之前出现了两次
f-one-group = 一种走法只能有一个组
f-write-group-out = 请把重复的字母写全
f-group-number = 组的后面需要一个数字
f-group-times = 请写出可以重复的次数，如 (az)7N
f-open-group = 这个圆括号没有闭合
f-leap-by-coordinates = 此版本不支持用坐标书写的跳步
f-letters-in-group = 组中只能写小写字母
f-part-without-atom = 方括号中的一段在这里缺少基本走法
f-group-in-brackets = 组不能写在方括号中
f-write-parts-out = 请把各段写全
f-signs-in-bracket = 方括号的各段之间用 - 或 ?，末尾用 ]
f-open-bracket = 这个方括号没有闭合
f-close-bracket = 请在最后一段之后写 ]
f-letters-without-atom = 这些字母之后没有基本走法
f-not-doubled = 基本走法 K、Q、R 和 B 不能双写
f-behind-doubled = 双写的字母之后不能再写别的
f-write-either = 请写 { $one } 或 { $other }
f-no-extension = X 和 Y 不能写在 K、Q、R 或 B 之后
f-extension-of-w = 请在它们之前写 W 或 F
f-huge-leap = 没有棋盘能容下这么大的跳步
f-not-in-release = 此版本不支持
f-extension-alone = X 和 Y 只能写在基本走法之后
f-fx-or-wy = 请写 FX 或 WY
f-range-alone = 距离只能写在基本走法之后
f-spaces = 走法中不能有空格
f-nothing-open = 这里没有可以闭合的括号
f-sign-outside = 这只能写在方括号的各段之间
f-no-atom = 这不是基本走法
f-no-halves = 请删去：直行的基本走法没有半边
f-h-after-or = 请写在 f b l r v s 之后，或写 hl 或 hr
f-h-after = 请写在 f b l r v s 之一的后面

## Diagrams

f-spell-of-hole = 空洞没有法术
f-all-holes = 至少要有一个格子不是空洞
f-needs-id = 名称中没有字母的棋子需要标识
f-write-id = 请在前两个冒号之间写一个，如 Q
f-signs-in-id = 标识不能含有数字，也不能含有 , ; = ! * /
f-long-id = 标识最多 8 个字符
f-no-spell = 此版本不支持这种法术
f-one-spell = 唯一的法术是 brake
f-control-in-name = 名称不能含有控制字符
f-needs-name = 棋子的第一个冒号之前需要名称
f-comment-on-new-line = 请把注释写在新的一行
f-name-of-comment = 名称不能以“#”开头
f-number-in-hand = 手中棋子的数量为 0 到 { $most }
f-write-in-hand = 双方相同请写 n，不同请写 w,b
f-both-colors-on = 格子 { $square } 上会同时有白方和黑方的棋子
f-occupied = 格子 { $square } 上已有另一个棋子
f-many-in-hand = 手中的棋子超过 { $most } 个
f-wants-number = “{ $key }”应为 { $from } 到 { $to } 的数字
f-depth-of-zone = 区域的深度
f-one-of-words = “{ $key }”可以是：{ $words }
f-missing-kind = 缺少棋子的标识或编号
f-no-such-number = 没有这种棋子；编号为 1 到 { $most }
f-no-such-id = 没有使用此标识的棋子
f-comma-and-nothing = 逗号之后缺少一个选项
f-comma-before-number = 棋子编号之前需要逗号
f-depth-has-digit = 深度只有一位数字
f-missing-choice = 这里缺少一个选项
f-depth-of-choice = 选项的深度是从 1 开始的横线数
f-several-castlers = { $side }有多个可以易位（O）的棋子；只能有一个
f-outside-zone = 按“hx.zone”，{ $side }的这个棋子不能在 { $square }
f-spell-first = 法术属于它前面的棋子，而前面没有棋子
f-key-twice = 这个键出现了两次
f-key-not-in-release = 此版本不支持这个键
f-key-only-as = 此版本不支持这个键，除非写作 { $key }={ $value }
f-many-groups = 打乱布局时最多有 { $most } 个组
f-twice-in-group = 这种棋子在一个组中出现了两次
f-missing-in-group = 这个组中缺少棋子
f-fields = 棋子用冒号分成 5 或 6 个字段，而不是 { $found } 个
f-write-fields = 请写 name:id:moves:image:squares 或 …:squares:hand
f-comment-in-line = 注释需要单独一行
f-on-new-line = 请写在新的一行
f-canonical-line = 规范文本以“{ $line }”一行开头
f-scripts = 此版本不支持脚本
f-space-in-key = 键的“=”之前没有空格
f-no-space = 请删去空格
f-neither = 这既不是键，也不是棋子
f-key-and-piece = 键是紧跟“=”的单词；棋子写作 name:id:moves:image:squares
f-rectangle = 矩形要从左下角写到右上角
f-missing-square = 缺少一个格子
f-no-square = 这不是格子
f-write-squares = 格子写作 e4，矩形写作 a2-h2，用逗号分隔
f-off-board = 这个格子不在棋盘上；棋盘从 { $from } 到 { $to }
f-is-hole = 这个格子是空洞
f-hole-at = 格子 { $square } 是空洞
f-many-kinds = 一个棋种最多有 { $most } 种棋子
f-no-pieces = 没有棋子
f-wants-ids = “{ $key }”应写作 ID:…，多项之间用“;”分隔
f-names-twice = 键“{ $key }”重复列出了这种棋子
f-write-facing = 请写 ID/L，其中 L：直线为 V，横线为 S，两者为 R，斜线为 B，全部为 Q
f-wants-facing = 键“hx.facing”需要棋子和线
f-no-line = 这不是线
f-wants-choices = 键“hx.promote”的冒号之后需要选项
f-own-reserve = 棋子保持不变时不需要备用棋子
f-no-star = 请删去“*”
f-holdings = 键“holdingsType”为 0、1 或负数
f-write-holdings = 0：被吃的棋子消失；1：作为升变的备用棋子；-1 及以下：进入手中供打入
f-repetition-of-one = 若为 1，初始局面就已和棋
f-write-repetition = 没有这条规则请写 0，否则写出现次数
f-several-ranks = 含有易位棋子的组必须在同一横线上
f-no-arrangement = 找不到满足此条件的布局

## Sections of a variants.ini

f-no-section = 没有小节
f-begin-with-name = 请以 [name] 开头
f-many-sections = 变体文件最多有 { $most } 个小节
f-several-kings = { $side }开始时有 { $found } 个王；一方只能有一个
f-write-start = 请写 startFen = 局面
f-replaced = 父级中使用此字母的棋子被移除：{ $piece }
f-keep-replaced = 若要保留，请给其中之一另取字母
f-letter-taken = 这个字母已被使用：{ $piece }
f-another-letter = 请换一个字母，或用 { $key } = - 移除那种棋子
f-piece-is-letter = 棋子用 a 到 z 中的一个小写字母
f-write-letter = 请写一个字母，或写 - 移除该棋子
f-empty-moves = 走法文本为空
f-immobile = 不能走动的棋子是 immobile
f-fixed-moves = 这种棋子的走法是固定的：{ $piece }
f-custom-pieces = 其他走法请用 customPiece1 到 customPiece25
f-custom-moves = 自定义棋子（customPiece）需要走法文本
f-write-moves = 请写 { $letter }:走法
f-pawn-and-piece = 这种棋子同时在 promotionPawnTypes 和 promotionPieceTypes 中
f-several-pawns = 有多种兵可以升变，被吃的升变棋子可能变回其中任何一种
f-one-pawn = 请在 promotionPawnTypes 中只列一种，或设 dropLoop = true
f-royal-by-choice = 属于 extinctionPseudoRoyal 的棋子不能选择升变
f-no-royal-pawn = 请从 promotionPawnTypes 中删去它，或使用 promotedPieceType
f-promotes-by-choice = “{ $letter }”：这种棋子已经可以选择升变
f-promotes-from-pawn = “{ $letter }”：兵可以升变为这种棋子，之后就无法知道它原来是什么
f-promotes-and-demotes = 使用 pieceDemotion 时，+{ $letter } 既可以像 { $other } 那样升变，又可以变回原来的棋子，这不受支持
f-no-chains = 请去掉其中一个的升变，或去掉 pieceDemotion
f-one-promotion = 请从 promotedPieceType 中，或从 promotionPawnTypes 和 promotionPieceTypes 中删去它
f-walls-and-jumps = 不支持墙（*）与跳过其他棋子的棋子同时出现：{ $piece }
f-jumps-walls = 在 Fairy-Stockfish 中它也会跳过墙；请删去两者之一
f-walls-and-immobility = 不支持墙（*）与 immobilityIllegal 同时出现
f-ignores-walls = 在 Fairy-Stockfish 中这条规则忽略墙；请删去两者之一
f-write-limits = 请写字母和数字，如 q:1 r:2
f-write-pairs = 请写成对的字母，如 p:g s:g
f-write-letters = 请写小写字母，* 表示所有棋子，- 表示没有
f-no-letter = 这不是棋子的字母
f-malformed-word = 这个词格式有误
f-letter-twice = 字母 { $letter } 在这里出现了两次
f-flips-and-royals = 有王者棋子的棋种不支持此项
f-flips-and-castling = 此项不能与王车易位同时使用
f-no-king-for-flips = 请移除王（king = -），并写 castling = false
f-rule-not-supported = 这里不支持 Fairy-Stockfish 的 { $word }
f-another-game = 没有它就是另一种棋
f-should-be = 这里应为 { $words } 或 { $last }
f-should-be-rank = 这里应为棋盘的横线，从 1 到 { $most }
f-should-be-file = 这里应为棋盘的直线，从 a 到 { $last }
f-should-be-number = 这里应为 { $least } 到 { $most } 的整数
f-squares-and-lines = 格子写作 e4，横线写作 *4，直线写作 e*，用空格分隔
f-no-such-squares = { $files }x{ $ranks } 的棋盘上没有这样的格子
f-read-as-false = 这会被 Fairy-Stockfish 当作 false
f-true-or-false = 请写 true 或 false
f-space-read-as-false = 行末有空格，Fairy-Stockfish 会把它当作 false
f-unknown-with-space = 行末有空格，Fairy-Stockfish 不认识这个值
f-remove-space = 请删去空格
f-gaps = 这些线有间断，不支持用于 janggiCannon
f-ignored-rights = 这个棋种没有王车易位，因此忽略这些易位权
f-write-dash = 请写 -
f-assumed-checks = 初始局面没有写明还需将军几次；这里按各三次处理，Fairy-Stockfish 按一次处理
f-write-checks = 请在计数之前写 3+3
f-king-on-lines = 这个王沿斜线走；在 Fairy-Stockfish 中只有内置小节的王才这样
f-inherit-lines = 请继承 janggi 或 xiangqi
f-free-drops = 这个键 Fairy-Stockfish 不认识；在那里只有 ataxx 可以自由打入
f-inherit-ataxx = 请继承 ataxx
f-lines-and-walls = 这里的线到墙为止；在 Fairy-Stockfish 中打入时的线会越过墙
f-no-walls = 若要两边规则相同，请删去墙
f-chains = 这里的连线可以朝任何方向；在 Fairy-Stockfish 中连线的每一步只能走向更高的直线，或同一直线上更高的横线
f-moved-cannons = 这里的 janggiCannon 从不越过另一个炮；在 Fairy-Stockfish 中，它可以越过刚刚走到中间的炮攻击这样的王者棋子
f-castles-past = 这里易位的王可以经过与对方王照面的格子；在 Fairy-Stockfish 中不可以
f-no-castling = 若要两边规则相同，请删去王车易位
f-no-cannons = 改用 king，或去掉 janggiCannon
f-in-passing = 这里的兵吃过路兵进入该区域时升变；在 Fairy-Stockfish 中不升变
f-promotes-outside = 这里该棋子可以在该区域之外升变；在 Fairy-Stockfish 中它不能离开该区域
f-no-spelling = 没有别的写法能让两边规则相同
f-missing-rule = 这里没有实现 Fairy-Stockfish 的 { $key }：{ $rule }
f-without-rule = 若不要这条规则，请写 { $key } = { $value }
f-exploding-king = 有爆炸时，王者棋子不能是王
f-atomic-king = 请写 king = -、commoner = k 和 extinctionPieceTypes = k，或以 atomic 为父级
f-immune-royal = 王者棋子不能免疫：在 Fairy-Stockfish 中它会幸存，但被视为已失去
f-drops-and-captures = 不支持强制打入与强制吃子同时使用
f-no-must-drop = 请删去 mustDrop 或 mustCapture
f-king-and-royals = 此项不能与王和 extinctionPseudoRoyal 同时使用
f-no-king = 请移除王，或删去其中一个键
f-single-piece = 此版本中 { $key } 只能列出一种棋子
f-name-one = 请只列一种棋子
f-goal-of-one = 目标只能针对一种棋子或所有棋子
f-name-one-or-all = 请列一种棋子，或写 * 表示所有棋子
f-before-sections = 这一行写在第一个小节之前
f-begin-with-parent = 请以 [name] 或 [name:parent] 开头
f-key-set-too = 本小节第 { $line } 行也设了这个键
f-last-counts = 以最后一个值为准；请删去其他的
f-key-set = 本小节第 { $line } 行已设了这个键
f-no-parent = 文本中前面的小节和内置小节都没有这个名称
f-parent-first = 请把父级写在该小节之前
f-no-header = 这不能作为小节标题
f-write-header = 请用字母、数字、- 和 _ 写 [name] 或 [name:parent]
f-no-ini-line = 这不是 variants.ini 的行
f-write-line = 请写“键 = 值”、“[小节]”或“# 注释”
f-missing-key = 缺少键
f-key-and-value = 请写“键 = 值”
f-absent-piece = 这个棋种没有这种棋子
f-no-letter-in-section = 本小节没有使用此字母的棋子
f-no-letter-in-game = 这个棋种没有使用此字母的棋子
f-dropped = 父级的 { $key } 列有已被移除的棋子：{ $piece }
f-list-without = 列表中不再有它；若要更改，请重新设置 { $key }
f-extinct-at-start = 父级的 { $key } 列有已被移除的棋子，它一开始就会绝种：{ $piece }
f-target-left = 父级的 { $key } 把已被移除的棋子作为升变的目标：{ $piece }
f-set-anew = 请重新设置 { $key }
f-in-parent = 父级的 { $key }：{ $problem }
f-missing-value = 缺少值
f-write-value = 请写一个值，或删去这个键
f-key-not-supported = 不支持 Fairy-Stockfish 的 { $key }
f-did-you-mean-one = 可能想写 { $words } 或 { $last }

## Moves of a variants.ini

f-use-diagram = 请使用图解
f-missing-atom = 这些字母之后缺少基本走法
f-no-ini-atom = 这在 variants.ini 中没有意义
f-twice-here = 这个字母在这里出现了两次
f-no-ini-letter = 这个字母在 variants.ini 中没有意义
f-not-repeated = 在 variants.ini 中只有 W F N K R B Q 可以重复
f-doubled = 基本走法 { $atom } 没有意义
f-one-digit = 在 variants.ini 中数字只有一位
f-g-with-p = 字母 g 不能与 p 同时使用
f-p-before = 在 variants.ini 中，字母 p 只能写在 R B Q 之前，或写在 W F K R B Q 之一加 2 到 9 的数字之前
f-g-before = 在 variants.ini 中，字母 g 只能写在不带数字的 R B Q 之前
f-initial-capture = 在 variants.ini 中，首次走法（i）不能吃子
f-leave-c-out = 请删去 c
f-initial-m = 在 variants.ini 中，首次走法（i）需要 m
f-write-im = 请写 im
f-n-before = 在 variants.ini 中，字母 n 只有在 N Z A D 之前才有意义
f-n-repeated = 在 variants.ini 中，字母 n 不能与重复的基本走法合用
f-w-and-f = 请分别写出 W 和 F 的走法
f-r-and-b = 请分别写出 R 和 B 的走法
f-h-orthogonal = 字母 h 在直行的基本走法之前没有意义
f-pair-before-k = 在 variants.ini 中，K 和 Q 之前的方向字母不能组合
f-no-pair = 这对方向在 variants.ini 中没有意义

## Warnings

f-no-goal = 这种棋没有人能赢
f-name-goal = 请指定王者棋子（royal=K），或 hx.flag、hx.extinct 之类的目标
f-no-royal = { $side }开始时没有{ $piece }，因此没有可将死的目标
f-no-royals = { $sides }开始时都没有{ $piece }，因此没有可将死的目标
f-give-royal = 请给双方的{ $piece }指定格子，或指定别的王者棋子
f-plain-king = 王不是王者棋子，而{ $piece }是
f-write-royal = 请写 royal={ $id }，或把它写在最后
f-no-image = 双方的起始情况不同：{ $side }在 { $square } 的{ $piece }没有对应的棋子
f-white-alone = 请只写白方的格子，并用 symmetry=mirror 或 symmetry=rotate
f-same-in-fen = 若非本意，请在 startFen 中给黑方相同的棋子
f-unequal-hands = 双方开始时手中的{ $piece }数量不同
f-one-number = 请为双方写同一个数字
f-unfinished = 这种棋的走法太多，没有全部检查以给出警告
f-fewer-moves = 走法更简单或棋子更少时才能检查
f-check-at-start = 白方一开始就被将军
f-move-apart = 请把棋子拉开，使开局平静
f-ends-at-once = 第一步 { $move } 就会结束棋局（{ $outcome }）
f-protect = 请保护它所攻击的棋子，或从离目标更远处开始
f-no-moves = 这种棋子没有走法：{ $piece }
f-moves-or-name = 请写出它的走法，或把名称写作“{ $name }”
f-moves-between = 请把它的走法写在第二和第三个冒号之间
f-absent = 这种棋子永远不会出现在棋盘上：{ $piece }
f-give-squares = 请给它起始格，或让别的棋子升变为它
f-misleading = 名称 { $name } 表示 { $usual }，而这种棋子的走法是 { $moves }
f-another-name = 请换一个名称，以免误导棋手
f-shared-id = 标识“{ $id }”已属于：{ $piece }
f-another-id = 请另取一个；在局面中它写作 { $token }
f-confined = 白方的{ $piece }能到达 { $all } 个格子中的 { $have } 个，永远到不了 { $squares }
f-another-start = 若非本意，请给它别的走法或起始格
f-far-zone = 这种棋子永远到不了它升变的横线：{ $piece }
f-wider-zone = 请扩大 promoZone，或给它能走到那里的走法
f-royal-promotes = 这种王者棋子会升变，因为它排在第一：{ $piece }
f-no-promotion = 请写 maxPromote=0，或把它写在会升变的棋子之后
f-no-choice = 这种棋子没有升变的选项，因此不能走到那里：{ $piece }
f-write-choices = 请写出它的选项，或写 maxPromote=0
f-unavailable = { $piece }永远不能变成{ $other }，因为没有备用棋子
f-write-reserve = 请写 holdingsType=1，或删去“*”
f-fairy-stockfish = 这些棋子的走法中有 Fairy-Stockfish 不认识的 { $signs }：{ $pieces }
f-not-for-ini = 请勿把这些走法复制到 variants.ini，这些字母会被悄悄丢弃
f-xboard = 这些走法 XBoard 不认识：{ $moves }（{ $pieces }）
f-not-judged = 这种棋可以在 XBoard 中显示，但它无法判断这些棋子的着法

## Games that take too much work

f-dear-start = 显示初始局面及其着法的计算量太大
f-dear-kind = 显示初始局面及其着法的计算量太大，其中大部分来自：{ $piece }
f-simpler-kind = 请减少它的段数、方向或步数，或少摆几个
f-simpler-game = 请减少棋子，简化走法，或用更小的棋盘
f-many-walks = { $piece }在空棋盘上从一格出发有超过 { $most } 条路线；请减少它的段数、方向或步数
f-many-captured = 走法 { $move }（{ $piece }）除落点的棋子外，可能吃掉超过 { $most } 个棋子
f-many-open = { $piece }的一步棋可能留下超过 { $most } 个可吃过路兵的格子
f-long-preparation = 准备这种棋的走法耗时太长
f-many-squares = 棋盘有 { $found } 个格子；这种大小的局面只能容纳 { $most } 个
