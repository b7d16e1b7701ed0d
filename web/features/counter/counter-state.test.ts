import { describe, expect, it } from 'vitest'
import type { CounterOption } from './counter-rows.ts'
import {
  counterReducer,
  EMPTY_NOTE,
  hasContent,
  MAX_COUNTER_ROWS,
  type CounterAction,
  type CounterState,
  type RowAnswer,
} from './counter-state.ts'

const option = (
  productId: number,
  tier: CounterOption['tier'],
  salePrice: number | null = productId * 100,
): CounterOption => ({
  productId,
  tier,
  key: `BAL-${productId}`,
  brand: 'Roldán',
  description: 'Balata',
  stockHere: 2,
  stockElsewhere: 5,
  ownPrice: productId * 80,
  salePrice,
})

const OPTIONS = [option(10, 'good'), option(20, 'better'), option(30, 'best')]

const answer = (text: string, options: readonly CounterOption[] = OPTIONS): RowAnswer => ({
  text,
  options,
  productId: options[0]?.productId ?? null,
  notice: '',
  pricedAt: '2026-11-27T01:00:00.000Z',
})

const after = (actions: readonly CounterAction[], from: CounterState = EMPTY_NOTE) =>
  actions.reduce(counterReducer, from)

/** Two rows of parts and one of labour; the last is the current one. */
const three = after([
  { type: 'addText', text: 'balatas del y tras' },
  { type: 'answer', rowId: 1, parts: [answer('balatas delanteras'), answer('balatas traseras')] },
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
    const full = after(
      Array.from({ length: MAX_COUNTER_ROWS - 1 }, () => ({ type: 'addText', text: 'bujía' }) as const),
    )
    const over = after(
      [
        { type: 'answer', rowId: 1, parts: [answer('a'), answer('b'), answer('c')] },
        { type: 'addText', text: 'filtro' },
      ],
      full,
    )
    expect(over.rows).toHaveLength(MAX_COUNTER_ROWS)
  })

  it('answer late: one that was removed meanwhile stays away', () => {
    const state = after([
      { type: 'addText', text: 'bujías' },
      { type: 'remove', rowId: 1 },
      { type: 'answer', rowId: 1, parts: [answer('bujías')] },
    ])
    expect(state.rows).toEqual([])
  })

  it('keep what was chosen when they are asked for again', () => {
    const state = after(
      [
        { type: 'choose', rowId: 1, productId: 30 },
        { type: 'offer', rowId: 2, option: option(99, 'best') },
        { type: 'mark', rowId: 1, as: 'asking' },
        { type: 'answer', rowId: 1, parts: [answer('balatas delanteras')] },
        { type: 'answer', rowId: 2, parts: [answer('balatas traseras')] },
      ],
      three,
    )
    expect(part(state, 1).productId).toBe(30)
    expect(part(state, 2).productId).toBe(99)
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
    expect(part(typed('-5%'), 1).change).toEqual({ kind: 'discount', share: 500 })
    expect(part(typed('1,250.50'), 1).change).toEqual({ kind: 'price', price: 125_050 })
  })

  it('holds for another option where it is a discount', () => {
    expect(part(typed('-5%', { type: 'moveOption', by: 1 }), 1).change).toEqual({ kind: 'discount', share: 500 })
    expect(part(typed('120', { type: 'moveOption', by: 1 }), 1).change).toBeNull()
    expect(part(typed('120', { type: 'moveOption', by: -1 }), 1).change).not.toBeNull()
  })

  it('is refused with its reason, and leaves the price as it was', () => {
    const state = typed('120', { type: 'writePrice', rowId: 1, text: '1.234' })
    expect(state.problem).toMatchObject({ rowId: 1 })
    expect(part(state, 1).change).toEqual({ kind: 'price', price: 12_000 })
    expect(after([{ type: 'writePrice', rowId: 1, text: '' }], state)).toMatchObject({ problem: null })
  })
})

describe('a note', () => {
  it('has content once something is typed', () => {
    expect(hasContent(EMPTY_NOTE)).toBe(false)
    expect(hasContent(after([{ type: 'write', field: 'car', text: ' ' }]))).toBe(false)
    expect(hasContent(after([{ type: 'writeBuyer', field: 'name', text: 'Lupe' }]))).toBe(true)
    expect(hasContent(three)).toBe(true)
  })
})
