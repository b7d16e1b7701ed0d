import { describe, expect, it } from 'vitest'
import type { WireRow } from '#web/data/buying/counter-calls.ts'
import { noteBody, rowAnswer } from './counter-wire.ts'
import { counterReducer, type CounterAction } from './counter-state.ts'
import { emptyNote } from './note-state.ts'

const option = (producto: number, nivel: 'good' | 'better' | 'best' | null, aqui = 3) => ({
  producto,
  k_parte: `B-${producto}`,
  marca: 'Roldán',
  descripcion: 'Balata',
  linea: 'Balatas',
  nivel,
  aqui,
  otras: 0,
  propio: 80.5,
  venta: 120.9,
  casco: null,
  minimo: 1,
  multiplo: 1,
})

const row = (more: Partial<WireRow> = {}): WireRow => ({
  etiqueta: 'Balatas, delantera',
  texto: 'balatas delantera',
  opciones: [
    { nivel: 'good', opcion: option(1, 'good', 0) },
    { nivel: 'better', opcion: null },
    { nivel: 'best', opcion: option(3, 'best') },
  ],
  sinNivel: [],
  directa: null,
  quedan: 2,
  verifica: 0,
  aviso: '',
  ...more,
})

describe('a row', () => {
  it('begins with the first tier that is in stock; an empty tier stays empty', () => {
    const { options, productId } = rowAnswer(row())
    expect(options.map(({ tier }) => tier)).toEqual(['good', 'best'])
    expect(productId).toBe(3)
    expect(options[0]).toMatchObject({ ownPrice: 8050, salePrice: 12_090 })
  })

  it('says that what might fit is no option', () => {
    const empty = { opciones: [], quedan: 0 }
    expect(rowAnswer(row({ ...empty, verifica: 2 })).notice).toBe(
      'Ninguna es segura: hay 2 por verificar, que no se ofrecen.',
    )
    expect(rowAnswer(row(empty))).toMatchObject({ options: [], productId: null })
    expect(rowAnswer(row({ ...empty, aviso: 'No manejamos llantas.' })).notice).toBe('No manejamos llantas.')
  })

  it('is the part whose key was written, and says what its fit is', () => {
    const written = rowAnswer(row({ directa: { ...option(9, null), ajuste: 'verifica' } }))
    expect(written).toMatchObject({ productId: 9 })
    expect(written.notice).toMatch(/^Verifica/u)
    // The list shows one part of each tier: a second part of the same tier would be chosen out of sight.
    const { options } = rowAnswer(row({ directa: { ...option(9, 'good'), ajuste: 'queda' } }))
    expect(options.map(({ productId, tier }) => [productId, tier])).toEqual([
      [1, 'good'],
      [3, 'best'],
      [9, null],
    ])
  })
})

describe('what is sent of a note', () => {
  it('are its complete rows, with what was typed over their prices', () => {
    const actions: readonly CounterAction[] = [
      { type: 'addText', text: 'balatas', pieces: '2' },
      { type: 'answer', rowId: 1, parts: [rowAnswer(row())], pricedAt: '2026-11-27T01:00:00.000Z' },
      { type: 'writePrice', rowId: 1, text: '150' },
      { type: 'writePrice', rowId: 1, text: '-5%' },
      { type: 'addLabour', name: 'Cambio', hours: '1.5', rate: 30_000 },
      { type: 'addText', text: 'nada' },
      { type: 'write', field: 'discount', text: '-10%' },
    ]
    const { descuento, lineas, vigencia } = noteBody(actions.reduce(counterReducer, emptyNote('one')), 'clave-12')
    expect({ descuento, vigencia, lineas }).toEqual({
      descuento: 10,
      vigencia: null,
      lineas: [
        { tipo: 'pieza', producto: 3, cantidad: 2, precio: 150, descuento: 5, anterior: null },
        { tipo: 'mano', nombre: 'Cambio', horas: 1.5, tarifa: 300, descuento: 0 },
      ],
    })
  })
})
