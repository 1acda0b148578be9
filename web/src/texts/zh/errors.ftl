# Errors that the server and the games make in Rust. See FROM_GAMES in tools/texts.mjs.

## Errors by their codes. The message is in English, for what is known in English only

code-bad-clock = 没有这样的棋钟设置。{ $message }
code-bad-definition = 这段文本没有定义出棋种。{ $message }
code-bad-edit = 无法这样修改。{ $message }
code-bad-fen = 无法读取这个局面。{ $message }
code-bad-json = 无法读取请求。{ $message }
code-bad-level = 级别是 1 到 8 的数字。
code-bad-lines = 可以显示 1 到 5 条变化。
code-bad-name = 不能使用这个名字。{ $message }
code-bad-pgn = 无法读取这份 PGN。{ $message }
code-bad-picture = 无法使用这张图片。{ $message }
code-bad-piece = 没有这样的棋子。{ $message }
code-bad-set-up = 棋局不能这样开始。{ $message }
code-bad-square = 没有这个格子。
code-bad-stored = 无法转移此浏览器中保存的内容。
code-damaged = 这局棋在服务器的数据库中已损坏，无法显示。
code-illegal-move = 有一步棋不合法。{ $message }
code-internal = 服务器出错了，问题已记录。
code-limit = 请求过多，请稍后再试。
code-moving = 对局正在转到另一台服务器，请再试一次。
code-no-about = 没有关于这个棋种的介绍。
code-no-lessons = 这个棋种没有课程。
code-no-memory = 内存不足，引擎无法运行。
code-no-move = 没有可尝试的着法。
code-no-puzzles = 这个棋种没有习题。
code-no-studies = 本站不制作研究；你可以用命令在自己的电脑上制作。
code-no-study = 这个棋种没有研究。
code-no-such-game = 这个地址没有对局。
code-no-such-invitation = 没有这个邀请。
code-no-such-transfer = 这个链接已被使用，或已超过十分钟。请在你下过棋的设备上重新生成一个。
code-no-variant = 缺少 Variant 标签，无法得知这是哪个棋种。
code-not-found = 这个地址没有内容。
code-not-offered = 这需要服务器。
code-not-over = GIF 只能展示已结束的对局。
code-not-waiting = 这个挑战已经关闭。
code-not-yours = 这属于别人。
code-other-game = 这段文本属于另一个棋种。
code-other-origin = 这个页面属于另一个网站。
code-over = 这个局面中棋局已经结束。
code-refused = 无法这样做。{ $message }
code-same-id = 另一个棋种有相同的标识，请稍微修改文本。
code-store = 服务器暂时无法保存对局，请稍后再试。
code-study-pending = 你请求的另一份研究尚未完成。
code-study-queue = 目前有许多研究在排队，请稍后再来。
code-taken = 这个挑战已经关闭。
code-timeout = 服务器耗时过长，请再试一次。
code-too-large = 内容过大。{ $message }
code-too-long = 内容过长。{ $message }
code-too-much-work = 这对服务器来说工作量太大：请减少着法，或换更简单的棋种或局面。
code-unknown-game = 这里没有这个棋种。{ $message }
code-unknown-lesson = 没有这节课。
code-unknown-picture = 没有这张图片。
code-unknown-plot = 没有这张图表。
code-unknown-puzzle = 没有这道习题。

## Errors in positions

sentence = { $sentence }。

## Fields of a FEN

fen = FEN 的{ $field }：{ $problem }
set-up = { $field }：{ $problem }
placement = 棋子布置
bracket = 括号
turn = 走子方
castling = 王车易位
unmoved-pawns = 未动的兵
moved-pieces = 已动的棋子
en-passant = 吃过路兵
passes-field = 停着
checks = 将军次数
tabu = 禁吃标记
halfmove = 半回合数
fullmove = 回合数
end = 结尾

## Problems with the text

field-missing = 缺少这一项
rank-count = 应有 { $expected } 条横线，实有 { $found } 条
rank-length = 第 { $rank } 横线应有 { $expected } 格，实有 { $found } 格
no-such-square = 棋盘没有 { $square } 格，此处应为 *
no-hole = { $square } 处应为棋子或空格数，而不是 *
unknown-letter = 未知字母 { $letter }，可用的有 { $known }
given-twice = { $letter } 重复出现
bad-run = { $run } 不是没有前导零的空格数
no-bracket = 棋子布置之后须有括号，没有内容时写 []
not-a-number = { $text } 不是 { $least } 到 { $most } 的整数
should-be = { $text } 应为 { $known }
expected-no-matter = -，因为它不起作用
expected-number = 一个数字
expected-no-hands = 空的，因为没有打入
expected-unpromoted = 未升变的棋子
expected-no-castling = -，因为这个棋种没有王车易位
expected-partner = { $side }易位棋子的同伴，以及两者落脚的空间
expected-castler = { $side }的{ $piece }位于第 { $rank } 横线
expected-one-castler = { $side }恰好一个{ $piece }位于第 { $rank } 横线，或有一个位于 { $file } 线
expected-squares = - 或如 e3 的格子
expected-once = 不重复的格子
expected-no-checks = 省略：这个棋种不计将军次数
expected-empty = 空格
expected-empty-or-enemy = 空格，或刚走过的对方棋子所在的格
expected-enemy = 刚走过的对方棋子所在的格
expected-passed = 经过的格子和该棋子所在的格
chess-start-unfit = 国际象棋的初始局面不适合这个棋种：{ $problem }
needs-zone = 没有{ $piece }的格：它只能位于 { $squares }
needs-start-piece = 一个棋子，位于同类同色棋子的起始格，且其着法取决于此
needs-passed = 至多 { $most } 个不同的空格，然后是刚经过它们的{ $side }棋子所在的格
needs-castling = 有王车易位的棋种
needs-castlers = 一个可以易位的棋子和同一横线上的同伴
needs-partner = 易位的同伴
start-not-legal = 初始局面不合法：{ $problem }
start-is-over = 初始局面中棋局已经结束：{ $outcome }
needs-piece-there = { $square }上{ $side }的棋子

## Problems with the position

unknown-in-game = 棋种没有格子 { $square } 或棋子种类 { $kind }
not-in-bracket = 括号中不能有 { $count } 个棋子 { $piece }
unknown-right = 棋种对第 { $square } 格没有这样的权利
right-needs = { $right } 需要 { $pieces }
kings-of = { $side }应有 { $expected } 个王，实有 { $found } 个
kings-in-all = 总共应有 { $expected } 个王，实有 { $found } 个
left-in-check = { $side }刚走完，却让自己的王仍被将军
moved-without-king = { $side }刚走完，却没有王
no-pawn-there = { $square } 上不能有兵
too-many-pieces = 有 { $found } 个棋子 { $piece }，但棋种中只有 { $most } 个
not-in-range = { $found } 不是 { $least } 到 { $most } 的数

## Live games

seat-taken = 另一位棋手已经加入。
not-your-challenge = 只有发起挑战的人才能撤回它。
challenge-closed = 这个挑战已经关闭。
not-a-player = 你不是这局棋的棋手。
over = 对局已经结束。
not-begun = 对局还没有开始。
not-over = 对局还没有结束。
not-your-turn = 还没轮到你走。
your-turn = 轮到你走。
position-changed = 局面在此期间已经变化。
too-complex = 走这一步之后，局面的着法太多太长，无法显示。请走别的着法，或结束对局。
too-late-to-abort = 双方都已走棋：你可以认输。
always-shown = 只有通过链接进行的对局才能选择是否显示。
draw-not-offered = 对手没有提和。
no-draws = 这个棋种没有和棋：总有一方获胜。
no-draw-offer = 没有人提和。
draw-offered = 你已经提和。
draw-spent = 走完下一步之后你才能再次提和。
takeback-not-asked = 对手没有请求悔棋。
no-takeback-request = 没有人请求悔棋。
no-own-move = 你没有可以收回的着法。
no-move = 没有可以收回的着法。
already-asked = 你已经请求过了。
takeback-spent = 走完下一步之后你才能再次请求悔棋。
rematch-not-asked = 对手没有请求再来一局。
has-rematch = 已经有新的一局了。
rematch-declined = 对手拒绝了再来一局。
hints-forbidden = 真人对局中没有提示。
no-hint = 这个局面没有提示。
no-phrases = 只有两位真人对局时才能发送短语。
phrase-too-soon = { $seconds } 秒后你才能发送下一条短语。
phrases-spent = 你在这局棋中已发送 { $count } 条短语，不能再发送了。
no-clocks = 不计时的对局对离开的棋手没有时限。
played-by-days = 棋手离开的时间不超过每步的时限即可。
claim-too-early = 双方都走棋之前没有人会输，但你可以中止对局。
opponent-present = 对手在线。
opponent-may-return = 对手还可以在 { $seconds } 秒内回来。

## Games, moves and PGN

no-definition = 工坊里没有这个棋种；也许作者已将它删除。
too-much-work = 这对服务器来说工作量太大：请减少着法，或换更简单的棋种或局面。
too-many-moves = { $moves } 步太多：最多 { $most } 步。
no-game-in-text = 这段文本中没有对局。
no-such-game-in-text = 这段文本中没有第 { $number } 局，只有 { $found } 局。
list-too-long = { $length } 字节对对局列表来说太多：一次最多 { $most } 字节。
game-not-ended = 第 { $line } 行的对局在这段文本中没有结束。每局最多读取 { $most } 字节。
pgn-too-long = { $length } 字节对一局棋来说太多：最多读取 { $most } 字节。
written-too-long = 这局棋太长：写出来可能需要 { $length } 字节，而最多读取 { $most } 字节。
other-game = PGN 中的对局属于 { $named }，不是 { $requested }。
other-definition = Definition 标签定义的棋种与 Variant 标签不同：{ $found }。
gif-too-long = 这局棋太长或太复杂，无法制成 GIF。
not-json = 请求不是 JSON：错误在第 { $line } 行第 { $column } 列。
json-ends = 请求过早结束：JSON 不完整。
json-value = 请求中缺少某个值，或值的类型不对：见第 { $line } 行第 { $column } 列。
json-too-deep = 请求嵌套过深。
request-too-large = 请求过大。
request-incomplete = 请求过大，或没有完整到达。

## New games and challenges

clock-of-days = 按天进行的对局，每步为 1 到 14 个整天。
clock-too-long = 棋钟最多 24 小时，每步最多加 10 分钟。
clock-too-short = 棋钟至少需要一秒。
for-invited = 这局棋不对所有人开放，只供收到邀请的人加入。
challenge-taken = 别人抢先了一步：这个挑战已被接受。
challenge-withdrawn = 这个挑战已被撤回。
move-too-late = 连接曾中断：你的着法到达太晚，没有走出。
not-stored = 服务器无法保存，请再试一次。

## Names

name-length = 名字须有 1 到 { $most } 个可见字符。
name-of-computer = 带有 Heterodox 的名字属于电脑，请换一个。
game-name-too-long = 棋种名称太长：最多 60 个字符
game-name-invisible = 棋种名称只能包含可见字符
rejected = 这段文本没有定义出棋种：{ $problem }。
rejected-more = 这段文本没有定义出棋种：{ $problem }（另有 { $count } 个错误）。
at-place = 第 { $line } 行第 { $column } 列：{ $problem }
quoted = “{ $text }”：{ $problem }
with-help = { $problem }；{ $help }

## The workshop and studies

not-author = 只有作者才能修改这个棋种。
unstable = 无法保存这段文本：它的规范形式会被读成别的内容
study-not-finished = 你请求的 { $name } 的研究尚未完成。完成之后你就可以请求这一份。
another-game = 另一个棋种

## Analyses

many-analyses = 等待中的分析太多。请一分钟后再试。
no-analysis = 现在无法开始分析。请一分钟后再试。

## A site without a server

no-uploads = 只有在有服务器保存时才能上传图片；请在这里选择一个图形。
no-list = 没有服务器就没有公开的棋种列表；请分享棋种的链接。
no-opponents = 与他人对局需要服务器。

## Limits

too-often = 你{ $activity }过于频繁，请等待{ $time }。
too-often-together = 你所在地址的所有用户{ $activity }过于频繁，请等待{ $time }。
computing = 你的请求让服务器工作量很大，请等待{ $time }。
computing-together = 你所在地址的所有用户的请求让服务器工作量很大，请等待{ $time }。
one-second = { $count } 秒
seconds = { $count } 秒
many-waiting = 你有许多请求在等待，请一秒后再试。
too-many-open = 你已打开 { $most } 个{ $things }，这是上限。
too-many-open-together = 你所在地址的所有用户共打开了 { $most } 个{ $things }，这是上限。
server-full = 服务器已满，请稍后再试。
unfinished-games = 你有 { $most } 局未结束的对局：请先结束或撤回其中一些。
stored-too-much = 你最多可以保存 { $games } 个棋种，连同图片共 { $kilobytes } kB：请先删除其中一些。
connections = 连接
web-sockets = WebSocket
analyses = 分析
asking-server = 向服务器发送请求
asking-positions = 请求局面
making-games = 新建对局
joining-games = 加入对局
taking-names = 更改名字
connecting = 连接
sending-messages = 发送消息
asking-analyses = 请求分析
using-workshop = 使用工坊
asking-studies = 请求研究
moving-devices = 转移到其他设备

## Moves, PGN, ids of games and changes

in-move = 第 { $number } 步：{ $problem }
no-kind-number = 没有编号为 { $number } 的棋子。
no-such-piece = 这个棋种没有棋子 { $piece }。
no-such-picture = 没有图片 { $picture }。
not-a-move = { $text } 不是着法：请写成 e2e4，或用代数记谱写成 Nf3
could-be = { $text } 有歧义：{ $moves }
or-move = { $before } 或 { $after }
not-legal = { $text } 不合法。{ $reason }
no-castling-here = 这里不能王车易位
none-can-go = { $side }没有能走到 { $square } 的{ $piece }
illegal-here = 这一步在这里不合法
game-over = 棋局已经结束（{ $outcome }）
outcome-wins = { $side }胜：{ $reason }
outcome-wins-plainly = { $side }胜
outcome-draw = 和棋：{ $reason }
outcome-draw-plainly = 和棋
pgn-line = PGN 第 { $line } 行：{ $problem }
pgn = PGN：{ $problem }
not-a-tag = { $text } 不是 [名称 "值"] 形式的标签
unmatched = { $sign } 没有配对
neither-move-nor-sign = { $text } 既不是着法也不是符号
too-deep = 变化的嵌套超过 { $most } 层
tag-fen = 标签 FEN：{ $problem }
not-a-result = 标签 Result 中的 { $text } 不是结果：应为 1-0、0-1、1/2-1/2 或 *
results-differ = 着法之后的结果是 { $moves }，而标签 Result 中是 { $tag }
wrong-result = 写明的结果是 { $written }，但对局的结果是 { $actual }（{ $outcome }）
change-rejected = 文本没有错误时才能修改布局
change-square = 没有这个格子
change-piece = 文本中没有这种棋子
change-own-image = 每个棋子都与它的镜像相对，所以不能站在中间；用 symmetry=none 可以分别布置双方
no-hands = 这个棋种没有手中的棋子
nothing-picked = 需要给出格子，或手中棋子的字母
unknown-square = 棋盘没有格子 { $square }
unknown-kind = 这个棋种没有棋子 { $piece }
unknown-game-id = 未知的棋种 { $id }；现有 { $known }
no-options = 未知的选项 { $option }：{ $game } 没有选项
unknown-option = 未知或重复的选项 { $option }：{ $game } 之后可以是 { $known }
undefined-game = 这里不认识棋种 { $id }：请给出它的文本
bad-start = { $id }：{ $problem }
not-pacifist = 和平象棋不能以 { $game } 为基础：{ $problem }
no-king = 和平象棋不能以 { $game } 为基础，因为它没有王；可用的有 { $known }
pacifist-too-dear = 初始局面中的倒戈计算量太大；请给棋子更简单的走法
only-start = 后面只能是 start=数字，最大为 4294967295
bad-values = { $game } 的 { $list }：{ $problem }
at-character = 第 { $number } 个字符处的 { $text }：{ $problem }
not-weighed = values 需要 value 或 average：count 只比较棋子数目，与分值无关
no-values = 至少要给一种棋子写出字母和数字，如 p1n3
values-too-long = 列表有 { $length } 个字符，最多允许 { $most } 个
no-such-letter = 没有棋子用这个字母；现有 { $known }
value-repeated = 这种棋子已有分值
value-without-number = 每个字母后面需要 0 到 { $most } 的数字
value-too-large = 数字过大：最多为 { $most }
base-no-royal = 每一方需要恰好一个王者棋子，而{ $side }没有
base-royals = 每一方需要恰好一个王者棋子，而{ $side }有 { $found } 个
base-different-royals = 双方的王者棋子必须是同一种
base-changing-royals = 必须始终有两个王者棋子，而这里王者棋子会升变或产生
base-checks = 这个棋种靠将军取胜，而和平象棋没有将军
base-passes = 停着可以结束对局，而在和平象棋中一方会以停着来结束对局
base-extinction = 这个棋种靠吃子决定胜负，而和平象棋不吃子
w-or-b = w 或 b
p-or-pp = -、p 或 pp
bang-or-dash = ! 或 -
the-end = 结尾
given-once = 只出现一次
one-of = 以下之一：{ $known }
dash-or = - 或{ $known }
moved-squares = 如 e1h2 的格子
two-numbers = 两个不超过 { $most } 的数，如 { $example }
pieces-of = { $side }的{ $pieces }
a-piece-on = { $square }的{ $piece }
and-piece = { $before }和{ $after }
