import { expect, it } from 'vitest'
import type { Quote } from '#web/data/quotes/quote-calls.ts'
import {
  bodyOf,
  draftOf,
  draftSums,
  isStored,
  lastOfferOf,
  problemsOf,
  refusalsByRow,
  withoutRow,
  withRows,
} from './draft-rows.ts'

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

it('does not add up what is offered in the place of a line, and asks for its price', () => {
  const more = withRows(rows, [part(3, { insteadOf: 1, price: '900' }), part(4, { insteadOf: 1 })])
  expect(draftSums(more, () => null)).toEqual({ pieces: 4, subtotal: 200_100, unpriced: 2 })
})

const revision = (numero: number, more: Partial<Quote['revisiones'][number]>): Quote['revisiones'][number] => ({
  numero,
  lado: 'house',
  autor: { nombre: 'Ana', enNombreDe: null },
  enviada: null,
  mensaje: '',
  vigencia: null,
  piezas: 0,
  montosub: null,
  iva: null,
  total: null,
  sucursales: [],
  lineas: [],
  ...more,
})

it('a day that was only proposed is not stored', () => {
  const quote = (vigencia: string | null) => ({ referencia: '', revisiones: [revision(1, { vigencia })] }) as Quote
  const isStoredOf = (vigencia: string | null) =>
    isStored(quote(vigencia), 'house', draftOf(quote(vigencia), 'house', '2026-11-30'))
  expect(isStoredOf(null)).toBe(false)
  expect(isStoredOf('2026-12-04')).toBe(true)
  expect(isStored(quote(null), 'customer', draftOf(quote(null), 'customer', null))).toBe(false)
})

it('the last offer is the last that the house has sent', () => {
  const enviada = '2026-11-23T16:00:00.000Z'
  const requested = revision(1, { lado: 'customer', enviada })
  expect(lastOfferOf({ revisiones: [requested, revision(2, {})] })).toBeUndefined()
  const revisiones = [requested, revision(2, { enviada }), revision(3, { lado: 'customer', enviada }), revision(4, {})]
  expect(lastOfferOf({ revisiones })?.numero).toBe(2)
})

it('what the server refuses is of the row that was sent in that place', () => {
  expect([...refusalsByRow({ 'lineas.1.producto': 'Ya no se vende.', vigencia: 'Ya pasó.' }, [7, 9])]).toEqual([
    [9, 'Ya no se vende.'],
  ])
})
