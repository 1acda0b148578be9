# Studies of games. Their results are written by the server.

studies = Studies
studies-title = Studies of the games
studies-lead = How fair is a game, how long does it last, what is each piece worth? Measured in thousands of games that the computer played against itself, with the error of every number.
none-published = No study has been published yet.
title = Study: { $game }
study-of = A study of { $game }
text = Text
all-studies = All studies
values = Values of the pieces in points
disputed = ?: The methods disagree, and we do not know why.
confirmed = Confirmed by a second sample: { $numbers }
how-made = How it was made
methods = What each number means: the methods of the studies
same-again = This command makes the same study again, number by number:
command = Command
nothing-to-show = There is nothing to show.
opens-analysis = Opens in the analysis
enlarged = { $title }, enlarged
back-to-text = Back to the text
other-studies = Studies of other games

## On the visitor's own machine

own-machine = Study it on your own machine
own-machine-how = There it can take as long as you like, on all processors. Install Heterodox, download the text of the game, and run the command beside it:
download = Download { $file }
own-command = Command for your own machine

## Progress

progress = Progress
progress-of = Progress of the study
study-this = Study this game
study-longer = Study for longer
waits-turn = The study waits for its turn.
is-done = The study is done.
has-begun = The study has begun.
time-over = { NUMBER($percent) } % of the time are over.
what-it-says = A study says how fair a game is, what its pieces are worth, and which openings are good. The computer plays many games against itself for it.
begins-soon = The study begins as soon as the computer has time for it.
waits-for =
    { NUMBER($count) ->
        [1] The study waits: 1 other will be done before it.
       *[other] The study waits: { NUMBER($count) } others will be done before it.
    }
seconds =
    { NUMBER($seconds) ->
        [1] 1 second
       *[other] { NUMBER($seconds) } seconds
    }
minutes =
    { NUMBER($minutes) ->
        [1] 1 minute
       *[other] { NUMBER($minutes) } minutes
    }
so-far =
    { NUMBER($games) ->
        [1] The computer has played 1 game against itself so far.
       *[other] The computer has played { NUMBER($games) } games against itself so far.
    }
less-than-minute = Less than a minute is left.
about-left = About { $time } are left.
first-results = The first results appear after the first round.
can-close = You can close this page: the study goes on.
done-games =
    { NUMBER($games) ->
        [1] The computer has played 1 game against itself.
       *[other] The computer has played { NUMBER($games) } games against itself.
    }
done-too-few =
    { NUMBER($games) ->
        [1] The computer has played 1 game against itself, too few for any result.
       *[other] The computer has played { NUMBER($games) } games against itself, too few for any result.
    }
offer-first = It takes about { $time }. The results appear here while it goes on.
offer-more = For another { $time }. The more games there are, the more exact are the numbers.
