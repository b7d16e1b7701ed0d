import { describe, expect, it } from 'vitest'
import { NOTHING_SELECTED } from './vehicle-selection.ts'
import { whatIsLeft } from './what-is-left.ts'

const option = { id: 1, nombre: 'x', cantidad: 1 }
const offer = { marcas: [option, option], modelos: [option, option, option], motores: [option], total: 1340 }
const make = { id: 1, name: 'Nissan' }
const model = { id: 5, name: 'Tsuru' }
const engine = { id: 9, name: 'L4 1.6L' }
const line = { id: 7, name: 'Balatas' }

describe('whatIsLeft', () => {
  it.each([
    [{ ...NOTHING_SELECTED, year: 1998 }, '2 armadoras de 1998. 1,340 piezas.'],
    [{ ...NOTHING_SELECTED, make }, '3 modelos de Nissan. 1,340 piezas.'],
    [{ ...NOTHING_SELECTED, year: 1998, make }, '3 modelos de Nissan 1998. 1,340 piezas.'],
    [{ ...NOTHING_SELECTED, make, model }, '1 motor de Nissan Tsuru. 1,340 piezas.'],
    [{ year: 1998, make, model, engine }, '1,340 piezas.'],
    [{ ...NOTHING_SELECTED, make, line }, '3 modelos de Nissan. 1,340 piezas de Balatas.'],
    [{ ...NOTHING_SELECTED, line }, '1,340 piezas de Balatas.'],
  ])('%#', (selection, text) => expect(whatIsLeft(selection, offer)).toBe(text))

  it('says nothing where nothing is chosen', () => expect(whatIsLeft(NOTHING_SELECTED, offer)).toBe(''))

  it('of a model without engines says the parts alone', () =>
    expect(whatIsLeft({ ...NOTHING_SELECTED, make, model }, { ...offer, motores: [], total: 1 })).toBe('1 pieza.'))
})
