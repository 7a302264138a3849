// Made from src/rondin/server/messages.py by `make generated`. Do not edit.

/** Before the start: words that become part of the key. */
export interface AddWords {
  type: "words"
  words: string
}

/** Take one's own seat back from the bot that stood in. */
export interface Back {
  type: "back"
}

export interface BotKind {
  name: string
  label: string
}

export interface ChatLine {
  name: string
  avatar: number
  text: string
  to?: "team" | null
}

/** A legal move and the words for it: the verb, and a whole label. */
export interface Choice {
  move: Record<string, unknown>
  verb: string
}

export interface Edition {
  name: string
  label: string
  modes: Array<Mode>
}

export interface GameInfo {
  name: string
  folder: string
  title: string
  tagline: string
  default_edition: string
  default_seats: number
  editions: Array<Edition>
  options: Array<Option>
  bots: Array<BotKind>
  report?: boolean
}

/** GET /api/games?lang=fr. */
export interface GameList {
  games: Array<GameInfo>
}

/** GET /api/games/{game}/texts?lang=fr: the game's own words, for its board. */
export interface GameTexts {
  texts: Record<string, unknown>
}

/** POST /api/join: a code like LOUTRE-42. */
export interface JoinByCode {
  code: string
}

export interface Joined {
  table: string
  invite: string | null
}

/** Give one's seat up: it is open again, or a bot's once the match has begun. */
export interface Leave {
  type: "leave"
}

export interface Lobby {
  tables: Array<LobbyTable>
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
  teams: number
  state: "over" | "playing" | "waiting"
}

export interface LogLine {
  number: number
  seat: number | null
  text: string
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
}

/** POST /api/tables: who asks sits in the first seat that is `you`. */
export interface NewTable {
  game: string
  edition?: string | null
  mode?: string | null
  seats: Array<string>
  options?: Record<string, unknown>
  privacy?: "link" | "open"
  chat?: boolean
  name: string
  avatar?: number
  lang?: "en" | "fr"
  start?: boolean
}

/** One table option; `kind` says which of the other fields matter. */
export interface Option {
  name: string
  label: string
  hint: string
  kind: "choice" | "number" | "seat" | "switch"
  default: unknown
  min?: number | null
  max?: number | null
  choices?: Array<string> | null
  labels?: Array<string> | null
  modes?: Array<string>
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

/** Looked long enough: the table need not wait for this seat. */
export interface Ready {
  type: "ready"
}

/** A move that a rule forbids: its number, title and text. */
export interface Refused {
  type: "refused"
  rule: string
  title: string
  text: string
}

/** After the end: a new table with the same people, who are led there. */
export interface Rematch {
  type: "rematch"
}

export interface RuleText {
  name: string
  section: string
  title: string
  text: string
}

/** GET /api/games/{game}/rules?lang=fr. */
export interface RulesPage {
  game: string
  title: string
  intro: string
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
  team?: number | null
  points?: number | null
}

/** The host, before the start: make a seat open, or a bot's. */
export interface SetSeat {
  type: "set-seat"
  seat: number
  by: string
}

/** Take an open seat: with an invitation the one it is for, else `seat` or the first one. */
export interface Sit {
  type: "sit"
  name: string
  avatar?: number
  seat?: number | null
  invite?: string | null
}

/** From now on in this language. */
export interface Speak {
  type: "language"
  lang: "en" | "fr"
}

/** The host: begin; open seats become bots'. */
export interface Start {
  type: "start"
}

/** A whole table as one seat or a spectator may know it; the newest one is all one needs. */
export interface Table {
  type: "table"
  number: number
  table: string
  code: string
  game: string
  edition: string
  mode: string
  options: Record<string, unknown>
  state: "over" | "playing" | "waiting"
  privacy: "link" | "open"
  host: boolean
  you: number | null
  seats: Array<SeatInfo>
  invite: string | null
  commitment: string
  words: Array<string>
  secret: string | null
  view: Record<string, unknown> | null
  told: Told | null
  moves: Array<Choice>
  ready: boolean
  seconds: number | null
  log: Array<LogLine>
  chat: Array<ChatLine> | null
  rematch: string | null
}

export interface TableMade {
  table: string
  code: string
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

/** Any refusal over HTTP: what is wrong, in the asked language, and the field at fault. */
export interface Wrong {
  error: string
  text: string
  field?: string | null
}

export type FromBrowser = Sit | Leave | Back | SetSeat | AddWords | Start | MakeMove | Ready | Say | Point | Speak | Rematch

export type FromTable = Table | Refused | Trouble | Pointed
