import type { CounterRow, RowOption } from './counter-rows.ts'

// All that the counter's screen holds while a note is written, and what becomes of it: one pure reducer.

/** What is written beside the rows, as it is typed. */
export interface NoteFields {
  /** 'tsuru 98 1.6' */
  readonly car: string
  readonly plate: string
  readonly buyer: string
  readonly phone: string
  readonly mail: string
  readonly notes: string
  /** The last day on which its prices are good, 'YYYY-MM-DD'; '': it does not say. */
  readonly validUntil: string
  /** Of the whole: '-5%'. */
  readonly discount: string
}

/** The car that all parts are for. */
export interface NoteCar {
  readonly modelId: number
  readonly year: number
  readonly engineId: number | null
  /** 'Nissan Tsuru 1998 L4 1.6L' */
  readonly text: string
}

export interface Choice {
  readonly id: number
  readonly name: string
}

/** What became of the text of the car. asking: it is looked up; waiting: there is no network to do so. */
export interface CarSearch {
  readonly state: 'none' | 'asking' | 'waiting' | 'done'
  /** What was looked up. */
  readonly text: string
  /** What to write or choose; '' where the car is known. */
  readonly notice: string
  readonly models: readonly Choice[]
  readonly engines: readonly Choice[]
  /** It was in the text, and was put into the note; '' for none. */
  readonly plate: string
  /** What somebody chose of them. */
  readonly modelId: number | null
  readonly engineId: number | null
}

/** What the server says of the text. */
export type CarFindings = Pick<CarSearch, 'notice' | 'models' | 'engines' | 'plate'>

export interface CounterState extends NoteFields {
  /** Names the note in this browser, and is the key by which it is stored for the first time: once, from however many tabs and tries. */
  readonly draftId: string
  readonly foundCar: NoteCar | null
  readonly carSearch: CarSearch
  readonly rows: readonly CounterRow[]
  /** The row that keys act on; null where there is none. */
  readonly currentId: number | null
  readonly nextId: number
  /** Those that were removed last, the newest first, each with its place. */
  readonly removed: readonly { readonly row: CounterRow; readonly at: number }[]
  /** null: it was never stored. */
  readonly stored: { readonly id: number; readonly version: number; readonly folio: string } | null
  /** How often it was changed, and how often when it was stored, or put where it waits for the network; -1: never. */
  readonly edits: number
  readonly storedEdits: number
  /** Why what was typed over a price cannot be taken. */
  readonly problem: { readonly rowId: number; readonly reason: string } | null
}

export const NO_SEARCH: CarSearch = {
  state: 'none',
  text: '',
  notice: '',
  models: [],
  engines: [],
  plate: '',
  modelId: null,
  engineId: null,
}

export function emptyNote(draftId: string): CounterState {
  return {
    car: '',
    plate: '',
    buyer: '',
    phone: '',
    mail: '',
    notes: '',
    validUntil: '',
    discount: '',
    draftId,
    foundCar: null,
    carSearch: NO_SEARCH,
    rows: [],
    currentId: null,
    nextId: 1,
    removed: [],
    stored: null,
    edits: 0,
    storedEdits: -1,
    problem: null,
  }
}

/** What the server says of one part that was asked for. */
export interface RowAnswer {
  /** Asks for this part alone: of 'balatas del y tras' each is one. */
  readonly text: string
  readonly label: string
  readonly options: readonly RowOption[]
  readonly productId: number | null
  readonly notice: string
}
