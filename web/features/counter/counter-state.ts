import {
  readChange,
  readDiscount,
  type CounterOption,
  type CounterRow,
  type PartRow,
  type PriceChange,
} from './counter-rows.ts'

// All that the counter's screen holds while a note is written, and what becomes of it: one pure reducer.

export const BUYER_FIELDS = ['name', 'phone', 'mail'] as const
export type Buyer = Readonly<Record<(typeof BUYER_FIELDS)[number], string>>

export interface CounterState {
  /** As typed: 'tsuru 98 1.6'. */
  readonly car: string
  readonly plate: string
  readonly buyer: Buyer
  readonly notes: string
  /** Days that it is valid for, as typed; '': as long as the shop says. */
  readonly days: string
  /** Of the whole, as typed: '-5%'. */
  readonly discount: string
  readonly rows: readonly CounterRow[]
  /** The row that keys act on; null where there is none. */
  readonly currentId: number | null
  readonly nextId: number
  /** The last ones that were removed, the newest first: each with its place. */
  readonly removed: readonly { readonly row: CounterRow; readonly at: number }[]
  /** Its number where it is stored; what is changed since is not. */
  readonly noteId: number | null
  readonly version: number
  /** Said in a row that what was typed cannot be taken: by its id. */
  readonly problem: { readonly rowId: number; readonly reason: string } | null
}

export const EMPTY_NOTE: CounterState = {
  car: '',
  plate: '',
  buyer: { name: '', phone: '', mail: '' },
  notes: '',
  days: '',
  discount: '',
  rows: [],
  currentId: null,
  nextId: 1,
  removed: [],
  noteId: null,
  version: 0,
  problem: null,
}

/** As many as a note takes. */
export const MAX_COUNTER_ROWS = 100
/** Deleted rows that can be brought back. */
const MOST_REMOVED = 20

export type CounterField = 'car' | 'plate' | 'notes' | 'days' | 'discount'

/** What the server says of one part that was asked for. */
export interface RowAnswer {
  /** As it understood the part: of 'balatas del y tras' each is one. */
  readonly text: string
  readonly options: readonly CounterOption[]
  readonly productId: number | null
  readonly notice: string
  readonly pricedAt: string
}

export type CounterAction =
  | { readonly type: 'write'; readonly field: CounterField; readonly text: string }
  | { readonly type: 'writeBuyer'; readonly field: keyof Buyer; readonly text: string }
  /** What was asked for in one entry: a row until the server says which parts it names. */
  | { readonly type: 'addText'; readonly text: string }
  | { readonly type: 'addLabour'; readonly name: string; readonly hours: string; readonly rate: number }
  /** The row becomes as many as the entry named parts. */
  | { readonly type: 'answer'; readonly rowId: number; readonly parts: readonly RowAnswer[] }
  | {
      readonly type: 'mark'
      readonly rowId: number
      readonly as: 'asking' | 'waiting' | 'failed'
      readonly notice?: string
    }
  | { readonly type: 'goTo'; readonly rowId: number }
  | { readonly type: 'moveRow'; readonly by: number }
  | { readonly type: 'moveOption'; readonly by: number }
  | { readonly type: 'choose'; readonly rowId: number; readonly productId: number }
  /** An equivalent or substitute: becomes an option of the row, and is chosen. */
  | { readonly type: 'offer'; readonly rowId: number; readonly option: CounterOption }
  | { readonly type: 'writePieces'; readonly rowId: number; readonly text: string }
  | { readonly type: 'writePrice'; readonly rowId: number; readonly text: string }
  | { readonly type: 'remove'; readonly rowId: number }
  | { readonly type: 'undo' }
  | { readonly type: 'saved'; readonly noteId: number; readonly version: number }
  | { readonly type: 'open'; readonly note: CounterState }
  | { readonly type: 'clear' }

export function counterReducer(state: CounterState, action: CounterAction): CounterState {
  switch (action.type) {
    case 'write':
      return { ...state, [action.field]: action.text }
    case 'writeBuyer':
      return { ...state, buyer: { ...state.buyer, [action.field]: action.text } }
    case 'addText':
      return withRow(state, newPart(action.text, state.nextId))
    case 'addLabour': {
      const { name, hours, rate } = action
      return withRow(state, { kind: 'labour', id: state.nextId, name, pieces: hours, rate, change: null })
    }
    case 'answer':
      return withParts(state, action.rowId, action.parts)
    case 'mark':
      return onPart(state, action.rowId, (row) => ({ ...row, state: action.as, notice: action.notice ?? '' }))
    case 'goTo':
      return hasRow(state, action.rowId) ? { ...state, currentId: action.rowId } : state
    case 'moveRow':
      return { ...state, currentId: neighbour(state, action.by) }
    case 'moveOption':
      return state.currentId === null ? state : onPart(state, state.currentId, (row) => otherOption(row, action.by))
    case 'choose':
      return onPart({ ...state, currentId: action.rowId }, action.rowId, (row) => chosen(row, action.productId))
    case 'offer':
      return onPart({ ...state, currentId: action.rowId }, action.rowId, (row) => offered(row, action.option))
    case 'writePieces':
      return onRow(state, action.rowId, (row) => ({ ...row, pieces: action.text }))
    case 'writePrice': {
      const read = readChange(action.text)
      if ('reason' in read) return { ...state, problem: { rowId: action.rowId, reason: read.reason } }
      return onRow({ ...state, problem: null }, action.rowId, (row) => ({ ...row, change: read.change }))
    }
    case 'remove':
      return withoutRow(state, action.rowId)
    case 'undo':
      return withLastRemoved(state)
    case 'saved':
      return { ...state, noteId: action.noteId, version: action.version }
    case 'open':
      return action.note
    case 'clear':
      return EMPTY_NOTE
  }
}

/** Whether somebody has typed anything that would be lost. */
export function hasContent({ rows, car, plate, buyer, notes, discount }: CounterState): boolean {
  const texts = [car, plate, notes, discount, ...Object.values(buyer)]
  return rows.length > 0 || texts.some((text) => text.trim() !== '')
}

/** The discount of the whole; 0 while what was typed is none. */
export function wholeDiscount({ discount }: CounterState): number {
  const read = readDiscount(discount)
  return 'reason' in read ? 0 : read.share
}

function newPart(text: string, id: number): PartRow {
  return {
    kind: 'part',
    id,
    text,
    pieces: '1',
    change: null,
    state: 'asking',
    notice: '',
    options: [],
    productId: null,
    pricedAt: null,
  }
}

/** It becomes the current one. A full note takes no more. */
function withRow(state: CounterState, row: CounterRow): CounterState {
  if (state.rows.length >= MAX_COUNTER_ROWS) return state
  return { ...state, rows: [...state.rows, row], nextId: state.nextId + 1, currentId: row.id }
}

function withParts(state: CounterState, rowId: number, parts: readonly RowAnswer[]): CounterState {
  const at = state.rows.findIndex(({ id }) => id === rowId)
  const row = state.rows[at]
  const [first, ...others] = parts
  if (row === undefined || row.kind === 'labour' || first === undefined) return state
  const room = MAX_COUNTER_ROWS - state.rows.length
  const more = others.slice(0, room).map((part, place) => {
    const added = newPart(part.text, state.nextId + place)
    return answered({ ...added, pieces: row.pieces }, part)
  })
  return {
    ...state,
    rows: state.rows.toSpliced(at, 1, answered(row, first), ...more),
    nextId: state.nextId + more.length,
  }
}

/** What was chosen stays chosen when a row is asked for again, as long as it is among the options. */
function answered(row: PartRow, { text, options, productId, notice, pricedAt }: RowAnswer): PartRow {
  const extra = row.options.filter(
    ({ tier, productId: id }) => tier === null && !options.some((one) => one.productId === id),
  )
  const all = [...options, ...extra]
  const stays = row.productId !== null && all.some((one) => one.productId === row.productId)
  return { ...row, text, state: 'found', options: all, productId: stays ? row.productId : productId, notice, pricedAt }
}

function otherOption(row: PartRow, by: number): PartRow {
  const at = row.options.findIndex(({ productId }) => productId === row.productId)
  const next = row.options[Math.min(Math.max(at + by, 0), row.options.length - 1)]
  return next === undefined ? row : chosen(row, next.productId)
}

/** A price that was typed was meant for the part it was typed at; a discount holds for the other one as well. */
function chosen(row: PartRow, productId: number): PartRow {
  if (productId === row.productId || !row.options.some((one) => one.productId === productId)) return row
  return { ...row, productId, change: ofAnother(row.change) }
}

function ofAnother(change: PriceChange | null): PriceChange | null {
  return change?.kind === 'discount' ? change : null
}

function offered(row: PartRow, option: CounterOption): PartRow {
  const isThere = row.options.some(({ productId }) => productId === option.productId)
  return chosen(isThere ? row : { ...row, options: [...row.options, { ...option, tier: null }] }, option.productId)
}

function withoutRow(state: CounterState, rowId: number): CounterState {
  const at = state.rows.findIndex(({ id }) => id === rowId)
  const row = state.rows[at]
  if (row === undefined) return state
  const rows = state.rows.toSpliced(at, 1)
  const next = rows[at] ?? rows[at - 1] ?? null
  return {
    ...state,
    rows,
    currentId: state.currentId === rowId ? (next?.id ?? null) : state.currentId,
    removed: [{ row, at }, ...state.removed].slice(0, MOST_REMOVED),
    problem: state.problem?.rowId === rowId ? null : state.problem,
  }
}

function withLastRemoved(state: CounterState): CounterState {
  const [last, ...removed] = state.removed
  if (last === undefined || state.rows.length >= MAX_COUNTER_ROWS) return state
  return { ...state, rows: state.rows.toSpliced(last.at, 0, last.row), removed, currentId: last.row.id }
}

function neighbour({ rows, currentId }: CounterState, by: number): number | null {
  const at = rows.findIndex(({ id }) => id === currentId)
  if (at === -1) return (by > 0 ? rows[0] : rows.at(-1))?.id ?? null
  return rows[Math.min(Math.max(at + by, 0), rows.length - 1)]?.id ?? null
}

function hasRow({ rows }: CounterState, rowId: number): boolean {
  return rows.some(({ id }) => id === rowId)
}

function onRow(state: CounterState, rowId: number, change: (row: CounterRow) => CounterRow): CounterState {
  return { ...state, rows: state.rows.map((row) => (row.id === rowId ? change(row) : row)) }
}

function onPart(state: CounterState, rowId: number, change: (row: PartRow) => PartRow): CounterState {
  return onRow(state, rowId, (row) => (row.kind === 'part' ? change(row) : row))
}
