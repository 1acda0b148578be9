# The frame of all pages, pages about errors, and the connection.

play = 对弈
learn = 学习
puzzles = 习题
analyse = 分析
workshop = 工坊
studies = 研究
about = 关于
my-games = 我的对局
my-games-turn = 我的对局，{ NUMBER($count) } 局轮到你走
to-the-content = 跳到正文
site = 网站
menu = 菜单
close = 关闭
language = 语言
colours = 颜色：{ colours-name }
colours-change = 颜色：{ colours-name }。更改
colours-name =
    { $theme ->
        [light] 浅色
        [dark] 深色
       *[system] 跟随系统
    }
new-version = 网站有新版本了。
use-it = 使用新版本
loading = 正在加载…
not-found = 未找到
failed = 没有成功
try-again = 再试一次
to-the-games = 返回棋种列表
no-such-page = 没有这个页面
nothing-is-at = <code>{ $path }</code> 这个地址没有内容。可能是地址有误，或者链接不完整。

## The connection

try-now = 立即重试
connection-back = 连接已恢复。
unreachable = 无法连接服务器。请检查网络后再试。
answered-error = 服务器返回了错误 { $status }。
not-json = 服务器的回答不是 JSON。
could-not-compute = 页面无法计算。请重新加载后再试。
cancelled = 请求已取消。
went-wrong = 出错了。

## Notifications

your-turn = 轮到你了
games-wait =
    { NUMBER($count) ->
        [1] 有一局棋等你走子。
       *[other] 有 { NUMBER($count) } 局棋等你走子。
    }
