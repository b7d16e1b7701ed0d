import { describe, expect, it } from 'vitest'
import type { CommerceKind } from '#domain/commerce-files.ts'
import { xlsxFile, type SheetCell } from '#test/fixtures/imports/xlsx-file.ts'
import { readBrandFile } from './brands/read-brand-file.ts'
import { openCommerceFile } from './commerce/read-commerce-file.ts'
import { openTable } from './open-table.ts'
import { readCarRows } from './orders/read-car-rows.ts'
import { readPartRows } from './orders/read-part-rows.ts'
import { readPeople } from './people/read-people.ts'
import { normaliseRow } from './rows/normalise-row.ts'
import { sourceFromBytes } from './source.ts'

/** A reader's reason for rejecting the only row of a file, or '' where it accepts it. */
type Reader = (bytes: Buffer) => Promise<string>

const source = (bytes: Buffer) => sourceFromBytes('hoja', bytes)

const parts: Reader = async (bytes) => {
  const { columns, rows } = await openTable(source(bytes))
  for await (const [row] of rows()) {
    const outcome = row === undefined ? null : normaliseRow(columns, row)
    if (outcome?.status === 'rejected') return outcome.rejection.reason
    return outcome?.status === 'usable' ? (outcome.rejectedCells?.[0]?.reason ?? '') : `${outcome?.status}`
  }
  return 'no row'
}
const commerce =
  (kind: CommerceKind): Reader =>
  async (bytes) => {
    const { rows } = await openCommerceFile(kind, source(bytes), kind === 'precios' ? { list: 'General' } : {})
    for await (const [row] of rows()) {
      if (row?.read.kind === 'rejected') return row.read.problem.reason
      return row?.read.kind === 'usable' ? (row.read.rejectedCells?.[0]?.reason ?? '') : `${row?.read.kind}`
    }
    return 'no row'
  }
const quickOrder: Reader = async (bytes) => (await readPartRows(source(bytes), null)).rows[0]?.problem ?? 'no row'
const cars: Reader = async (bytes) => (await readCarRows(source(bytes), null)).rows[0]?.problem ?? 'no row'
const people: Reader = async (bytes) => (await readPeople(source(bytes))).people[0]?.damage.join() ?? 'no row'
const brands: Reader = async (bytes) => (await readBrandFile(source(bytes))).rejected[0]?.reason ?? ''

/** Each column of each reader in which a date is no value, with an otherwise valid row. */
const COLUMNS: readonly (readonly [
  name: string,
  read: Reader,
  headings: readonly string[],
  cells: readonly string[],
  column: string,
])[] = [
  ['parts', parts, ['clave', 'precio', 'existencia'], ['A1', '10', '3'], 'clave'],
  ['parts', parts, ['clave', 'precio', 'existencia'], ['A1', '10', '3'], 'precio'],
  ['parts', parts, ['clave', 'precio', 'existencia'], ['A1', '10', '3'], 'existencia'],
  ['parts', parts, ['clave', 'línea', 'equivalencia'], ['A1', 'Balatas', 'B1'], 'equivalencia'],
  ['prices', commerce('precios'), ['clave', 'precio'], ['A1', '10'], 'precio'],
  ['prices', commerce('precios'), ['clave', 'precio'], ['A1', '10'], 'clave'],
  ['discounts', commerce('descuentos'), ['empresa', 'marca', 'descuento'], ['Uno', 'FAG', '8'], 'descuento'],
  ['discounts', commerce('descuentos'), ['empresa', 'marca', 'descuento'], ['Uno', 'FAG', '8'], 'marca'],
  ['discounts', commerce('descuentos'), ['empresa', 'descuento', 'cantidad'], ['Uno', '8', '5'], 'cantidad'],
  ['terms', commerce('condiciones'), ['empresa', 'límite', 'días'], ['Uno', '1000', '30'], 'límite'],
  ['terms', commerce('condiciones'), ['empresa', 'límite', 'días'], ['Uno', '1000', '30'], 'días'],
  ['stock', commerce('existencias'), ['clave', 'sucursal', 'existencia'], ['A1', 'GDL', '5'], 'existencia'],
  [
    'receivables',
    commerce('cartera'),
    ['factura', 'empresa', 'fecha', 'vence', 'total'],
    ['F1', 'Uno', '2026-01-01', '2026-02-01', '10'],
    'total',
  ],
  [
    'receivables',
    commerce('cartera'),
    ['factura', 'empresa', 'fecha', 'vence', 'total'],
    ['F1', 'Uno', '2026-01-01', '2026-02-01', '10'],
    'factura',
  ],
  ['quick order', quickOrder, ['clave', 'cantidad'], ['A1', '4'], 'cantidad'],
  ['quick order', quickOrder, ['clave', 'cantidad'], ['A1', '4'], 'clave'],
  ['cars', cars, ['año', 'marca', 'modelo', 'cantidad'], ['1998', 'Nissan', 'Tsuru', '1'], 'cantidad'],
  ['cars', cars, ['año', 'marca', 'modelo', 'cantidad'], ['1998', 'Nissan', 'Tsuru', '1'], 'modelo'],
  ['cars', cars, ['año', 'marca', 'modelo', 'cantidad'], ['1998', 'Nissan', 'Tsuru', '1'], 'año'],
  ['people', people, ['nombre', 'correo', 'rol'], ['Ana', 'ana@uno.mx', 'Comprador'], 'nombre'],
  ['brands', brands, ['marca', 'nacional'], ['FAG', 'no'], 'marca'],
]

const STYLES = {
  'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
}

describe.each(COLUMNS)('%s', (_, read, headings, cells, column) => {
  const index = headings.indexOf(column)
  const sheet = (cell: SheetCell) =>
    xlsxFile([[headings, cells.map((text, at) => (at === index ? cell : text))]], STYLES)
  const csv = (row: readonly string[]) => Buffer.from(`${headings.join(',')}\n${row.join(',')}\n`)

  it(`accepts the row, and rejects one with a date as ${column}`, async () => {
    expect(await read(csv(cells))).toBe('')
    expect(await read(sheet(cells[index] ?? ''))).toBe('')
    expect(await read(sheet({ attributes: 's="1"', content: '<v>46298</v>' }))).toContain(
      'Excel convirtió 3/10 en fecha',
    )
    expect(await read(csv(cells.with(index, '03-oct')))).toContain('Excel convirtió 3/10 en fecha')
  })

  it(`rejects a formula without a result as ${column}`, async () => {
    expect(await read(sheet({ content: '<f>B9*2</f>' }))).toContain('la fórmula no trae su resultado')
  })

  it('rejects a row with more cells than headings', async () => {
    expect(await read(csv([...cells, '200.00']))).toContain('pon entre comillas')
    for (const more of [['200'], ['x'], ['', 'x']])
      expect(await read(xlsxFile([[headings, [...cells, ...more]]]))).toContain('si sus celdas se corrieron')
  })
})

describe('rows of a workbook that are too wide', () => {
  const reasonsOf = async (rows: readonly (readonly string[])[], headings = ['lista', 'clave', 'precio']) => {
    const sheet = await openCommerceFile('precios', source(xlsxFile([[headings, ...rows]])))
    const reasons: string[] = []
    for await (const batch of sheet.rows())
      reasons.push(...batch.map(({ read }) => (read.kind === 'rejected' ? read.problem.reason : '')))
    return reasons
  }
  const five = ['A1', 'A2', 'A3', 'A4', 'A5']

  it('a thousand in two cells is no price of 1', async () => {
    expect(await reasonsOf([['Frontera', '001-3881-HD', '1', '200']])).toEqual([
      'la fila tiene 4 celdas y los encabezados son 3: si sus celdas se corrieron, acomódalas; si la que sobra es de otra columna, ponle encabezado',
    ])
  })

  it('some of many rows', async () => {
    const rows = five.map((key) => (key === 'A3' ? ['General', key, '', '10'] : ['General', key, '10']))
    expect(await reasonsOf(rows)).toEqual(['', '', expect.stringContaining('acomódalas'), '', ''])
  })

  it('accepts a column without a heading that every row fills, but no number cut in two', async () => {
    const rows = five.map((key) => ['General', key, '1', key === 'A3' ? '200' : 'BALATA'])
    expect(await reasonsOf(rows)).toEqual(['', '', expect.stringContaining('acomódalas'), '', ''])
  })

  it('accepts a column of numbers without a heading, unless each may be a piece of a number', async () => {
    const rows = (...beside: readonly string[]) => five.map((key, index) => ['General', key, '5', beside[index] ?? ''])
    expect(await reasonsOf(rows('12', '8', '350', '1.5', '20'))).toEqual(['', '', '', '', ''])
    for (const pieces of [
      ['200', '350.00', '999', '000', '100'],
      ['50', '00', '99', '25', '10'],
    ])
      expect(await reasonsOf(rows(...pieces))).toEqual(pieces.map(() => expect.stringContaining('acomódalas')))
  })

  it('accepts empty cells beyond the headings, and a row of headings that ends with them', async () => {
    expect(await reasonsOf([['General', 'A1', '10', '', ' ']], ['lista', 'clave', 'precio', ''])).toEqual([''])
  })
})

describe('rows of a separated text that are too wide', () => {
  const reasonOf = (text: string) => commerce('precios')(Buffer.from(text))

  it.each([
    ['a comma in a price', 'clave,precio\nA1,1,200.00\n'],
    ['cents behind a comma', 'clave;precio\nA1;12;50\n'],
    ['a comma before an empty last column', 'clave,precio,descripción\nA1,1,200,\n'],
    ['rows that end with a separator', 'clave;precio;\nA1;1;200.00;\n'],
    ['a heading that ends with a separator', 'clave,precio,\nA1,$1,200.00\n'],
    ['a price that is not last, under headings that end with a separator', 'clave,precio,marca,\nA1,1,200.00,BOSCH\n'],
    ['a text behind the last heading', 'clave,precio\nA1,10,x\n'],
  ])('%s', async (_, text) => expect(await reasonOf(text)).toContain('pon entre comillas'))

  it.each([
    ['a separator at the end', 'clave,precio\nA1,10,\n'],
    ['several', 'clave,precio\nA1,10,,,\n'],
    ['a note beside the table, in a column of its own', 'clave,precio,\nA1,10,ver lista\n'],
    ['quotes', 'clave,precio\nA1,"1,200.00"\n'],
    ['fewer cells', 'clave,precio,color\nA1,10\n'],
  ])('takes %s', async (_, text) => expect(await reasonOf(text)).toBe(''))

  const reasonsOf = async (text: string) => {
    const { rows } = await openCommerceFile('existencias', source(Buffer.from(text)))
    const reasons: string[] = []
    for await (const batch of rows())
      reasons.push(...batch.map(({ read }) => (read.kind === 'rejected' ? read.problem.reason : '')))
    return reasons
  }

  it('accepts rows that nearly all end with a separator, but none that are wider than the others', async () => {
    const semicolons = 'clave;sucursal;existencia;mínimo\nA-1;GDL;5;10;\nA-2;GDL;8;12;\n'
    expect(await reasonsOf(semicolons)).toEqual(['', ''])
    const commas = 'clave,sucursal,existencia,mínimo\nA-1,GDL,5,10,\nA-2,GDL,8,1,\n'
    expect(await reasonsOf(commas)).toEqual(['', ''])
    const many = commas + 'A-3,GDL,4,2,\n'.repeat(20)
    const reasons = await reasonsOf(`${many}A-4,GDL,1,200,,\n`)
    expect(reasons.filter((reason) => reason !== '')).toEqual([expect.stringContaining('pon entre comillas')])
    expect(reasons.at(-1)).not.toBe('')
  })

  it('rejects rows that a comma made as wide', async () => {
    expect(await reasonsOf('clave,sucursal,existencia,mínimo\nA-1,GDL,1,200,\nA-2,GDL,2,350,\n')).toEqual([
      expect.stringContaining('pon entre comillas'),
      expect.stringContaining('pon entre comillas'),
    ])
  })
})
