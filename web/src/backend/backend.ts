/** The interface between the client and whatever answers it: a server, or code in the page. */
import type {
  AboutView,
  CheckReply,
  Course,
  DailyPuzzles,
  EditReply,
  EditRequest,
  EndingReply,
  ExplorerReply,
  GameSummary,
  LevelInfo,
  LiveGame,
  Lobby,
  Me,
  NewGame,
  PgnGame,
  PgnList,
  PgnListRequest,
  PgnWriteRequest,
  PlayedMove,
  PositionView,
  Progress,
  PuzzleList,
  PuzzleSolution,
  PuzzleView,
  ReachReply,
  ReachRequest,
  Reasons,
  ReasonsRequest,
  ReplayReply,
  RulesView,
  SetUpReply,
  SetUpRequest,
  Showcase,
  StudyEntry,
  StudyReport,
  TransferContent,
  TransferLink,
  WorkshopChange,
  WorkshopGame,
  WorkshopList,
  WorkshopStudy,
} from '../api';

/** A position, with the move that led to it if moves were played. */
export interface PositionReply {
  position: PositionView;
  last?: PlayedMove;
}

/** The part of the WebSocket interface that is used. */
export interface SocketLike {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
}

/** What the client offers only where somebody answers for it. */
export interface Offers {
  /** Games against other people, and what they see: names, lists, challenges. */
  people: boolean;
  /** Games that are played, against the computer or at one screen. */
  play: boolean;
  /** Lines and reviews by the engine. */
  analysis: boolean;
  /** Uploaded pictures of pieces, and studies of games of the workshop. */
  uploads: boolean;
  /** Address of the npm package, if the server offers it: the engine for this browser. */
  engineModule?: string | undefined;
  /** Address of a site where people play each other, if they do not do so here. */
  server?: string;
}

/**
 * All requests of the client. Requests that fail reject with an error whose message is for
 * people, an `ApiError` if its status matters.
 */
export interface Backend {
  readonly offers: Offers;
  games(): Promise<GameSummary[]>;
  /** All games with their special moves, in the order of the home page. */
  showcase(): Promise<Showcase[]>;
  game(id: string): Promise<GameSummary>;
  rules(game: string): Promise<RulesView>;
  /** Where a built-in game comes from. */
  about(game: string): Promise<AboutView>;
  /** The lessons of a game. Its options are ignored. */
  lessons(game: string): Promise<Course>;
  /** Tries the last of these moves in a lesson. The moves before it have led on. */
  tryMove(game: string, lesson: string, moves: readonly string[]): Promise<Progress>;
  /** The puzzles of the day. */
  dailyPuzzles(): Promise<DailyPuzzles>;
  /** All puzzles of a game, with the pieces of their positions. Options of the game are ignored. */
  puzzles(game: string): Promise<PuzzleList>;
  puzzle(game: string, id: string): Promise<PuzzleView>;
  puzzleSolution(game: string, id: string): Promise<PuzzleSolution>;
  /** Tries the last of these moves in a puzzle. The moves before it have led on. */
  tryPuzzleMove(game: string, id: string, moves: readonly string[]): Promise<Progress>;
  levels(): Promise<LevelInfo[]>;

  /** All studies, in the order of the home page. */
  studies(): Promise<StudyEntry[]>;
  /** The report of a game's study. */
  studyReport(game: string): Promise<StudyReport>;
  /** URL of a plot of a game's study, of some version if it may change. */
  studyPlotUrl(game: string, file: string, version?: number): string;
  /** URL of the description of how studies are made. */
  studyMethodsUrl(): string;
  /** The moves of the opening book from a position. */
  explorer(game: string, fen: string, signal: AbortSignal): Promise<ExplorerReply>;
  /** The result of a position in the table of its ending. */
  ending(game: string, fen: string, signal: AbortSignal): Promise<EndingReply>;

  position(game: string, from: { fen?: string; moves?: string[] }): Promise<PositionReply>;
  /** Replays a game by the rules. Rejects if a move is illegal. */
  replay(game: string, from: { fen?: string; moves: string[] }): Promise<ReplayReply>;
  edit(game: string, edit: EditRequest): Promise<EditReply>;
  /** Returns why the piece cannot go where it has no legal move. */
  reasons(game: string, request: ReasonsRequest): Promise<Reasons>;
  /** Lists the games of a PGN, or of a piece of it. */
  listPgn(request: PgnListRequest): Promise<PgnList>;
  /** Parses the game that starts in a line of a PGN. `-` as the game: as its tags say. */
  readPgn(game: string, pgn: string, line?: number): Promise<PgnGame>;
  writePgn(game: string, content: PgnWriteRequest): Promise<{ pgn: string }>;

  me(): Promise<Me>;
  setName(name: string): Promise<Me>;
  /** Makes a link by which another browser becomes this visitor, and gets the text. */
  makeTransfer(stored: string): Promise<TransferLink>;
  /** Makes that link useless. */
  revokeTransfer(): Promise<void>;
  /** Follows such a link. */
  takeTransfer(token: string): Promise<TransferContent>;
  lobby(): Promise<Lobby>;

  createLiveGame(wanted: NewGame): Promise<LiveGame>;
  liveGame(id: string): Promise<LiveGame>;
  join(id: string): Promise<LiveGame>;
  withdraw(id: string): Promise<LiveGame>;
  /** Returns the game of an invitation without accepting it. */
  invitation(token: string): Promise<LiveGame>;
  acceptInvite(token: string): Promise<LiveGame>;
  /** Returns a live game in PGN. */
  livePgn(id: string): Promise<string>;
  /** URL of a live game's PGN file. */
  pgnUrl(id: string): string;

  /** Checks a definition. Returns its errors, or the game that it defines. */
  checkText(text: string, signal: AbortSignal): Promise<CheckReply>;
  /** Returns where a piece of a definition could go from a square of the empty board. */
  reach(request: ReachRequest, signal: AbortSignal): Promise<ReachReply>;
  /** Returns the edits of a definition that change its start position. */
  setUp(request: SetUpRequest): Promise<SetUpReply>;
  /** Stores the game of a definition, unless it is known, and returns its id. */
  storeText(text: string): Promise<{ id: string }>;
  /** The listed games of the workshop, those of this visitor, and samples. */
  workshopGames(): Promise<WorkshopList>;
  /** Returns the check of a sample. */
  workshopSample(name: string): Promise<CheckReply>;
  workshopGame(id: string): Promise<WorkshopGame>;
  /** Returns the evaluation weights that the server has learned for a game of the workshop. */
  workshopWeights(id: string): Promise<string>;
  /** Returns the progress of the study of a game of the workshop. */
  workshopStudy(id: string): Promise<WorkshopStudy>;
  /** Requests a study of a game of the workshop, or a longer one. */
  requestStudy(id: string): Promise<WorkshopStudy>;
  /** Changes a game of this visitor. */
  changeWorkshopGame(id: string, change: WorkshopChange): Promise<void>;
  /** Deletes a game of this visitor, so that it is no longer listed. */
  deleteWorkshopGame(id: string): Promise<void>;
  /** Uploads a picture. Returns its name. */
  uploadPicture(svg: string): Promise<{ picture: string }>;

  /**
   * Opens a socket for the messages of a live game: the events after number `since`, or
   * the whole state if it is undefined.
   */
  openLiveSocket(id: string, since: number | undefined): SocketLike;
  /** Opens a socket for queries to the analysis engine. */
  openAnalysisSocket(): SocketLike;
}
