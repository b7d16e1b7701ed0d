import { describe, expect, it } from 'vitest'
import { EMPTY_CELLS, FIELDS, type Cells } from './grid-rows.ts'
import {
  changeCount,
  gridReducer,
  MOST_ROWS,
  selectedRows,
  selectedText,
  startGrid,
  writtenRows,
  type GridAction,
  type GridState,
} from './grid-state.ts'

const cells = (marca: string, modelo = '', anios = ''): Cells => ({ ...EMPTY_CELLS, marca, modelo, anios })
const grid = (...rows: Cells[]) => startGrid(rows.map((each, index) => ({ stored: index + 100, cells: each })))
const after = (state: GridState, ...actions: GridAction[]) => actions.reduce(gridReducer, state)
const texts = (state: GridState) =>
  state.rows.map((row) =>
    FIELDS.map((field) => row.cells[field])
      .join('|')
      .replace(/\|+$/u, ''),
  )
const goTo = (row: number, column: number, isExtending = false): GridAction => ({
  type: 'goTo',
  row,
  column,
  extends: isExtending,
})
const two = grid(cells('Nissan', 'Tsuru', '92-17'), cells('VW', 'Jetta', '99-05'))

describe('the cursor', () => {
  it.each<[string, GridAction[], { row: number; column: number }]>([
    ['stays within the grid', [{ type: 'move', rows: -1, columns: -1 }], { row: 0, column: 0 }],
    ['reaches the empty row after the last', [{ type: 'move', rows: 9, columns: 9 }], { row: 2, column: 6 }],
    ['steps over the end of a row', [goTo(0, 6), { type: 'step', by: 1 }], { row: 1, column: 0 }],
    ['steps back over the beginning of a row', [goTo(1, 0), { type: 'step', by: -1 }], { row: 0, column: 6 }],
  ])('%s', (_, actions, place) => {
    expect(after(two, ...actions).cursor).toEqual(place)
  })

  it('selects from its anchor', () => {
    const selected = after(two, goTo(0, 1), { type: 'move', rows: 1, columns: 1, extends: true })
    expect(selectedText(selected)).toBe('Tsuru\t92-17\nJetta\t99-05')
    expect(selectedRows(after(two, { type: 'selectRows', from: 1, to: 2 }))).toEqual([two.rows[1]])
  })
})

describe('writing', () => {
  it('changes one cell, and counts a row that is changed', () => {
    const written = after(two, { type: 'write', place: { row: 0, column: 1 }, text: 'Sentra' })
    expect(texts(written)).toEqual(['Nissan|Sentra|92-17', 'VW|Jetta|99-05'])
    expect(changeCount(written)).toBe(1)
    expect(changeCount(after(written, { type: 'write', place: { row: 0, column: 1 }, text: 'Tsuru' }))).toBe(0)
  })

  it('makes a row of the empty one, and none of nothing', () => {
    const place = { row: 2, column: 0 }
    expect(texts(after(two, { type: 'write', place, text: 'Ford' }))[2]).toBe('Ford')
    expect(after(two, { type: 'write', place, text: '' })).toBe(two)
  })

  it('writes a whole row, stored or new', () => {
    const id = two.rows[1]?.id ?? 0
    expect(texts(after(two, { type: 'writeRow', id, cells: cells('Ford', 'Ka') }))[1]).toBe('Ford|Ka')
    expect(texts(after(two, { type: 'writeRow', id: null, cells: cells('Ford', 'Ka') }))[2]).toBe('Ford|Ka')
  })

  it('clears what is selected', () => {
    const cleared = after(two, goTo(0, 1), goTo(1, 2, true), { type: 'clear' })
    expect(texts(cleared)).toEqual(['Nissan', 'VW'])
  })

  it.each<[string, GridAction[], string[]]>([
    ['one row takes that above it', [goTo(1, 0), { type: 'fillDown' }], ['Nissan|Tsuru|92-17', 'Nissan|Jetta|99-05']],
    [
      'several take the first',
      [goTo(0, 0), goTo(1, 1, true), { type: 'fillDown' }],
      ['Nissan|Tsuru|92-17', 'Nissan|Tsuru|99-05'],
    ],
    ['the first row has none above it', [goTo(0, 0), { type: 'fillDown' }], ['Nissan|Tsuru|92-17', 'VW|Jetta|99-05']],
  ])('fills down: %s', (_, actions, expected) => {
    expect(texts(after(two, ...actions))).toEqual(expected)
  })

  it('fills a field of all selected rows', () => {
    const filled = after(two, { type: 'selectRows', from: 0, to: 1 }, { type: 'fill', field: 'nota', text: 'x' })
    expect(filled.rows.map(({ cells: { nota } }) => nota)).toEqual(['x', 'x'])
  })
})

describe('pasting', () => {
  it('fills cells from the cursor on, and makes rows', () => {
    const pasted = after(two, goTo(1, 1), { type: 'paste', text: 'Golf\t95-99\nPolo\t03-07\r\n' })
    expect(texts(pasted)).toEqual(['Nissan|Tsuru|92-17', 'VW|Golf|95-99', '|Polo|03-07'])
    expect(pasted.result).toBe('Se pegaron 2 filas.')
    expect(selectedText(pasted)).toBe('Golf\t95-99\nPolo\t03-07')
  })

  it('puts columns under a heading into their own fields', () => {
    const text = 'Modelo\tAño inicial\tAño final\tArmadora\nTsuru\t1992\t2017\tNissan'
    expect(texts(after(grid(), goTo(0, 3), { type: 'paste', text }))).toEqual(['Nissan|Tsuru|1992-2017'])
  })

  it('writes one text into all selected cells', () => {
    expect(texts(after(two, goTo(0, 2), goTo(1, 2, true), { type: 'paste', text: '2001' }))).toEqual([
      'Nissan|Tsuru|2001',
      'VW|Jetta|2001',
    ])
  })

  it('says how many rows found no room', () => {
    const pasted = after(two, goTo(2, 0), { type: 'paste', text: 'Ford\n'.repeat(MOST_ROWS) })
    expect(pasted.rows).toHaveLength(MOST_ROWS)
    expect(pasted.result).toBe(`Se pegaron ${MOST_ROWS - 2} filas. 2 no cupieron: caben ${MOST_ROWS}.`)
    expect(after(pasted, { type: 'addRow' }).rows).toHaveLength(MOST_ROWS)
  })
})

describe('rows', () => {
  it('come in below the cursor, go, and are joined', () => {
    const added = after(two, { type: 'addRow' })
    expect(texts(added)).toEqual(['Nissan|Tsuru|92-17', '', 'VW|Jetta|99-05'])
    expect(changeCount(added)).toBe(0)
    expect(writtenRows(added.rows)).toHaveLength(2)
    const ids = two.rows.map(({ id }) => id)
    expect(after(two, { type: 'removeRows', ids }).rows).toEqual([])
    expect(texts(after(two, { type: 'join', ids, years: '1992-2017' }))).toEqual(['Nissan|Tsuru|1992-2017'])
  })

  it('are appended after the last that is written, selected, with where they came from', () => {
    const more = [{ cells: cells('Ford'), origin: 'De BA-1' }]
    const added = after(two, goTo(1, 0), { type: 'addRow' }, { type: 'append', rows: more, result: 'Listo.' })
    expect(texts(added)).toEqual(['Nissan|Tsuru|92-17', 'VW|Jetta|99-05', 'Ford'])
    expect(selectedRows(added).map(({ origin }) => origin)).toEqual(['De BA-1'])
  })
})

describe('undoing', () => {
  it('brings back rows and cursor, and redoing takes them again', () => {
    const acts: GridAction[] = [goTo(0, 1), { type: 'clear' }, goTo(1, 0), { type: 'removeRows', ids: [2] }]
    const done = after(two, ...acts)
    const undone = after(done, { type: 'undo' }, { type: 'undo' })
    expect(undone.rows).toBe(two.rows)
    expect(undone.cursor).toEqual({ row: 0, column: 1 })
    expect(texts(after(undone, { type: 'redo' }, { type: 'redo' }))).toEqual(texts(done))
    expect(after(undone, { type: 'undo' }).result).toBe('No hay más que deshacer.')
  })

  it('ends what could be done again with another change', () => {
    const branched = after(
      two,
      { type: 'clear' },
      { type: 'undo' },
      { type: 'write', place: { row: 0, column: 0 }, text: 'Kia' },
    )
    expect(after(branched, { type: 'redo' }).rows).toBe(branched.rows)
  })
})

describe('what is stored', () => {
  const stored = [{ stored: 100, cells: cells('Nissan', 'Tsuru', '1992–2017') }]

  it('takes the place of what was typed after a save', () => {
    const saved = after(two, { type: 'clear' }, { type: 'stored', rows: stored, how: 'saved' })
    expect(texts(saved)).toEqual(['Nissan|Tsuru|1992–2017'])
    expect(changeCount(saved)).toBe(0)
  })

  it('brings what was typed back when it is undone', () => {
    const taken = after(two, { type: 'stored', rows: stored, how: 'taken' })
    expect(texts(taken)).toEqual(['Nissan|Tsuru|1992–2017'])
    expect(changeCount(taken)).toBe(0)
    expect(after(taken, { type: 'undo' }).rows).toBe(two.rows)
  })

  it('leaves what is typed where it shall stay', () => {
    const kept = after(two, { type: 'stored', rows: stored, how: 'kept' })
    expect(kept.rows).toBe(two.rows)
    expect(changeCount(kept)).toBe(2)
  })
})
