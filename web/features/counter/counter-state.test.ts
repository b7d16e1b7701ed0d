import { describe, expect, it } from 'vitest'
import { MAX_NOTE_LINES } from '#domain/counter/note-rules.ts'
import type { RowOption } from './counter-rows.ts'
import { counterReducer, type CounterAction } from './counter-state.ts'
import { emptyNote, type CounterState, type RowAnswer } from './note-state.ts'
import { hasContent, isUnsaved, savingProblem } from './saving-problem.ts'

const option = (productId: number, tier: RowOption['tier'], salePrice: number | null = productId * 100): RowOption => ({
  productId,
  tier,
  key: `BAL-${productId}`,
  brand: 'Roldán',
  description: 'Balata',
  stockHere: 2,
  stockElsewhere: 5,
  ownPrice: productId * 80,
  salePrice,
  core: null,
})

const EMPTY_NOTE = emptyNote('one')
const AT = '2026-11-27T01:00:00.000Z'
const OPTIONS = [option(10, 'good'), option(20, 'better'), option(30, 'best')]

const answer = (text: string, options: readonly RowOption[] = OPTIONS): RowAnswer => ({
  text,
  label: text,
  options,
  productId: options[0]?.productId ?? null,
  notice: '',
})

const after = (actions: readonly CounterAction[], from: CounterState = EMPTY_NOTE) =>
  actions.reduce(counterReducer, from)

/** Two rows of parts and one of labour; the last is the current one. */
const three = after([
  { type: 'addText', text: 'balatas del y tras' },
  { type: 'answer', rowId: 1, parts: [answer('balatas delanteras'), answer('balatas traseras')], pricedAt: AT },
  { type: 'addLabour', name: 'Cambio de balatas', hours: '1.5', rate: 30_000 },
])

const part = (state: CounterState, rowId: number) => {
  const row = state.rows.find(({ id }) => id === rowId)
  if (row?.kind !== 'part') throw new Error(`Row ${rowId} is no part`)
  return row
}

describe('rows', () => {
  it('of one entry are as many as it names parts', () => {
    const [one, other, labour] = three.rows
    expect(one).toMatchObject({ text: 'balatas delanteras', state: 'found', productId: 10 })
    expect(other).toMatchObject({ text: 'balatas traseras', state: 'found', productId: 10 })
    expect(labour).toMatchObject({ kind: 'labour', pieces: '1.5' })
    expect(new Set(three.rows.map(({ id }) => id)).size).toBe(3)
    expect(three.currentId).toBe(labour?.id)
  })

  it('are not more than a note takes', () => {
    const full = after(Array.from({ length: MAX_NOTE_LINES - 1 }, () => ({ type: 'addText', text: 'bujía' }) as const))
    const over = after(
      [
        { type: 'answer', rowId: 1, parts: [answer('a'), answer('b'), answer('c')], pricedAt: AT },
        { type: 'addText', text: 'filtro' },
      ],
      full,
    )
    expect(over.rows).toHaveLength(MAX_NOTE_LINES)
  })

  it('answer late: one that was removed meanwhile stays away', () => {
    const state = after([
      { type: 'addText', text: 'bujías' },
      { type: 'remove', rowId: 1 },
      { type: 'answer', rowId: 1, parts: [answer('bujías')], pricedAt: AT },
    ])
    expect(state.rows).toEqual([])
  })

  it('that are asked for again keep what was chosen, unless it does not fit any more', () => {
    const state = after(
      [
        { type: 'choose', rowId: 1, productId: 30 },
        { type: 'offer', rowId: 2, option: option(99, 'best') },
        { type: 'mark', rowId: 1, as: 'asking' },
        { type: 'mark', rowId: 2, as: 'asking' },
        { type: 'answer', rowId: 1, parts: [answer('balatas delanteras')], pricedAt: AT },
        { type: 'answer', rowId: 2, parts: [answer('balatas traseras')], pricedAt: AT },
      ],
      three,
    )
    expect(part(state, 1).productId).toBe(30)
    expect(part(state, 2).productId).toBe(10)
  })

  it('that were removed come back to their places, the last first', () => {
    const removed = after(
      [
        { type: 'remove', rowId: 1 },
        { type: 'remove', rowId: 2 },
      ],
      three,
    )
    expect(removed.rows.map(({ id }) => id)).toEqual([3])
    const one = after([{ type: 'undo' }], removed)
    expect([one.rows.map(({ id }) => id), one.currentId]).toEqual([[2, 3], 2])
    const both = after([{ type: 'undo' }, { type: 'undo' }], one)
    expect(both.rows).toEqual(three.rows)
  })

  it('lead to a neighbour when the current one is removed', () => {
    expect(after([{ type: 'remove', rowId: 3 }], three).currentId).toBe(2)
    expect(
      after(
        [
          { type: 'goTo', rowId: 1 },
          { type: 'remove', rowId: 1 },
        ],
        three,
      ).currentId,
    ).toBe(2)
    expect(
      after([
        { type: 'addText', text: 'a' },
        { type: 'remove', rowId: 1 },
      ]).currentId,
    ).toBeNull()
  })
})

describe('moving', () => {
  it('from row to row ends at the first and last', () => {
    const at = (by: readonly number[]) =>
      after(
        by.map((step) => ({ type: 'moveRow', by: step })),
        three,
      ).currentId
    expect([at([-1]), at([-1, -1, -1]), at([1]), at([-1, 1, 1])]).toEqual([2, 1, 3, 3])
  })

  it('from option to option ends at the first and last', () => {
    const first = after([{ type: 'goTo', rowId: 1 }], three)
    const at = (by: readonly number[]) =>
      part(
        after(
          by.map((step) => ({ type: 'moveOption', by: step })),
          first,
        ),
        1,
      ).productId
    expect([at([-1]), at([1]), at([1, 1]), at([1, 1, 1]), at([1, -1])]).toEqual([10, 20, 30, 30, 10])
  })

  it('does nothing without options', () => {
    const state = after([
      { type: 'addText', text: 'nada' },
      { type: 'moveOption', by: 1 },
    ])
    expect(part(state, 1).productId).toBeNull()
  })
})

describe('what is typed over a price', () => {
  const typed = (text: string, ...then: readonly CounterAction[]) =>
    after([{ type: 'goTo', rowId: 1 }, { type: 'writePrice', rowId: 1, text }, ...then], three)

  it('is a discount or a price', () => {
    expect(part(typed('-5%'), 1)).toMatchObject({ discount: 500, price: null })
    expect(part(typed('1,250.50'), 1)).toMatchObject({ discount: 0, price: 125_050 })
  })

  it('is a discount of the typed price, and a typed price has none', () => {
    const both = { type: 'writePrice', rowId: 1, text: '-5%' } as const
    expect(part(typed('120', both), 1)).toMatchObject({ price: 12_000, discount: 500 })
    expect(part(typed('120', both, { ...both, text: '130' }), 1)).toMatchObject({ price: 13_000, discount: 0 })
    expect(part(typed('120', both, { ...both, text: ' ' }), 1)).toMatchObject({ price: null, discount: 0 })
  })

  it('holds for another option where it is a discount', () => {
    expect(part(typed('-5%', { type: 'moveOption', by: 1 }), 1).discount).toBe(500)
    expect(part(typed('120', { type: 'moveOption', by: 1 }), 1).price).toBeNull()
    expect(part(typed('120', { type: 'moveOption', by: -1 }), 1).price).toBe(12_000)
  })

  it('is refused with its reason, and leaves the price as it was', () => {
    const state = typed('120', { type: 'writePrice', rowId: 1, text: '1.234' })
    expect(state.problem).toMatchObject({ rowId: 1 })
    expect(part(state, 1).price).toBe(12_000)
    expect(after([{ type: 'writePrice', rowId: 1, text: '' }], state)).toMatchObject({ problem: null })
  })
})

describe('the car', () => {
  const tsuru = { modelId: 5, year: 1998, engineId: null, text: 'Nissan Tsuru 1998' }
  const found = { notice: '', models: [], engines: [], plate: '' }

  it('is looked up, and another one asks for all parts again', () => {
    const state = after(
      [
        { type: 'write', field: 'car', text: ' tsuru 98 ' },
        { type: 'searchCar', as: 'asking' },
      ],
      three,
    )
    expect(state.carSearch).toMatchObject({ state: 'asking', text: 'tsuru 98' })
    const known = after([{ type: 'carAnswer', car: tsuru, search: found }], state)
    expect(known.rows.map((row) => (row.kind === 'part' ? row.state : 'labour'))).toEqual([
      'asking',
      'asking',
      'labour',
    ])
    const again = after(
      [
        { type: 'answer', rowId: 1, parts: [answer('balatas delanteras')], pricedAt: AT },
        { type: 'carAnswer', car: { ...tsuru, text: 'Tsuru' }, search: found },
      ],
      known,
    )
    expect(part(again, 1).state).toBe('found')
  })

  it('gives the note the plate in its text, until another car is written', () => {
    const find = (text: string, plate: string, car: typeof tsuru | null): readonly CounterAction[] => [
      { type: 'write', field: 'car', text },
      { type: 'searchCar', as: 'asking' },
      { type: 'carAnswer', car, search: { ...found, plate } },
    ]
    const known = after(find('ABC-123-A', 'ABC123A', tsuru))
    expect(known.plate).toBe('ABC123A')
    const engine: CounterAction = { type: 'searchCar', as: 'asking', choice: { modelId: null, engineId: 4 } }
    const chosen = after([engine, { type: 'carAnswer', car: { ...tsuru, engineId: 4 }, search: found }], known)
    expect([chosen.plate, chosen.carSearch.engineId]).toEqual(['ABC123A', 4])
    expect(after(find('jetta 2010', '', tsuru), chosen).plate).toBe('')
    // An unknown plate stays until its car is found.
    expect(after(find('tsuru 98', '', tsuru), after(find('ABC-123-A', 'ABC123A', null))).plate).toBe('ABC123A')
    const typed = after([{ type: 'write', field: 'plate', text: 'XYZ-1' }, ...find('ABC-123-A', 'ABC123A', tsuru)])
    expect(typed.plate).toBe('XYZ-1')
  })

  it('waits with the parts for the network', () => {
    const state = after([
      { type: 'write', field: 'car', text: 'tsuru 98' },
      { type: 'searchCar', as: 'waiting' },
      { type: 'addText', text: 'bujías', pieces: '4' },
      { type: 'mark', rowId: 1, as: 'waiting', notice: 'Sin red' },
      { type: 'askWaiting' },
    ])
    expect(state.carSearch.state).toBe('asking')
    expect(part(state, 1)).toMatchObject({ state: 'asking', notice: '', pieces: '4' })
    expect(after([{ type: 'askWaiting' }], three)).toBe(three)
  })
})

describe('a note', () => {
  const stored = { id: 7, version: 1, folio: 'M-7' }

  it('has content once something is typed', () => {
    expect(hasContent(EMPTY_NOTE)).toBe(false)
    expect(hasContent(after([{ type: 'write', field: 'car', text: ' ' }]))).toBe(false)
    expect(hasContent(after([{ type: 'write', field: 'buyer', text: 'Lupe' }]))).toBe(true)
    expect(hasContent(three)).toBe(true)
  })

  it('is unsaved while something is on screen that is not stored', () => {
    const saved = after([{ type: 'saved', stored, edits: three.edits, rowIds: [1, 2, 3] }], three)
    const kept = after([{ type: 'kept', edits: three.edits }], three)
    expect([EMPTY_NOTE, three, saved, kept].map(isUnsaved)).toEqual([false, true, false, false])
    expect(isUnsaved(after([{ type: 'moveRow', by: -1 }], saved))).toBe(false)
    expect(isUnsaved(after([{ type: 'writePieces', rowId: 1, text: '2' }], saved))).toBe(true)
  })

  it('knows the lines of its rows; what was typed while it was sent is not stored', () => {
    const saved = { type: 'saved', stored, edits: three.edits, rowIds: [2, 3] } as const
    expect(part(after([saved], three), 2).line).toBe(1)
    const later = after([{ type: 'choose', rowId: 2, productId: 30 }, saved], three)
    expect([isUnsaved(later), part(later, 2).line]).toEqual([true, null])
    const other = after([saved, { type: 'choose', rowId: 2, productId: 30 }], three)
    expect(part(other, 2).line).toBeNull()
  })

  it('that goes over another, or becomes a new one, is unsaved and has no line there', () => {
    const saved = after([{ type: 'saved', stored, edits: three.edits, rowIds: [1, 2, 3] }], three)
    const again = after(
      [{ type: 'remove', rowId: 1 }, { type: 'storeAs', stored: null, newDraftId: 'other' }, { type: 'undo' }],
      saved,
    )
    expect([part(saved, 1).line, part(again, 1).line, part(again, 2).line]).toEqual([1, null, null])
    expect(again.stored).toBeNull()
    const over = after([{ type: 'storeAs', stored: { ...stored, version: 4 }, newDraftId: 'other' }], saved)
    expect([over.stored?.version, isUnsaved(over)]).toEqual([4, true])
  })

  it('takes the first of two answers for a row, and no failure after it', () => {
    const requested = after([{ type: 'addText', text: 'balatas del y tras' }])
    const answers = {
      type: 'answer',
      rowId: 1,
      parts: [answer('delanteras'), answer('traseras')],
      pricedAt: AT,
    } as const
    const once = after([answers], requested)
    expect(once.rows).toHaveLength(2)
    expect(after([answers, { type: 'mark', rowId: 1, as: 'failed' }], once).rows).toEqual(once.rows)
  })

  it('takes nothing that comes for another one', () => {
    const next = { ...three, draftId: 'next' }
    const car = { modelId: 5, year: 1998, engineId: null, text: 'Nissan Tsuru 1998' }
    const late: readonly CounterAction[] = [
      { type: 'saved', stored, edits: three.edits, rowIds: [1] },
      { type: 'kept', edits: next.edits },
      { type: 'reprice', prices: new Map([[1, 99]]) },
      { type: 'carAnswer', car, search: { notice: '', models: [], engines: [], plate: '' } },
      { type: 'mark', rowId: 1, as: 'failed' },
      { type: 'addText', text: 'bujías' },
    ]
    for (const action of late) {
      expect(counterReducer(next, { ...action, draftId: three.draftId })).toBe(next)
      expect(counterReducer(next, { ...action, draftId: 'next' })).not.toBe(next)
    }
  })

  it('that becomes a new one is stored under a key of its own', () => {
    const saved = after([{ type: 'saved', stored, edits: three.edits, rowIds: [] }], three)
    const as = (to: typeof stored | null) =>
      after([{ type: 'storeAs', stored: to, newDraftId: 'other' }], saved).draftId
    expect([as(null), as(stored)]).toEqual(['other', three.draftId])
  })

  it('is not saved with another car than its text says', () => {
    const car = { modelId: 5, year: 1998, engineId: null, text: 'Nissan Tsuru 1998' }
    const search = { notice: '', models: [], engines: [], plate: '' }
    const known = after([
      { type: 'write', field: 'car', text: 'tsuru 98' },
      { type: 'searchCar', as: 'asking' },
      { type: 'carAnswer', car, search },
      { type: 'addLabour', name: 'Cambio', hours: '1', rate: 30_000 },
    ])
    const other = after([{ type: 'write', field: 'car', text: 'jetta 2010' }], known)
    const asking = after([{ type: 'searchCar', as: 'asking' }], other)
    const waiting = after([{ type: 'searchCar', as: 'waiting' }], asking)
    expect(savingProblem(known)).toBe('')
    expect(savingProblem(other)).toMatch(/^El auto que escribiste/u)
    expect(savingProblem(asking)).toMatch(/^Espera/u)
    expect(savingProblem(waiting)).toMatch(/^Sin red/u)
    // Without network it is saved without a car.
    expect(savingProblem({ ...waiting, foundCar: null })).toBe('')
  })
})
