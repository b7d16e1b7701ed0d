import { describe, expect, it } from 'vitest'
import {
  advancedPath,
  advancedTextPath,
  keepAdvanced,
  NOTHING_WANTED,
  wantsAnything,
  type AdvancedSelection,
} from './advanced-selection.ts'

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
    [{ ...NOTHING_WANTED, year: 1998 }, '/catalogo/busqueda/1998/todos/todos/todos'],
    [{ ...NOTHING_WANTED, line: balatas }, '/catalogo/busqueda/todos/todos/todos/todos?linea=7'],
    [NOTHING_WANTED, '/catalogo/busqueda/todos/todos/todos/todos'],
  ])('%#', (selection, path) => expect(advancedPath(selection)).toBe(path))
})

describe('advancedTextPath', () => {
  it('narrows a text by ids', () => {
    expect(advancedTextPath('bomba agua', tsuru)).toBe(
      '/ListadoProductos?busqueda=bomba+agua&linea=7&armadora=1&modelo=5&year=1998&motor=9',
    )
    expect(advancedTextPath('bomba', NOTHING_WANTED)).toBe('/ListadoProductos?busqueda=bomba')
  })
})

describe('keepAdvanced', () => {
  it('keeps what is offered', () => expect(keepAdvanced(tsuru, offer)).toEqual(tsuru))

  it('drops a line that the vehicle has no parts of', () => {
    expect(keepAdvanced(tsuru, { ...offer, lineas: [] })).toEqual({ ...tsuru, line: null })
  })

  it('drops a make of another year with all that hangs from it', () => {
    expect(keepAdvanced(tsuru, { ...offer, marcas: [] })).toEqual({ ...NOTHING_WANTED, year: 1998, line: balatas })
  })
})

describe('wantsAnything', () => {
  it('is false for nothing', () => expect(wantsAnything(NOTHING_WANTED)).toBe(false))
  it.each([{ year: 1998 }, { make: { id: 1, name: 'Nissan' } }, { line: balatas }])('is true for %j', (part) => {
    expect(wantsAnything({ ...NOTHING_WANTED, ...part })).toBe(true)
  })
})
