# Outcomes of games, which they name in Rust. See FROM_GAMES in tools/texts.mjs.

won = { $color }胜：{ $reason }
won-plainly = { $color }胜
drawn = 和棋：{ $reason }
drawn-plainly = 和棋
aborted-by = { $color }中止了对局：不判负
aborted-late = 对局中止：{ $color }未按时走第一步，不判负
abandoned = 对局作废：不判负

## The reason of an outcome, by its id

reason-poliwin = 后到达底线（PoliWin）
reason-checkmate = 将死
reason-no-commanders = 对方已没有指挥官
reason-king-converted = 对方已没有王
reason-goal = 棋子到达目标
reason-extinction = 一方失去了某一种棋子的全部
reason-flag = 棋子到达制胜格
reason-connection = 一方已把棋子连成一线
reason-passes = 双方都停着
reason-bikjang = 双方将帅照面（对将）
reason-checks = 将军次数已够
reason-bare = 对方已没有可战的棋子
reason-bare-kings = 双方都没有可战的棋子
reason-full-board = 棋盘上已无空格
reason-stalemate = 逼和
reason-threefold = 三次重复局面
reason-perpetual-check = 对方长将
reason-to-and-fro = 对方反复来回走同一个棋子
reason-move-limit = 达到步数限制
reason-insufficient-material = 子力不足
reason-resignation = 认输
reason-timeout = 超时
reason-agreement = 双方同意
reason-adjudication = 裁定
reason-forfeit = 对方弃权
reason-abandoned = 一方离开了对局
