# The visitor's own games, and what is kept of them.

my-games = 我的对局
going-on = 进行中
by-post = 通信对局
finished = 已结束
none-yet = 还没有。<a>开始一局</a>。
your-results = 你的战绩
game = 棋种
against = 对手
won = 胜
drawn = 和
lost = 负
people = 真人
level = 级别 { NUMBER($level) }
own-games = 你在工坊中的棋
play = 对弈
lessons-and-puzzles = 课程与习题
nothing-begun = 还没有。<learn>学习一种棋</learn>或<solve>做一道习题</solve>。
your-set-ups = 你的布局
no-puzzles = 还没有做习题
puzzles-solved = 习题完成 { NUMBER($solved) }/{ NUMBER($all) }，等级分 { $rating }

## Keep it

keep-it = 备份
keep-about = 进度、已结束的对局、通信对局和布局只保存在此浏览器中。可以存为文件以便保留，或带到另一个浏览器。名字和进行中的对局保存在服务器上。
save-everything = 全部保存
bring-back = 从文件恢复
file-with-everything = 备份文件
file-too-large = 文件太大。
file-unreadable = 无法读取文件。
file-not-json = 这不是本页面保存的文件：它不是 JSON。
file-not-ours = 这不是本页面保存的文件。
file-newer = 文件来自本网站的更新版本。
no-room = 浏览器没有足够空间存放文件中的全部内容。

## Continue on another device

other-device = 在另一台设备上继续
other-device-about = 通过一个只能用一次的链接，你的手机或另一台电脑就能以你的身份继续：包括名字、进行中的对局、工坊中的棋，以及此浏览器中保存的内容。
make-link = 生成链接
link-as-code = 供摄像头扫描的链接二维码
point-camera = 用另一台设备扫描二维码，或在那里打开链接。持有链接的人可以走你的对局：请勿给别人看。
link-for-device = 给另一台设备的链接
too-much = 此浏览器保存的内容太多，无法一并带走。请在下方存为文件，再到那边恢复。
works-for = 有效时间 <time></time>
time-left = 链接剩余时间
make-useless = 使其失效
continue-here = 在此继续
no-secret = 此链接缺少密钥。请在你下过棋的设备上的<a>我的对局</a>中生成一个。
continue-about = 此浏览器将获得生成链接的设备上的名字、对局和进度。双方的进度会合并。
games-here-too = 此浏览器中也有进行中的对局。之后将无法再从这里继续它们。
leave-as-is = 保持现状
