import { MOST_APPLICATIONS } from '#domain/parts/most-applications.ts'
import { cellsByHeading, readPaste, writeTable } from './clipboard-text.ts'
import {
  EMPTY_CELLS,
  fieldAt,
  FIELDS,
  isBlank,
  sameCells,
  withText,
  type Cells,
  type Field,
  type GridRow,
} from './grid-rows.ts'

/** From 0. The row after the last is empty, and becomes a row when something is typed in it. */
export interface Place {
  readonly row: number
  readonly column: number
}

export interface GridState {
  readonly rows: readonly GridRow[]
  /** The stored rows. */
  readonly saved: readonly GridRow[]
  readonly cursor: Place
  /** The opposite corner of the selection; equals the cursor for one cell. */
  readonly anchor: Place
  readonly past: readonly Step[]
  readonly future: readonly Step[]
  readonly nextId: number
  /** The result of the last action, where it is not visible at the cursor: 'Se pegaron 20 filas.' */
  readonly result: string
}

/** What undoing restores. */
interface Step {
  readonly rows: readonly GridRow[]
  readonly cursor: Place
  readonly anchor: Place
}

interface NewCells {
  readonly cells: Cells
  readonly origin: string
}

export type GridAction =
  | { readonly type: 'move'; readonly rows: number; readonly columns: number; readonly extends?: boolean }
  | { readonly type: 'goTo'; readonly row: number; readonly column: number; readonly extends?: boolean }
  /** To the next cell, or at the end of a row to the next row. */
  | { readonly type: 'step'; readonly by: 1 | -1 }
  | { readonly type: 'selectRows'; readonly from: number; readonly to: number }
  | { readonly type: 'write'; readonly place: Place; readonly text: string }
  | { readonly type: 'writeRow'; readonly id: number | null; readonly cells: Cells }
  | { readonly type: 'clear' }
  | { readonly type: 'paste'; readonly text: string }
  | { readonly type: 'fillDown' }
  | { readonly type: 'fill'; readonly field: Field; readonly text: string }
  | { readonly type: 'addRow' }
  | { readonly type: 'removeRows'; readonly ids: readonly number[] }
  | { readonly type: 'append'; readonly rows: readonly NewCells[]; readonly result: string }
  /** Several rows become one, at the position of the first. */
  | { readonly type: 'join'; readonly ids: readonly number[]; readonly years: string }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  /**
   * The rows that are stored now. saved: they were typed here. taken: they replace what is typed, which undoing restores. kept: typed
   * values stay.
   */
  | { readonly type: 'stored'; readonly rows: readonly StoredRow[]; readonly how: StoredHow }

type StoredHow = 'saved' | 'taken' | 'kept'

export interface StoredRow {
  readonly stored: number | null
  readonly cells: Cells
}

export const MOST_ROWS = MOST_APPLICATIONS
/** The maximum number of undone steps. */
const MOST_STEPS = 200
const START: Place = { row: 0, column: 0 }

export function startGrid(stored: readonly StoredRow[]): GridState {
  const rows = stored.map((row, index) => ({ ...row, id: index + 1, origin: '' }))
  return { rows, saved: rows, cursor: START, anchor: START, past: [], future: [], nextId: rows.length + 1, result: '' }
}

export function gridReducer(state: GridState, action: GridAction): GridState {
  switch (action.type) {
    case 'move':
      return goTo(state, state.cursor.row + action.rows, state.cursor.column + action.columns, action.extends)
    case 'goTo':
      return goTo(state, action.row, action.column, action.extends)
    case 'step':
      return step(state, action.by)
    case 'selectRows': {
      const anchor = within(state, action.from, 0)
      return { ...state, anchor, cursor: within(state, action.to, FIELDS.length - 1), result: '' }
    }
    case 'write':
      return write(state, action.place, [[action.text]], '')
    case 'writeRow':
      return writeRow(state, action.id, action.cells)
    case 'clear':
      return changeSelected(state, (row, fields) => fields.reduce((next, field) => withText(next, field, ''), row), '')
    case 'paste':
      return paste(state, action.text)
    case 'fillDown':
      return fillDown(state)
    case 'fill':
      return changeSelected(state, (row) => withText(row, action.field, action.text), 'Se llenaron las filas.')
    case 'addRow':
      return addRow(state)
    case 'removeRows':
      return removeRows(state, new Set(action.ids))
    case 'append':
      return append(state, action.rows, action.result)
    case 'join':
      return join(state, action.ids, action.years)
    case 'undo':
      return travel(state, 'past', 'future')
    case 'redo':
      return travel(state, 'future', 'past')
    case 'stored':
      return takeStored(state, action.rows, action.how)
  }
}

/** The corners of the selection, which may include the empty last row. */
export function selectionOf({ cursor, anchor }: Pick<GridState, 'cursor' | 'anchor'>) {
  return {
    top: Math.min(cursor.row, anchor.row),
    bottom: Math.max(cursor.row, anchor.row),
    left: Math.min(cursor.column, anchor.column),
    right: Math.max(cursor.column, anchor.column),
  }
}

/** Rows with selected cells. */
export function selectedRows(state: GridState): readonly GridRow[] {
  const { top, bottom } = selectionOf(state)
  return state.rows.slice(top, bottom + 1)
}

/** The selection in the format of spreadsheets. */
export function selectedText(state: GridState): string {
  const { left, right } = selectionOf(state)
  const fields = FIELDS.slice(left, right + 1)
  return writeTable(selectedRows(state).map(({ cells }) => fields.map((field) => cells[field])))
}

/** The number of new, changed or removed rows since they were stored, without empty rows. */
export function changeCount({ rows, saved }: Pick<GridState, 'rows' | 'saved'>): number {
  if (rows === saved) return 0
  const before = new Map(saved.map((row) => [row.id, row]))
  let count = 0
  for (const row of rows) {
    const was = before.get(row.id)
    before.delete(row.id)
    if (was === undefined ? !isBlank(row) : !sameCells(row.cells, was.cells)) count++
  }
  return count + before.size
}

/** The rows that are not empty: those that are reviewed and saved. */
export function writtenRows(rows: readonly GridRow[]): readonly GridRow[] {
  return rows.some(isBlank) ? rows.filter((row) => !isBlank(row)) : rows
}

function within({ rows }: GridState, row: number, column: number): Place {
  const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), most)
  return { row: clamp(row, Math.min(rows.length, MOST_ROWS - 1)), column: clamp(column, FIELDS.length - 1) }
}

function goTo(state: GridState, row: number, column: number, isExtending = false): GridState {
  const cursor = within(state, row, column)
  return { ...state, cursor, anchor: isExtending ? state.anchor : cursor, result: '' }
}

function step(state: GridState, by: 1 | -1): GridState {
  const { row, column } = state.cursor
  const next = column + by
  if (next < 0) return row === 0 ? state : goTo(state, row - 1, FIELDS.length - 1)
  return next < FIELDS.length ? goTo(state, row, next) : goTo(state, row + 1, 0)
}

/** The rows with an undoable step. */
function changed(state: GridState, rows: readonly GridRow[], result: string, next: Partial<GridState> = {}): GridState {
  const { cursor, anchor } = state
  const past = [...state.past.slice(1 - MOST_STEPS), { rows: state.rows, cursor, anchor }]
  return { ...state, rows, past, future: [], result, ...next }
}

function newRow(id: number, cells: Cells = EMPTY_CELLS, origin = ''): GridRow {
  return { id, stored: null, cells, origin }
}

/** Writes a block of texts with its first cell at a position; missing rows are added. */
function write(state: GridState, place: Place, block: readonly (readonly string[])[], result: string): GridState {
  const rows = [...state.rows]
  let { nextId } = state
  const room = MOST_ROWS - place.row
  for (const [down, texts] of block.slice(0, room).entries()) {
    while (rows.length <= place.row + down) rows.push(newRow(nextId++))
    const row = rows[place.row + down]
    if (row === undefined) continue
    rows[place.row + down] = texts.reduce(
      (next, text, right) =>
        place.column + right < FIELDS.length ? withText(next, fieldAt(place.column + right), text) : next,
      row,
    )
  }
  // Empty texts below the last row add no row.
  const isSame = rows.every(
    (row, index) => row === state.rows[index] || (state.rows[index] === undefined && isBlank(row)),
  )
  return isSame ? state : changed(state, rows, result, { nextId })
}

function writeRow(state: GridState, id: number | null, cells: Cells): GridState {
  const index = id === null ? state.rows.length : state.rows.findIndex((row) => row.id === id)
  if (index < 0) return state
  return write(state, { row: index, column: 0 }, [FIELDS.map((field) => cells[field])], '')
}

function paste(state: GridState, text: string): GridState {
  const { headings, rows } = readPaste(text)
  const { top, left, bottom, right } = selectionOf(state)
  const [[single = ''] = []] = rows
  const isOneCell = headings === null && rows.length === 1 && rows[0]?.length === 1
  if (isOneCell && (top !== bottom || left !== right))
    return changeSelected(
      state,
      (row, fields) => fields.reduce((next, field) => withText(next, field, single), row),
      '',
    )
  // With a heading, each column goes to its own field, wherever the cursor is.
  const block = headings === null ? rows : rows.map((row) => inOrder(cellsByHeading(row, headings)))
  const column = headings === null ? left : 0
  const most = MOST_ROWS - top
  const next = write(state, { row: top, column }, block, pastedText(Math.min(block.length, most), block.length - most))
  if (next === state) return state
  const width = Math.max(...block.map((row) => row.length))
  const end = within(next, top + block.length - 1, column + width - 1)
  return { ...next, anchor: { row: top, column }, cursor: end }
}

function inOrder(cells: Cells): string[] {
  return FIELDS.map((field) => cells[field])
}

function pastedText(rows: number, left: number): string {
  const done = rows === 1 ? 'Se pegó 1 fila.' : `Se pegaron ${rows} filas.`
  return left > 0 ? `${done} ${left} no cupieron: caben ${MOST_ROWS}.` : done
}

function changeSelected(
  state: GridState,
  change: (row: GridRow, fields: readonly Field[]) => GridRow,
  result: string,
): GridState {
  const { top, bottom, left, right } = selectionOf(state)
  const fields = FIELDS.slice(left, right + 1)
  const rows = state.rows.map((row, index) => (index < top || index > bottom ? row : change(row, fields)))
  return rows.every((row, index) => row === state.rows[index]) ? state : changed(state, rows, result)
}

/** Copies the first selected row into those below it; a single selected row gets the row above. */
function fillDown(state: GridState): GridState {
  const { top, bottom } = selectionOf(state)
  const source = state.rows[top === bottom ? top - 1 : top]
  if (source === undefined) return state
  const { left, right } = selectionOf(state)
  const texts = FIELDS.slice(left, right + 1).map((field) => source.cells[field])
  const first = top === bottom ? top : top + 1
  return write(
    state,
    { row: first, column: left },
    Array.from({ length: bottom - first + 1 }, () => texts),
    '',
  )
}

function addRow(state: GridState): GridState {
  if (state.rows.length >= MOST_ROWS) return { ...state, result: `Caben ${MOST_ROWS} filas.` }
  const at = Math.min(state.cursor.row + 1, state.rows.length)
  const rows = state.rows.toSpliced(at, 0, newRow(state.nextId))
  const cursor = { row: at, column: 0 }
  return changed(state, rows, 'Fila nueva.', { nextId: state.nextId + 1, cursor, anchor: cursor })
}

function removeRows(state: GridState, ids: ReadonlySet<number>): GridState {
  const rows = state.rows.filter(({ id }) => !ids.has(id))
  const gone = state.rows.length - rows.length
  if (gone === 0) return state
  const next = changed(state, rows, gone === 1 ? 'Se quitó 1 fila.' : `Se quitaron ${gone} filas.`)
  const cursor = within(next, selectionOf(state).top, state.cursor.column)
  return { ...next, cursor, anchor: cursor }
}

/** Appends rows after the last one with content, and selects them. */
function append(state: GridState, more: readonly NewCells[], result: string): GridState {
  const kept = state.rows.slice(0, state.rows.findLastIndex((row) => !isBlank(row)) + 1)
  const added = more
    .slice(0, MOST_ROWS - kept.length)
    .map(({ cells, origin }, index) => newRow(state.nextId + index, cells, origin))
  if (added.length === 0) return { ...state, result: more.length === 0 ? result : `Caben ${MOST_ROWS} filas.` }
  const left = more.length - added.length
  const whole = left > 0 ? `${result} ${left} no cupieron: caben ${MOST_ROWS}.` : result
  return changed(state, [...kept, ...added], whole, {
    nextId: state.nextId + added.length,
    anchor: { row: kept.length, column: 0 },
    cursor: { row: kept.length + added.length - 1, column: FIELDS.length - 1 },
  })
}

function join(state: GridState, ids: readonly number[], years: string): GridState {
  const all = new Set(ids)
  const first = state.rows.findIndex(({ id }) => all.has(id))
  const target = state.rows[first]
  if (target === undefined) return state
  const rows = state.rows.flatMap((row) => {
    if (row === target) return [withText(row, 'anios', years)]
    return all.has(row.id) ? [] : [row]
  })
  const cursor = { row: first, column: FIELDS.indexOf('anios') }
  return changed(state, rows, `Se unieron ${state.rows.length - rows.length + 1} filas: ${years}.`, {
    cursor,
    anchor: cursor,
  })
}

function travel(state: GridState, from: 'past' | 'future', to: 'past' | 'future'): GridState {
  const target = state[from].at(-1)
  if (target === undefined)
    return { ...state, result: from === 'past' ? 'No hay más que deshacer.' : 'No hay más que rehacer.' }
  const { rows, cursor, anchor } = state
  return {
    ...state,
    ...target,
    [from]: state[from].slice(0, -1),
    [to]: [...state[to], { rows, cursor, anchor }],
    result: from === 'past' ? 'Deshecho.' : 'Rehecho.',
  }
}

function takeStored(state: GridState, stored: readonly StoredRow[], how: StoredHow): GridState {
  let { nextId } = state
  const known = idsOf(state.rows)
  const saved = stored.map((row) => ({ ...row, id: known(row) ?? nextId++, origin: '' }))
  if (how === 'kept') return { ...state, saved, nextId, result: '' }
  const next =
    how === 'taken'
      ? changed(state, saved, 'Se ve lo guardado. Deshacer regresa lo tuyo.', { saved, nextId })
      : { ...state, rows: saved, saved, past: [], future: [], nextId, result: '' }
  const cursor = within(next, state.cursor.row, state.cursor.column)
  return { ...next, cursor, anchor: cursor }
}

/** The screen id of a stored row: that of the row with its stored id, or else with its texts; each is used once. */
function idsOf(rows: readonly GridRow[]): (row: StoredRow) => number | null {
  const left = new Map(rows.map((row) => [row.id, row]))
  const byStored = new Map(rows.flatMap((row) => (row.stored === null ? [] : [[row.stored, row.id] as const])))
  const byTexts = new Map(rows.map(({ id, cells }) => [JSON.stringify(cells), id]))
  return ({ stored, cells }) => {
    const ids = [stored === null ? undefined : byStored.get(stored), byTexts.get(JSON.stringify(cells))]
    const id = ids.find((each) => each !== undefined && left.has(each)) ?? null
    if (id !== null) left.delete(id)
    return id
  }
}
