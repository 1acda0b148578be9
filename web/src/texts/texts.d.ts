// Generated from the English catalogues by `npm run texts`. Do not edit.

declare module 'texts:home' {
  /** The games */
  export function games(): string;
  /** This Rook can shove. Follow the arrow. */
  export function heroTitle(): string;
  /** Six games with rules of their own: learn them in small lessons, play them against the computer or a friend, or / play them against the computer, or / or invent one in the <a>workshop</a>. No sign-up. */
  export function heroLead(args: { play: "people" | "computer" | "none"; a: (content: string) => import("solid-js").JSX.Element }): import("solid-js").JSX.Element;
  /** Checkmate: nothing stands between the Rook on the file and the King any more. This is Zwangkrieg, where pieces shove, pull, swap and carry each other. */
  export function heroWon(): string;
  /** {sentence}. That is legal, but no mate: go past the Pawn. */
  export function heroWrong(args: { sentence: string }): string;
  /** Learn {game} */
  export function heroLearn(args: { game: string }): string;
  /** Once more */
  export function heroAgain(): string;
  /** A board of Zwangkrieg, to try a move */
  export function heroBoard(): string;
  /** {inventor}, {year} */
  export function inventor(args: { inventor: string; year: string }): string;
  /** inventor unknown, {year} */
  export function inventorUnknown(args: { year: string }): string;
  /** Stop the boards */
  export function stopBoards(): string;
  /** Let the boards move */
  export function letBoardsMove(): string;
  /** Next move */
  export function nextMove(): string;
  /** Next move of {game} */
  export function nextMoveOf(args: { game: string }): string;
  /** Play the move */
  export function playTheMove(): string;
  /** Play the move of {game} */
  export function playTheMoveOf(args: { game: string }): string;
  /** Learn */
  export function learn(): string;
  /** Learn {game} */
  export function learnGame(args: { game: string }): string;
  /** Learn {game}, {solved} of {all} solved */
  export function learnGameBegun(args: { game: string; solved: number; all: number }): string;
  /** Play */
  export function play(): string;
  /** Play {game} */
  export function playGame(args: { game: string }): string;
  /** Against the computer. {settings} */
  export function quickGame(args: { settings: string }): string;
  /** more… */
  export function more(): string;
  /** More ways to play {game} */
  export function moreWays(args: { game: string }): string;
  /** Another level, a friend, a clock… */
  export function morePeople(): string;
  /** Another level, a clock… */
  export function moreAlone(): string;
  /** Your games */
  export function yourGames(): string;
  /** Your last games */
  export function yourLastGames(): string;
  /** All your games and progress */
  export function allYourGames(): string;
  /** Open challenges */
  export function openChallenges(): string;
  /** Being played now */
  export function playedNow(): string;
  /** The server does not answer at the moment. Trying again… */
  export function serverSilent(): string;
  /** nobody yet */
  export function nobodyYet(): string;
  /** waiting for an opponent */
  export function waitingForOpponent(): string;
  /** open challenge */
  export function openChallenge(): string;
  /** over */
  export function over(): string;
  /** your turn */
  export function yourTurn(): string;
  /** their turn */
  export function theirTurn(): string;
  /** move {number} */
  export function moveNumber(args: { number: number }): string;
  /** both sides yourself */
  export function bothSides(): string;
  /** {name} offers, you would play White / {name} offers, you would play Black */
  export function offers(args: { you: "white" | "black"; name: string }): string;
  /** against {name} */
  export function against(args: { name: string }): string;
  /** Position of {game} */
  export function positionOf(args: { game: string }): string;
  /** no clock */
  export function noClock(): string;
  /** Accept and play */
  export function acceptAndPlay(): string;
  /** You won */
  export function youWon(): string;
  /** You lost */
  export function youLost(): string;
  /** A draw */
  export function aDraw(): string;
  /** Both sides */
  export function bothSidesPlayed(): string;
  /** The end of {game} */
  export function endOf(args: { game: string }): string;
  /** 1 move, {date} / {moves} moves, {date} */
  export function movesEnded(args: { moves: number; date: string }): string;
  /** Analyse */
  export function analyse(): string;
  /** You are <strong>{name}</strong> */
  export function youAre(args: { name: string; strong: (content: string) => import("solid-js").JSX.Element }): import("solid-js").JSX.Element;
  /** Change name */
  export function changeName(): string;
  /** Your name */
  export function yourName(): string;
  /** Save */
  export function save(): string;
  /** Cancel */
  export function cancel(): string;
  /** Start a game */
  export function startAGame(): string;
  /** Against the computer, a friend or whoever comes, or alone with both sides. */
  export function startLead(): string;
  /** The start of {game} */
  export function startOf(args: { game: string }): string;
}

declare module 'texts:site' {
  /** Play */
  export function play(): string;
  /** Learn */
  export function learn(): string;
  /** Puzzles */
  export function puzzles(): string;
  /** Analyse */
  export function analyse(): string;
  /** Workshop */
  export function workshop(): string;
  /** Studies */
  export function studies(): string;
  /** About */
  export function about(): string;
  /** My games */
  export function myGames(): string;
  /** My games, your turn in {count} */
  export function myGamesTurn(args: { count: number }): string;
  /** To the content */
  export function toTheContent(): string;
  /** Site */
  export function site(): string;
  /** Menu */
  export function menu(): string;
  /** Close */
  export function close(): string;
  /** Language */
  export function language(): string;
  /** Colours: light / dark / as the system */
  export function colours(args: { theme: "light" | "dark" | "system" }): string;
  /** Colours: light / dark / as the system. Change */
  export function coloursChange(args: { theme: "light" | "dark" | "system" }): string;
  /** light / dark / as the system */
  export function coloursName(args: { theme: "light" | "dark" | "system" }): string;
  /** A new version of the site is ready. */
  export function newVersion(): string;
  /** Use it */
  export function useIt(): string;
  /** Loading… */
  export function loading(): string;
  /** Not found */
  export function notFound(): string;
  /** This did not work */
  export function failed(): string;
  /** Try again */
  export function tryAgain(): string;
  /** To the games */
  export function toTheGames(): string;
  /** There is no such page */
  export function noSuchPage(): string;
  /** Nothing is at <code>{path}</code>. The address may be mistyped, or the link may have been cut off. */
  export function nothingIsAt(args: { path: string; code: (content: string) => import("solid-js").JSX.Element }): import("solid-js").JSX.Element;
  /** Try now */
  export function tryNow(): string;
  /** The connection is back. */
  export function connectionBack(): string;
  /** The server cannot be reached. Check your connection and try again. */
  export function unreachable(): string;
  /** The server answered with error {status}. */
  export function answeredError(args: { status: string }): string;
  /** The server sent an answer that is not JSON. */
  export function notJson(): string;
  /** Something went wrong. */
  export function wentWrong(): string;
  /** Your turn */
  export function yourTurn(): string;
  /** A game waits for your move. / {count} games wait for your move. */
  export function gamesWait(args: { count: number }): string;
}

declare module 'texts:ui' {
  /** Contents */
  export function contents(): string;
  /** Copy */
  export function copy(): string;
  /** Copied */
  export function copied(): string;
  /** More */
  export function more(): string;
  /** All actions */
  export function allActions(): string;
  /** on */
  export function on(): string;
  /** off */
  export function off(): string;
  /** Only {count} games / Only {count} puzzles / Only {count} moves / Only {count} rows */
  export function onlyFew(args: { items: "games" | "puzzles" | "moves" | "rows"; count: number }): string;
  /** All {count} games / All {count} puzzles / All {count} moves / All {count} rows */
  export function showAll(args: { items: "games" | "puzzles" | "moves" | "rows"; count: number }): string;
  /** About */
  export function gameAbout(): string;
  /** Learn */
  export function gameLearn(): string;
  /** Puzzles */
  export function gamePuzzles(): string;
  /** Rules */
  export function gameRules(): string;
  /** Play */
  export function gamePlay(): string;
  /** Analyse */
  export function gameAnalyse(): string;
  /** Study */
  export function gameStudy(): string;
  /** Print */
  export function gamePrint(): string;
  /** Invented by {inventor}, {year} */
  export function inventedBy(args: { inventor: string; year: string }): string;
  /** Inventor unknown, {year} */
  export function inventorUnknown(args: { year: string }): string;
  /** {days} day / {days} days */
  export function days(args: { days: number }): string;
  /** {days} day / {days} days {hours} h */
  export function daysHours(args: { days: number; hours: number }): string;
}
