import { expect, it } from 'vitest'
import type { QuoteLine, QuoteRevision } from '#web/data/quotes/quote-calls.ts'
import { comparedWith, revisionChanges, changesMoreThanPrices } from './revision-changes.ts'

const line = (id: string, more: Partial<QuoteLine> = {}): QuoteLine => ({
  id,
  numero: Number(id) % 10,
  sucursal: 1,
  producto: Number(id) % 10,
  k_parte: `P${Number(id) % 10}`,
  descripcion: '',
  marca: '',
  linea: '',
  cantidad: 4,
  precioLista: 100,
  precioHoy: 100,
  precio: null,
  razon: '',
  casco: null,
  importe: null,
  deseado: null,
  motivo: '',
  nota: '',
  foto: null,
  vehiculo: null,
  anterior: null,
  enLugarDe: null,
  ...more,
})
const revision = (numero: number, lineas: QuoteLine[]): QuoteRevision => ({
  numero,
  lado: 'house',
  autor: { nombre: 'Ana', enNombreDe: null },
  enviada: '2026-11-23T16:00:00.000Z',
  mensaje: '',
  vigencia: null,
  piezas: 0,
  montosub: null,
  iva: null,
  total: null,
  sucursales: [],
  lineas,
})

const first = revision(1, [line('11'), line('12'), line('13')])
const second = revision(2, [
  line('21', { anterior: '11', precio: 100 }),
  line('22', { anterior: '12', precio: 50, cantidad: 3 }),
  line('24', { precio: 80, enLugarDe: 2 }),
])
const third = revision(3, [
  line('31', { anterior: '21', precio: 95 }),
  line('32', { anterior: '22', precio: 50, cantidad: 3 }),
  line('34', { anterior: '24', precio: 88 }),
  line('35', { precio: 10 }),
])
const all = [first, second, third]
const textsOf = (before: QuoteRevision, after: QuoteRevision) =>
  revisionChanges(all, before, after).map(({ key, changes }) => [key, ...changes])

it('says of each line what is different', () => {
  expect(textsOf(first, second)).toEqual([
    ['P1', 'Con precio'],
    ['P2', 'Cantidad 4 → 3', 'Con precio'],
    ['P4', 'En lugar de P2'],
    ['P3', 'Quitada'],
  ])
  expect(textsOf(second, third)).toEqual([
    ['P1', 'Precio 5\u00A0% menos'],
    ['P2'],
    ['P4', 'Precio 10\u00A0% más'],
    ['P5', 'Agregada'],
  ])
})

it('follows a line through the revisions in between', () => {
  expect(textsOf(first, third)[0]).toEqual(['P1', 'Con precio'])
})

it('compares an offer with the offer before it at first, and what the customer sent with what came before', () => {
  const request = { ...first, lado: 'customer' as const }
  const counter = { ...revision(3, []), lado: 'customer' as const }
  const answer = revision(4, [])
  const sent = [request, second, counter, answer]
  expect(comparedWith(sent, second)).toBe(request)
  expect(comparedWith(sent, counter)).toBe(second)
  expect(comparedWith(sent, answer)).toBe(second)
  expect(comparedWith(sent, request)).toBeUndefined()
})

it('finds nothing to compare where the first answer only puts prices', () => {
  const priced = revision(2, [line('21', { anterior: '11', precio: 100 })])
  const fewer = revision(2, [line('21', { anterior: '11', precio: 100, cantidad: 3 })])
  const request = revision(1, [line('11')])
  expect(changesMoreThanPrices(revisionChanges([request, priced], request, priced))).toBe(false)
  expect(changesMoreThanPrices(revisionChanges([request, fewer], request, fewer))).toBe(true)
})
