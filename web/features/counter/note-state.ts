import type { CounterRow, RowOption } from './counter-rows.ts'

// The state of the counter's screen while a note is open, and its pure reducer.

/** The fields of a note beside its rows, as typed. */
export interface NoteFields {
  /** 'tsuru 98 1.6' */
  readonly car: string
  readonly plate: string
  readonly buyer: string
  readonly phone: string
  readonly mail: string
  readonly notes: string
  /** The last day of its prices, 'YYYY-MM-DD'; '' for none. */
  readonly validUntil: string
  /** On the whole note: '-5%'. */
  readonly discount: string
}

/** The car of all parts. */
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

/** The search for the typed car. asking: the request is running; waiting: there is no network. */
export interface CarSearch {
  readonly state: 'none' | 'asking' | 'waiting' | 'done'
  /** The searched text. */
  readonly text: string
  /** What to type or choose; '' where the car is known. */
  readonly notice: string
  readonly models: readonly Choice[]
  readonly engines: readonly Choice[]
  /** The plate that was found in the text and put into the note; '' for none. */
  readonly plate: string
  /** The user's choice among them. */
  readonly modelId: number | null
  readonly engineId: number | null
}

/** The server's answer to the text. */
export type CarFindings = Pick<CarSearch, 'notice' | 'models' | 'engines' | 'plate'>

export interface CounterState extends NoteFields {
  /** Identifies the note in this browser. It is also the key of its first save, which is done once for all tabs and tries. */
  readonly draftId: string
  readonly foundCar: NoteCar | null
  readonly carSearch: CarSearch
  readonly rows: readonly CounterRow[]
  /** The row that keys act on; null: there is none. */
  readonly currentId: number | null
  readonly nextId: number
  /** The last removed rows, newest first, with their positions. */
  readonly removed: readonly { readonly row: CounterRow; readonly at: number }[]
  /** null: never stored. */
  readonly stored: { readonly id: number; readonly version: number; readonly folio: string } | null
  /** `edits` counts changes; `storedEdits` is its value at the last save, or when the note began to wait for the network; -1: never. */
  readonly edits: number
  readonly storedEdits: number
  /** Why a typed price is rejected. */
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

/** The server's answer for one requested part. */
export interface RowAnswer {
  /** The text of this part alone: 'balatas del y tras' has two. */
  readonly text: string
  readonly label: string
  readonly options: readonly RowOption[]
  readonly productId: number | null
  readonly notice: string
}
