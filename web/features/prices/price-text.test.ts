import { describe, expect, it } from 'vitest'
import { availabilityText, noticeText, otherBranchOf, packText, termsText } from './price-text.ts'

const TODAY = Temporal.PlainDate.from('2026-11-23')
const part = {
  producto: 1,
  precio_ajuste: { valor: 100 },
  precio_base: null,
  razon: '',
  por_cantidad: [],
  empaque: { multiplo: 1, minimo: 1 },
  casco: null,
  disponible: 0,
  disponible_total: 0,
  existencias: [],
  llega: null,
  carrito: 'si' as const,
  aviso: '',
  sustituta: null,
}

it.each([
  [0, 0, 'Sin existencia'],
  [8, 8, '8 en Guadalajara'],
  [8, 23, '8 en Guadalajara · 23 en total'],
  [0, 1200, '0 en Guadalajara · 1,200 en total'],
])('%i here and %i in all: %s', (disponible, disponible_total, text) => {
  expect(availabilityText({ ...part, disponible, disponible_total }, 'Guadalajara', TODAY)).toBe(text)
})

it.each([
  ['2026-12-04', 'si', 'Sin existencia, llega a Guadalajara el 4 de diciembre'],
  [null, 'por_surtir', 'Sin existencia, sin fecha de llegada'],
  [null, 'no', 'Sin existencia'],
] as const)('none that arrives %s, %s: %s', (llega, carrito, text) => {
  expect(availabilityText({ ...part, llega, carrito }, 'Guadalajara', TODAY)).toBe(text)
})

const at = (nombre: string, disponible: number) => ({
  sucursal: { id: disponible, nombre },
  disponible,
  actualizado: '2026-11-27T12:00:00Z',
  llega: null,
})
it.each([
  ['one that has some, where its own has none', 'hasta_agotar', 0, [at('CDMX', 8)], 'CDMX'],
  ['the one with most', 'hasta_agotar', 0, [at('CDMX', 8), at('Tijuana', 12)], 'Tijuana'],
  ['none, where its own has some', 'hasta_agotar', 4, [at('CDMX', 8)], undefined],
  ['none that has fewer than are sold', 'hasta_agotar', 0, [at('CDMX', 3)], undefined],
  ['none of a part that comes again', 'por_surtir', 0, [at('CDMX', 8)], undefined],
] as const)('another branch is asked: %s', (_, carrito, disponible, existencias, name) => {
  const requested = { ...part, carrito, disponible, existencias: [...existencias], empaque: { multiplo: 4, minimo: 4 } }
  expect(otherBranchOf(requested)?.nombre).toBe(name)
})

it.each([
  [1, 1, ''],
  [4, 4, 'De 4 en 4'],
  [4, 6, 'De 4 en 4, desde 8'],
  [1, 3, 'Desde 3'],
])('packs of %i from %i: %s', (multiplo, minimo, text) => {
  expect(packText({ multiplo, minimo })).toBe(text)
})

it.each([
  ['si', '', undefined, ''],
  [
    'hasta_agotar',
    'Sustituida por BA-9. Se vende hasta agotar.',
    undefined,
    'Sustituida por BA-9. Se vende hasta agotar.',
  ],
  ['hasta_agotar', 'Sustituida por BA-9. Se vende hasta agotar.', 'sustituida', 'Se vende hasta agotar.'],
  ['hasta_agotar', 'Descontinuada: se vende hasta agotar.', 'descontinuada', ''],
  ['sustituta', 'Sustituida por BA-9.', undefined, 'Sustituida por BA-9.'],
  ['sustituta', 'Sustituida por BA-9.', 'sustituida', ''],
  ['cotizar', 'Sin precio: pide que te la coticen.', 'sustituida', 'Sin precio: pide que te la coticen.'],
] as const)('%s, %j, where the page says %s: %j', (carrito, aviso, told, text) => {
  expect(noticeText({ ...part, carrito, aviso }, told)).toBe(text)
})

describe('terms', () => {
  it('are those that there are', () => {
    expect(termsText(part)).toBe('')
    const por_cantidad = [
      { desde: 10, valor: 90 },
      { desde: 50, valor: 80 },
    ]
    expect(termsText({ ...part, empaque: { multiplo: 4, minimo: 4 }, casco: 20, por_cantidad })).toBe(
      'De 4 en 4 · Casco $20.00 · Desde 10: $90.00',
    )
  })
})
