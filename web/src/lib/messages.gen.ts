// Made from src/rondin/server/wire by `make generated`. Do not edit.

/** Before the start: words that become part of the key. */
export interface AddWords {
  type: "words"
  words: string
}

/** One good move: what it is, why in the words of its game, and the figures behind it. */
export interface Advice {
  move: Record<string, unknown>
  text: string
  why: Array<string>
  details?: Array<string>
  share?: number | null
  margin?: number | null
}

/** Let the others ask for hints at this table, or take that back. */
export interface Agree {
  type: "agree"
  agrees: boolean
}

/** Agree that what `undo` of the table asks for is taken back, or do not. */
export interface AnswerUndo {
  type: "answer-undo"
  agrees: boolean
}

/** Somebody who watches and asks for a seat. */
export interface Ask {
  ask: number
  name: string
  avatar: number
}

/** On one's turn: which moves are good, and why; in answer to the table with this number. */
export interface AskHint {
  type: "hint"
  number: number
}

/** After the end: how everybody's chances went, and the moments that decided. */
export interface AskMoments {
  type: "moments"
}

/** Whoever watches a table that waits: ask the host for a seat. */
export interface AskSeat {
  type: "ask-seat"
  name: string
  avatar?: number
  any_face?: boolean
}

/** Take one's own seat back from the bot that stood in. */
export interface Back {
  type: "back"
}

/** A bot that can be chosen; the levels have a face, weakest first, finer bots have none. */
export interface BotKind {
  name: string
  label: string
  says?: string
  avatar?: number | null
  dials?: Record<string, number>
}

/** Where a match comes from that goes on from another one: its table, and after which move. */
export interface BranchPoint {
  table: string
  at: number
}

/** What is different from the table with the revision `base`. */
export interface Change {
  type: "change"
  base: number
  revision: number
  number: number
  patch: Array<Operation>
  lines: Array<LogLine>
}

/** Something to read before the rules, such as a worked turn. */
export interface Chapter {
  title: string
  passages: Array<Passage>
}

export interface ChatLine {
  name: string
  avatar: number
  text: string
  to?: "team" | null
}

/** A legal move, to be sent back as it is, and its verb in words. */
export interface Choice {
  move: Record<string, unknown>
  verb: string
}

/** Somebody who watches and says that a seat is theirs. */
export interface Claim {
  claim: number
  seat: number
  sign: number
}

/** Whoever watches a match: that seat is mine, I have lost my browser. */
export interface ClaimSeat {
  type: "claim-seat"
  seat: number
}

/** What one person added to the key: the pledge, and the bits that it was made of. Without bits it was not revealed in time, and was left out. */
export interface Contribution {
  seat: number
  pledge: string
  bits?: string | null
}

/** The host: give no seat to whoever asked. */
export interface Deny {
  type: "deny"
  ask: number
}

/** Somebody who plays, or the host: it is not them. */
export interface DenyClaim {
  type: "deny-claim"
  claim: number
}

/** A dial of the memory of a level; its steps go from the poorest to the best. */
export interface Dial {
  name: string
  label: string
  steps: Array<DialStep>
}

export interface DialStep {
  value: number
  label: string
}

/** GET /api/diary/figures: of all your matches. */
export interface DiaryFigures {
  games: Array<GameFigures>
  ratings: Array<GameRatings>
}

/** A finished match of yours. */
export interface DiaryMatch {
  table: string
  at: number
  game: string
  edition: string
  mode: string
  moves: number
  you: number
  seats: Array<DiarySeat>
}

/** GET /api/diary: your finished matches, the newest first. */
export interface DiaryPage {
  matches: Array<DiaryMatch>
  total: number
  before: number | null
}

/** Who sat there, and how they came out. */
export interface DiarySeat {
  name: string
  avatar: number
  bot: string
  points: number
  place: number
  won: boolean
}

/** What a house edition has otherwise, in words: a field, and both its values. */
export interface Difference {
  field: string
  value: string
  printed: string
}

/** Something worth telling that you have done, and the match in which it came to be. */
export interface Distinction {
  name: string
  text: string
  table: string
}

export interface Edition {
  name: string
  label: string
  modes: Array<Mode>
  like?: string | null
}

/** What is wrong with one field of an edition file, in the asked language. */
export interface FieldFault {
  field: string
  text: string
}

/** POST /api/diary/forget: take one match out of your diary; None: all. */
export interface Forget {
  table: string | null
}

/** How many matches were taken out of your diary. */
export interface Forgotten {
  count: number
}

/** Your figures of one game. */
export interface GameFigures {
  game: string
  played: number
  won: number
  average: number
  record: number
  low: boolean
  streak: number
  longest_streak: number
  by_seats: Array<Share>
  by_bot: Array<Share>
  distinctions: Array<Distinction>
}

export interface GameInfo {
  name: string
  folder: string
  title: string
  kind: string
  tagline: string
  default_edition: string
  default_seats: number
  editions: Array<Edition>
  options: Array<Option>
  bots: Array<BotKind>
  usual_bot: string
  dials: Array<Dial>
  memories: Array<string>
  looks?: boolean
  lessons?: Array<LessonInfo>
  first_mode?: string | null
  report?: boolean
  own_board?: string | null
  own_cover?: string | null
}

/** GET /api/games?lang=fr. */
export interface GameList {
  games: Array<GameInfo>
  looking?: number
}

export interface GameRatings {
  game: string
  people: Array<Rating>
}

/** The game's own words: GET /api/games/{game}/texts?lang=fr as its usual edition has them. GET /api/tables/{table}/texts?lang=fr: with the numbers of that table, for its board. */
export interface GameTexts {
  texts: Record<string, string>
}

/** In a lesson: read what is said at this step, on to the next. */
export interface GoOn {
  type: "go-on"
  step: number
}

/** Somebody who plays, or the host: it is them; the browser that had the seat watches then. */
export interface GrantClaim {
  type: "grant-claim"
  claim: number
}

/** What a friend who knows what you know would do, the best first; only you hear of it. */
export interface Hint {
  type: "hint"
  number: number
  endings: number
  moves: Array<Advice>
  alike?: boolean
}

/** A table with a friend beside everybody: the seats that agreed, and who you wait for. */
export interface Hints {
  agreed: Array<number>
  awaited: Array<number>
}

/** A house edition that can be played. */
export interface HouseChecked {
  edition: Edition
  house: HouseEdition
}

/** Somebody's own edition, as everybody at its table is told of it. */
export interface HouseEdition {
  title: string
  like: string
  like_label: string
  differs: Array<Difference>
  more?: number
}

/** POST /api/games/{game}/editions: somebody's own edition or board, as a file; checked only. */
export interface HouseFile {
  name: string
  text: string
}

/** POST /api/join: a code like LOUTRE-SAULE-42. */
export interface JoinByCode {
  code: string
}

export interface Joined {
  table: string
  invite: string | null
}

/** Give one's seat up: it is open again, or a bot's once the match has begun. A shared device says which of its seats, unless somebody has just looked. */
export interface Leave {
  type: "leave"
  seat?: number | null
}

/** Where a lesson is; `step` counts from 0. */
export interface Lesson {
  name: string
  title: string
  step: number
  steps: number
  text: string
  answer: string
  asks: "choice" | "go-on" | "move" | "over" | "watch"
  marked: Array<Record<string, unknown>>
}

/** A lesson that can be taken: POST /api/lessons. */
export interface LessonInfo {
  name: string
  title: string
  edition: string
  mode: string
  minutes: number
}

/** The host: seat whoever asked, at a free seat or a new one, or at `seat` instead of a bot. */
export interface LetIn {
  type: "let-in"
  ask: number
  seat?: number | null
}

export interface Lobby {
  tables: Array<LobbyTable>
  yours: Array<OwnTable>
}

/** GET /api/tables: a table that anybody may join or watch. */
export interface LobbyTable {
  table: string
  game: string
  edition: string
  mode: string
  host: string
  seats: number
  free: number
  open: Array<number>
  faces: Array<number>
  teams: number
  state: "over" | "playing" | "waiting"
  house?: string | null
}

/** One thing that happened, in words, and as the event of the game that they tell of. */
export interface LogLine {
  number: number
  seat: number | null
  text: string
  event: Record<string, unknown> | null
}

/** A shared device: whoever has this seat, and is to act, takes it; null: nobody, the curtain. The curtain comes by itself when their turn is over, and with every new connection. */
export interface Look {
  type: "look"
  seat: number | null
}

/** Make a move, in answer to the table with this number. */
export interface MakeMove {
  type: "move"
  number: number
  move: Record<string, unknown>
}

export interface Mode {
  name: string
  label: string
  hint: string
  min: number
  max: number
  teams: number
  age?: number | null
  minutes?: number | null
}

/** A turn that moved somebody's chances. */
export interface Moment {
  at: number
  seat: number
  before: number
  after: number
  choice: number
  luck: number
  lines: Array<string>
  text: string
}

/** How the match went; while it is being worked out, `done` says how much of it is. */
export interface Moments {
  type: "moments"
  done: number
  chances?: Array<Array<number>>
  turns?: Array<number>
  moments?: Array<Moment>
}

/** POST /api/lessons: a table to learn at, or the one where you left this lesson. */
export interface NewLesson {
  game: string
  lesson: string
  edition?: string | null
  name: string
  avatar?: number
  lang?: "en" | "fr"
  again?: boolean
}

/** POST /api/tables: who asks sits in the first seat that is `you`. */
export interface NewTable {
  game: string
  edition?: string | null
  house?: HouseFile | null
  mode?: string | null
  seats: Array<string>
  options?: Record<string, unknown>
  privacy?: "link" | "open"
  chat?: boolean
  hints?: boolean
  looking?: number | null
  bot_pace?: "quick" | "slow" | "usual"
  gathers?: boolean
  undo?: boolean
  name: string
  avatar?: number
  lang?: "en" | "fr"
  start?: boolean
  pledge?: boolean
  stand_in?: boolean
  screen?: boolean
}

/** One operation of a JSON Patch (RFC 6902); a `remove` has no value. */
export interface Operation {
  op: "add" | "remove" | "replace"
  path: string
  value?: unknown
}

/** One table option; `kind` says which of the other fields matter. */
export interface Option {
  name: string
  label: string
  hint: string
  kind: "choice" | "number" | "per-seat" | "seat" | "switch"
  default: unknown
  min?: number | null
  max?: number | null
  choices?: Array<string> | null
  labels?: Array<string> | null
  repeats?: boolean
  modes?: Array<string>
  seats?: Array<number>
  editions?: Array<string>
  hints?: Record<string, string>
  suggested?: Array<number>
}

/** A table where you have a seat, and that is not over. */
export interface OwnTable {
  table: string
  game: string
  edition: string
  mode: string
  names: Array<string>
  faces: Array<number>
  state: "over" | "playing" | "waiting"
  turn: boolean
  lesson?: boolean
  house?: string | null
}

/** Some paragraphs (Markdown), and the picture below them. */
export interface Passage {
  text: string
  picture?: Picture | null
}

/** GET /api/tables/{table}/advice: what a friend would have done at a decision, and what was. */
export interface PastAdvice {
  at: number
  seat: number
  endings: number
  moves: Array<Advice>
  played: Advice
  same: boolean
  alike: boolean
}

/** In the match: let everything stand still, until anybody who plays says `resume`. */
export interface Pause {
  type: "pause"
}

/** Somebody who sits down at a device that several people share. */
export interface PersonHere {
  name: string
  avatar?: number
  seats?: number
}

/** The invitation of a seat that is kept for somebody. */
export interface PersonalInvite {
  seat: number
  invite: string
}

/** A position to look at: GET /api/games/{game}/examples/{example}?lang=fr is its Table. */
export interface Picture {
  example: string
  caption: string
}

/** Before the start: what you show of your random bits, which become part of the key. */
export interface Pledge {
  type: "pledge"
  pledge: string
}

/** Point at something on the board, by a name that the board gives it; for partners only. */
export interface Point {
  type: "point"
  at: string
}

/** A partner points at something on the board; it is written down nowhere. */
export interface Pointed {
  type: "point"
  seat: number
  at: string
}

/** How strong somebody looks: most likely between `low` and `high`. */
export interface Rating {
  name: string
  you: boolean
  matches: number
  rating: number
  low: number
  high: number
}

/** What others in the house open; null: they cannot, or you are not at the server's machine. */
export interface Reach {
  origin: string | null
  others?: Array<string>
  proven?: boolean
}

/** Looked long enough, or ready to look: the table need not wait for this seat. With `without_others` a look begins although some have not said that they are ready: who is, may say that once `may_begin` is so. */
export interface Ready {
  type: "ready"
  without_others?: boolean
}

/** POST /api/diary/recover: this browser is yours, too. */
export interface Recover {
  link: string
}

/** What comes after /diary/ in the address that finds your diary again in another browser. */
export interface RecoveryLink {
  link: string
}

/** A move that a rule forbids, or a lesson now: the number of the rule, title and text. */
export interface Refused {
  type: "refused"
  rule: string
  title: string
  text: string
}

/** After the end: a new table with the same people, who are led there. */
export interface Rematch {
  type: "rematch"
  pledge?: boolean
}

/** Make a new link to one's seat; the one before is of no use any more. */
export interface RenewLink {
  type: "renew-link"
}

/** POST /api/diary/link: the link of before is of no use any more. */
export interface RenewRecovery {
}

/** The first line of a replay; a line for every step comes after it: a `table` or a `change`. */
export interface ReplayOpened {
  type: "replay"
  movers: Array<number>
  eyes: number | null
  own: number | null
  cards_open?: boolean
}

/** Let the table go on. */
export interface Resume {
  type: "resume"
}

/** Once the table is `sealed`: the bits that you pledged. */
export interface Reveal {
  type: "reveal"
  bits: string
}

export interface RuleText {
  name: string
  section: string
  title: string
  text: string
  pictures?: Array<Picture>
}

/** GET /api/games/{game}/rules?lang=fr&edition=gigamic&mode=normal. GET /api/tables/{table}/rules?lang=fr: as a table plays. Without a mode it has the rules of all of them. */
export interface RulesPage {
  game: string
  title: string
  about: string
  to_win: string
  intro: string
  chapters: Array<Chapter>
  rules: Array<RuleText>
}

/** Chat; `to` the team, once the match has begun, only partners read it. */
export interface Say {
  type: "say"
  text: string
  to?: "team" | null
}

/** A seat as everybody sees it. */
export interface SeatInfo {
  by: "bot" | "open" | "person"
  name: string
  avatar: number
  online: boolean
  away: boolean
  bot: string | null
  kind?: string | null
  team?: number | null
  points?: number | null
  kept?: boolean
}

/** The host, before the start: make a seat open, or a bot's; who sits there watches then. An open seat with a `name` is kept for that person: only its own invitation opens it. */
export interface SetSeat {
  type: "set-seat"
  seat: number
  by: string
  name?: string
}

/** The host, before the start: have so many seats; free ones go first, then bots. */
export interface SetSeats {
  type: "set-seats"
  seats: number
}

/** How many matches of a kind there were, and how many were won. */
export interface Share {
  what: string
  played: number
  won: number
}

/** Take a free seat: with a personal invitation its own, else `seat` or the first one. */
export interface Sit {
  type: "sit"
  name: string
  avatar?: number
  any_face?: boolean
  seat?: number | null
  invite?: string | null
}

/** Seat all who share this device, in one go; who sits there already stays. The host gets as many seats as that takes, if the game has them: bots make room first. */
export interface SitTogether {
  type: "sit-together"
  people: Array<PersonHere>
  invite?: string | null
}

/** From now on in this language. */
export interface Speak {
  type: "language"
  lang: "en" | "fr"
}

/** Let a bot play for somebody who takes too long, until they take their seat back. */
export interface StandIn {
  type: "stand-in"
  seat: number
}

/** The host: begin; open seats become bots'. */
export interface Start {
  type: "start"
}

/** A whole table as one seat or a spectator may know it. */
export interface Table {
  type: "table"
  revision: number
  number: number
  table: string
  code: string
  game: string
  edition: string
  mode: string
  options: Record<string, unknown>
  house?: HouseEdition | null
  state: "over" | "playing" | "waiting"
  privacy: "link" | "open"
  host: boolean
  host_seat: number | null
  you: number | null
  seats: Array<SeatInfo>
  invite: string | null
  personal: Array<PersonalInvite>
  asks: Array<Ask>
  asked: boolean
  commitment: string
  words: Array<string>
  contributions: Array<Contribution>
  begins: boolean
  sealed: boolean
  secret: string | null
  view: Record<string, unknown> | null
  told: Told | null
  moves: Array<Choice>
  ready: boolean
  awaited: Array<number> | null
  may_begin: boolean
  looking: number | null
  seconds: number | null
  slow: number | null
  log: Array<LogLine>
  chat: Array<ChatLine> | null
  hints: Hints | null
  bot_pace: "quick" | "slow" | "usual"
  lesson?: Lesson | null
  rematch: string | null
  paused?: number | null
  claims?: Array<Claim>
  undo?: boolean
  undo_asked?: UndoQuestion | null
  branch?: BranchPoint | null
  seat_link?: string | null
  here?: Array<number>
  screened?: boolean
  warming?: number | null
  screen?: string | null
  next_screen?: string | null
  directs?: boolean
}

export interface TableMade {
  table: string
  code: string
}

/** Take one's own seat back in another browser, with the `seat_link` that one has kept. */
export interface TakeSeat {
  type: "take-seat"
  link: string
}

/** The view in words: what a screen reader says. */
export interface Told {
  heading: string
  prompt: string
  lines: Array<string>
  sheet: Array<Array<string>>
}

/** Something else that cannot be done, in words; `field` names what is wrong. */
export interface Trouble {
  type: "trouble"
  error: string
  text: string
  field?: string | null
}

/** Take your last move back, in answer to the table with this number; or ask the others. */
export interface Undo {
  type: "undo"
  number: number
}

/** Whether a move may be taken back is asked: by which seat, and whose words are missing. */
export interface UndoQuestion {
  seat: number
  awaited: Array<number>
}

/** From now on these parts, and changes or whole tables; answered by the whole table. */
export interface Want {
  type: "want"
  parts?: Array<"lines" | "log" | "verbs">
  form?: "changes" | "whole"
}

/** POST /api/tables/{table}/what-if: go on from a moment of a finished match, against bots. */
export interface WhatIf {
  at: number
  seat: number
  bot?: string
  name: string
  avatar?: number
  lang?: "en" | "fr"
}

/** Any refusal over HTTP: what is wrong, in the asked language, and the field at fault. */
export interface Wrong {
  error: string
  text: string
  field?: string | null
  faults?: Array<FieldFault>
}

export type FromBrowser = Sit | SitTogether | Look | Leave | Back | StandIn | Pause | Resume | ClaimSeat | GrantClaim | DenyClaim | TakeSeat | RenewLink | SetSeat | SetSeats | AskSeat | LetIn | Deny | AddWords | Pledge | Reveal | Start | MakeMove | Undo | AnswerUndo | GoOn | Ready | Say | Point | Agree | AskHint | AskMoments | Speak | Want | Rematch

export type FromTable = Table | Change | Refused | Trouble | Pointed | Hint | Moments
