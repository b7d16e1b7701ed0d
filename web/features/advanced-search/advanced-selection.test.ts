import { describe, expect, it } from 'vitest'
import {
  advancedPath,
  advancedTextPath,
  dropUnavailableAdvanced,
  hasPicks,
  type AdvancedSelection,
} from './advanced-selection.ts'
import { NOTHING_SELECTED } from '#web/features/vehicle/vehicle-selection.ts'

const NOTHING_PICKED: AdvancedSelection = { ...NOTHING_SELECTED, line: null }
const balatas = { id: 7, name: 'Balatas' }
const tsuru: AdvancedSelection = {
  year: 1998,
  make: { id: 1, name: 'Nissan' },
  model: { id: 5, name: 'Tsuru' },
  engine: { id: 9, name: 'L4 1.6L' },
  line: balatas,
}

const offer = {
  listyear: [1998],
  marcas: [{ id: 1, nombre: 'Nissan', cantidad: 3 }],
  modelos: [{ id: 5, nombre: 'Tsuru', cantidad: 2 }],
  motores: [{ id: 9, nombre: 'L4 1.6L', cantidad: 2 }],
  lineas: [{ id: 7, nombre: 'Balatas', cantidad: 1 }],
}

describe('advancedPath', () => {
  it.each([
    [tsuru, '/catalogo/busqueda/1998/Nissan/Tsuru/L4%201.6L?linea=7'],
    [{ ...tsuru, engine: null, line: null }, '/catalogo/busqueda/1998/Nissan/Tsuru/todos'],
    [{ ...NOTHING_PICKED, year: 1998 }, '/catalogo/busqueda/1998/todos/todos/todos'],
    [{ ...NOTHING_PICKED, line: balatas }, '/catalogo/busqueda/todos/todos/todos/todos?linea=7'],
    [NOTHING_PICKED, '/catalogo/busqueda/todos/todos/todos/todos'],
  ])('%#', (selection, path) => expect(advancedPath(selection)).toBe(path))
})

describe('advancedTextPath', () => {
  it('narrows a text by ids', () => {
    expect(advancedTextPath('bomba agua', tsuru)).toBe(
      '/ListadoProductos?busqueda=bomba+agua&linea=7&armadora=1&modelo=5&year=1998&motor=9',
    )
    expect(advancedTextPath('bomba', NOTHING_PICKED)).toBe('/ListadoProductos?busqueda=bomba')
  })
})

describe('dropUnavailableAdvanced', () => {
  it('keeps what is offered', () => expect(dropUnavailableAdvanced(tsuru, offer)).toEqual(tsuru))

  it('drops a line that the vehicle has no parts of', () => {
    expect(dropUnavailableAdvanced(tsuru, { ...offer, lineas: [] })).toEqual({ ...tsuru, line: null })
  })

  it('drops a make of another year with all that hangs from it', () => {
    expect(dropUnavailableAdvanced(tsuru, { ...offer, marcas: [] })).toEqual({
      ...NOTHING_PICKED,
      year: 1998,
      line: balatas,
    })
  })
})

describe('hasPicks', () => {
  it('is false for nothing', () => expect(hasPicks(NOTHING_PICKED)).toBe(false))
  it.each([{ year: 1998 }, { make: { id: 1, name: 'Nissan' } }, { line: balatas }])('is true for %j', (part) => {
    expect(hasPicks({ ...NOTHING_PICKED, ...part })).toBe(true)
  })
})
