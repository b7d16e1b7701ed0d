import { describe, expect, it } from 'vitest'
import { dropUnavailable, NOTHING_SELECTED, pick, vehicleOf, type Offer, type Selection } from './vehicle-selection.ts'

const offer: Offer = {
  listyear: [1999, 1998],
  marcas: [
    { id: 1, nombre: 'Nissan', cantidad: 30 },
    { id: 2, nombre: 'Volkswagen', cantidad: 20 },
  ],
  modelos: [{ id: 5, nombre: 'Tsuru', cantidad: 12 }],
  motores: [{ id: 9, nombre: 'L4 1.6L', cantidad: 7 }],
}

const tsuru: Selection = {
  year: 1998,
  make: { id: 1, name: 'Nissan' },
  model: { id: 5, name: 'Tsuru' },
  engine: { id: 9, name: 'L4 1.6L' },
}

describe('pick', () => {
  it('takes the name from the offer', () => {
    expect(pick(NOTHING_SELECTED, 'make', 1, offer).make).toEqual({ id: 1, name: 'Nissan' })
  })

  it('opens what hangs from the step', () => {
    expect(pick(tsuru, 'make', 2, offer)).toEqual({
      year: 1998,
      make: { id: 2, name: 'Volkswagen' },
      model: null,
      engine: null,
    })
    expect(pick(tsuru, 'model', null, offer)).toEqual({ ...tsuru, model: null, engine: null })
  })

  it('keeps the make and model under another year', () => {
    expect(pick(tsuru, 'year', 1999, offer)).toEqual({ ...tsuru, year: 1999 })
  })
})

describe('dropUnavailable', () => {
  it('keeps what the catalogue offers', () => expect(dropUnavailable(tsuru, offer)).toEqual(tsuru))

  it('drops a model that the year does not have, and its engine', () => {
    expect(dropUnavailable(tsuru, { ...offer, modelos: [] })).toEqual({ ...tsuru, model: null, engine: null })
  })

  it('drops an id that another name has taken', () => {
    const renamed = { ...offer, marcas: [{ id: 1, nombre: 'Renault', cantidad: 4 }] }
    expect(dropUnavailable(tsuru, renamed)).toEqual({ ...NOTHING_SELECTED, year: 1998 })
  })
})

it('is a vehicle once it has a make', () => {
  expect(vehicleOf({ ...NOTHING_SELECTED, year: 1998 })).toBeNull()
  expect(vehicleOf(tsuru)).toEqual(tsuru)
})
