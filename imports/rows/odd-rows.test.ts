import { describe, expect, it } from 'vitest'
import { mapColumns } from './columns.ts'
import { normaliseRow } from './normalise-row.ts'
import type { RowOutcome } from './records.ts'

// Rows that people and programs write between and inside the parts, and cells that cannot be read.

function read(headings: readonly string[], cells: readonly string[]): RowOutcome {
  return normaliseRow(mapColumns('a.csv', headings), { number: 2, cells })
}

describe('lines between the parts are no parts', () => {
  const headings = ['clave', 'descripción', 'precio']
  it.each([
    [['TOTAL', '', '1500'], 'es un total'],
    [['Subtotal:', '', '1500'], 'es un total'],
    [['GRAN TOTAL', '', '1500'], 'es un total'],
    [['BALATAS', '', ''], 'parece un título'],
    [['Elaboró: Juan Pérez', '', ''], 'parece un título'],
  ])('%j', (cells, reason) => {
    expect(read(headings, cells)).toMatchObject({
      status: 'rejected',
      rejection: { heading: 'clave', value: cells[0], reason: expect.stringContaining(reason) },
    })
  })

  it('the headings of the next page are nothing to take', () => {
    expect(read(headings, ['Clave', 'DESCRIPCIÓN', 'Precio'])).toEqual({ status: 'ignored' })
  })

  it.each([
    [['TOTAL-1', 'BALATA', '10'], 'TOTAL-1'],
    [['ABC', 'BALATA', ''], 'ABC'],
    [['ABC', '', '10'], 'ABC'],
    [['A1', '', ''], 'A1'],
  ])('%j is a part', (cells, key) => {
    expect(read(headings, cells)).toMatchObject({ status: 'usable', records: { key } })
  })
})

it.each([
  ["'00124", '00124'],
  ['’BD-12', 'BD-12'],
  ["'A'12", "'A'12"],
  ["12'", "12'"],
])('the mark of a text is no part of a key: %s', (written, key) => {
  expect(read(['clave', 'descripción'], [written, 'BALATA'])).toMatchObject({ records: { key } })
})

describe('the currency of a price', () => {
  const headings = ['clave', 'descripción', 'precio', 'moneda']
  it.each(['MXN', 'M.N.', 'Pesos', 'pesos mexicanos', 'Moneda nacional', ''])('%j: pesos', (currency) => {
    expect(read(headings, ['A1', 'BALATA', '10.50', currency])).toMatchObject({ records: { price: 1050 } })
  })

  it.each(['USD', 'Dólares', 'DLLS', 'EUR', '#REF!'])('%s: no price in pesos, and the part stays', (currency) => {
    expect(read(headings, ['A1', 'BALATA', '10.50', currency])).toMatchObject({
      status: 'usable',
      records: { key: 'A1', price: null, product: { description: 'BALATA' } },
      rejectedCells: [{ heading: 'moneda', value: currency }],
    })
  })

  it('is nobody’s business where there is no price', () => {
    expect(read(headings, ['A1', 'BALATA', '', 'USD'])).not.toHaveProperty('rejectedCells')
  })
})

describe('an error of the spreadsheet costs only its own cell', () => {
  const headings = [
    'clave',
    'línea',
    'marca de la pieza',
    'descripción',
    'precio',
    'existencia',
    'sucursal',
    'oem',
    'posición',
  ]
  const row = ['A1', 'Balatas', 'Bosch', 'BALATA', '10', '3', 'GDL', 'OE-1', 'DELANTERA']

  it.each([
    ['#¡REF!', 'ya no existe'],
    ['#REF!', 'ya no existe'],
    ['#VALUE!', 'otro tipo'],
    ['#¡DIV/0!', 'entre cero'],
    ['#¿NOMBRE?', 'no existe'],
    ['#¡DESBORDAMIENTO!', 'no tiene lugar'],
    ['#SPILL!', 'no tiene lugar'],
    ['#ERROR!', 'no terminó'],
    ['Err:502', 'no terminó'],
    ['####', 'angosta'],
  ])('%s in each column but the key', (error, reason) => {
    expect(read(headings, row.with(0, error))).toMatchObject({
      status: 'rejected',
      rejection: { heading: 'clave', value: error },
    })
    for (const [at, heading] of [...headings.entries()].slice(1)) {
      const outcome = read(headings, row.with(at, error))
      expect(outcome, heading).toMatchObject({
        status: 'usable',
        records: {
          key: 'A1',
          price: heading === 'precio' ? null : 1000,
          stock: ['existencia', 'sucursal'].includes(heading) ? null : { pieces: 3, branch: 'GDL' },
          equivalents: heading === 'oem' ? [] : [{ key: 'OE-1' }],
          product: {
            line: heading === 'línea' ? null : 'Balatas',
            brand: heading === 'marca de la pieza' ? null : 'Bosch',
            description: heading === 'descripción' ? 'Balatas delantera' : 'BALATA',
            positions: heading === 'posición' ? null : ['delantera'],
          },
        },
        rejectedCells: [
          { heading, value: error, reason: expect.stringMatching(`${reason}.*lo demás de la fila sí se toma`) },
        ],
      })
    }
  })

  it('#N/D is no value, and not worth a word', () => {
    const outcome = read(headings, row.with(1, '#N/D').with(2, '#N/A'))
    expect(outcome).toMatchObject({ status: 'usable', records: { product: { line: null, brand: null } } })
    expect(outcome).not.toHaveProperty('rejectedCells')
  })

  it('a key of letters keeps its row', () => {
    expect(read(['clave', 'marca', 'descripción'], ['ABC', '#REF!', 'BALATA'])).toMatchObject({ status: 'usable' })
  })

  it.each([
    ['años', ['A1', 'BALATA', 'NISSAN', 'TSURU', '#REF!', '1.6']],
    ['motor', ['A1', 'BALATA', 'NISSAN', 'TSURU', '92-17', '#REF!']],
    ['modelo', ['A1', 'BALATA', 'NISSAN', '#REF!', '92-17', '1.6']],
    ['armadora', ['A1', 'BALATA', '#REF!', 'TSURU', '92-17', '1.6']],
  ])('without %s the part stays and its car does not: it would fit more cars', (heading, cells) => {
    const outcome = read(['clave', 'descripción', 'armadora', 'modelo', 'años', 'motor'], cells)
    expect(outcome).toMatchObject({
      status: 'usable',
      records: { key: 'A1', product: { description: 'BALATA' }, applications: [] },
      rejectedCells: [{ heading }],
    })
    const [key = '', , ...vehicle] = cells
    expect(read(['clave', 'armadora', 'modelo', 'años', 'motor'], [key, ...vehicle])).toMatchObject({
      status: 'rejected',
      rejection: { heading },
    })
  })

  it('of several vehicles only the one with the error is lost', () => {
    const wide = ['clave', 'armadora1', 'modelo1', 'año1', 'armadora2', 'modelo2', 'año2']
    expect(read(wide, ['A1', 'NISSAN', 'TSURU', '#REF!', 'NISSAN', 'VERSA', '2015'])).toMatchObject({
      status: 'usable',
      records: { applications: [{ model: 'VERSA' }] },
      rejectedCells: [{ heading: 'año1' }],
    })
  })
})
