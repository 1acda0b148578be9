// Generated from the English catalogues by `npm run texts`. Do not edit.

declare module 'texts:about' {
  /** About */
  export function about(): string;
  /** About Heterodox */
  export function title(): string;
  /** Heterodox plays chess variants that have rules of their own: boards that are no squares, pieces that push and carry each other, armies that are talked over instead of captured. Play them with a friend or against the computer, learn them piece by piece, and analyse them. There are no accounts. A cookie tells the server which games are yours; nothing is sent to anybody else. */
  export function what(): string;
  /** One program knows the rules of every game exactly, and its engine learns by playing against itself. <studies>Studies</studies> say how fair the games are, what each piece is worth, and which endings are won. In the <workshop>workshop</workshop> inventors write games as Interactive Diagrams or variants.ini, and play them at once. */
  export function how(args: { studies: (content: string) => import("solid-js").JSX.Element; workshop: (content: string) => import("solid-js").JSX.Element }): import("solid-js").JSX.Element;
  /** The games and their inventors */
  export function inventors(): string;
  /** {inventor}, {year} */
  export function inventor(args: { inventor: string; year: string }): string;
  /** inventor unknown, {year} */
  export function inventorUnknown(args: { year: string }): string;
  /** The games are their inventors’ work. Where published rules leave something open, the rulings on each rules page say what was decided here. */
  export function inventorsWork(): string;
  /** Moving */
  export function moving(): string;
  /** Drag a piece, or click it and then its target. Where one target allows several moves, you are asked for what still makes a difference: on the board if it is a square, beside the target otherwise. Rest on a piece, or press it long, to be told what it is and where it goes. */
  export function movingHow(): string;
  /** Licence */
  export function licence(): string;
  /** Heterodox is free software, licensed under the MIT licence or the Apache licence 2.0, whichever you like. The pictures of the pieces were drawn for it and have the same licence. Names and headings are set in Grenze by Omnibus-Type, under the SIL Open Font License 1.1. */
  export function licenceText(): string;
  /** Keyboard and mouse */
  export function keyboard(): string;
  /** On the board */
  export function onBoard(): string;
  /** Tab */
  export function tab(): string;
  /** to the board, and on from it */
  export function toBoard(): string;
  /** ← ↑ → ↓ */
  export function arrows(): string;
  /** from square to square */
  export function squareToSquare(): string;
  /** Enter or Space */
  export function enterOrSpace(): string;
  /** pick up the piece, or put it down */
  export function pickUp(): string;
  /** Escape */
  export function escape(): string;
  /** put the piece back */
  export function putBack(): string;
  /** Right button */
  export function rightButton(): string;
  /** draw arrows and circles; with Shift, Ctrl or Alt in other colours */
  export function drawArrows(): string;
  /** In analysis */
  export function inAnalysis(): string;
  /** ← → */
  export function leftRight(): string;
  /** a move back, a move on */
  export function backAndOn(): string;
  /** ↑ ↓ */
  export function upDown(): string;
  /** to the other moves that were played instead */
  export function otherMoves(): string;
  /** Home, End */
  export function homeEnd(): string;
  /** to the start, to the end of the line */
  export function startAndEnd(): string;
  /** Space */
  export function space(): string;
  /** play the engine’s best move */
  export function bestMove(): string;
  /** L */
  export function keyL(): string;
  /** switch the engine on or off */
  export function engineSwitch(): string;
  /** F */
  export function keyF(): string;
  /** flip the board */
  export function flip(): string;
  /** In the workshop */
  export function inWorkshop(): string;
  /** F8 */
  export function keyF8(): string;
  /** go to the next mistake */
  export function nextMistake(): string;
  /** Ctrl + Z, Ctrl + Y */
  export function undoKeys(): string;
  /** undo and redo */
  export function undoRedo(): string;
  /** leave the text */
  export function leaveText(): string;
}

declare module 'texts:analysis' {
  /** Analyse */
  export function analyse(): string;
  /** Move for both sides, let the engine help, set up a position, or load a game from PGN. Choose a board. */
  export function indexLead(): string;
  /** Analysis: {game} */
  export function title(args: { game: string }): string;
  /** {game}, analysis board */
  export function boardOf(args: { game: string }): string;
  /** The engine cannot be reached. Trying again… */
  export function engineUnreachable(): string;
  /** Rules */
  export function rules(): string;
  /** You are still playing this game: the engine is silent until it is over. */
  export function stillPlaying(): string;
  /** Try again */
  export function tryAgain(): string;
  /** Set up a position */
  export function setUp(): string;
  /** Play from here */
  export function playFromHere(): string;
  /** Start anew */
  export function startAnew(): string;
  /** The line in this link cannot be shown: {why} */
  export function lineNotShown(args: { why: string }): string;
  /** the game is won */
  export function gameWon(): string;
  /** {color} wins in 1 move / {color} wins in {moves} moves */
  export function winsIn(args: { moves: number; color: string }): string;
  /** {color} wins */
  export function wins(args: { color: string }): string;
  /** Draw */
  export function draw(): string;
  /** equal */
  export function equal(): string;
  /** {score}, {color} is better */
  export function isBetter(args: { score: string; color: string }): string;
  /** Evaluation: {score} */
  export function evaluation(args: { score: string }): string;
  /** No evaluation */
  export function noEvaluation(): string;
  /** inaccuracy */
  export function inaccuracy(): string;
  /** mistake */
  export function mistake(): string;
  /** blunder */
  export function blunder(): string;
  /** Engine */
  export function engine(): string;
  /** Lines */
  export function lines(): string;
  /** No connection to the engine */
  export function noConnection(): string;
  /** Thinking… */
  export function thinking(): string;
  /** Depth {depth} · {rate} positions/s */
  export function depthRate(args: { depth: number; rate: string }): string;
  /** Depth {depth} · done */
  export function depthDone(args: { depth: number }): string;
  /** Search */
  export function searches(): string;
  /** where it is faster */
  export function whereFaster(): string;
  /** on the server */
  export function onServer(): string;
  /** in this browser */
  export function inBrowser(): string;
  /** Best: {move} */
  export function best(args: { move: string }): string;
  /** Board editor */
  export function boardEditor(): string;
  /** Tools */
  export function tools(): string;
  /** Move pieces */
  export function movePieces(): string;
  /** Move */
  export function move(): string;
  /** Erase pieces */
  export function erasePieces(): string;
  /** Erase */
  export function erase(): string;
  /** Clear */
  export function clear(): string;
  /** Start position */
  export function startPosition(): string;
  /** To move */
  export function toMove(): string;
  /** Rights that a board does not show are in the FEN: change them there. */
  export function fenRights(): string;
  /** This position is legal. */
  export function isLegal(): string;
  /** Cancel */
  export function cancel(): string;
  /** Pieces beside the board */
  export function piecesBeside(): string;
  /** Beside the board */
  export function beside(): string;
  /** Take away one of {count}: {piece} */
  export function takeOneOf(args: { count: number; piece: string }): string;
  /** Take away a {piece} */
  export function takeA(args: { piece: string }): string;
  /** Choose a piece to add */
  export function chooseToAdd(): string;
  /** Add a {piece} */
  export function addA(args: { piece: string }): string;
  /** {color}'s pieces */
  export function piecesOf(args: { color: string }): string;
  /** FEN */
  export function fen(): string;
  /** Set */
  export function set(): string;
  /** FEN and PGN */
  export function fenAndPgn(): string;
  /** The position is loaded. */
  export function positionLoaded(): string;
  /** Copy link */
  export function copyLink(): string;
  /** Copy FEN */
  export function copyFen(): string;
  /** Copy PGN */
  export function copyPgn(): string;
  /** Download PGN */
  export function downloadPgn(): string;
  /** Open a file */
  export function openFile(): string;
  /** The game is loaded. */
  export function gameLoaded(): string;
  /** {file} is loaded. */
  export function fileLoaded(args: { file: string }): string;
  /** PGN */
  export function pgn(): string;
  /** Paste a game here */
  export function pasteHere(): string;
  /** Load the game */
  export function loadTheGame(): string;
  /** There are {count} games in this PGN. Which one? */
  export function whichGame(args: { count: number }): string;
  /** These are the first {count} games in this PGN. Which one? */
  export function whichOfFirst(args: { count: number }): string;
  /** More games */
  export function moreGames(): string;
  /** Load this game */
  export function loadThisGame(): string;
  /** round {round} */
  export function round(args: { round: string }): string;
  /** the game in line {line} */
  export function gameInLine(args: { line: number }): string;
  /** This browser does not let pages copy: copy it from the field below. */
  export function cannotCopy(): string;
  /** There is no game in this text. */
  export function noGame(): string;
  /** Link copied. */
  export function linkCopied(): string;
  /** FEN copied. */
  export function fenCopied(): string;
  /** PGN copied. */
  export function pgnCopied(): string;
  /** The PGN is downloaded. */
  export function pgnDownloaded(): string;
  /** Solved ending */
  export function solvedEnding(): string;
  /** Solving this ending… */
  export function solving(): string;
  /** {outcome}, exact */
  export function exact(args: { outcome: string }): string;
  /** Move */
  export function columnMove(): string;
  /** Result */
  export function columnResult(): string;
  /** Opening explorer */
  export function openingExplorer(): string;
  /** Openings */
  export function openings(): string;
  /** Out of the book */
  export function outOfBook(): string;
  /** Games */
  export function columnGames(): string;
  /** White */
  export function white(): string;
  /** White’s score */
  export function whiteScore(): string;
  /** Evaluation by the engine */
  export function evaluationByEngine(): string;
  /** Eval. */
  export function evalShort(): string;
  /** From the study */
  export function fromStudy(): string;
  /** 1 line in the book / {count} lines in the book */
  export function linesInBook(args: { count: number }): string;
  /** 1 game / {count} games */
  export function gamesCount(args: { count: number }): string;
  /** {percent} % */
  export function percent(args: { percent: number }): string;
  /** To the start */
  export function toStart(): string;
  /** Back */
  export function back(): string;
  /** Forward */
  export function forward(): string;
  /** To the end */
  export function toEnd(): string;
  /** Go through the moves */
  export function throughMoves(): string;
  /** Flip the board */
  export function flipBoard(): string;
  /** Next variation */
  export function nextVariation(): string;
  /** Promote */
  export function promote(): string;
  /** Make main line */
  export function makeMainLine(): string;
  /** Delete from here */
  export function deleteFromHere(): string;
  /** Moves */
  export function moves(): string;
  /** Play a move on the board to begin. */
  export function playToBegin(): string;
  /** Computer analysis */
  export function computerAnalysis(): string;
  /** Computer analysis of the game */
  export function analyseGame(): string;
  /** It needs two moves at least. */
  export function twoMoves(): string;
  /** Moves analysed */
  export function movesAnalysed(): string;
  /** {done} of {all} */
  export function doneOf(args: { done: number; all: number }): string;
  /** Stop */
  export function stop(): string;
  /** <strong>{loss}%</strong> given away per move */
  export function givenAway(args: { loss: string; strong: (content: string) => import("solid-js").JSX.Element }): import("solid-js").JSX.Element;
  /** <strong>1</strong> inaccuracy / <strong>{count}</strong> inaccuracies / <strong>1</strong> mistake / <strong>{count}</strong> mistakes / <strong>1</strong> blunder / <strong>{count}</strong> blunders */
  export function qualityCount(args: { mark: "inaccuracy" | "mistake" | "blunder"; count: number; strong: (content: string) => import("solid-js").JSX.Element }): import("solid-js").JSX.Element;
  /** is an inaccuracy. */
  export function isInaccuracy(): string;
  /** is a mistake. */
  export function isMistake(): string;
  /** is a blunder. */
  export function isBlunder(): string;
  /** {move} was best */
  export function wasBest(args: { move: string }): string;
  /** The turning point */
  export function turningPoint(): string;
  /** White’s chances: from {before} to {after} % */
  export function turnWhite(args: { before: number; after: number }): string;
  /** Black’s chances: from {before} to {after} % */
  export function turnBlack(args: { before: number; after: number }): string;
  /** Evaluation of the game */
  export function evaluationOfGame(): string;
  /** In a variation */
  export function inVariation(): string;
  /** The start */
  export function theStart(): string;
  /** {move}: {score} */
  export function moveEvaluation(args: { move: string; score: string }): string;
  /** {move}: {score}, {mark} */
  export function moveEvaluationMark(args: { move: string; score: string; mark: string }): string;
}

declare module 'texts:board' {
  /** Board */
  export function board(): string;
  /** White */
  export function white(): string;
  /** Black */
  export function black(): string;
  /** {color} {name} */
  export function piece(args: { color: string; name: string }): string;
  /** {square}, {piece} */
  export function squareWith(args: { square: string; piece: string }): string;
  /** {square}, empty */
  export function squareEmpty(args: { square: string }): string;
  /** {outcome}. {color} could go on */
  export function couldGoOn(args: { outcome: string; color: string }): string;
  /** {color} to move */
  export function toMove(args: { color: string }): string;
  /** Check. {color} to move */
  export function checkToMove(args: { color: string }): string;
  /** can go here */
  export function canGo(): string;
  /** can capture here */
  export function canCapture(): string;
  /** can displace here */
  export function canDisplace(): string;
  /** can be put here */
  export function canDrop(): string;
  /** cannot go here */
  export function cannotGo(): string;
  /** picked up */
  export function pickedUp(): string;
  /** gives check */
  export function givesCheck(): string;
  /** move not confirmed yet */
  export function unconfirmed(): string;
  /** last move */
  export function lastMove(): string;
  /** left by the last move */
  export function leftByMove(): string;
  /** moved here from {from} */
  export function movedHere(args: { from: string }): string;
  /** moved along from here to {to} */
  export function movedAlongTo(args: { to: string }): string;
  /** moved along from {from} */
  export function movedAlongFrom(args: { from: string }): string;
  /** captured here */
  export function capturedHere(): string;
  /** left behind */
  export function leftBehind(): string;
  /** dropped here */
  export function droppedHere(): string;
  /** became a {name} */
  export function becameA(args: { name: string }): string;
  /** became an {name} */
  export function becameAn(args: { name: string }): string;
  /** piece */
  export function anyPiece(): string;
  /** converted */
  export function converted(): string;
  /** star */
  export function goalStar(): string;
  /** {piece} wanted here */
  export function goalGhost(args: { piece: string }): string;
  /** to be captured */
  export function goalCapture(): string;
  /** to be won over */
  export function goalConvert(): string;
  /** the piece in question */
  export function goalTarget(): string;
  /** to be kept safe */
  export function goalGuard(): string;
  /** arrive here */
  export function goalZone(): string;
  /** Promote to which piece? */
  export function promote(): string;
  /** Leave which piece behind? */
  export function leave(): string;
  /** Become which piece? */
  export function become(): string;
  /** Capture which piece? */
  export function capture(): string;
  /** Castle which way? */
  export function castle(): string;
  /** How do you want to move? */
  export function howToMove(): string;
  /** Where does the {name} go? */
  export function whereDoesItGo(args: { name: string }): string;
  /** To which square? */
  export function toWhichSquare(): string;
  /** squares {squares} */
  export function chooseSquares(args: { squares: string }): string;
  /** Choose: {choices} */
  export function choose(args: { choices: string }): string;
  /** Piece in hand */
  export function pieceInHand(): string;
  /** {name} picked up, 1 square to go to / {name} picked up, {count} squares to go to */
  export function pickedUpTo(args: { count: number; name: string }): string;
  /** Play this move? */
  export function playThisMove(): string;
  /** Play the move */
  export function playTheMove(): string;
  /** Cancel the move */
  export function cancelTheMove(): string;
  /** Captured pieces */
  export function capturedPieces(): string;
  /** Captured pieces: */
  export function capturedList(): string;
  /** Captured pieces: none */
  export function capturedNone(): string;
  /** {color}: beside the board */
  export function handOf(args: { color: string }): string;
  /** {piece} in hand, {count} */
  export function inHand(args: { piece: string; count: number }): string;
  /** none in hand */
  export function noneInHand(): string;
  /** The browser could not draw the picture. */
  export function noPicture(): string;
  /** Last move: {effects} */
  export function lastMoveDid(args: { effects: string }): string;
  /** Rules of the {name} */
  export function rulesOfPiece(args: { name: string }): string;
}

declare module 'texts:defined' {
  /** Returns a text of the games by its id. It is empty in English, and if there is no such text. */
  export default function text(id: string): (args?: Record<string, unknown>) => string;
  /** Whether there are other languages than English. */
  export const translated: boolean;
}

declare module 'texts:defined/en' {
  /** The English texts by their ids. */
  const texts: Readonly<Record<string, string | ((args: unknown) => string)>>;
  export default texts;
}

declare module 'texts:diagnostics' {
  /** Returns a text of the games by its id. It is empty in English, and if there is no such text. */
  export default function text(id: string): (args?: Record<string, unknown>) => string;
  /** Whether there are other languages than English. */
  export const translated: boolean;
}

declare module 'texts:diagnostics/en' {
  /** The English texts by their ids. */
  const texts: Readonly<Record<string, string | ((args: unknown) => string)>>;
  export default texts;
}

declare module 'texts:element' {
  /** Loading… */
  export function loading(): string;
  /** The computer is thinking… */
  export function computerThinks(): string;
  /** Turn the board */
  export function turnBoard(): string;
  /** Take back */
  export function takeBack(): string;
  /** Start again */
  export function startAgain(): string;
  /** Find the best move for {color}. */
  export function findBest(args: { color: string }): string;
  /** Not the best move. Try again. */
  export function notBest(): string;
  /** Right. Go on. */
  export function right(): string;
  /** Solved. */
  export function solved(): string;
  /** Analysis */
  export function analysis(): string;
  /** Thinking… */
  export function thinking(): string;
  /** Depth {depth} */
  export function depth(args: { depth: number }): string;
  /** This board cannot be shown. */
  export function notShown(): string;
  /** The text has mistakes: */
  export function hasErrors(): string;
  /** Line {line}, column {column}: */
  export function place(args: { line: string; column: string }): string;
}

declare module 'texts:errors' {
  /** Returns a text of the games by its id. It is empty in English, and if there is no such text. */
  export default function text(id: string): (args?: Record<string, unknown>) => string;
  /** Whether there are other languages than English. */
  export const translated: boolean;
}

declare module 'texts:errors/en' {
  /** The English texts by their ids. */
  const texts: Readonly<Record<string, string | ((args: unknown) => string)>>;
  export default texts;
}

declare module 'texts:findings' {
  /** Returns a text of the games by its id. It is empty in English, and if there is no such text. */
  export default function text(id: string): (args?: Record<string, unknown>) => string;
  /** Whether there are other languages than English. */
  export const translated: boolean;
}

declare module 'texts:findings/en' {
  /** The English texts by their ids. */
  const texts: Readonly<Record<string, string | ((args: unknown) => string)>>;
  export default texts;
}

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
  /** Level {level}, {clock} */
  export function quickSettings(args: { level: number; clock: string }): string;
  /** Level {level}, you play white, {clock} / Level {level}, you play black, {clock} */
  export function quickSettingsSide(args: { side: "white" | "black"; level: number; clock: string }): string;
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
  /** Your games by post */
  export function yourGamesByPost(): string;
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
  /** by post */
  export function byPost(): string;
  /** Forget */
  export function forget(): string;
  /** Forget the game of {game} against {name} */
  export function forgetGame(args: { game: string; name: string }): string;
  /** Remove this game from the list? Its newest link brings it back. */
  export function reallyForget(): string;
  /** Remove this game from the list, and from your results? */
  export function reallyForgetOver(): string;
  /** Keep */
  export function keep(): string;
  /** Position of {game} */
  export function positionOf(args: { game: string }): string;
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
  /** <strong>{title}.</strong> {text} */
  export function caption(args: { title: string; strong: (content: string) => import("solid-js").JSX.Element; text: string }): import("solid-js").JSX.Element;
}

declare module 'texts:learn' {
  /** Learn {game} */
  export function title(args: { game: string }): string;
  /** {title} · Learn {game} */
  export function stepTitle(args: { title: string; game: string }): string;
  /** Learn */
  export function learn(): string;
  /** Small tasks on the board, from the first move to a little game. No rules to read first. */
  export function learnLead(): string;
  /** {count} small tasks on the board, and a little game at the end. No rules to read first. */
  export function courseLead(args: { count: number }): string;
  /** (solved) */
  export function solvedMark(): string;
  /** Played, not yet won */
  export function playedNotWon(): string;
  /** Solved */
  export function solved(): string;
  /** {done} of {all} solved */
  export function solvedOf(args: { done: number; all: number }): string;
  /** You have solved them all. Well played! */
  export function allSolved(): string;
  /** Go on: {title} */
  export function goOn(args: { title: string }): string;
  /** Start */
  export function start(): string;
  /** Forget my progress */
  export function forget(): string;
  /** Lessons */
  export function lessons(): string;
  /** {game}: lessons */
  export function lessonsOf(args: { game: string }): string;
  /** {number} of {all} */
  export function numberOf(args: { number: number; all: number }): string;
  /** There is no lesson “{lesson}” for this game. */
  export function noSuchLesson(args: { lesson: string }): string;
  /** {title}: board */
  export function boardOf(args: { title: string }): string;
  /** Next: {title} */
  export function next(args: { title: string }): string;
  /** Again */
  export function again(): string;
  /** Start over */
  export function startOver(): string;
  /** Shown on the board */
  export function shownOnBoard(): string;
  /** Solved! */
  export function solvedExclamation(): string;
  /** Good. {color}: {move}. Your move. */
  export function goodReply(args: { color: string; move: string }): string;
  /** Good. Go on. */
  export function goodGoOn(): string;
  /** Marked on the board: {marks}. */
  export function marked(args: { marks: string }): string;
  /** Show me */
  export function showMe(): string;
  /** Hint */
  export function hint(): string;
  /** Another hint */
  export function anotherHint(): string;
  /** Where the game starts */
  export function whereItStarts(): string;
  /** You play {color} against the computer, level {level}. */
  export function youPlay(args: { color: string; level: number }): string;
  /** Play */
  export function play(): string;
  /** You have won this game. Well played! */
  export function wonFirst(): string;
  /** You have played this game to its end. Win it to solve the last step. */
  export function playedFirst(): string;
  /** {move}. */
  export function answer(args: { move: string }): string;
  /** {move}. Choose “{choice}”. */
  export function answerChoose(args: { move: string; choice: string }): string;
}

declare module 'texts:live' {
  /** {game}: board */
  export function boardOf(args: { game: string }): string;
  /** Clock of {color} */
  export function clockOf(args: { color: string }): string;
  /** Waiting · {game} */
  export function titleWaiting(args: { game: string }): string;
  /** Withdrawn · {game} */
  export function titleWithdrawn(args: { game: string }): string;
  /** Aborted · {game} */
  export function titleAborted(args: { game: string }): string;
  /** {result} · {game} */
  export function titleResult(args: { result: string; game: string }): string;
  /** {color} to move · {game} */
  export function titleToMove(args: { color: string; game: string }): string;
  /** Your turn · {game} */
  export function titleYourTurn(args: { game: string }): string;
  /** Waiting for the opponent · {game} */
  export function titleOpponent(args: { game: string }): string;
  /** {status}. */
  export function announceStatus(args: { status: string }): string;
  /** {color}: {move}. {status}. */
  export function announceMove(args: { color: string; move: string; status: string }): string;
  /** A draw */
  export function aDraw(): string;
  /** {color} won */
  export function sideWon(args: { color: string }): string;
  /** You won */
  export function youWon(): string;
  /** You lost */
  export function youLost(): string;
  /** (you are looking at an earlier position) */
  export function earlierPosition(): string;
  /** Analyse */
  export function analyse(): string;
  /** Picture */
  export function picture(): string;
  /** Rematch */
  export function rematch(): string;
  /** Level {level} */
  export function level(args: { level: number }): string;
  /** Lesson: {title} */
  export function lesson(args: { title: string }): string;
  /** Lessons */
  export function lessons(): string;
  /** {status} · 1 move / {status} · {count} moves */
  export function pictureMoves(args: { count: number; status: string }): string;
  /** Waiting for an opponent */
  export function waitingForOpponent(): string;
  /** An open challenge */
  export function openChallenge(): string;
  /** {game}, {clock} */
  export function terms(args: { game: string; clock: string }): string;
  /** {game}, {clock}, you play {color} */
  export function termsSide(args: { game: string; clock: string; color: string }): string;
  /** Send this link to your friend. The game starts when they press Play. */
  export function sendLink(): string;
  /** Invitation link */
  export function invitationLink(): string;
  /** The challenge is on the first page for everybody to see. The game starts when somebody accepts it; you may leave this page and come back. */
  export function challengeListed(): string;
  /** The challenge is on the first page for everybody to see while this page is open. The game starts when somebody accepts it. */
  export function challengeListedHere(): string;
  /** Somebody else was faster: this challenge is taken. You can watch the game. */
  export function challengeTaken(): string;
  /** Start a game of your own */
  export function startOwnGame(): string;
  /** Withdraw the challenge */
  export function withdrawChallenge(): string;
  /** Accept and play */
  export function acceptAndPlay(): string;
  /** The game is for whoever has been sent the invitation. */
  export function forInvited(): string;
  /** This challenge was withdrawn. <a>Start another game</a> */
  export function withdrawn(args: { a: (content: string) => import("solid-js").JSX.Element }): import("solid-js").JSX.Element;
  /** Invitation */
  export function invitation(): string;
  /** The game begins… */
  export function gameBegins(): string;
  /** Position in {game} */
  export function positionIn(args: { game: string }): string;
  /** {name} invites you to {game} */
  export function invitesYou(args: { name: string; game: string }): string;
  /** Somebody */
  export function somebody(): string;
  /** You play White and begin, {clock}. The clock waits until you press Play. */
  export function invitedWhiteClock(args: { clock: string }): string;
  /** You play White and begin, without a clock. */
  export function invitedWhite(): string;
  /** You play Black, {clock}. The clock waits until you press Play. */
  export function invitedBlackClock(args: { clock: string }): string;
  /** You play Black, without a clock. */
  export function invitedBlack(): string;
  /** Play */
  export function play(): string;
  /** See it in 30 seconds */
  export function seeIt(): string;
  /** Rules */
  export function rules(): string;
  /** The seat is taken */
  export function seatTaken(): string;
  /** Somebody else has accepted this invitation: {white} and {black} have played {game}. You can look at the game. */
  export function takenOver(args: { white: string; black: string; game: string }): string;
  /** Somebody else has accepted this invitation: {white} and {black} are playing {game}. You can watch them. */
  export function takenPlaying(args: { white: string; black: string; game: string }): string;
  /** Look at the game */
  export function lookAtGame(): string;
  /** Watch the game */
  export function watchGame(): string;
  /** Start a game of your own */
  export function startYourOwn(): string;
  /** Actions */
  export function actions(): string;
  /** Flip */
  export function flip(): string;
  /** Flip the board (F) */
  export function flipBoard(): string;
  /** Share */
  export function share(): string;
  /** Copy the link */
  export function copyLink(): string;
  /** Link copied */
  export function linkCopied(): string;
  /** Continue on another device */
  export function otherDevice(): string;
  /** PGN */
  export function pgn(): string;
  /** Download PGN */
  export function downloadPgn(): string;
  /** Take back */
  export function takeBack(): string;
  /** Draw */
  export function draw(): string;
  /** Offer a draw */
  export function offerDraw(): string;
  /** Hint */
  export function hint(): string;
  /** Sound */
  export function sound(): string;
  /** Choose moves in advance */
  export function premoves(): string;
  /** Tell me when it is my turn */
  export function tellMe(): string;
  /** Confirm moves made by touch */
  export function confirmTouch(): string;
  /** Resign */
  export function resign(): string;
  /** Really resign? */
  export function reallyResign(): string;
  /** Resign? */
  export function askResign(): string;
  /** Abort */
  export function abort(): string;
  /** Abort the game: nobody loses */
  export function abortGame(): string;
  /** Abort the game? Nobody loses. */
  export function reallyAbort(): string;
  /** Abort? */
  export function askAbort(): string;
  /** Play on */
  export function playOn(): string;
  /** Your turn */
  export function yourTurn(): string;
  /** – your turn */
  export function dashYourTurn(): string;
  /** waiting… */
  export function waiting(): string;
  /** (you) */
  export function you(): string;
  /** connected */
  export function connected(): string;
  /** not connected */
  export function notConnected(): string;
  /** thinking… */
  export function thinking(): string;
  /** has captured */
  export function hasCaptured(): string;
  /** The connection is lost. Trying again… */
  export function connectionLost(): string;
  /** OK */
  export function ok(): string;
  /** There is no connection to the server at the moment. */
  export function notReachable(): string;
  /** 1 watching / {count} watching */
  export function watching(args: { count: number }): string;
  /** you are watching */
  export function youAreWatching(): string;
  /** {ms} ms */
  export function latency(args: { ms: number }): string;
  /** Time to the server and back */
  export function timeToServer(): string;
  /** Shown on the board */
  export function shownOnBoard(): string;
  /** Your move <strong>{move}</strong> is waiting for the connection. */
  export function moveWaits(args: { move: string; strong: (content: string) => import("solid-js").JSX.Element }): import("solid-js").JSX.Element;
  /** The connection is back. Your move <strong>{move}</strong> has not been played yet. */
  export function moveNotPlayed(args: { move: string; strong: (content: string) => import("solid-js").JSX.Element }): import("solid-js").JSX.Element;
  /** Play {move} */
  export function playMove(args: { move: string }): string;
  /** Cancel the move */
  export function cancelMove(): string;
  /** The position has changed: your move {move} was not played. */
  export function positionChanged(args: { move: string }): string;
  /** The game is over: your move {move} was not played. */
  export function gameIsOver(args: { move: string }): string;
  /** {move} is played in advance, if it is legal then. */
  export function premove(args: { move: string }): string;
  /** Cancel it */
  export function cancelIt(): string;
  /** {move} is not legal now: it was not played. */
  export function premoveIllegal(args: { move: string }): string;
  /** Make your first move in time, or the game is aborted and nobody loses. */
  export function firstMoveYours(): string;
  /** {color} has to make the first move in time, or the game is aborted and nobody loses. */
  export function firstMoveTheirs(args: { color: string }): string;
  /** Time for the first move */
  export function firstMoveTime(): string;
  /** {name} has left the game. */
  export function hasLeft(args: { name: string }): string;
  /** {name} has left the game. Soon you can claim the win. */
  export function claimSoon(args: { name: string }): string;
  /** {name} has left the game. Soon you can claim the win, or call it a draw. */
  export function claimSoonDraw(args: { name: string }): string;
  /** {name} has left the game. You can claim the win. */
  export function claimNow(args: { name: string }): string;
  /** {name} has left the game. You can claim the win, or call it a draw. */
  export function claimNowDraw(args: { name: string }): string;
  /** Time until you can claim the win */
  export function claimTime(): string;
  /** Claim the win */
  export function claimWin(): string;
  /** Call it a draw */
  export function callDraw(): string;
  /** {name} has left the game. Nobody has to stay: each of you has days for a move. */
  export function leftDays(args: { name: string }): string;
  /** {name} has left the game. It is your move; the time until you can claim anything starts after it. */
  export function leftClock(args: { name: string }): string;
  /** {name} has left the game. A game without a clock waits for both of you. */
  export function leftNoClock(args: { name: string }): string;
  /** You have offered a draw. */
  export function drawOwn(): string;
  /** {color} offers a draw. */
  export function drawTheirs(args: { color: string }): string;
  /** You have asked to take a move back. */
  export function takebackOwn(): string;
  /** {color} asks to take a move back. */
  export function takebackTheirs(args: { color: string }): string;
  /** You have asked for a rematch. */
  export function rematchOwn(): string;
  /** {color} would like a rematch. */
  export function rematchTheirs(args: { color: string }): string;
  /** The rematch has begun. */
  export function rematchBegun(): string;
  /** Go there */
  export function goThere(): string;
  /** Withdraw */
  export function withdraw(): string;
  /** Accept */
  export function accept(): string;
  /** Decline */
  export function decline(): string;
  /** The opponent */
  export function theOpponent(): string;
  /** {name} declines the draw. */
  export function declinesDraw(args: { name: string }): string;
  /** {name} does not allow the move to be taken back. */
  export function declinesTakeback(args: { name: string }): string;
  /** {name} declines the rematch. */
  export function declinesRematch(args: { name: string }): string;
  /** Show this game on the home page */
  export function showOnHome(): string;
  /** It is shown: everybody can watch it. */
  export function isShown(): string;
  /** It will be as soon as {name} wants it too. */
  export function willBeShown(args: { name: string }): string;
  /** {name} would like that. */
  export function wouldLike(args: { name: string }): string;
  /** your opponent */
  export function yourOpponent(): string;
  /** The move is taken back here. If it has reached the server all the same, it will be shown. */
  export function maybePlayed(): string;
  /** Phrases */
  export function phrases(): string;
  /** Send a phrase */
  export function sendPhrase(): string;
  /** Hide phrases of this game */
  export function hidePhrases(): string;
  /** Phrases that I see */
  export function phrasesShown(): string;
  /** Good luck! */
  export function phraseGoodLuck(): string;
  /** Nice move */
  export function phraseNiceMove(): string;
  /** Sorry, one moment */
  export function phraseOneMoment(): string;
  /** Well played */
  export function phraseWellPlayed(): string;
  /** Thanks */
  export function phraseThanks(): string;
  /** Another game? */
  export function phraseAnotherGame(): string;
  /** {name}: */
  export function says(args: { name: string }): string;
}

declare module 'texts:mine' {
  /** My games */
  export function myGames(): string;
  /** Going on */
  export function goingOn(): string;
  /** By post */
  export function byPost(): string;
  /** Finished */
  export function finished(): string;
  /** None yet. <a>Start a game</a>. */
  export function noneYet(args: { a: (content: string) => import("solid-js").JSX.Element }): import("solid-js").JSX.Element;
  /** Your results */
  export function yourResults(): string;
  /** Game */
  export function game(): string;
  /** Against */
  export function against(): string;
  /** Won */
  export function won(): string;
  /** Drawn */
  export function drawn(): string;
  /** Lost */
  export function lost(): string;
  /** People */
  export function people(): string;
  /** Level {level} */
  export function level(args: { level: number }): string;
  /** Your games of the workshop */
  export function ownGames(): string;
  /** Play */
  export function play(): string;
  /** Lessons and puzzles */
  export function lessonsAndPuzzles(): string;
  /** None yet. <learn>Learn a game</learn> or <solve>solve a puzzle</solve>. */
  export function nothingBegun(args: { learn: (content: string) => import("solid-js").JSX.Element; solve: (content: string) => import("solid-js").JSX.Element }): import("solid-js").JSX.Element;
  /** Your set-ups */
  export function yourSetUps(): string;
  /** No puzzles yet */
  export function noPuzzles(): string;
  /** {solved} of {all} puzzles solved, rating {rating} */
  export function puzzlesSolved(args: { solved: number; all: number; rating: string }): string;
  /** Keep it */
  export function keepIt(): string;
  /** Progress, finished games, games by post and set-ups are stored in this browser only. Save them as a file to keep them, or to bring them to another browser. Names and games going on stay with the server. */
  export function keepAbout(): string;
  /** Save everything */
  export function saveEverything(): string;
  /** Bring back from a file */
  export function bringBack(): string;
  /** File with everything */
  export function fileWithEverything(): string;
  /** The file is too large. */
  export function fileTooLarge(): string;
  /** The file could not be read. */
  export function fileUnreadable(): string;
  /** The file is not one that this page has saved: it is not JSON. */
  export function fileNotJson(): string;
  /** The file is not one that this page has saved. */
  export function fileNotOurs(): string;
  /** The file is of a newer version of this site. */
  export function fileNewer(): string;
  /** The browser has no room for everything in the file. */
  export function noRoom(): string;
  /** Continue on another device */
  export function otherDevice(): string;
  /** Your phone or another computer becomes you, by a link that works once: with your name, your games going on, your games of the workshop, and what is stored in this browser. */
  export function otherDeviceAbout(): string;
  /** Make a link */
  export function makeLink(): string;
  /** The link as a code for a camera */
  export function linkAsCode(): string;
  /** Point the other device's camera at the code, or open the link there. Whoever has the link can play your games: show it to nobody else. */
  export function pointCamera(): string;
  /** Link for the other device */
  export function linkForDevice(): string;
  /** Too much is stored in this browser to come along. Save it as a file below, and bring it back there. */
  export function tooMuch(): string;
  /** Works for <time></time> */
  export function worksFor(args: { time: (content: string) => import("solid-js").JSX.Element }): import("solid-js").JSX.Element;
  /** Time left for the link */
  export function timeLeft(): string;
  /** Make it useless */
  export function makeUseless(): string;
  /** Continue here */
  export function continueHere(): string;
  /** This link has no secret in it. Make one on the device where you have played, under <a>My games</a>. */
  export function noSecret(args: { a: (content: string) => import("solid-js").JSX.Element }): import("solid-js").JSX.Element;
  /** This browser gets the name, the games and the progress of the device where the link was made. Progress of both is joined. */
  export function continueAbout(): string;
  /** Games are going on in this browser, too. They can no longer be played from here afterwards. */
  export function gamesHereToo(): string;
  /** Leave everything as it is */
  export function leaveAsIs(): string;
}

declare module 'texts:moves' {
  /** Moves */
  export function moves(): string;
  /** Moves in */
  export function movesIn(): string;
  /** Plain words */
  export function plainWords(): string;
  /** Figurines */
  export function figurines(): string;
  /** Coordinates */
  export function coordinates(): string;
  /** No moves yet */
  export function noMoves(): string;
  /** First position (Home) */
  export function firstPosition(): string;
  /** One move back (left arrow) */
  export function oneBack(): string;
  /** One move on (right arrow) */
  export function oneOn(): string;
  /** Last position (End) */
  export function lastPosition(): string;
  /** Through the game */
  export function throughGame(): string;
  /** {move}: converts {count} */
  export function moveConverts(args: { move: string; count: number }): string;
  /** : converts {count} */
  export function converts(args: { count: number }): string;
  /** Hint: {text}. */
  export function hint(args: { text: string }): string;
  /** Hint: {text}. Choose “{choice}”. */
  export function hintChoose(args: { text: string; choice: string }): string;
  /** Pieces */
  export function pieces(): string;
  /** Rules */
  export function rules(): string;
  /** Close */
  export function close(): string;
  /** Kinds of pieces */
  export function kindsOfPieces(): string;
  /** Not on the board now */
  export function notOnBoard(): string;
  /** {color}: none */
  export function piecesNone(args: { color: string }): string;
  /** {color}: {squares} */
  export function piecesAt(args: { color: string; squares: string }): string;
  /** {color}: {squares}, can go to {targets} */
  export function piecesReach(args: { color: string; squares: string; targets: string }): string;
  /** {name}, {value} */
  export function kindValue(args: { name: string; value: string }): string;
  /** {name}. {white}. {black}. */
  export function kindPieces(args: { name: string; white: string; black: string }): string;
  /** value {value} */
  export function value(args: { value: number }): string;
  /** Rules of the {name} */
  export function rulesOfKind(args: { name: string }): string;
  /** Rules of the game */
  export function rulesOfGame(): string;
  /** Rules: {game} */
  export function rulesTitle(args: { game: string }): string;
  /** Close the rules */
  export function closeRules(): string;
  /** The line in this link cannot be read: the link may have been cut off or changed. Ask for it again, or remove everything after the # in the address. */
  export function damagedLink(): string;
  /** This browser cannot open such links: it is too old. */
  export function oldBrowser(): string;
  /** This browser cannot make such links: copy the PGN instead. */
  export function noLinks(): string;
  /** The line with its variations is too long for a link: it would have {length} characters, and many programs cut links off at {most}. Copy or download the PGN instead. */
  export function tooLong(args: { length: number; most: number }): string;
}

declare module 'texts:names' {
  /** Returns a text of the games by its id. It is empty in English, and if there is no such text. */
  export default function text(id: string): (args?: Record<string, unknown>) => string;
  /** Whether there are other languages than English. */
  export const translated: boolean;
}

declare module 'texts:names/en' {
  /** The English texts by their ids. */
  const texts: Readonly<Record<string, string | ((args: unknown) => string)>>;
  export default texts;
}

declare module 'texts:newGame' {
  /** New game · {game} */
  export function title(args: { game: string }): string;
  /** The computer */
  export function computer(): string;
  /** Eight levels */
  export function computerAbout(): string;
  /** A friend */
  export function friend(): string;
  /** You get a link to send */
  export function friendAbout(): string;
  /** Anybody */
  export function anybody(): string;
  /** An open challenge on the first page */
  export function anybodyAbout(): string;
  /** By post */
  export function byPost(): string;
  /** A link goes back and forth */
  export function byPostAbout(): string;
  /** Both sides here */
  export function bothSides(): string;
  /** Two people at one screen, or you alone */
  export function bothSidesAbout(): string;
  /** Where the game starts */
  export function whereItStarts(): string;
  /** {color} moves first. */
  export function movesFirst(args: { color: string }): string;
  /** Play */
  export function play(): string;
  /** Get the link */
  export function getTheLink(): string;
  /** Offer the game */
  export function offerTheGame(): string;
  /** Against */
  export function against(): string;
  /** Against other people: <link>on a server</link> */
  export function withPeople(args: { link: (content: string) => import("solid-js").JSX.Element }): import("solid-js").JSX.Element;
  /** Level */
  export function level(): string;
  /** {level} {name} */
  export function levelName(args: { level: number; name: string }): string;
  /** You play */
  export function youPlay(): string;
  /** White */
  export function white(): string;
  /** Either, by chance */
  export function either(): string;
  /** Black */
  export function black(): string;
  /** Clock: minutes + seconds a move */
  export function clock(): string;
  /** Clock: minutes + seconds a move, or days a move */
  export function clockOrDays(): string;
  /** None */
  export function noClock(): string;
  /** Other */
  export function otherClock(): string;
  /** 1 day / {days} days */
  export function days(args: { days: number }): string;
  /** Minutes */
  export function minutes(): string;
  /** Seconds a move */
  export function secondsAMove(): string;
  /** Values of the pieces */
  export function values(): string;
  /** Usual values */
  export function usualValues(): string;
  /** The computer judges this game by what follows from its rules. It has learned nothing about it. */
  export function rulesOnly(): string;
  /** The computer judges this game by what follows from its rules. When somebody plays it against the computer, this server learns it as soon as it has time. */
  export function notLearned(): string;
  /** The game waits to be learned by this server. */
  export function learningWaits(): string;
  /** This server is learning the game at the moment. */
  export function learningRuns(): string;
  /** This server learned the game on {date}, from {games} games of the computer against itself. With what it learned, the computer scored {score} % (95 % interval: {low} to {high} %) in {played} games against itself as it was before. A draw counts half. */
  export function learned(args: { date: string; games: number; score: number; low: number; high: number; played: number }): string;
  /** This server has learned the game from games of the computer against itself. */
  export function learnedBefore(): string;
  /** This server tried to learn the game on {date}, from {games} games of the computer against itself. With what it learned, the computer scored {score} % (95 % interval: {low} to {high} %) in {played} games against itself. That may be chance, so it still judges the game by what follows from the rules. */
  export function kept(args: { date: string; games: number; score: number; low: number; high: number; played: number }): string;
  /** This server tried to learn the game on {date}, but its games had too few positions to learn from. The computer judges the game by what follows from the rules. */
  export function keptFew(args: { date: string }): string;
  /** This server tried to learn the game and found nothing better than what follows from the rules. */
  export function keptBefore(): string;
  /** The levels are set as in the built-in games. How strong they are in this game was not measured. */
  export function levelsNotMeasured(): string;
  /** The levels were placed for this game: in {games} games of each against the next, the lower one scored {low} to {high} %. At most {positions} positions were searched for a move; in play, level 8 searches more. */
  export function levelsPlaced(args: { games: number; low: number; high: number; positions: number }): string;
  /** Each level against the next */
  export function levelScores(): string;
  /** Level {level} against level {next}: {score} % (95 % interval: {low} to {high} %) */
  export function levelScore(args: { level: number; next: number; score: number; low: number; high: number }): string;
  /** The game is over there: {outcome} */
  export function overThere(args: { outcome: string }): string;
  /** Set-up */
  export function setUp(): string;
  /** Usual */
  export function usual(): string;
  /** As the rules have it */
  export function usualAbout(): string;
  /** {text} By {name}. */
  export function setUpBy(args: { text: string; name: string }): string;
  /** {text} Made here. */
  export function setUpMadeHere(args: { text: string }): string;
  /** {text} An old custom. */
  export function setUpTradition(args: { text: string }): string;
  /** Saved in this browser. */
  export function savedHere(): string;
  /** From the link. */
  export function fromLink(): string;
  /** Link to this set-up */
  export function linkToSetUp(): string;
  /** Delete this set-up */
  export function deleteSetUp(): string;
  /** Save this set-up */
  export function saveSetUp(): string;
  /** Save it as a set-up */
  export function saveAsSetUp(): string;
  /** Its name */
  export function itsName(): string;
  /** Save */
  export function save(): string;
  /** It stays in this browser. You get a link to send to others. */
  export function staysHere(): string;
  /** Start from a position */
  export function startFromPosition(): string;
  /** A FEN. Leave it empty for the usual start. */
  export function fenHelp(): string;
}

declare module 'texts:outcomes' {
  /** Returns a text of the games by its id. It is empty in English, and if there is no such text. */
  export default function text(id: string): (args?: Record<string, unknown>) => string;
  /** Whether there are other languages than English. */
  export const translated: boolean;
}

declare module 'texts:outcomes/en' {
  /** The English texts by their ids. */
  const texts: Readonly<Record<string, string | ((args: unknown) => string)>>;
  export default texts;
}

declare module 'texts:phrases' {
  /** Returns a text of the games by its id. It is empty in English, and if there is no such text. */
  export default function text(id: string): (args?: Record<string, unknown>) => string;
  /** Whether there are other languages than English. */
  export const translated: boolean;
}

declare module 'texts:phrases/en' {
  /** The English texts by their ids. */
  const texts: Readonly<Record<string, string | ((args: unknown) => string)>>;
  export default texts;
}

declare module 'texts:post' {
  /** By post */
  export function title(): string;
  /** Two people play without a server between them. Whoever has moved sends the other a link with the whole game in it, by mail or in a chat. The game is after the # of the link, which browsers keep to themselves. */
  export function lead(): string;
  /** To go on with a game, open the newest link that you were sent. */
  export function openLink(): string;
  /** Start a game by post */
  export function startOne(): string;
  /** Your games by post */
  export function yourGames(): string;
  /** {game}: board */
  export function boardOf(args: { game: string }): string;
  /** A game of trust: every move in a link is checked by the rules, but not who has made it. */
  export function trust(): string;
  /** Make your move on the board. You get a link to send before anybody sees it. */
  export function makeMove(): string;
  /** {name}: {move} */
  export function moved(args: { name: string; move: string }): string;
  /** {name} offers a draw. A move declines it. */
  export function offersDraw(args: { name: string }): string;
  /** Accept the draw */
  export function acceptDraw(): string;
  /** Have you sent this link yourself? */
  export function sentItYourself(): string;
  /** I play {color} */
  export function otherSide(args: { color: string }): string;
  /** Now send the link to {name} */
  export function sendMove(args: { name: string }): string;
  /** Send this link to the other player */
  export function sendFirst(): string;
  /** Send the link to {name}, who does not know it yet */
  export function sendEnd(args: { name: string }): string;
  /** Waiting for {name} */
  export function waiting(args: { name: string }): string;
  /** Your link, should it have got lost. The answer comes as another link. */
  export function waitingAbout(): string;
  /** Your link, should it have got lost. */
  export function endAbout(): string;
  /** {color} begins. The answer comes as another link. */
  export function firstAbout(args: { color: string }): string;
  /** Nobody sees the move before you send the link. */
  export function nothingSent(): string;
  /** Link to the game */
  export function link(): string;
  /** Share… */
  export function share(): string;
  /** Take back */
  export function takeBack(): string;
  /** Offer a draw with this move */
  export function offerDraw(): string;
  /** Your name (optional) */
  export function yourName(): string;
  /** This link has {length} characters. Some programs cut links that are longer than {usual}: ask whether it has arrived whole. */
  export function longLink(args: { length: number; usual: number }): string;
  /** {game}, move {number}: {move}. Your turn! */
  export function shareText(args: { game: string; number: number; move: string }): string;
  /** Would you like a game of {game}? */
  export function shareStart(args: { game: string }): string;
  /** {game}: {result} */
  export function shareEnd(args: { game: string; result: string }): string;
  /** The game is too long for a link. */
  export function cannotGoOn(): string;
  /** Analyse */
  export function analyse(): string;
  /** Another game */
  export function another(): string;
  /** This link was not opened */
  export function notOpened(): string;
  /** The link is damaged. Perhaps its end was cut off, or a character was changed. */
  export function damaged(): string;
  /** The link is too long for a game. */
  export function tooLong(): string;
  /** The link is from a newer version of this site. Reload the page, or open the link where it was made. */
  export function newer(): string;
  /** This browser is too old to read and make such links. */
  export function oldBrowser(): string;
  /** The game of this link is not known here. {why} */
  export function unknownGame(args: { why: string }): string;
  /** The link brings the definition of its game along, but the definition has an error. {why} */
  export function badText(args: { why: string }): string;
  /** The definition in this link is not that of its game. */
  export function otherText(): string;
  /** The game of this link cannot be played. {why} */
  export function badStart(args: { why: string }): string;
  /** Move {move} in this link is illegal: {why} */
  export function illegalMove(args: { move: number; why: string }): string;
  /** The game was over after move {moves}, but the link goes on. */
  export function playedOn(args: { moves: number }): string;
  /** In this game nobody can agree on a draw, but the link says so. */
  export function noDraws(): string;
  /** This link is older than the game on this device. */
  export function older(): string;
  /** On this device, this is another game: the rules or the start differ. */
  export function otherGame(): string;
  /** Move {move} is another one than in the game on this device. */
  export function changed(args: { move: number }): string;
  /** The game on this device ended after move {moves}, but the link goes on. */
  export function afterEnd(args: { moves: number }): string;
  /** The link says that you both agreed on a draw, but no draw was offered on this device. */
  export function noOffer(): string;
  /** Ask whoever sent it to send it again. */
  export function askAgain(): string;
  /** If you did not expect that, ask whoever sent it. */
  export function askWhy(): string;
  /** Try again */
  export function tryAgain(): string;
  /** The game on this device */
  export function asKnown(): string;
  /** Go on from this link */
  export function takeIt(): string;
  /** All games by post */
  export function toAll(): string;
}

declare module 'texts:puzzles' {
  /** Puzzles */
  export function puzzles(): string;
  /** Puzzles · {game} */
  export function title(args: { game: string }): string;
  /** {game}: puzzles */
  export function puzzlesOf(args: { game: string }): string;
  /** You have solved them all. Well played! */
  export function allSolved(): string;
  /** Next puzzle */
  export function nextPuzzle(): string;
  /** Start */
  export function start(): string;
  /** Puzzle of the day */
  export function daily(): string;
  /** (solved) */
  export function solvedMark(): string;
  /** Three-minute run */
  export function run(): string;
  /** {solved} of {all} solved. Your rating: {rating}. */
  export function solvedRating(args: { solved: number; all: number; rating: string }): string;
  /** {count} in a row */
  export function inARow(args: { count: number }): string;
  /** {count} in a row. */
  export function inARowEnd(args: { count: number }): string;
  /** Longest row: {count}. */
  export function longestRow(args: { count: number }): string;
  /** Forget my progress */
  export function forget(): string;
  /** Difficulty */
  export function difficulty(): string;
  /** All */
  export function all(): string;
  /** Themes */
  export function themes(): string;
  /** All puzzles */
  export function allPuzzles(): string;
  /** Easy */
  export function easy(): string;
  /** Medium */
  export function medium(): string;
  /** Hard */
  export function hard(): string;
  /** Very hard */
  export function veryHard(): string;
  /** easy */
  export function isEasy(): string;
  /** medium */
  export function isMedium(): string;
  /** hard */
  export function isHard(): string;
  /** very hard */
  export function isVeryHard(): string;
  /** Capture / Castling / Check / Check evasion / Defence / Endgame / Fork / Opening / Promotion / Quiet move / Sacrifice / {name} */
  export function theme(args: { theme: string; name: string }): string;
  /** {sentence}? */
  export function lastMove(args: { sentence: string }): string;
  /** Mate in {moves} */
  export function themeMate(args: { moves: number }): string;
  /** Win in {moves} */
  export function themeWin(args: { moves: number }): string;
  /** mate in {moves} */
  export function goalMate(args: { moves: number }): string;
  /** win in {moves} */
  export function goalWin(args: { moves: number }): string;
  /** find the best move */
  export function goalBest(): string;
  /** {color}, {goal} */
  export function task(args: { color: string; goal: string }): string;
  /** {color}, 1 move / {color}, {moves} moves */
  export function taskMoves(args: { moves: number; color: string }): string;
  /** {task} · {difficulty} */
  export function taskDifficulty(args: { task: string; difficulty: string }): string;
  /** by {author} */
  export function byAuthor(args: { author: string }): string;
  /** solved */
  export function resultSolved(): string;
  /** not solved yet */
  export function resultNotYet(): string;
  /** By the inventor */
  export function byTheInventor(): string;
  /** All {count} puzzles: {theme} */
  export function allOfTheme(args: { count: number; theme: string }): string;
  /** all {count} */
  export function allHere(args: { count: number }): string;
  /** All {count} puzzles */
  export function allCount(args: { count: number }): string;
  /** Puzzle · {game} */
  export function puzzleTitle(args: { game: string }): string;
  /** Puzzle */
  export function puzzle(): string;
  /** Your turn: {goal} */
  export function yourTurn(args: { goal: string }): string;
  /** <strong>{name}</strong>, by {author}. */
  export function composed(args: { name: string; strong: (content: string) => import("solid-js").JSX.Element; author: string }): import("solid-js").JSX.Element;
  /** You play {color}. */
  export function youPlay(args: { color: string }): string;
  /** You play {color}. {opponent} has just moved: {move}. */
  export function justMoved(args: { color: string; opponent: string; move: string }): string;
  /** Rules */
  export function rules(): string;
  /** Puzzle: {game} board */
  export function boardOf(args: { game: string }): string;
  /** Look at {square}. */
  export function lookAt(args: { square: string }): string;
  /** Use the {piece} in hand. */
  export function useInHand(args: { piece: string }): string;
  /** Use the {piece} on {square}. */
  export function usePiece(args: { piece: string; square: string }): string;
  /** Difficulty {difficulty}. Your rating: {rating}. */
  export function rated(args: { difficulty: string; rating: string }): string;
  /** Difficulty {difficulty}. Your rating: {rating} (+{change}). */
  export function ratedUp(args: { difficulty: string; rating: string; change: string }): string;
  /** Difficulty {difficulty}. Your rating: {rating} (−{change}, after a hint or a wrong try). */
  export function ratedDown(args: { difficulty: string; rating: string; change: string }): string;
  /** <strong>{count} in a row</strong>. */
  export function rowMark(args: { count: number; strong: (content: string) => import("solid-js").JSX.Element }): import("solid-js").JSX.Element;
  /** <strong>{count} in a row</strong>, your longest row. */
  export function rowLongest(args: { count: number; strong: (content: string) => import("solid-js").JSX.Element }): import("solid-js").JSX.Element;
  /** {count} days in a row! */
  export function daysInARow(args: { count: number }): string;
  /** Again */
  export function again(): string;
  /** Analyse */
  export function analyse(): string;
  /** Three-minute run · {game} */
  export function runTitle(args: { game: string }): string;
  /** {count} solved */
  export function runSolved(args: { count: number }): string;
  /** Solve as many puzzles as you can, from easy to hard. After a wrong move comes the next puzzle. The clock starts when you do. */
  export function runAbout(): string;
  /** {solved} of {all} puzzles solved in three minutes. */
  export function runResult(args: { solved: number; all: number }): string;
  /** Your best run so far! */
  export function bestSoFar(): string;
  /** Your best run: {count}. */
  export function bestRun(args: { count: number }): string;
  /** Not solved */
  export function notSolved(): string;
  /** <strong>{count}</strong> solved */
  export function counterSolved(args: { count: number; strong: (content: string) => import("solid-js").JSX.Element }): import("solid-js").JSX.Element;
  /** {count} wrong */
  export function counterWrong(args: { count: number }): string;
  /** Time left */
  export function timeLeft(): string;
  /** Puzzles of the day */
  export function dailyTitle(): string;
  /** One for each game, every day. Your opponent has just erred: find the best move. */
  export function dailyLead(): string;
  /** <strong>1 day in a row</strong> with a puzzle of the day solved. / <strong>{days} days in a row</strong> with a puzzle of the day solved. */
  export function dailyStreak(args: { days: number; strong: (content: string) => import("solid-js").JSX.Element }): import("solid-js").JSX.Element;
  /** {game}: puzzle of the day */
  export function dailyOf(args: { game: string }): string;
  /** Solve */
  export function solve(): string;
  /** Solve: {game} */
  export function solveGame(args: { game: string }): string;
  /** Again: {game} */
  export function againGame(args: { game: string }): string;
  /** All {count} puzzles of {game} */
  export function allOfGame(args: { count: number; game: string }): string;
  /** All {count} */
  export function allNumber(args: { count: number }): string;
  /** {solved} of {all} solved */
  export function solvedOf(args: { solved: number; all: number }): string;
}

declare module 'texts:report' {
  /** Returns a text of the games by its id. It is empty in English, and if there is no such text. */
  export default function text(id: string): (args?: Record<string, unknown>) => string;
  /** Whether there are other languages than English. */
  export const translated: boolean;
}

declare module 'texts:report/en' {
  /** The English texts by their ids. */
  const texts: Readonly<Record<string, string | ((args: unknown) => string)>>;
  export default texts;
}

declare module 'texts:rules' {
  /** Rules: {game} */
  export function title(args: { game: string }): string;
  /** The start of {game} */
  export function startOf(args: { game: string }): string;
  /** Play */
  export function play(): string;
  /** Workshop */
  export function workshop(): string;
  /** Invented by {inventor} */
  export function by(args: { inventor: string }): string;
  /** Inventor unknown */
  export function byUnknown(): string;
  /** Examples on the board */
  export function examples(): string;
  /** After {name} */
  export function after(args: { name: string }): string;
  /** Analyse this position */
  export function analysePosition(): string;
  /** Play it */
  export function playIt(): string;
  /** How the {piece} goes */
  export function howItGoes(args: { piece: string }): string;
  /** Click a piece to see its moves. */
  export function clickPiece(): string;
  /** Click a square to put the {piece} there. */
  export function putThere(args: { piece: string }): string;
  /** Back */
  export function back(): string;
  /** It cannot stand there. */
  export function cannotStand(): string;
  /** {game} on paper */
  export function onPaper(args: { game: string }): string;
  /** A board, the pieces to cut out, and a card with the moves. The sheets fit on A4 and Letter, printed at 100 %. */
  export function paperAbout(): string;
  /** Fold counters with two pictures in the middle and glue them: they are turned over in play. */
  export function paperFold(): string;
  /** Print */
  export function print(): string;
  /** Board */
  export function board(): string;
  /** The empty board of {game} */
  export function emptyBoard(args: { game: string }): string;
  /** Pieces */
  export function pieces(): string;
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
  /** The page could not compute this. Reload it, and try again. */
  export function couldNotCompute(): string;
  /** The request was cancelled. */
  export function cancelled(): string;
  /** Something went wrong. */
  export function wentWrong(): string;
  /** Your turn */
  export function yourTurn(): string;
  /** A game waits for your move. / {count} games wait for your move. */
  export function gamesWait(args: { count: number }): string;
}

declare module 'texts:study' {
  /** Studies */
  export function studies(): string;
  /** Studies of the games */
  export function studiesTitle(): string;
  /** How fair is a game, how long does it last, what is each piece worth? Measured in thousands of games that the computer played against itself, with the error of every number. */
  export function studiesLead(): string;
  /** No study has been published yet. */
  export function nonePublished(): string;
  /** Study: {game} */
  export function title(args: { game: string }): string;
  /** A study of {game} */
  export function studyOf(args: { game: string }): string;
  /** Text */
  export function text(): string;
  /** All studies */
  export function allStudies(): string;
  /** Values of the pieces in points */
  export function values(): string;
  /** ?: The methods disagree, and we do not know why. */
  export function disputed(): string;
  /** Confirmed by a second sample: {numbers} */
  export function confirmed(args: { numbers: string }): string;
  /** How it was made */
  export function howMade(): string;
  /** What each number means: the methods of the studies */
  export function methods(): string;
  /** This command makes the same study again, number by number: */
  export function sameAgain(): string;
  /** Command */
  export function command(): string;
  /** There is nothing to show. */
  export function nothingToShow(): string;
  /** Opens in the analysis */
  export function opensAnalysis(): string;
  /** {title}, enlarged */
  export function enlarged(args: { title: string }): string;
  /** Back to the text */
  export function backToText(): string;
  /** Studies of other games */
  export function otherStudies(): string;
  /** Study it on your own machine */
  export function ownMachine(): string;
  /** There it can take as long as you like, on all processors. Install Heterodox, download the text of the game, and run the command beside it: */
  export function ownMachineHow(): string;
  /** Download {file} */
  export function download(args: { file: string }): string;
  /** Command for your own machine */
  export function ownCommand(): string;
  /** Progress */
  export function progress(): string;
  /** Progress of the study */
  export function progressOf(): string;
  /** Study this game */
  export function studyThis(): string;
  /** Study for longer */
  export function studyLonger(): string;
  /** The study waits for its turn. */
  export function waitsTurn(): string;
  /** The study is done. */
  export function isDone(): string;
  /** The study has begun. */
  export function hasBegun(): string;
  /** {percent} % of the time are over. */
  export function timeOver(args: { percent: number }): string;
  /** A study says how fair a game is, what its pieces are worth, and which openings are good. The computer plays many games against itself for it. */
  export function whatItSays(): string;
  /** The study begins as soon as the computer has time for it. */
  export function beginsSoon(): string;
  /** The study waits: 1 other will be done before it. / The study waits: {count} others will be done before it. */
  export function waitsFor(args: { count: number }): string;
  /** 1 second / {seconds} seconds */
  export function seconds(args: { seconds: number }): string;
  /** 1 minute / {minutes} minutes */
  export function minutes(args: { minutes: number }): string;
  /** The computer has played 1 game against itself so far. / The computer has played {games} games against itself so far. */
  export function soFar(args: { games: number }): string;
  /** Less than a minute is left. */
  export function lessThanMinute(): string;
  /** About {time} are left. */
  export function aboutLeft(args: { time: string }): string;
  /** The first results appear after the first round. */
  export function firstResults(): string;
  /** You can close this page: the study goes on. */
  export function canClose(): string;
  /** The computer has played 1 game against itself. / The computer has played {games} games against itself. */
  export function doneGames(args: { games: number }): string;
  /** The computer has played 1 game against itself, too few for any result. / The computer has played {games} games against itself, too few for any result. */
  export function doneTooFew(args: { games: number }): string;
  /** It takes about {time}. The results appear here while it goes on. */
  export function offerFirst(args: { time: string }): string;
  /** For another {time}. The more games there are, the more exact are the numbers. */
  export function offerMore(args: { time: string }): string;
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
  /** 1 minute / {minutes} minutes */
  export function minutes(args: { minutes: number }): string;
  /** 1 second / {seconds} seconds */
  export function seconds(args: { seconds: number }): string;
  /** {time} each */
  export function each(args: { time: string }): string;
  /** {time} each and 1 second a move / {time} each and {increment} seconds a move */
  export function eachAnd(args: { increment: number; time: string }): string;
  /** {days} a move */
  export function aMove(args: { days: string }): string;
  /** no clock */
  export function noClock(): string;
  /** 1 lesson / {count} lessons */
  export function lessonsCount(args: { count: number }): string;
  /** {done} of {all} lessons solved */
  export function lessonsSolved(args: { done: number; all: number }): string;
  /** All {count} lessons solved */
  export function allLessonsSolved(args: { count: number }): string;
}

declare module 'texts:workshop' {
  /** Workshop */
  export function workshop(): string;
  /** Workshop · {game} */
  export function title(args: { game: string }): string;
  /** Take a game and change it, or write one of your own: pieces, moves, board and goal. */
  export function aboutWall(): string;
  /** A game of yours: change it, and play it. */
  export function aboutGame(): string;
  /** Text */
  export function text(): string;
  /** Board */
  export function board(): string;
  /** Games */
  export function games(): string;
  /** Start from a game */
  export function startFromGame(): string;
  /** Start from a game… */
  export function startFromGameDots(): string;
  /** The games could not be loaded yet. */
  export function notLoadedYet(): string;
  /** Write or paste a text */
  export function writeOrPaste(): string;
  /** Back to {game} */
  export function backTo(args: { game: string }): string;
  /** Back to the text */
  export function backToText(): string;
  /** Show */
  export function show(): string;
  /** Hide the text */
  export function hideText(): string;
  /** Show the text */
  export function showText(): string;
  /** Play */
  export function play(): string;
  /** Against the computer. {settings} */
  export function playAbout(args: { settings: string }): string;
  /** Pacifist */
  export function pacifist(): string;
  /** Against the computer, as Pacifist Chess: pieces change sides */
  export function pacifistAbout(): string;
  /** Invite */
  export function invite(): string;
  /** A link for a friend to play against you */
  export function inviteAbout(): string;
  /** Analyse */
  export function analyse(): string;
  /** Moves, variations and the engine */
  export function analyseAbout(): string;
  /** Rules */
  export function rules(): string;
  /** The rules in words, with boards */
  export function rulesAbout(): string;
  /** Study */
  export function study(): string;
  /** How fair the game is, and what its pieces are worth */
  export function studyAbout(): string;
  /** Share */
  export function share(): string;
  /** Close */
  export function close(): string;
  /** A link to this version of the game, which never changes: */
  export function linkToVersion(): string;
  /** Link to the game */
  export function linkToGame(): string;
  /** A link that carries the text itself, for any site of Heterodox: */
  export function linkCarriesText(): string;
  /** Link with the text */
  export function linkWithText(): string;
  /** To put the game on a page of your own, with the computer as an opponent: */
  export function boardForPages(): string;
  /** Code of a board */
  export function boardCode(): string;
  /** The text in this link cannot be read: the link may have been cut off or changed. Ask for it again. */
  export function damagedLink(): string;
  /** This browser is too old for links with a text. */
  export function oldBrowser(): string;
  /** The text is too long for a link that carries it: it would have {length} characters, and many programs cut links off at {most}. Send the link to the stored game instead. */
  export function tooLong(args: { length: number; most: number }): string;
  /** The board appears when the text has no errors. */
  export function boardAppears(): string;
  /** The board shows the last version without errors. */
  export function boardStale(): string;
  /** Moves of the piece */
  export function movesOfPiece(): string;
  /** Set-up */
  export function setUp(): string;
  /** What a click on the board does */
  export function clickDoes(): string;
  /** Show moves */
  export function showMoves(): string;
  /** Set up */
  export function setUpPieces(): string;
  /** Back to the set-up */
  export function backToSetUp(): string;
  /** {piece} on {square}, alone on the board. Click a square to put it there. */
  export function alone(args: { piece: string; square: string }): string;
  /** moves */
  export function keyMoves(): string;
  /** captures */
  export function keyCaptures(): string;
  /** both */
  export function keyBoth(): string;
  /** Click a piece to see its moves. Drag it to set it up elsewhere. */
  export function look(): string;
  /** Drag pieces, or click one and then its square. Drag them off the board to remove them. */
  export function dragPieces(): string;
  /** Click a piece to remove it. */
  export function clickToRemove(): string;
  /** Click the squares on which such a piece stands. */
  export function clickSquares(): string;
  /** Tools */
  export function tools(): string;
  /** Move */
  export function move(): string;
  /** Erase */
  export function erase(): string;
  /** {color}'s pieces */
  export function piecesOf(args: { color: string }): string;
  /** nowhere */
  export function nowhere(): string;
  /** Moves to {quiet}. Captures on {captures}. */
  export function reach(args: { quiet: string; captures: string }): string;
  /** Undo */
  export function undo(): string;
  /** Undo (Ctrl+Z in the text) */
  export function undoKeys(): string;
  /** Redo */
  export function redo(): string;
  /** Redo (Ctrl+Y in the text) */
  export function redoKeys(): string;
  /** Text of the game */
  export function textOfGame(): string;
  /** Paste the text of an Interactive Diagram or a section of a variants.ini, or start from a game. */
  export function pasteText(): string;
  /** Diagram, {count} kinds */
  export function diagramKinds(args: { count: number }): string;
  /** The editor could not be loaded. Reload the page to try again. */
  export function editorFailed(): string;
  /** Errors and warnings */
  export function errorsAndWarnings(): string;
  /** Checking… */
  export function checking(): string;
  /** Fix */
  export function fix(): string;
  /** Fix: {problem} */
  export function fixProblem(args: { problem: string }): string;
  /** Error */
  export function error(): string;
  /** Warning */
  export function warning(): string;
  /** line {line}, column {column} */
  export function place(args: { line: number; column: number }): string;
  /** 1 error / {count} errors */
  export function errors(args: { count: number }): string;
  /** 1 warning / {count} warnings */
  export function warnings(args: { count: number }): string;
  /** No errors */
  export function noErrors(): string;
  /** Pieces */
  export function pieces(): string;
  /** Picture of the {piece} */
  export function pictureOf(args: { piece: string }): string;
  /** Choose a picture */
  export function choosePicture(): string;
  /** As its name says */
  export function asNameSays(): string;
  /** Its letter */
  export function itsLetter(): string;
  /** Upload an SVG */
  export function uploadSvg(): string;
  /** The picture is set when the text has been checked and has no errors. */
  export function pictureLater(): string;
  /** A game comes into the editor as a copy: what you change is a game of your own. */
  export function asCopy(): string;
  /** Back to the text that I wrote before */
  export function backToReplaced(): string;
  /** Your games */
  export function yourGames(): string;
  /** Listed by their inventors */
  export function listed(): string;
  /** Samples */
  export function samples(): string;
  /** {title} */
  export function sampleName(args: { name: string; title: string }): string;
  /** {title} */
  export function sample(args: { name: string; title: string }): string;
  /** {size}, 1 kind / {size}, {kinds} kinds */
  export function kinds(args: { kinds: number; size: string }): string;
  /** {size}, 1 kind, by {author} / {size}, {kinds} kinds, by {author} */
  export function kindsBy(args: { kinds: number; size: string; author: string }): string;
  /** In this browser */
  export function inThisBrowser(): string;
  /** Listed for everybody */
  export function listedForAll(): string;
  /** Only who has the link */
  export function onlyWithLink(): string;
  /** List */
  export function list(): string;
  /** Unlist */
  export function unlist(): string;
  /** List {game} */
  export function listGame(args: { game: string }): string;
  /** Unlist {game} */
  export function unlistGame(args: { game: string }): string;
  /** Delete */
  export function deleteIt(): string;
  /** Delete {game} */
  export function deleteGame(args: { game: string }): string;
  /** Delete it for good */
  export function deleteForGood(): string;
  /** Keep */
  export function keep(): string;
  /** What the letters mean */
  export function letters(): string;
  /** The letters of the {piece} */
  export function lettersOf(args: { piece: string }): string;
  /** a step along a rank or file */
  export function stepW(): string;
  /** a diagonal step */
  export function stepF(): string;
  /** a leap of two along a rank or file */
  export function stepD(): string;
  /** a leap of two diagonally */
  export function stepA(): string;
  /** a leap of three along a rank or file */
  export function stepH(): string;
  /** a leap of three diagonally */
  export function stepG(): string;
  /** a Knight's leap: two and one */
  export function stepN(): string;
  /** a leap of three and one */
  export function stepC(): string;
  /** a leap of three and one */
  export function stepL(): string;
  /** a leap of three and two */
  export function stepZ(): string;
  /** a leap of three and two */
  export function stepJ(): string;
  /** a step in any direction */
  export function stepK(): string;
  /** any distance along a rank or file */
  export function stepR(): string;
  /** any distance diagonally */
  export function stepB(): string;
  /** any distance in any direction */
  export function stepQ(): string;
  /** to any square of the board */
  export function stepU(): string;
  /** castling; the number says how far the King goes */
  export function stepO(): string;
  /** after another letter: three farther */
  export function stepX(): string;
  /** after another letter: two farther both ways */
  export function stepY(): string;
  /** forward */
  export function signF(): string;
  /** backward */
  export function signB(): string;
  /** to the left */
  export function signL(): string;
  /** to the right */
  export function signR(): string;
  /** forward or backward */
  export function signV(): string;
  /** sideways */
  export function signS(): string;
  /** half of the directions of a leap */
  export function signH(): string;
  /** to an empty square */
  export function signM(): string;
  /** captures */
  export function signC(): string;
  /** captures a piece of its own side */
  export function signD(): string;
  /** captures only a royal piece */
  export function signK(): string;
  /** captures en passant */
  export function signE(): string;
  /** only while the piece has not moved; in a later leg: as far as the leg before */
  export function signI(): string;
  /** does not leap; in a single step: can be captured en passant */
  export function signN(): string;
  /** must jump over something */
  export function signJ(): string;
  /** must jump one piece, however far */
  export function signP(): string;
  /** jumps one piece; a slide then ends right behind it, and a step goes on as a slide */
  export function signG(): string;
  /** jumps only pieces of its own side */
  export function signT(): string;
  /** and goes on with another leg */
  export function signA(): string;
  /** passes over the edge, to the other side of the board */
  export function signO(): string;
  /** puts down there what it has taken up */
  export function signU(): string;
  /** lends or borrows moves */
  export function signX(): string;
  /** from here on, a step becomes a slide, and a slide a step */
  export function signY(): string;
  /** turns at each step, to and fro */
  export function signZ(): string;
  /** turns at each step, round a circle */
  export function signQ(): string;
}
