import { describe, expect, it } from 'vitest'
import { xlsxFile } from '#test/fixtures/imports/xlsx-file.ts'
import { openCommerceFile } from './commerce/read-commerce-file.ts'
import { openTable } from './open-table.ts'
import { normaliseRow } from './rows/normalise-row.ts'
import { sourceFromBytes } from './source.ts'

function sheet(rows: readonly (readonly string[])[], merged: readonly string[]) {
  const cell = (text: string, column: number, row: number) =>
    text === '' ? '' : `<c r="${String.fromCodePoint(65 + column)}${row}" t="inlineStr"><is><t>${text}</t></is></c>`
  const xml = rows.map(
    (cells, index) =>
      `<row r="${index + 1}">${cells.map((text, column) => cell(text, column, index + 1)).join('')}</row>`,
  )
  const ranges = merged.map((range) => `<mergeCell ref="${range}"/>`).join('')
  const part = `<worksheet><sheetData>${xml.join('')}</sheetData><mergeCells>${ranges}</mergeCells></worksheet>`
  return sourceFromBytes('libro.xlsx', xlsxFile([[]], { 'xl/worksheets/sheet1.xml': part }))
}

describe('headings in two rows', () => {
  it('a group above gives its columns the meaning that they lack', async () => {
    const source = sheet(
      [
        ['Lista 2026'],
        ['Clave', 'Parte', '', 'Precios', '', 'Aplicación', ''],
        ['', 'Línea', 'Descripción', 'Lista', 'Existencia', 'Armadora', 'Modelo'],
        ['A1', 'Balatas', 'BALATA', '10', '3', 'NISSAN', 'TSURU'],
      ],
      ['A1:G1', 'A2:A3', 'B2:C2', 'D2:E2', 'F2:G2'],
    )
    const { columns, rows } = await openTable(source)
    for await (const batch of rows()) {
      expect(batch.map((row) => normaliseRow(columns, row))).toMatchObject([
        {
          status: 'usable',
          records: {
            key: 'A1',
            price: 1000,
            stock: { pieces: 3 },
            product: { line: 'Balatas', description: 'BALATA' },
            applications: [{ make: 'Nissan', model: 'TSURU' }],
          },
        },
      ])
    }
  })

  it('lists below the group of their prices; a bad price of one list does not lose the others', async () => {
    const source = sheet(
      [
        ['Clave', 'Precio', ''],
        ['', 'Lista 2', 'Lista 3'],
        ['A1', '10', 'Cotizar'],
      ],
      ['A1:A2', 'B1:C1'],
    )
    const { rows } = await openCommerceFile('precios', source, {}, ['Lista 2 Talleres', 'Lista 3 Mayoreo'])
    for await (const batch of rows()) {
      expect(batch.map(({ read }) => read)).toMatchObject([
        { kind: 'usable', values: { list: 'Lista 2 Talleres', price: '10.00' } },
        { kind: 'rejected', problem: { field: 'precio de Lista 3 Mayoreo', value: 'Cotizar' } },
      ])
    }
  })

  it('groups in the row with the most known headings, whose columns the row below names', async () => {
    const source = sheet(
      [
        ['Clave', 'Descripción', 'Línea', 'Precios', '', 'Existencia', ''],
        ['', '', '', 'Público', 'Taller', 'GDL', 'MTY'],
        ['A1', 'BALATA', 'Balatas', '100', '80', '5', '3'],
      ],
      ['A1:A2', 'B1:B2', 'C1:C2', 'D1:E1', 'F1:G1'],
    )
    const { columns, rows } = await openTable(source)
    expect(columns.headings.slice(3)).toEqual(['Precio Público', 'Precios Taller', 'Existencia GDL', 'Existencia MTY'])
    for await (const batch of rows()) {
      expect(batch.map((row) => normaliseRow(columns, row))).toMatchObject([
        { status: 'usable', records: { key: 'A1', price: 10_000, stock: null, product: { description: 'BALATA' } } },
      ])
    }
  })

  it('a heading over two columns of values is no group', async () => {
    const source = sheet(
      [
        ['Clave', 'Línea', 'Precio', '', 'Marca'],
        ['A1', 'Balatas', '100', '', 'Balvera'],
      ],
      ['C1:D1', 'C2:D2'],
    )
    const { columns, rows } = await openTable(source)
    for await (const batch of rows()) {
      expect(batch.map((row) => normaliseRow(columns, row))).toMatchObject([
        { status: 'usable', records: { key: 'A1', price: 10_000 } },
      ])
    }
  })

  it('two columns that only the row below tells apart are refused', async () => {
    const source = sheet(
      [
        ['Clave', 'Precio', 'Precio'],
        ['', 'con IVA', 'sin IVA'],
        ['A1', '11.6', '10'],
      ],
      [],
    )
    await expect(openTable(source)).rejects.toThrow('las columnas «Precio» y «Precio» dicen lo mismo')
  })
})

it('brands and lines that are merged over several rows are those of each of them', async () => {
  const source = sheet(
    [
      ['Línea', 'Marca', 'Clave', 'Precio'],
      ['Balatas', 'Bosch', 'A1', '1'],
      ['', '', 'A2', '2'],
      ['Filtros', '', 'A3', '3'],
    ],
    ['A2:A3', 'B2:B4'],
  )
  const { columns, rows } = await openTable(source)
  for await (const batch of rows()) {
    const read = batch.map((row) => normaliseRow(columns, row))
    expect(
      read.map((row) => (row.status === 'usable' ? [row.records.product?.line, row.records.product?.brand] : [])),
    ).toEqual([
      ['Balatas', 'Bosch'],
      ['Balatas', 'Bosch'],
      ['Filtros', 'Bosch'],
    ])
  }
})

describe('cells of a list of parts', () => {
  const read = async (row: string) => {
    const { columns, rows } = await openTable(
      sourceFromBytes('lista.csv', Buffer.from(`clave,línea,marca,descripción,precio,existencia\n${row}\n`)),
    )
    for await (const [first] of rows()) if (first !== undefined) return normaliseRow(columns, first)
    return null
  }

  it.each(['None', 'nan', 'NULL', '#N/D', 'S/N', '-', 'NaT', '(en blanco)', '(vacío)'])(
    '%s is no brand, line, price or stock',
    async (text) => {
      expect(await read(`A1,${text},${text},BALATA,${text},${text}`)).toMatchObject({
        status: 'usable',
        records: { product: { line: null, brand: null }, price: null, stock: null },
      })
    },
  )

  it.each([
    ['Cotizar', '>10', ['precio', 'existencia']],
    ['12:00:00 a. m.', '50+', ['precio', 'existencia']],
    ['precio especial', '１２', ['precio']],
    ['１２３.５０', 'agotado', ['existencia']],
  ])('%s, %s: the part is taken, without its bad cells', async (price, stock, cells) => {
    const row = await read(`A1,Balatas,Bosch,BALATA,${price},${stock}`)
    expect(row).toMatchObject({ status: 'usable', records: { key: 'A1', product: { brand: 'Bosch' } } })
    expect(row?.status === 'usable' ? row.rejectedCells?.map(({ heading }) => heading) : null).toEqual(cells)
  })
})
