/* Generated from the server's structs: `make protocol` writes it again. */
/** Done, and on disk. */
export interface Accepted {
  readonly type: "accepted";
  readonly id: string;
}
/** Where a seat's result comes from: start + cards + own moves + others' moves = result. */
export interface Account {
  readonly seat: number;
  readonly start: number;
  readonly chance: number;
  readonly own: number;
  readonly others: number;
  readonly result: number;
  readonly regret: number;
}
/** A move that is worth a thought, and what speaks for it, from what its player has seen. */
export interface Advised {
  readonly move: string;
  readonly worth: Words | null;
  readonly bar: number | null;
  readonly reasons: readonly Words[];
}
/** Let this guest take over the chair that they have asked for, or not. */
export interface AnswerChair {
  readonly type: "answer-chair";
  readonly id: string;
  readonly guest: number;
  readonly is_granted: boolean;
}
/** Let another one's last move be taken back, or not. */
export interface AnswerUndo {
  readonly type: "answer-undo";
  readonly id: string;
  readonly is_granted: boolean;
}
/** The host: who sits where; `order[k]` is the present chair of the one who goes to chair k. So teams are made. */
export interface Arrange {
  readonly type: "arrange";
  readonly id: string;
  readonly order: readonly number[];
}
/** What would have been best for a seat in the last round: `best` comes before the answer. */
export interface AskBest {
  readonly type: "ask-best";
  readonly id: string;
  readonly seat: number;
}
/** The table as this viewer saw it after one of its events: `past` comes before the answer. */
export interface AskMoment {
  readonly type: "ask-moment";
  readonly id: string;
  readonly n: number;
}
/** What time the server has; `sent` comes back as it went. */
export interface AskTime {
  readonly type: "ask-time";
  readonly sent: number;
}
/** What came of trying a puzzle. */
export interface Attempt {
  readonly is_over: boolean;
  readonly is_solved: boolean;
  readonly outcome: number;
  readonly words: Words;
  readonly reaction?: number | null;
}
/** A best answer to a round that is over, where the game can tell it. */
export interface Best {
  readonly type: "best";
  readonly match: number;
  readonly seat: number;
  readonly round: number;
  readonly cells: readonly string[];
  readonly failed: number;
  readonly points: number | null;
  readonly ways: number;
}
/** A guest would like to take over a chair in the middle of a game. */
export interface ChairAsked {
  readonly guest: number;
  readonly chair: number;
  readonly waits_for: readonly number[];
  readonly lapses: number;
}
/** A chair: a guest, a bot, or nobody; `keeper` plays while the guest is away. */
export interface ChairStatus {
  readonly guest?: number | null;
  readonly bot?: number | null;
  readonly keeper?: number | null;
  readonly is_out_of_time?: boolean;
  readonly is_line_dead?: boolean;
  readonly is_overdue?: boolean;
  readonly is_awaited?: boolean;
  readonly asks_swap?: number | null;
  readonly undo_waits_for?: readonly number[];
}
/** Rules that belong together, each under the number that refusals cite. */
export interface Chapter {
  readonly title: Words;
  readonly rules: Readonly<Record<string, Words>>;
  readonly part?: "details" | "end" | "goal" | "turn";
  readonly about?: Words | null;
  readonly only?: Readonly<Record<string, Only>>;
}
/** New lines of the talk at the table. */
export interface Chat {
  readonly type: "chat";
  readonly lines: readonly ChatLine[];
}
export interface ChatLine {
  readonly n: number;
  readonly guest: number;
  readonly name: string;
  readonly text: string;
  readonly at: number;
}
/** Places that a browser has at tables: the finished matches of whoever sat there become theirs. */
export interface Claim {
  readonly places: readonly ClaimedPlace[];
}
export interface ClaimedPlace {
  readonly code: string;
  readonly token: string;
}
/** The host: close the table. */
export interface Close {
  readonly type: "close";
  readonly id: string;
}
/** What would have been clearly better than a move just played, from what its player had seen before it. */
export interface Coached {
  readonly type: "coached";
  readonly match: number;
  readonly played: string;
  readonly better: Advised;
  readonly can_take_back: boolean;
}
/** The host: agree on something else before the game starts. */
export interface Configure {
  readonly type: "configure";
  readonly id: string;
  readonly settings: Settings;
}
/** A move that the clock makes, or the end of a seat's time for its move. */
export interface Countdown {
  readonly due: number;
  readonly move?: string | null;
  readonly seat?: number | null;
}
/** What a guest holds of a table. The token is the only proof of it: a link with it keeps the seat on any device. */
export interface Credentials {
  readonly code: string;
  readonly guest: number;
  readonly token: string;
  readonly link: string;
  readonly own_link: string;
}
/** How it stood after a line of the log, or at the very beginning. */
export interface CurvePoint {
  readonly line: number;
  readonly by: number | string | null;
  readonly move: string;
  readonly learned: readonly number[];
  readonly chances: readonly number[];
  readonly errors: readonly number[];
  readonly as_seen: readonly number[];
  readonly errors_as_seen: readonly number[];
}
/** How a puzzle was solved by all who have played it here. */
export interface DayTable {
  readonly solved: number;
  readonly played: number;
  readonly counts: readonly PuzzleCount[];
  readonly spans: readonly number[];
  readonly best: readonly ListedResult[];
  readonly is_against_time: boolean;
  readonly own?: OwnRank | null;
}
/** How much is played to judge. Chances are sure to half a win over the square root of the games. */
export interface Depth {
  readonly games?: number;
  readonly games_as_seen?: number;
  readonly simulations?: number;
  readonly second_look?: number;
  readonly pairs?: number;
}
/** The secret of one's commitment in the room's pact: never before it stands there, and never for two pacts. */
export interface Disclose {
  readonly type: "disclose";
  readonly id: string;
  readonly secret: string;
}
export interface EveningGame {
  readonly match: number;
  readonly game: string;
  readonly seats: readonly EveningSeat[];
}
/** What somebody has won so far; all bots of one level together. */
export interface EveningScore {
  readonly guest: number | null;
  readonly bot: number | null;
  readonly name: string;
  readonly played: number;
  readonly won: number;
  readonly points: Readonly<Record<string, number>>;
}
/** Who had a seat when a game of the evening ended, and what came of it. */
export interface EveningSeat {
  readonly guest: number | null;
  readonly bot: number | null;
  readonly name: string;
  readonly points: number;
  readonly has_won: boolean;
}
/** What was played at this table: the last games, and the score of all. */
export interface EveningSoFar {
  readonly games: readonly EveningGame[];
  readonly scores: readonly EveningScore[];
}
/** One thing that this viewer was told of the match: who did what, and what came of it. */
export interface Event {
  readonly n: number;
  readonly at: number;
  readonly seat: number | string;
  readonly move: string;
  readonly effects: readonly unknown[];
}
/** A game of the catalogue. */
export interface GameListing {
  readonly slug: string;
  readonly name: string;
  readonly sentence: Words;
  readonly fewest_seats: number;
  readonly most_seats: number;
  readonly minutes: number;
  readonly options: readonly Option[];
  readonly variants: readonly Variant[];
  readonly has_secrets: boolean;
  readonly is_real_time: boolean;
  readonly has_coach: boolean;
  readonly authors: string;
  readonly publisher: string;
}
/** The last message of a connection: kicked, left, stopping, too much at once, or something of ours failed. */
export interface Goodbye {
  readonly type: "goodbye";
  readonly code: string;
  readonly words: Words;
}
/** A move against time: the reveal it answers, and how long after painting it was pressed. */
export interface Grab {
  readonly type: "grab";
  readonly id: string;
  readonly move: string;
  readonly reveal: number;
  readonly reaction: number;
  readonly device?: number;
}
/** How quick a hand was: its reaction, how far that may be off, and whether its own report was believed. */
export interface GrabResult {
  readonly seat: number;
  readonly reaction: number;
  readonly margin: number;
  readonly credit: number;
  readonly is_believed: boolean;
  readonly is_early: boolean;
}
/** Somebody at the table. */
export interface Guest {
  readonly guest: number;
  readonly name: string;
  readonly is_here: boolean;
  readonly is_muted?: boolean;
  readonly only_watches?: boolean;
}
/** Make another guest the host. */
export interface HandOver {
  readonly type: "hand-over";
  readonly id: string;
  readonly guest: number;
}
/** All hands of a match, and all that was missed. */
export interface HandReview {
  readonly version?: number;
  readonly game: string;
  readonly names: readonly string[];
  readonly hands: readonly TimedHand[];
  readonly missed: readonly Missed[];
}
/** A place that a seat could not look into. */
export interface HiddenPlace {
  readonly place: string;
  readonly really: readonly string[];
  readonly likely: readonly LikelyPiece[];
}
/** What the strongest bot would do in one's place, after moves that are tried: `hinted` comes before the answer. */
export interface Hint {
  readonly type: "hint";
  readonly id: string;
  readonly chain?: readonly string[];
}
/** A hint, for the one who asked: `seen` says after which of this seat's events it was thought of. */
export interface Hinted {
  readonly type: "hinted";
  readonly match: number;
  readonly seen: number;
  readonly chain: readonly string[];
  readonly moves: readonly Advised[];
}
/** Whoever is out lets the bots play on without their pauses, where nobody but bots is left. */
export interface Hurry {
  readonly type: "hurry";
  readonly id: string;
}
/** The first message: who I am at which table, and what I have seen of it. */
export interface Join {
  readonly type: "join";
  readonly token: string;
  readonly match?: number;
  readonly seen?: number;
  readonly chat_seen?: number;
  readonly is_plain?: boolean;
}
/** The first message of a table's own screen, which nobody sits at: it shows what all may see, and asks nothing. */
export interface JoinScreen {
  readonly type: "join-screen";
  readonly match?: number;
  readonly seen?: number;
  readonly is_plain?: boolean;
}
/** The coach was heard, and the move stays: the bots go on. */
export interface KeepMove {
  readonly type: "keep-move";
  readonly id: string;
}
/** A finished match, as one of its players keeps it. */
export interface Keepsake {
  readonly code: string;
  readonly match: number;
  readonly game: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly names: readonly string[];
  readonly bots: readonly (number | null)[];
  readonly seat: number;
  readonly scores: readonly number[];
  readonly winners: readonly number[];
  readonly at: number;
}
/** A page of what was kept since then, the oldest first. */
export interface KeptNotes {
  readonly notes: readonly WrittenNote[];
  readonly now: number;
  readonly is_more: boolean;
}
export interface Kick {
  readonly type: "kick";
  readonly id: string;
  readonly guest: number;
}
/** What a seat could know of what it did not see, after a line of the log. */
export interface Knowledge {
  readonly line: number;
  readonly seat: number;
  readonly draws: number;
  readonly places: readonly HiddenPlace[];
}
/** Leave the table for good. */
export interface Leave {
  readonly type: "leave";
  readonly id: string;
}
/** A piece, and in what part of all that could be it lies at a place, once at least. */
export interface LikelyPiece {
  readonly piece: string;
  readonly share: number;
}
export interface ListedResult {
  readonly name: string;
  readonly outcome: number;
  readonly milliseconds: number;
}
/** A reveal that called for a seat's hand, and nobody's came before the next. */
export interface Missed {
  readonly line: number;
  readonly seat: number;
  readonly cards: readonly string[];
}
/** The table in the course of event `n`: after this one of its effects, or, without one, when it was over. */
export interface Moment {
  readonly n: number;
  readonly effect: number | null;
  readonly view: unknown;
}
/** A move or a chain of moves, taken whole or not at all. */
export interface Move {
  readonly type: "move";
  readonly id: string;
  readonly chain: readonly string[];
  readonly is_coached?: boolean;
}
export interface Mute {
  readonly type: "mute";
  readonly id: string;
  readonly guest: number;
  readonly is_muted: boolean;
}
/** The addresses at which devices in the same network find this server. */
export interface NearbyAddresses {
  readonly addresses: readonly string[];
}
/** What another option must be, for an option to mean anything. */
export interface Need {
  readonly option: string;
  readonly values: readonly (number | boolean | string)[];
  readonly rule?: string;
}
export interface NewGuest {
  readonly name: string;
}
/** What is new here, and since when (by the server's clock) others' is asked for. */
export interface NewNotes {
  readonly notes: readonly WrittenNote[];
  readonly since: number;
}
/** What opens a table: the game, the host's nickname, and what they agree on. */
export interface NewTable {
  readonly game: string;
  readonly name: string;
  readonly settings?: Settings;
}
/** Who wants to try a decision again: on which seat, and before which line of the match. */
export interface NewTry {
  readonly name: string;
  readonly seat: number;
  readonly line: number;
}
/** What is seen now, and the events and moments since the last news, as a table tells them. */
export interface News {
  readonly view: unknown;
  readonly seen: number;
  readonly events: readonly unknown[];
  readonly moments: readonly unknown[];
}
/** A game that could be played next, and how. */
export interface NextGame {
  readonly game: string;
  readonly options?: Readonly<Record<string, unknown>>;
}
/** At which tables a rule applies, where not at all: with one of these options, or so many players. */
export interface Only {
  readonly title: Words;
  readonly options?: Readonly<Record<string, readonly (number | boolean | string)[]>>;
  readonly seats?: readonly number[];
}
/** A public table that waits for players. */
export interface OpenTable {
  readonly code: string;
  readonly game: string;
  readonly host: string;
  readonly seats: number;
  readonly taken: number;
  readonly settings: Settings;
}
/** One choice that a table makes before the start. */
export interface Option {
  readonly name: string;
  readonly words: Words;
  readonly default: number | boolean | string | null;
  readonly low?: number;
  readonly high?: number;
  readonly choices?: readonly string[];
  readonly is_for_each_seat?: boolean;
  readonly needs?: readonly Need[];
  readonly tried?: readonly number[];
}
/** What was counted for whoever asks. */
export interface OwnRank {
  readonly milliseconds: number;
  readonly rank: number;
  readonly name: string;
}
/** When a reveal stood on the screen, by the server's clock as this browser reckons it. */
export interface Painted {
  readonly type: "painted";
  readonly reveal: number;
  readonly at: number;
  readonly warm?: number | null;
}
/** The table as this viewer saw it after event `n`. */
export interface Past {
  readonly type: "past";
  readonly match: number;
  readonly n: number;
  readonly view: Readonly<Record<string, unknown>>;
  readonly drawing?: Words | null;
}
/** The host: what is played next, whose seats and settings can be changed; the same again where none is named. */
export interface PickNext {
  readonly type: "pick-next";
  readonly id: string;
  readonly choice?: NextGame | null;
  readonly picks?: number | null;
}
/** One kind of card, stone, sign or counter: its name, a sentence on it, and the rule behind that. */
export interface Piece {
  readonly name: Words;
  readonly tells: Words;
  readonly rule?: string;
}
/** All turns of a match. The first total and all that was lost make the result. */
export interface PlanReview {
  readonly version?: number;
  readonly game: string;
  readonly names: readonly string[];
  readonly turns: readonly PlannedTurn[];
  readonly result: number;
}
/** A turn, and how the solver would have gone on from its beginning, with what a player could see. */
export interface PlannedTurn {
  readonly turn: number;
  readonly line: number;
  readonly moves: readonly string[];
  readonly plan: readonly string[];
  readonly total: number;
  readonly lost: number;
}
/** The commitment of a secret that this browser has drawn for the next shuffle; a later one takes its place. */
export interface Pledge {
  readonly type: "pledge";
  readonly commitment: string;
}
/** Something on the table that forbids a move: where a screen finds it, and what it is called. */
export interface Pointer {
  readonly place: string;
  readonly words: Words;
}
/** What a browser needs to let this server, and nobody else, send it notices. */
export interface PushKey {
  readonly key: string;
}
/** Null: no more. */
export interface PushWish {
  readonly subscription: Subscription | null;
}
/** The host: put a bot of this level on a chair, or take it off with null. */
export interface PutBot {
  readonly type: "put-bot";
  readonly id: string;
  readonly chair: number;
  readonly level: number | null;
}
/** How many have reached an outcome within a span of time. */
export interface PuzzleCount {
  readonly outcome: number;
  readonly span: number;
  readonly solvers: number;
}
/** All moves so far of whoever plays, and how many events they know. */
export interface PuzzleMoves {
  readonly moves: readonly string[];
  readonly seen?: number;
}
/** A game that has puzzles, and for which dates. */
export interface PuzzleOffer {
  readonly game: string;
  readonly name: string;
  readonly title: Words;
  readonly first: string;
  readonly last: string;
}
/** All moves of a solution, and since when; with a name and a key it stands in the table of the day. */
export interface PuzzleResult {
  readonly start: string;
  readonly moves: readonly string[];
  readonly name?: string;
}
/** How a puzzle stands after some moves: what is told since `seen`, and what may be done. */
export interface PuzzleStand {
  readonly told: News;
  readonly legal: readonly string[];
  readonly previews: Readonly<Record<string, unknown>>;
  readonly attempt: Attempt | null;
}
/** Signed by the server: when a puzzle was opened. */
export interface PuzzleStart {
  readonly start: string;
}
/** A reaction that everybody sees at once and nobody keeps. */
export interface React {
  readonly type: "react";
  readonly id: string;
  readonly reaction: "bravo" | "hello" | "hurry" | "laugh" | "oops" | "thanks" | "think" | "wow";
}
export interface Reacted {
  readonly type: "reacted";
  readonly guest: number;
  readonly reaction: string;
}
/** Not done, and nothing has changed; an empty id where the message had none that could be read. */
export interface Refused {
  readonly type: "refused";
  readonly id: string;
  readonly code: string;
  readonly rule?: string;
  readonly words: Words;
  readonly points_at?: readonly Pointer[];
}
export interface Rename {
  readonly type: "rename";
  readonly id: string;
  readonly name: string;
}
/** Something to be shown to everybody at one instant of the server's clock. */
export interface Reveal {
  readonly number: number;
  readonly show_at: number;
}
/** All that is found by looking back at a match. */
export interface Review {
  readonly version?: number;
  readonly game: string;
  readonly names: readonly string[];
  readonly depth: Depth;
  readonly curve: readonly CurvePoint[];
  readonly accounts: readonly Account[];
  readonly decisions: readonly WeighedDecision[];
  readonly turned: number | null;
}
/** How far it is: the part that is done, None while nobody has asked; and the review, once it is there. */
export interface ReviewState {
  readonly progress?: number | null;
  readonly review?: Review | null;
  readonly hands?: HandReview | null;
  readonly rounds?: RoundReview | null;
  readonly plans?: PlanReview | null;
  readonly pictures?: readonly string[];
}
/** How a seat answered a round, and how it came to that. */
export interface ReviewedAnswer {
  readonly laid: readonly string[];
  readonly failed: readonly number[];
  readonly points: number;
  readonly best: readonly string[];
  readonly best_failed: readonly number[];
  readonly best_points: number | null;
  readonly ways: number;
  readonly seat: number;
  readonly lacking: readonly number[];
  readonly moves: readonly TimedMove[];
}
/** A round that is over. */
export interface ReviewedRound {
  readonly round: number;
  readonly line: number;
  readonly answers: readonly ReviewedAnswer[];
}
/** Give the chair up and watch. */
export interface Rise {
  readonly type: "rise";
  readonly id: string;
}
/** The table as everybody sees it, whole, whenever something about it changes. */
export interface Room {
  readonly type: "room";
  readonly code: string;
  readonly game: string;
  readonly phase: "closed" | "open" | "over" | "playing";
  readonly match: number;
  readonly settings: Settings;
  readonly host: number;
  readonly guests: readonly Guest[];
  readonly chairs: readonly ChairStatus[];
  readonly has_hints: boolean;
  readonly has_coach: boolean;
  readonly are_bots_ready: boolean;
  readonly commitment: string;
  readonly has_moments?: boolean;
  readonly are_bots_slow?: boolean;
  readonly pact?: string | null;
  readonly withheld?: readonly number[];
  readonly seal?: string | null;
  readonly stand_in?: number | null;
  readonly chair_asked?: ChairAsked | null;
  readonly picks?: number;
  readonly votes?: readonly Vote[];
  readonly evening?: EveningSoFar | null;
  readonly screens?: number;
}
/** All rounds of a match. */
export interface RoundReview {
  readonly version?: number;
  readonly game: string;
  readonly names: readonly string[];
  readonly rounds: readonly ReviewedRound[];
}
export interface Say {
  readonly type: "say";
  readonly id: string;
  readonly text: string;
}
/** The host: let this guest have a chair; in the middle of a game the people who play are asked. */
export interface SeatGuest {
  readonly type: "seat-guest";
  readonly id: string;
  readonly guest: number;
  readonly chair: number;
}
/** What a table has agreed on. Seconds of 0 mean: no limit. */
export interface Settings {
  readonly seats?: number | null;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly is_public?: boolean;
  readonly move_seconds?: number;
  readonly game_seconds?: number;
  readonly grace_seconds?: number;
  readonly keeper?: number | null;
  readonly has_hints?: boolean | null;
}
/** A moment of a puzzle against time, as it is seen. */
export interface ShownBeat {
  readonly told: News;
  readonly milliseconds: number;
  readonly has_reason: boolean;
  readonly is_settling: boolean;
}
/** A puzzle as it is laid out. Solutions are no secret: a page shows them when they are wanted. */
export interface ShownPuzzle {
  readonly game: string;
  readonly date: string;
  readonly grade: number;
  readonly grade_words: Words;
  readonly title: Words;
  readonly task: Words;
  readonly par: number;
  readonly seats: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly stand: PuzzleStand;
  readonly beats: readonly ShownBeat[];
  readonly line: readonly string[];
}
/** Take an empty chair, or change to it; in the middle of a game a bot's chair, with the leave of all who play. */
export interface Sit {
  readonly type: "sit";
  readonly id: string;
  readonly chair: number;
}
/** Decide for a host who is long away, until they are back; for whoever sits at the table. */
export interface StandIn {
  readonly type: "stand-in";
  readonly id: string;
}
/** The host: let everybody disclose, and deal. It is answered when the match has begun. */
export interface Start {
  readonly type: "start";
  readonly id: string;
}
/** A page of a finished match as one viewer saw it: the steps from `since` on, of `total`. */
export interface Story {
  readonly game: string;
  readonly names: readonly string[];
  readonly winners: readonly number[];
  readonly total: number;
  readonly since: number;
  readonly steps: readonly StoryStep[];
}
/** One line of the log, and what these eyes saw after it. */
export interface StoryStep {
  readonly n: number;
  readonly at: number;
  readonly seat: number | string;
  readonly move: string;
  readonly effects: readonly unknown[];
  readonly moments: readonly Moment[];
  readonly view: Readonly<Record<string, unknown>>;
  readonly to_act: readonly number[];
  readonly scores: readonly number[];
  readonly drawing?: Words | null;
}
/** Where a browser wants to be told something, and the keys that only it can open messages by. */
export interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly language?: "en" | "fr";
}
/** Change places with a chair; with a person there it counts when both have asked for it. */
export interface Swap {
  readonly type: "swap";
  readonly id: string;
  readonly chair: number;
}
export interface Time {
  readonly type: "time";
  readonly sent: number;
  readonly now: number;
}
/** A contested move, as the referee has judged it. */
export interface TimedHand {
  readonly line: number;
  readonly seat: number;
  readonly move: string;
  readonly milliseconds: number;
  readonly credit: number;
  readonly was_right: boolean;
}
/** A move of a race, and when it was made. */
export interface TimedMove {
  readonly line: number;
  readonly milliseconds: number;
  readonly move: string;
}
/** What runs out when, on the server's clock in milliseconds. */
export interface Timing {
  readonly now: number;
  readonly timers: readonly Countdown[];
  readonly left: readonly (number | null)[];
  readonly stopped?: readonly Countdown[];
}
/** What this viewer may know of the match after something happened, and nothing else. */
export interface Told {
  readonly type: "told";
  readonly match: number;
  readonly viewer: number | null;
  readonly since: number;
  readonly seen: number;
  readonly events: readonly Event[];
  readonly moments: readonly Moment[];
  readonly view: Readonly<Record<string, unknown>>;
  readonly legal: readonly string[];
  readonly previews: Readonly<Record<string, unknown>>;
  readonly to_act: readonly (number | string)[];
  readonly can_undo: boolean;
  readonly can_hurry: boolean;
  readonly scores: readonly number[];
  readonly winners: readonly number[];
  readonly is_over: boolean;
  readonly is_cut_short?: boolean;
  readonly timing?: Timing | null;
  readonly reveal?: Reveal | null;
  readonly drawing?: Words | null;
}
export interface TransferCode {
  readonly code: string;
  readonly seconds: number;
}
/** The table after a chain that this seat has not sent, and what it could do then. */
export interface Tried {
  readonly type: "tried";
  readonly match: number;
  readonly seen: number;
  readonly chain: readonly string[];
  readonly view: Readonly<Record<string, unknown>>;
  readonly legal: readonly string[];
}
/** What could follow these moves, which are not played: `tried` comes before the answer. */
export interface Try {
  readonly type: "try";
  readonly id: string;
  readonly chain: readonly string[];
}
/** Take back one's last move, where nobody has learned anything since. Whose turn it has become is asked first. */
export interface Undo {
  readonly type: "undo";
  readonly id: string;
}
/** One way to play a game, which whoever opens a table finds by its title, its sentence and its picture. */
export interface Variant {
  readonly name: string;
  readonly title: Words;
  readonly sentence: Words;
  readonly options?: Readonly<Record<string, number | boolean | string | null>>;
  readonly fewest_seats?: number | null;
  readonly most_seats?: number | null;
}
/** Everybody's reaction to a reveal, quickest first. */
export interface Verdict {
  readonly type: "verdict";
  readonly reveal: number;
  readonly grabs: readonly GrabResult[];
  readonly is_close: boolean;
  readonly is_tie: boolean;
}
/** What a guest would like to play next; null: they would rather not. */
export interface Vote {
  readonly guest: number;
  readonly choice: NextGame | null;
}
/** What one would like to play next, or null: rather not. It begins when everybody who sits here has voted. */
export interface VoteNext {
  readonly type: "vote-next";
  readonly id: string;
  readonly choice: NextGame | null;
  readonly picks?: number | null;
}
/** A decision, and the best that a player with the same knowledge could have done. */
export interface WeighedDecision {
  readonly line: number;
  readonly seat: number;
  readonly move: string;
  readonly better: string | null;
  readonly regret: number;
  readonly error: number;
  readonly reasons: readonly Words[];
}
/** The answer to `join`: this guest, at this table. */
export interface Welcome {
  readonly type: "welcome";
  readonly version?: number;
  readonly code: string;
  readonly guest: number | null;
  readonly now: number;
}
/** One sentence or name, in English and in French. It may have gaps, as `str.format` has them. */
export interface Words {
  readonly en: string;
  readonly fr: string;
}
/** A line of a book, such as one game; written again, the new one counts. */
export interface WrittenNote {
  readonly book: string;
  readonly id: string;
  readonly note: string;
}
/** Why something was not done. */
export interface Wrong {
  readonly code: string;
  readonly rule?: string;
  readonly words: Words;
}
/** All that is kept under a key, the oldest first: also what an export has. */
export interface Yours {
  readonly games: readonly Keepsake[];
}
export interface YoursKey {
  readonly key: string;
}
export type Incoming = Join | JoinScreen | AskTime | Painted | Pledge | Sit | AnswerChair | Rise | Leave | Swap | Arrange | PutBot | SeatGuest | Configure | Start | VoteNext | PickNext | Close | Kick | Mute | HandOver | StandIn | Rename | AskBest | AskMoment | Disclose | Say | React | Move | KeepMove | Try | Undo | AnswerUndo | Hint | Grab | Hurry;
export type Outgoing = Welcome | Accepted | Refused | Room | Told | Tried | Hinted | Coached | Chat | Reacted | Verdict | Best | Past | Time | Goodbye;
