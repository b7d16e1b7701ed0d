import { expect, it } from 'vitest'
import { bodyOf, draftSums, problemsOf, refusalsByRow, withoutRow, withRows } from './draft-rows.ts'

const part = (productId: number, more: object = {}) => ({
  productId,
  key: `P${productId}`,
  description: '',
  brand: '',
  quantity: '2',
  ...more,
})
const rows = withRows([], [part(1, { price: '1,000.50' }), part(2)])

it('a substitute stands below the line in whose place it is, and names its number', () => {
  const more = withRows(rows, [part(3, { insteadOf: 1 })])
  expect(more.map(({ key }) => key)).toEqual(['P1', 'P3', 'P2'])
  const body = bodyOf({ reference: '', message: '', validUntil: null, rows: more })
  expect(body.lineas.map(({ enLugarDe, precio }) => [enLugarDe, precio])).toEqual([
    [null, 1000.5],
    [1, null],
    [null, null],
  ])
  expect(withoutRow(more, 1).map(({ insteadOf }) => insteadOf)).toEqual([null, null])
})

it('says what is wrong where it is typed', () => {
  const [row] = withRows([], [part(1, { quantity: 'dos', price: '0' })])
  expect(Object.keys(problemsOf(row!, 'house'))).toEqual(['quantity', 'price'])
  expect(Object.keys(problemsOf({ ...row!, productId: null }, 'customer'))).toEqual(['quantity', 'description'])
  expect(problemsOf(rows[0]!, 'house')).toEqual({})
})

it('adds up what has a price, with its cores', () => {
  expect(draftSums(rows, () => 10)).toEqual({ pieces: 4, subtotal: 202_100, unpriced: 1 })
})

it('what the server refuses is of the row that was sent in that place', () => {
  expect([...refusalsByRow({ 'lineas.1.producto': 'Ya no se vende.', vigencia: 'Ya pasó.' }, [7, 9])]).toEqual([
    [9, 'Ya no se vende.'],
  ])
})
