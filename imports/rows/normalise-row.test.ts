import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mapColumns } from './columns.ts'
import { normaliseRow } from './normalise-row.ts'
import type { RowOutcome, RowRecords } from './records.ts'
import type { CellNote } from '#imports/table.ts'

function read(headings: readonly string[], cells: readonly string[], notes?: [number, CellNote][]): RowOutcome {
  const row = { number: 2, cells }
  return normaliseRow(mapColumns('a.csv', headings), notes === undefined ? row : { ...row, notes: new Map(notes) })
}

function records(headings: readonly string[], cells: readonly string[]): RowRecords {
  const outcome = read(headings, cells)
  if (outcome.status !== 'usable') throw new Error(JSON.stringify(outcome))
  return outcome.records
}

const HUB = ['sku', 'part_type', 'position', 'abs', 'bolt_pattern', 'drive', 'specifications']
const FIT = ['clave', 'armadora', 'modelo', 'año inicial', 'año final', 'motor', 'posición', 'abs', 'observaciones']

describe('products', () => {
  it('composes the description of a part that has none', () => {
    expect(records(HUB, ['H1', 'MAZA', 'TRASERA IZQUIERDA', 'C/ABS', '5', '4x2', '33 ESTRIAS']).product).toEqual({
      line: 'MAZA',
      brand: null,
      description: 'Maza trasera izquierda, C/ABS, 5 birlos, 4X2, 33 estrias',
      positions: ['trasera', 'izquierda'],
      qualifiers: ['C/ABS', '5 birlos', '4X2', '33 ESTRIAS'],
    })
  })

  it('reads PENDING as no value', () => {
    expect(records(HUB, ['H1', 'PENDING', '', '', '', '', '']).product).toEqual({
      line: null,
      brand: null,
      description: null,
      positions: null,
      qualifiers: null,
    })
    expect(records(['clave', 'descripción'], ['H1', 'PENDIENTE']).product?.description).toBeNull()
  })

  it('reads "No Observations" as no specification, and 0 as no line', () => {
    expect(records(HUB, ['H1', 'MAZA', '', '', '', '', 'No Observations']).product?.qualifiers).toBeNull()
    expect(records(['clave', 'línea'], ['H1', '0']).product?.line).toBeNull()
  })
})

describe('prices and stock', () => {
  const headings = ['clave', 'precio', 'existencia', 'sucursal']
  it('reads both', () => {
    expect(records(headings, ['A1', '$1,234.50', '12', 'GDL'])).toMatchObject({
      price: 123_450,
      stock: { branch: 'GDL', pieces: 12 },
      product: null,
    })
  })

  it('ignores a row with neither', () => {
    expect(read(headings, ['A1', '', '-', 'GDL'])).toEqual({ status: 'ignored' })
  })
})

describe('applications', () => {
  it('reads one', () => {
    const { applications } = records(FIT, ['A1', 'VW', 'JETTA', '99', '', '2.0', 'DEL', 'C/ABS', 'sin AC'])
    expect(applications).toEqual([
      {
        make: 'Volkswagen',
        oneOf: [],
        model: 'JETTA',
        yearFrom: 1999,
        yearTo: null,
        engine: '2.0L',
        litres: 2,
        cylinders: null,
        positions: ['delantera'],
        qualifiers: ['C/ABS'],
        note: 'sin AC',
      },
    ])
  })

  it('makes one for each make', () => {
    const { applications } = records(FIT, ['A1', 'DODGE, CHRYSLER', '200', '2011', '2014'])
    expect(applications.map(({ make }) => make)).toEqual(['Dodge', 'Chrysler'])
  })
})

describe('wide files', () => {
  const WIDE = ['clave', 'MARCA1', 'MODELO1', 'ANIO1', 'MARCA2', 'MODELO2', 'ANIO2', 'transmisión']
  it('make an application for each vehicle that a row names', () => {
    const { applications } = records(WIDE, ['A1', 'VW', 'JETTA', '99-05', 'NISSAN', 'TSURU', '92', 'STD'])
    expect(
      applications.map(({ make, model, yearFrom, yearTo, qualifiers }) => [make, model, yearFrom, yearTo, qualifiers]),
    ).toEqual([
      ['Volkswagen', 'JETTA', 1999, 2005, ['Transmisión estándar']],
      ['Nissan', 'TSURU', 1992, 1992, ['Transmisión estándar']],
    ])
    expect(records(WIDE, ['A1', 'VW', 'JETTA', '99', '', '', '', '']).applications).toHaveLength(1)
  })

  it('name the column of the vehicle that is wrong', () => {
    expect(read(WIDE, ['A1', 'VW', 'JETTA', '99', '', 'TSURU', '92', ''])).toMatchObject({
      status: 'rejected',
      rejection: { heading: 'MARCA2', reason: 'falta la armadora del modelo' },
    })
    expect(read(WIDE, ['A1', 'VW', 'JETTA', '99', 'NISSAN', '#N/D', '92', ''])).toMatchObject({
      status: 'rejected',
      rejection: { heading: 'MODELO2', value: '#N/D' },
    })
  })
})

describe('equivalents', () => {
  it('leave out the key of the part itself', () => {
    expect(records(['clave', 'equivalencia'], ['A-1020', 'a1020, 7357-D456']).equivalents).toMatchObject([
      { key: '7357-D456' },
    ])
  })

  const headings = ['sku', 'brand', 'competitor_sku']
  it('reads the numbers of an owner', () => {
    expect(records(headings, ['A1', 'FAG', '102615   713890440']).equivalents).toEqual([
      { kind: 'equivalent', key: '102615', owner: 'FAG' },
      { kind: 'equivalent', key: '713890440', owner: 'FAG' },
    ])
  })

  it.each(['-', '', '0', 'N/A'])('ignores %j', (none) => {
    expect(read(headings, ['A1', 'FAG', none])).toEqual({ status: 'ignored' })
  })
})

describe('rejected rows name the column, its value and the reason', () => {
  it.each([
    [['clave', 'grupo'], ['A1', '#REF!'], 'grupo', '#REF!', 'ya no existe'],
    [['clave', 'grupo'], ['#N/D', 'BALATAS'], 'clave', '#N/D', 'falta la clave'],
    [['clave', 'grupo'], ['', 'BALATAS'], 'clave', '', 'falta la clave'],
    [['clave', 'grupo'], ['5.33121E+247', 'CLUTCH'], 'clave', '5.33121E+247', 'convirtió la clave'],
    [['clave', 'grupo'], ['=1+1', 'CLUTCH'], 'clave', '=1+1', 'fórmula'],
    [['clave', 'grupo'], ['A1', '***'], 'grupo', '***', 'no tiene letras'],
    [['clave', 'precio'], ['A1', '-5'], 'precio', '-5', 'negativo'],
    [['clave', 'existencia'], ['A1', '1.5'], 'existencia', '1.5', 'entero'],
    [FIT, ['A1', 'VW', 'JETTA', '2005', '1999'], 'año final', '1999', 'al revés: de 2005 a 1999'],
    [FIT, ['A1', 'VW', 'JETTA', '1850', '1999'], 'año inicial', '1850', 'entre 1900 y 2100'],
    [FIT, ['A1', '', 'JETTA'], 'armadora', '', 'falta la armadora'],
    [FIT, ['A1', 'VW', ''], 'modelo', '', 'falta el modelo'],
    [['clave', 'descripción'], ['A1', 'x'.repeat(2001)], 'descripción', 'x'.repeat(200), '2001 caracteres'],
  ])('%j %j', (headings, cells, heading, value, reason) => {
    const rejection = { heading, value, reason: expect.stringContaining(reason) }
    expect(read(headings, cells)).toEqual({ status: 'rejected', rejection })
  })

  const reasonOf = (headings: readonly string[], cells: readonly string[], notes?: [number, CellNote][]) => {
    const outcome = read(headings, cells, notes)
    if (outcome.status === 'rejected') return outcome.rejection.reason
    return (outcome.status === 'usable' && outcome.rejectedCells?.[0]?.reason) || outcome.status
  }

  it('refuses a formula without a result in the columns it reads, and only there', () => {
    const note: CellNote = { kind: 'unreadable', reason: 'no trae su resultado' }
    expect(reasonOf(['clave', 'precio', 'color'], ['A1', '', '3'], [[1, note]])).toBe('no trae su resultado')
    expect(reasonOf(['clave', 'precio', 'color'], ['A1', '12', ''], [[2, note]])).toBe('usable')
    // No cell has any text: the row is not blank.
    expect(reasonOf(['clave', 'precio', 'color'], ['', '', ''], [[0, note]])).toBe('no trae su resultado')
    expect(reasonOf(['clave', 'precio', 'color'], ['', '', ''], [[2, note]])).toBe('blank')
  })

  it.each([
    ['clave', 0],
    ['precio', 1],
    ['existencia', 2],
    ['modelo', 4],
    ['años', 5],
    ['línea', 6],
  ])('refuses a date in the column %s', (heading, index) => {
    const headings = ['clave', 'precio', 'existencia', 'armadora', 'modelo', 'años', 'línea', 'descripción']
    const cells = ['A1', '10', '3', 'Nissan', 'Tsuru', '98-03', 'Balatas', 'BALATA']
    const dated = cells.with(index, '03-oct')
    expect(reasonOf(headings, cells)).toBe('usable')
    expect(reasonOf(headings, dated, [[index, { kind: 'date', day: '2026-10-03', typed: '3/10' }]])).toContain(
      'Excel convirtió 3/10 en fecha',
    )
    const cell = { heading, value: '03-oct' }
    expect(read(headings, dated, [[index, { kind: 'date', day: '2026-10-03', typed: '3/10' }]])).toMatchObject(
      heading === 'precio' || heading === 'existencia' ? { rejectedCells: [cell] } : { rejection: cell },
    )
    // A text that a spreadsheet made from a date.
    expect(reasonOf(headings, cells.with(index, '03-oct'))).toContain('Excel convirtió 3/10 en fecha')
  })

  it('reads a cell that only shows the year as the year', () => {
    const note: CellNote = { kind: 'date', day: '2015-01-01', typed: '1/15' }
    const outcome = read(['clave', 'armadora', 'modelo', 'años'], ['A1', 'Nissan', 'Tsuru', '2015'], [[3, note]])
    expect(outcome).toMatchObject({ records: { applications: [{ yearFrom: 2015, yearTo: 2015 }] } })
  })
})

it.each(['None', 'nan', '<NA>', 'NULL', 'N/A', '#N/D', '#N/A', '-', '—', 'S/N'])(
  '%j in each column is an empty cell',
  (none) => {
    const headings = [
      'clave',
      'descripción',
      'línea',
      'marca',
      'precio',
      'existencia',
      'equivalencia',
      'armadora',
      'modelo',
    ]
    const empty = headings.map(() => none)
    expect(records(headings, empty.with(0, 'A1').with(1, 'BALATA'))).toMatchObject({
      key: 'A1',
      product: { line: null, brand: null, description: 'BALATA' },
      price: null,
      stock: null,
      equivalents: [],
      applications: [],
    })
    expect(read(headings, empty)).toMatchObject({ rejection: { heading: 'clave', reason: 'falta la clave' } })
  },
)

it.each([
  [' 89-98', 1989, 1998],
  ['"89-98', 1989, 1998],
  ["'89-98'", 1989, 1998],
  ['“89-98”', 1989, 1998],
  ['\u00A089-98', 1989, 1998],
  ['８９－９８', 1989, 1998],
  ['１９８９／９８', 1989, 1998],
])('reads the years in %j', (years, yearFrom, yearTo) => {
  const headings = ['clave', 'armadora', 'modelo', 'años', 'línea', 'marca']
  expect(records(headings, ['A1', 'Ｎｉｓｓａｎ', 'Tsuru', years, 'Balatas', 'ＮＧＫ'])).toMatchObject({
    product: { brand: 'NGK' },
    applications: [{ make: 'Nissan', yearFrom, yearTo }],
  })
})

it.each(['2026-01-05 00:00:00', '05/01/2026 12:00:00 a. m.', '5/1/2026 12:00 AM', '2026-01-05T00:00:00.000'])(
  'the date with its hour %j is no price and no key',
  (date) => {
    const headings = ['clave', 'línea', 'precio']
    const reason = expect.stringContaining('Excel convirtió 5/1 en fecha') as string
    expect(read(headings, ['A1', 'Balatas', date])).toMatchObject({ rejectedCells: [{ value: date, reason }] })
    expect(read(headings, [date, 'Balatas', '1'])).toMatchObject({ rejection: { heading: 'clave', reason } })
  },
)

describe('a bad price or stock costs only its own cell', () => {
  const headings = ['clave', 'descripción', 'precio', 'existencia']
  const atLeast = 'al menos cuántas'
  it.each([
    ['Cotizar', '3', ['precio', 'Cotizar', 'no es un precio'], null, 3],
    ['-5', '3', ['precio', '-5', 'negativo'], null, 3],
    ['03-oct', '3', ['precio', '03-oct', 'Excel convirtió 3/10 en fecha'], null, 3],
    ['#REF!', '3', ['precio', '#REF!', 'ya no existe'], null, 3],
    ['10', '>10', ['existencia', '>10', atLeast], 1000, null],
    ['10', '50+', ['existencia', '50+', atLeast], 1000, null],
    ['10', '+50 pzas', ['existencia', '+50 pzas', atLeast], 1000, null],
    ['10', 'más de 20', ['existencia', 'más de 20', atLeast], 1000, null],
    ['10', 'agotado', ['existencia', 'agotado', 'no es un número de piezas'], 1000, null],
    ['１０', '３', null, 1000, 3],
  ] as const)('precio %j, existencia %j', (price, stock, refused, readPrice, pieces) => {
    const outcome = read(headings, ['A1', 'BALATA', price, stock])
    expect(outcome).toMatchObject({
      status: 'usable',
      records: { key: 'A1', product: { description: 'BALATA' }, price: readPrice },
    })
    if (outcome.status !== 'usable') return
    expect(outcome.records.stock?.pieces ?? null).toBe(pieces)
    const [heading, value, reason] = refused ?? []
    const cell = {
      heading,
      value,
      reason: expect.stringMatching(`${reason}.*lo demás de la fila sí se toma`) as string,
    }
    expect(outcome.rejectedCells).toEqual(refused === null ? undefined : [cell])
  })

  it('names both, and rejects the row that has nothing else', () => {
    expect(read(headings, ['A1', 'BALATA', 'Cotizar', '>10'])).toMatchObject({
      rejectedCells: [{ heading: 'precio' }, { heading: 'existencia' }],
    })
    expect(read(['clave', 'precio'], ['A1', 'Cotizar'])).toMatchObject({
      status: 'rejected',
      rejection: { heading: 'precio', value: 'Cotizar', reason: 'no es un precio en pesos' },
    })
    expect(read(headings, ['Código único', 'Nombre de la pieza', 'Mínimo $35', 'Cantidad'])).toMatchObject({
      status: 'rejected',
      rejection: { heading: 'precio', value: 'Mínimo $35' },
    })
  })
})

it.each([
  ['NISSAN', 'BALATA TSURU 92/17', null],
  ['BOSCH', 'BALATA TSURU 92/17', 'BOSCH'],
  ['NISSAN', 'BALATA UNIVERSAL', 'NISSAN'],
  ['NISSAN', 'BALATA ORIGINAL TSURU 92/17', 'NISSAN'],
  ['NISSAN', 'BALATA TSURU 92/17 GENUINA', 'NISSAN'],
])('takes %s beside the description %s as the brand %s', (brand, description, wanted) => {
  const outcome = read(['clave', 'marca', 'descripción'], ['A-1', brand, description])
  expect(outcome).toMatchObject({ status: 'usable', records: { product: { brand: wanted } } })
})

it.each([
  ['NISSAN', 'TSURU', null, 'NISSAN'],
  ['NISSAN', '', 'NISSAN', null],
  ['BOSCH', '', 'BOSCH', null],
])('«marca» %s beside the model %j is the brand %s and the make %s', (marca, model, brand, make) => {
  const outcome = read(['clave', 'descripción', 'marca', 'modelo'], ['A-1', 'TAPON DE ACEITE', marca, model])
  expect(outcome).toMatchObject({
    status: 'usable',
    records: { product: { brand }, applications: make === null ? [] : [{ make: 'Nissan', model }] },
  })
})

it('a make without its model is refused where the row has years, or the file nothing of the part', () => {
  expect(read(['clave', 'línea', 'marca', 'modelo', 'años'], ['A-1', 'Balatas', 'NISSAN', '', '98'])).toMatchObject({
    rejection: { reason: 'falta el modelo' },
  })
  expect(read(['clave', 'marca', 'modelo'], ['A-1', 'NISSAN', ''])).toMatchObject({
    rejection: { reason: 'falta el modelo' },
  })
})

it('rejects a row whose only number may be a model', () => {
  expect(read(['descripción'], ['H100 BOMBA DE AGUA'])).toMatchObject({
    rejection: { reason: 'no es seguro que «H100» sea la clave, y el archivo no tiene columna de clave' },
  })
})

it('ignores blank rows', () => {
  expect(read(['clave', 'grupo'], ['', '  '])).toEqual({ status: 'blank' })
})

it('never throws', () => {
  const headings = [
    ...FIT,
    'descripción',
    'línea',
    'marca',
    'precio',
    'existencia',
    'sucursal',
    'equivalencia',
    'drive',
  ]
  const columns = mapColumns('a.csv', headings)
  const cell = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('A1', '98', '-', '#N/A', 'VW', '1.6', '0'),
  )
  fc.assert(
    fc.property(fc.array(cell, { maxLength: headings.length + 2 }), (cells) => {
      const outcome = normaliseRow(columns, { number: 2, cells })
      expect(outcome.status === 'rejected' && outcome.rejection.reason === '').toBe(false)
    }),
    { numRuns: 500 },
  )
})
