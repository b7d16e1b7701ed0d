import { describe, expect, it } from 'vitest'
import type { ForCar } from '#contract/products.ts'
import { decidingText, partFacts } from './part-facts.ts'

const ficha = { posiciones: ['delantera' as const], rasgos: ['S/ABS'], vehiculos: 'Nissan Tsuru 1992–2017' }
const unread = { posiciones: [], rasgos: [], vehiculos: '' }
const auto: ForCar = {
  vehiculo: { year: 1998, marca: 'Nissan', modelo: 'Tsuru', motor: null },
  anios: '1992–2017',
  motores: ['L4 1.6L'],
  posiciones: ['delantera'],
  rasgos: [],
  veredicto: 'queda',
  motivo: '',
}
const descripcion = 'BALATA DELANTERA'

describe('partFacts', () => {
  const told = (part: Parameters<typeof partFacts>[0]) =>
    partFacts(part).map(({ label, value }) => `${label}: ${value}`)

  it('are of all vehicles where no car is searched for', () => {
    expect(told({ ficha, descripcion })).toEqual([
      'Posición: Delantera',
      'Pide: Sin ABS',
      'Aplica a: Nissan Tsuru 1992–2017',
    ])
  })

  it('are the description of a part that nobody has read', () => {
    expect(told({ ficha: unread, descripcion })).toEqual(['Posición: ', 'Pide: ', 'Descripción: BALATA DELANTERA'])
    expect(told({ ficha: unread, descripcion: ' ' })[2]).toBe('Descripción: Descripción no disponible')
  })

  it('are of the car of the search', () => {
    expect(told({ ficha, descripcion, auto })).toEqual([
      'Posición: Delantera',
      'Años de Tsuru: 1992–2017',
      'Motor: L4 1.6L',
      'Pide: ',
    ])
  })

  it.each([
    [{ motores: [] }, 'Todos'],
    [{ motores: [], anios: '' }, ''],
    [{ motores: ['1.4L', '1.6L', '1.8L', '2.0L', '2.4L'] }, '1.4L, 1.6L, 1.8L y 2 más'],
  ])('name the engines of %j', (changes, expected) => {
    expect(partFacts({ ficha, descripcion, auto: { ...auto, ...changes } })[2]?.value).toBe(expected)
  })
})

describe('decidingText', () => {
  it.each([
    [{ ficha, descripcion, auto }, 'Delantera · Tsuru 1992–2017 · L4 1.6L'],
    [
      { ficha, descripcion, auto: { ...auto, motores: [], rasgos: ['C/ABS'] } },
      'Delantera · Tsuru 1992–2017 · Con ABS',
    ],
    [
      { ficha, descripcion, auto: { ...auto, anios: '', motores: [], posiciones: [] } },
      'Delantera, sin ABS. Nissan Tsuru 1992–2017.',
    ],
    [{ ficha, descripcion }, 'Delantera, sin ABS. Nissan Tsuru 1992–2017.'],
    [{ ficha: unread, descripcion }, descripcion],
  ])('%j', (part, expected) => expect(decidingText(part)).toBe(expected))
})
