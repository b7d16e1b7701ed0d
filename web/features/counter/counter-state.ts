import { MAX_NOTE_LINES } from '#domain/counter/note-rules.ts'
import { readTypedPrice, type CounterRow, type PartRow, type RowOption } from './counter-rows.ts'
import {
  type CarFindings,
  type CarSearch,
  type CounterState,
  NO_SEARCH,
  type NoteCar,
  type NoteFields,
  type RowAnswer,
} from './note-state.ts'

/** Removed rows that can be restored. */
const MOST_REMOVED = 20

/** `draftId`: the note of the action. It is ignored when another note is on screen. */
export type CounterAction = Change & { readonly draftId?: string }

type Change =
  | { readonly type: 'write'; readonly field: keyof NoteFields; readonly text: string }
  /** `choice`: the meaning of the text that the user chose. */
  | {
      readonly type: 'searchCar'
      readonly as: 'asking' | 'waiting'
      readonly choice?: Pick<CarSearch, 'modelId' | 'engineId'>
    }
  | {
      readonly type: 'carAnswer'
      readonly car: NoteCar | null
      readonly search: CarFindings
    }
  /** One entry: a single row until the server returns the parts in it. */
  | { readonly type: 'addText'; readonly text: string; readonly pieces?: string }
  | { readonly type: 'addLabour'; readonly name: string; readonly hours: string; readonly rate: number }
  /** The row is replaced by one row for each part in the entry. */
  | { readonly type: 'answer'; readonly rowId: number; readonly parts: readonly RowAnswer[]; readonly pricedAt: string }
  | {
      readonly type: 'mark'
      readonly rowId: number
      readonly as: 'asking' | 'waiting' | 'failed'
      readonly notice?: string
    }
  /** The network is back: waiting rows are requested. */
  | { readonly type: 'askWaiting' }
  | { readonly type: 'goTo'; readonly rowId: number }
  | { readonly type: 'moveRow'; readonly by: number }
  | { readonly type: 'moveOption'; readonly by: number }
  | { readonly type: 'choose'; readonly rowId: number; readonly productId: number }
  /** Adds an equivalent or substitute to the options of the row, and chooses it. */
  | { readonly type: 'offer'; readonly rowId: number; readonly option: RowOption }
  | { readonly type: 'writePieces'; readonly rowId: number; readonly text: string }
  | { readonly type: 'writePrice'; readonly rowId: number; readonly text: string }
  | { readonly type: 'remove'; readonly rowId: number }
  | { readonly type: 'undo' }
  /** Changes after `edits` are not stored. */
  | {
      readonly type: 'saved'
      readonly stored: NonNullable<CounterState['stored']>
      readonly edits: number
      /** Rows that became lines, in their order. */
      readonly rowIds: readonly number[]
    }
  /** The note replaces the stored one, or becomes a new one. None of its lines has a frozen price there. */
  | { readonly type: 'storeAs'; readonly stored: CounterState['stored']; readonly newDraftId: string }
  /** The note waits in this browser for the network. */
  | { readonly type: 'kept'; readonly edits: number }
  /** Current prices of the server, by row. */
  | { readonly type: 'reprice'; readonly prices: ReadonlyMap<number, number> }
  | { readonly type: 'open'; readonly note: CounterState }

/** Actions that change the stored content of a note. */
const CHANGES: ReadonlySet<Change['type']> = new Set([
  'write',
  'carAnswer',
  'addText',
  'addLabour',
  'answer',
  'moveOption',
  'choose',
  'offer',
  'writePieces',
  'writePrice',
  'remove',
  'undo',
  'storeAs',
])

export function counterReducer(state: CounterState, action: CounterAction): CounterState {
  if (action.draftId !== undefined && action.draftId !== state.draftId) return state
  const next = changed(state, action)
  return next !== state && CHANGES.has(action.type) ? { ...next, edits: state.edits + 1 } : next
}

function changed(state: CounterState, action: CounterAction): CounterState {
  switch (action.type) {
    case 'write':
      return { ...state, [action.field]: action.text }
    case 'searchCar':
      return withCarSearch(state, action)
    case 'carAnswer':
      return withCar(state, action.car, action.search)
    case 'addText':
      return withRow(state, { ...newPart(action.text, state.nextId), pieces: action.pieces ?? '1' })
    case 'addLabour': {
      const { name, hours, rate } = action
      return withRow(state, { kind: 'labour', id: state.nextId, name, pieces: hours, rate, price: null, discount: 0 })
    }
    case 'answer':
      return withParts(state, action.rowId, action.parts, action.pricedAt)
    case 'mark':
      return onPart(state, action.rowId, (row) =>
        action.as !== 'asking' && row.state !== 'asking'
          ? row
          : { ...row, state: action.as, notice: action.notice ?? '' },
      )
    case 'askWaiting':
      return withWaitingRequested(state)
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
    case 'writePrice':
      return withTypedPrice(state, action.rowId, action.text)
    case 'remove':
      return withoutRow(state, action.rowId)
    case 'undo':
      return withLastRemoved(state)
    case 'saved':
      return withStored(state, action)
    case 'storeAs':
      return withoutLines({
        ...state,
        stored: action.stored,
        draftId: action.stored === null ? action.newDraftId : state.draftId,
      })
    case 'kept':
      return { ...state, storedEdits: action.edits }
    case 'reprice':
      return { ...state, rows: state.rows.map((row) => repriced(row, action.prices.get(row.id))) }
    case 'open':
      return action.note
  }
}

function withCarSearch(state: CounterState, { as, choice }: Extract<Change, { type: 'searchCar' }>): CounterState {
  // For the same text, the earlier choice stays.
  const text = as === 'waiting' ? state.carSearch.text : state.car.trim()
  const before = text === state.carSearch.text ? state.carSearch : NO_SEARCH
  const { modelId, engineId, plate } = { ...before, ...choice }
  const carSearch = { ...NO_SEARCH, state: as, text, modelId, engineId, plate }
  // The plate of one car must not be stored with the next.
  const isOfOtherCar = before === NO_SEARCH && state.foundCar !== null && state.plate === state.carSearch.plate
  return { ...state, carSearch, plate: isOfOtherCar ? '' : state.plate }
}

/** Another car has other parts: all rows are requested again. */
function withCar(state: CounterState, car: NoteCar | null, search: CarFindings): CounterState {
  const isSame = isSameCar(car, state.foundCar)
  const rows = isSame
    ? state.rows
    : state.rows.map((row) => (row.kind === 'part' && row.text !== '' ? ({ ...row, state: 'asking' } as const) : row))
  // The car was found by its plate.
  const written = car !== null && state.car.trim() === '' ? car.text : state.car
  const text = written === state.car ? state.carSearch.text : written
  const plate = state.plate.trim() === '' ? search.plate : state.plate
  return {
    ...state,
    car: written,
    plate,
    foundCar: car,
    rows,
    carSearch: {
      ...state.carSearch,
      ...search,
      text,
      plate: plate === state.plate ? state.carSearch.plate : plate,
      state: 'done',
    },
  }
}

function isSameCar(one: NoteCar | null, other: NoteCar | null): boolean {
  return one?.modelId === other?.modelId && one?.year === other?.year && one?.engineId === other?.engineId
}

function withWaitingRequested(state: CounterState): CounterState {
  const isCarWaiting = state.carSearch.state === 'waiting'
  const waits = (row: CounterRow) => row.kind === 'part' && row.state === 'waiting'
  if (!isCarWaiting && !state.rows.some(waits)) return state
  return {
    ...state,
    carSearch: isCarWaiting ? { ...state.carSearch, state: 'asking' } : state.carSearch,
    rows: state.rows.map((row) => (waits(row) ? { ...row, state: 'asking', notice: '' } : row)),
  }
}

function newPart(text: string, id: number): PartRow {
  return {
    kind: 'part',
    id,
    text,
    label: text,
    pieces: '1',
    price: null,
    discount: 0,
    state: 'asking',
    notice: '',
    options: [],
    productId: null,
    pricedAt: null,
    line: null,
  }
}

/** The new row becomes the current one. A full note gets no more rows. */
function withRow(state: CounterState, row: CounterRow): CounterState {
  if (state.rows.length >= MAX_NOTE_LINES) return state
  return { ...state, rows: [...state.rows, row], nextId: state.nextId + 1, currentId: row.id }
}

function withParts(state: CounterState, rowId: number, parts: readonly RowAnswer[], pricedAt: string): CounterState {
  const at = state.rows.findIndex(({ id }) => id === rowId)
  const row = state.rows[at]
  const [first, ...others] = parts
  // A row that was requested twice gets two answers: the first counts.
  if (row === undefined || row.kind === 'labour' || row.state !== 'asking' || first === undefined) return state
  const more = others.slice(0, MAX_NOTE_LINES - state.rows.length).map((part, place) => {
    const added = newPart(part.text, state.nextId + place)
    return answered({ ...added, pieces: row.pieces }, part, pricedAt)
  })
  return {
    ...state,
    rows: state.rows.toSpliced(at, 1, answered(row, first, pricedAt), ...more),
    nextId: state.nextId + more.length,
  }
}

/** The chosen part stays chosen when a row is requested again, as long as it is among the options. */
function answered(row: PartRow, { text, label, options, productId, notice }: RowAnswer, pricedAt: string): PartRow {
  const stays = row.productId !== null && options.some((one) => one.productId === row.productId)
  const known = { ...row, text, label, state: 'found', options, notice, pricedAt } as const
  return stays ? known : { ...known, productId, price: null, line: null }
}

function otherOption(row: PartRow, by: number): PartRow {
  const at = row.options.findIndex(({ productId }) => productId === row.productId)
  const next = row.options[Math.min(Math.max(at + by, 0), row.options.length - 1)]
  return next === undefined ? row : chosen(row, next.productId)
}

/** A typed price belongs to the part it was typed for; a discount also applies to another part. */
function chosen(row: PartRow, productId: number): PartRow {
  if (productId === row.productId || !row.options.some((one) => one.productId === productId)) return row
  return { ...row, productId, price: null, line: null }
}

function offered(row: PartRow, option: RowOption): PartRow {
  const isThere = row.options.some(({ productId }) => productId === option.productId)
  return chosen(isThere ? row : { ...row, options: [...row.options, { ...option, tier: null }] }, option.productId)
}

function repriced(row: CounterRow, salePrice: number | undefined): CounterRow {
  if (row.kind === 'labour' || salePrice === undefined) return row
  const options = row.options.map((one) => (one.productId === row.productId ? { ...one, salePrice } : one))
  return { ...row, options }
}

/** An empty text restores the price of the part. */
function withTypedPrice(state: CounterState, rowId: number, text: string): CounterState {
  const read = text.trim() === '' ? ({ price: null, discount: 0 } as const) : readTypedPrice(text)
  if ('reason' in read) return { ...state, problem: { rowId, reason: read.reason } }
  const change = 'price' in read ? { price: read.price, discount: 0 } : { discount: read.discount }
  return onRow({ ...state, problem: null }, rowId, (row) => ({ ...row, ...change }))
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
  if (last === undefined || state.rows.length >= MAX_NOTE_LINES) return state
  return { ...state, rows: state.rows.toSpliced(last.at, 0, last.row), removed, currentId: last.row.id }
}

/** A row that was changed to another part meanwhile is new to the stored note. */
function withStored(state: CounterState, { stored, edits, rowIds }: Extract<Change, { type: 'saved' }>): CounterState {
  const rows = state.rows.map((row) => {
    const line = rowIds.indexOf(row.id) + 1
    return row.kind === 'part' && line > 0 && state.edits === edits ? { ...row, line } : row
  })
  return { ...state, rows, stored, storedEdits: edits }
}

function withoutLines(state: CounterState): CounterState {
  const newToNote = (row: CounterRow) => (row.kind === 'part' ? { ...row, line: null } : row)
  return {
    ...state,
    rows: state.rows.map(newToNote),
    removed: state.removed.map(({ row, at }) => ({ row: newToNote(row), at })),
  }
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
