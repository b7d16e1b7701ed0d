import { describe, expect, it } from 'vitest'
import {
  ALLOWANCES,
  allowanceOf,
  allowanceText,
  canBeOrdered,
  PART_STATUSES,
  PLACES,
  shortAllowanceText,
  type Allowance,
  type PartStatus,
} from './allowance.ts'

/** status, has price, has stock → search, page, cart, quote, order, reorder */
const CELLS: readonly [PartStatus, boolean, boolean, string][] = [
  ['active', true, true, 'yes yes yes yes yes yes'],
  ['active', true, false, 'yes yes back_order yes back_order back_order'],
  ['active', false, true, 'yes yes ask yes ask ask'],
  ['active', false, false, 'yes yes ask yes ask ask'],
  ['discontinued', true, true, 'yes yes from_stock from_stock from_stock from_stock'],
  ['discontinued', true, false, 'yes yes no no no no'],
  ['discontinued', false, true, 'yes yes ask from_stock ask ask'],
  ['discontinued', false, false, 'yes yes no no no no'],
  ['superseded', true, true, 'yes yes from_stock from_stock from_stock from_stock'],
  ['superseded', true, false, 'yes yes successor successor successor successor'],
  ['superseded', false, true, 'yes yes successor successor successor successor'],
  ['superseded', false, false, 'yes yes successor successor successor successor'],
  ['hidden', true, true, 'no no no no no no'],
  ['hidden', true, false, 'no no no no no no'],
  ['hidden', false, true, 'no no no no no no'],
  ['hidden', false, false, 'no no no no no no'],
]

describe.each(CELLS)('%s, with price %s, with stock %s', (status, hasPrice, hasStock, cells) => {
  it.each(cells.split(' ').map((expected, index) => [PLACES[index]!, expected] as const))(
    'in %s: %s',
    (place, expected) => expect(allowanceOf({ status, hasPrice, hasStock }, place)).toBe(expected),
  )
})

const parts = PART_STATUSES.flatMap((status) =>
  [true, false].flatMap((hasPrice) => [true, false].map((hasStock) => ({ status, hasPrice, hasStock }))),
)

describe('the table', () => {
  it('has every status with every combination of price and stock', () => expect(CELLS.length).toBe(parts.length))

  it('allows no order without a price', () => {
    expect(parts.filter((part) => !part.hasPrice && canBeOrdered(part))).toEqual([])
  })

  it('allows in the cart what can be ordered', () => {
    for (const part of parts) expect(allowanceOf(part, 'cart')).toBe(allowanceOf(part, 'order'))
  })

  it('allows orders of discontinued parts from stock alone', () => {
    expect(parts.filter((part) => canBeOrdered(part) && !part.hasStock).map(({ status }) => status)).toEqual(['active'])
  })

  it('shows a page for each part that search finds, and the other way round', () => {
    for (const part of parts) expect(allowanceOf(part, 'search')).toBe(allowanceOf(part, 'page'))
  })

  it('uses every allowance', () => {
    const used = new Set<Allowance>(parts.flatMap((part) => PLACES.map((place) => allowanceOf(part, place))))
    expect([...used].toSorted()).toEqual([...ALLOWANCES].toSorted())
  })
})

it.each([
  ['active', true, true, ''],
  ['active', true, false, 'Sin existencia por ahora: se surte cuando llegue.'],
  ['active', false, true, 'Sin precio: pide que te la coticen.'],
  ['discontinued', true, true, 'Descontinuada: se vende hasta agotar.'],
  ['discontinued', true, false, 'Descontinuada y agotada.'],
  ['superseded', true, true, 'Sustituida por BA-9. Se vende hasta agotar.'],
  ['superseded', true, false, 'Sustituida por BA-9.'],
  ['hidden', true, true, 'Ya no se vende.'],
] as const)('%s, with price %s, with stock %s, says in the cart: %s', (status, hasPrice, hasStock, text) =>
  expect(allowanceText({ status, hasPrice, hasStock }, 'cart', 'BA-9')).toBe(text),
)

it('says that a part was replaced also where the successor is not known', () => {
  expect(allowanceText({ status: 'superseded', hasPrice: true, hasStock: false }, 'cart')).toBe(
    'Sustituida por otra clave.',
  )
})

it('a cell of a list has a short text for what can only be quoted', () => {
  const unpriced = { status: 'active', hasPrice: false, hasStock: true } as const
  expect(shortAllowanceText(allowanceText(unpriced, 'cart'))).toBe('Pide cotización')
  expect(shortAllowanceText('Ya no se vende.')).toBe('Ya no se vende.')
})
