import { describe, expect, it } from 'vitest'
import { COMMERCE_FILES, COMMERCE_KINDS, type CommerceKind } from '#domain/commerce-files.ts'
import { xlsxFile } from '#test/fixtures/imports/xlsx-file.ts'
import { sourceFromBytes } from '#imports/source.ts'
import { readDay } from './cells.ts'
import { openCommerceFile, type CommerceRow } from './read-commerce-file.ts'

async function read(
  kind: CommerceKind,
  text: string,
  given: Readonly<Record<string, string>> = {},
  lists: readonly string[] = [],
) {
  const sheet = await openCommerceFile(kind, sourceFromBytes('archivo.csv', Buffer.from(text)), given, lists)
  const rows: CommerceRow[] = []
  for await (const batch of sheet.rows()) rows.push(...batch.map((each) => each.read))
  return { rows, columns: sheet.columns }
}

const reasonOf = async (kind: CommerceKind, headings: string, row: string) => {
  const [first] = (await read(kind, `${headings}\n${row}\n`, kind === 'precios' ? { list: 'General' } : {})).rows
  return first?.kind === 'rejected' ? `${first.problem.field}: ${first.problem.reason}` : first?.kind
}

it('finds headings below titles and in any spelling, and lists the columns that it does not read', async () => {
  const { rows, columns } = await read(
    'precios',
    'Lista de noviembre\n\nCÓDIGO;Precio;Lista;Color\nBV-1;"$1,234.50";General;azul\n',
  )
  expect(rows).toEqual([{ row: 4, kind: 'usable', values: { key: 'BV-1', price: '1234.50', list: 'General' } }])
  expect(columns.unread.map((index) => columns.headings[index])).toEqual(['Color'])
})

it('uses values from outside the file for rows without them', async () => {
  const { rows } = await read('precios', 'clave,precio,lista\nA1,10,\nA2,10,Otra\n', { list: 'General' })
  expect(rows.map((row) => row.kind === 'usable' && row.values['list'])).toEqual(['General', 'Otra'])
})

describe('a column for each price list', () => {
  const LISTS = ['General', 'Lista 1', 'Lista 2 Talleres', 'Lista 20']

  it('has a price each; an empty cell changes nothing, and a problem names its column', async () => {
    const text = 'clave;LISTA 1;Precio lista 2;general;Lista 7\nA1;10;20;;5\nA2;0;30;40;\n'
    const { rows, columns } = await read('precios', text, {}, LISTS)
    expect(rows).toEqual([
      { row: 2, kind: 'usable', values: { list: 'Lista 1', key: 'A1', price: '10.00' } },
      { row: 2, kind: 'usable', values: { list: 'Lista 2 Talleres', key: 'A1', price: '20.00' } },
      { row: 2, kind: 'ignored' },
      {
        row: 3,
        kind: 'rejected',
        problem: { field: 'precio de Lista 1', value: '0', reason: '0 no se acepta: deja la celda vacía si no hay' },
      },
      { row: 3, kind: 'usable', values: { list: 'Lista 2 Talleres', key: 'A2', price: '30.00' } },
      { row: 3, kind: 'usable', values: { list: 'General', key: 'A2', price: '40.00' } },
    ])
    expect([...columns.fields.keys()]).toEqual([
      'key',
      'precio de Lista 1',
      'precio de Lista 2 Talleres',
      'precio de General',
    ])
    expect(columns.unread.map((index) => columns.headings[index])).toEqual(['Lista 7'])
  })

  it('is not read where the file has a column of prices', async () => {
    const { rows, columns } = await read('precios', 'clave,precio,Lista 1\nA1,10,20\n', { list: 'General' }, LISTS)
    expect(rows).toMatchObject([{ values: { list: 'General', price: '10.00' } }])
    expect(columns.unread).toEqual([2])
  })

  it('must be unique and belong to an existing list', async () => {
    await expect(read('precios', 'clave,Lista 2,Lista 2 talleres\nA1,1,2\n', {}, LISTS)).rejects.toThrow(
      'las columnas «Lista 2» y «Lista 2 talleres» dicen lo mismo',
    )
    await expect(read('precios', 'clave,Lista 9\nA1,1\n', {}, LISTS)).rejects.toThrow('falta la columna «precio».')
  })
})

describe('numbers as Mexico and the United States write them, and as Europe does', () => {
  it.each([
    ['"1,234.50"', '1234.50'],
    ['"1.234,50"', '1234.50'],
    ['1234', '1234.00'],
    ['"$ 1,099.999"', '1100.00'],
    ['MXN 12.5', '12.50'],
  ])('%s', async (written, price) => {
    const { rows } = await read('precios', `clave,precio\nA1,${written}\n`, { list: 'General' })
    expect(rows[0]).toMatchObject({ values: { price } })
  })
})

it('uses the most reliable column of a company, and another one where its cell is empty', async () => {
  const { rows, columns } = await read(
    'descuentos',
    'Empresa,Razón social,RFC,marca,descuento\nUno,Uno SA,TAL010203AB1,M,5\nDos,Dos SA,,M,5\nTres,,,M,5\n',
  )
  expect(rows.map((row) => row.kind === 'usable' && row.values['company'])).toEqual(['TAL010203AB1', 'Dos SA', 'Tres'])
  expect(columns.unread).toEqual([])
})

describe('rejected rows, with the reason', () => {
  it.each<[CommerceKind, string, string, string]>([
    ['precios', 'clave,precio', 'A1,0', 'price: 0 no se acepta: deja la celda vacía si no hay'],
    ['precios', 'clave,precio', 'A1,-5', 'price: no puede ser menos de 0'],
    ['precios', 'clave,precio', 'A1,gratis', 'price: no es una cantidad en pesos'],
    ['precios', 'clave,precio', ',10', 'key: falta este dato'],
    ['precios', 'clave,precio', '=A2,10', 'key: fórmula en la celda: escribe el valor'],
    [
      'precios',
      'clave,precio',
      '1.23E+15,10',
      'key: Excel convirtió la clave en el número 1.23E+15; si era 123E13; corrígelo con la columna en formato de texto',
    ],
    [
      'precios',
      'clave,precio',
      'A1,#REF!',
      'price: #REF! es un error de la hoja de cálculo: la fórmula apunta a una celda que ya no existe',
    ],
    ['precios', 'clave,precio', '#N/D,10', 'key: falta este dato'],
    ['descuentos', 'empresa,descuento', 'Uno,0', 'percent: un descuento de 0 no descuenta nada'],
    ['descuentos', 'empresa,descuento', 'Uno,8.125 %', 'percent: tiene más de dos decimales: escribe hasta dos'],
    ['descuentos', 'empresa,descuento', 'Uno,"33,3333"', 'percent: tiene más de dos decimales: escribe hasta dos'],
    ['descuentos', 'empresa,descuento', 'Uno,100 %', 'percent: el descuento es de 100 % o más'],
    ['condiciones', 'empresa,dias', 'Uno,400', 'days: pasa de 365'],
    ['condiciones', 'empresa,solo su lista', 'Uno,quizá', 'own_only: escribe sí o no'],
    ['existencias', 'clave,sucursal,existencia', 'A1,GDL,-1', 'quantity: no puede ser menos de 0'],
    ['existencias', 'clave,sucursal,existencia', 'A1,GDL,1.5', 'quantity: no es un número entero'],
    [
      'cartera',
      'factura,empresa,fecha,vence,total',
      'F1,Uno,31/02/2026,2026-03-01,10',
      'issued: no es una fecha: escríbela como 22/11/2026 o 2026-11-22',
    ],
    [
      'cartera',
      'factura,empresa,fecha,vence,total',
      'F1,Uno,2026-02-01,2026-03-01,0',
      'total: 0 no se acepta: deja la celda vacía si no hay',
    ],
  ])('%s %s: %s', async (kind, headings, row, reason) => {
    expect(await reasonOf(kind, headings, row)).toBe(reason)
  })
})

describe('a bad cell costs only itself where the rest of its row says something of its own', () => {
  it.each<[CommerceKind, string, string, Record<string, unknown>, string[]]>([
    ['condiciones', 'empresa,limite,dias', 'Uno,mucho,30', { company: 'Uno', days: 30 }, ['limit']],
    [
      'condiciones',
      'empresa,limite,dias,gracia',
      'Uno,500,#REF!,x',
      { company: 'Uno', limit: '500.00' },
      ['days', 'grace'],
    ],
    [
      'existencias',
      'clave,sucursal,existencia,llega',
      'A1,GDL,4,pronto',
      { key: 'A1', branch: 'GDL', quantity: 4 },
      ['arrives'],
    ],
    [
      'cartera',
      'factura,empresa,fecha,vence,total,moneda,folio fiscal',
      'F1,Uno,2026-02-01,2026-03-01,10,dólares,12345',
      { number: 'F1', total: '10.00', currency: 'USD' },
      ['uuid'],
    ],
  ])('%s %s: %s', async (kind, headings, row, values, fields) => {
    const [first] = (await read(kind, `${headings}\n${row}\n`)).rows
    expect(first).toMatchObject({ kind: 'usable', values })
    const cells = first?.kind === 'usable' ? (first.rejectedCells ?? []) : []
    expect(cells.map(({ field }) => field)).toEqual(fields)
    expect(cells[0]?.reason).toContain('lo demás de la fila sí se toma')
  })

  it.each<[CommerceKind, string, string]>([
    ['condiciones', 'empresa,limite', 'Uno,mucho'],
    ['descuentos', 'empresa,descuento,hasta', 'Uno,8,pronto'],
    ['cartera', 'factura,empresa,fecha,vence,total,pagado', 'F1,Uno,2026-02-01,2026-03-01,10,x'],
    ['cartera', 'factura,empresa,fecha,vence,total,moneda', 'F1,Uno,2026-02-01,2026-03-01,10,ABC'],
    // No currency of SAT's list, and its code for none.
    ['cartera', 'factura,empresa,fecha,vence,total,moneda', 'F1,Uno,2026-02-01,2026-03-01,10,BYN'],
    ['cartera', 'factura,empresa,fecha,vence,total,moneda', 'F1,Uno,2026-02-01,2026-03-01,10,XXX'],
    ['existencias', 'clave,sucursal,existencia,llega', 'A1,GDL,>10,pronto'],
    ['existencias', 'clave,sucursal,existencia,fecha', 'A1,GDL,5,ayer'],
    ['precios', 'lista,clave,precio', 'General,A1,mucho'],
  ])('%s %s: %s is rejected whole', async (kind, headings, row) => {
    expect((await read(kind, `${headings}\n${row}\n`)).rows[0]?.kind).toBe('rejected')
  })
})

it.each<[CommerceKind, string, string]>([
  ['precios', 'clave,precio', 'A1,'],
  ['existencias', 'clave,sucursal,existencia', 'A1,GDL,-'],
  ['condiciones', 'empresa,dias', 'Uno,'],
])('%s: a row that says nothing changes nothing: %s %s', async (kind, headings, row) => {
  expect(await reasonOf(kind, headings, row)).toBe('ignored')
})

it('distinguishes 0 from empty, and no credit from a credit of 0', async () => {
  const { rows } = await read('condiciones', 'empresa,limite,dias\nA,0,0\nB,anticipado,\nC,,5\n')
  expect(rows.map((row) => row.kind === 'usable' && row.values)).toEqual([
    { company: 'A', limit: '0.00', days: 0 },
    { company: 'B', limit: null },
    { company: 'C', days: 5 },
  ])
})

it.each(['no', 'N', '0', 'falso', 'FALSE', 'sin bloqueo', 'Desbloqueada', 'no bloqueada'])(
  '%s is no block',
  async (word) => {
    expect((await read('condiciones', `empresa,bloqueo\nUno,${word}\n`)).rows[0]).toMatchObject({
      values: { blocked: '' },
    })
  },
)

it.each(['sí', 'x', '1', 'TRUE', 'bloqueada', '0.00'])('%s marks a block without a reason', async (word) => {
  expect(await reasonOf('condiciones', 'empresa,bloqueo', `Uno,${word}`)).toContain('blocked: escribe el motivo')
})

it.each(['Activo', 'ACTIVA', 'inactivo', 'Inactiva', 'libre'])(
  '%s may describe the company or its block',
  async (word) => {
    expect(await reasonOf('condiciones', 'empresa,bloqueo', `Uno,${word}`)).toContain(
      'blocked: puede ser la empresa o el bloqueo: escribe el motivo',
    )
  },
)

it('true or false in a spreadsheet is no reason for a block', async () => {
  const cell = (value: string) => ({ attributes: 't="b"', content: `<v>${value}</v>` })
  const rows = [
    ['empresa', 'bloqueo'],
    ['Uno', cell('0')],
    ['Dos', cell('1')],
  ]
  const sheet = await openCommerceFile('condiciones', sourceFromBytes('a.xlsx', xlsxFile([rows])))
  for await (const batch of sheet.rows())
    expect(batch.map((each) => each.read)).toMatchObject([
      { values: { blocked: '' } },
      { problem: { reason: expect.stringContaining('escribe el motivo') } },
    ])
})

it.each<[CommerceKind, string, string]>([
  ['precios', 'clave,precio', 'A1'],
  ['condiciones', 'empresa,limite', 'Uno'],
  ['condiciones', 'empresa,minimo', 'Uno'],
  ['cartera', 'factura,empresa,fecha,vence,total', 'F1,Uno,2026-02-01,2026-03-01'],
])('%s %s: a point before three digits is no amount, nor beside decimal commas', async (kind, headings, start) => {
  const given: Readonly<Record<string, string>> = kind === 'precios' ? { list: 'General' } : {}
  const { rows } = await read(kind, `${headings}\n${start},"2.700,50"\n${start},1.500\n`, given)
  expect(rows).toMatchObject([{ kind: 'usable' }, { problem: { reason: expect.stringContaining('¿1.5 o 1,500?') } }])
})

it('a date without a visible day is rejected with its text', async () => {
  const of = async (format: string, stored: string) => {
    const rows = [
      ['empresa', 'descuento', 'hasta'],
      ['Uno', '8', { attributes: 's="1"', content: `<v>${stored}</v>` }],
    ]
    const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${format}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`
    const sheet = await openCommerceFile(
      'descuentos',
      sourceFromBytes('a.xlsx', xlsxFile([rows], { 'xl/styles.xml': styles })),
    )
    for await (const [row] of sheet.rows())
      return row?.read.kind === 'rejected' ? row.read.problem.reason : row?.read.kind
    return 'no row'
  }
  expect(await of('mmm-yy', '46357')).toBe('la celda muestra «dic-26», que no es un día: muéstrala como 22/11/2026')
  expect(await of('yyyy', '46357')).toContain('muestra «2026»')
  expect(await of('dddd', '46357')).toContain('muestra «martes»')
  expect(await of('dd/mm/yyyy', '46357')).toBe('usable')
  expect(await of('dd/mm/yyyy', '-5')).toBe('la celda tiene -5 en formato de fecha, y ninguna fecha es ese número')
})

describe('files that cannot be read', () => {
  it.each<[CommerceKind, string, string]>([
    ['precios', 'clave,precio\nA1,10\n', 'falta la columna «lista»'],
    ['precios', 'lista,clave\nGeneral,A1\n', 'falta la columna «precio».'],
    ['cartera', 'factura,empresa,total\nF1,Uno,10\n', 'faltan las columnas «fecha», «vence».'],
    [
      'existencias',
      'clave,código,sucursal,existencia\nA1,A1,GDL,1\n',
      'las columnas «clave» y «código» dicen lo mismo',
    ],
    ['precios', '', 'está vacío.'],
    ['precios', '%PDF-1.7', 'es un PDF'],
    ['precios', 'PK', 'es un zip vacío o dañado'],
  ])('%s: %j', async (kind, text, reason) => {
    await expect(read(kind, text)).rejects.toThrow(reason)
  })
})

it.each([
  ['2026-11-22', '2026-11-22'],
  ['22/11/2026', '2026-11-22'],
  ['5/3/26', '2026-03-05'],
  ['22-nov-26', '2026-11-22'],
  ['22.11.2026', '2026-11-22'],
  ['2026-11-22 10:30', '2026-11-22'],
])('reads the day %s', (text, value) => expect(readDay(text, null)).toEqual({ value }))

it('reads a date of a spreadsheet', () => expect(readDay('22/11/2026', '2026-11-22')).toEqual({ value: '2026-11-22' }))

it.each(COMMERCE_KINDS)('%s: each column of the example is read', async (kind) => {
  const text = COMMERCE_FILES[kind].template.join('\n')
  const { columns } = await read(kind, text)
  expect(columns.unread.map((index) => columns.headings[index])).toEqual([])
})
