import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { xlsxFile } from '#test/fixtures/imports/xlsx-file.ts'
import { openCommerceFile } from './commerce/read-commerce-file.ts'
import { openSheet } from './open-sheet.ts'
import { openTable } from './open-table.ts'
import { scoreHeadings } from './rows/columns.ts'
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

/** The records of a list in a text; a rejected row by its reason. */
async function readText(...lines: readonly string[]) {
  const { columns, rows } = await openTable(sourceFromBytes('lista.csv', Buffer.from(`${lines.join('\n')}\n`)))
  const read: unknown[] = []
  for await (const batch of rows()) {
    for (const row of batch) {
      const outcome = normaliseRow(columns, row)
      if (outcome.status === 'rejected') read.push(`${row.number}: ${outcome.rejection.reason}`)
      if (outcome.status !== 'usable') continue
      const { key, product, price, stock, applications } = outcome.records
      const fits = applications.map(({ make, model, yearFrom, yearTo }) => `${make} ${model} ${yearFrom}-${yearTo}`)
      read.push([key, product?.line ?? '', product?.description ?? '', price, stock?.pieces ?? null, ...fits])
    }
  }
  return { headings: columns.headings, unread: columns.unread.map((index) => columns.headings[index]), read }
}

describe('headings in two rows without merged cells', () => {
  const FIRST = 'A1;BALATA;Balatas;100;90;5'
  const A1 = ['A1', 'Balatas', 'BALATA', 10_000, 5]

  it.each([
    ['groups above', 'Producto;;;Precio;;Existencia', 'Clave;Descripción;Línea;Lista;Promo;Matriz'],
    [
      'a title before them',
      'Lista 2026;;;;;\nProducto;;;Precio;;Existencia',
      'Clave;Descripción;Línea;Lista;Promo;Matriz',
    ],
    ['a lone group', ';;;Precios;;', 'Clave;Descripción;Línea;Lista;Promo;Existencia'],
    ['names below', 'Clave;Descripción;Línea;Precio;;Existencia', ';;;Lista;Promo;Matriz'],
    [
      'names below, first ones repeated',
      'Clave;Descripción;Línea;Precio;;Existencia',
      'Clave;Descripción;Línea;Público;Taller;Matriz',
    ],
    [
      'a title before names below',
      'Refacciones del Bajío;;;;;\nClave;Descripción;Línea;Precio;;Existencia',
      ';;;Lista;Promo;Matriz',
    ],
  ])('%s', async (_, first, second) => {
    expect((await readText(first, second, FIRST)).read).toEqual([A1])
  })

  it('names below that no import knows are columns that are not read, under their group', async () => {
    const { unread, read } = await readText(
      'Clave;Descripción;Precio;;Existencia;',
      ';;Público;Taller;GDL;MTY',
      'A1;BALATA;100;80;5;3',
    )
    expect(unread).toEqual(['Precio Taller', 'Existencia GDL', 'Existencia MTY'])
    expect(read).toEqual([['A1', '', 'BALATA', 10_000, null]])
  })

  it('vehicles below their group', async () => {
    const named = await readText(
      'Refacción;;Aplicación;;Año;',
      'Clave;Línea;Armadora;Modelo;Inicial;Final',
      'A1;Balatas;NISSAN;TSURU;1992;2017',
    )
    expect(named.read).toEqual([['A1', 'Balatas', '', null, null, 'Nissan TSURU 1992-2017']])
  })

  it.each([
    ['every cell', ['Clave;Descripción;Línea;Precio', 'A1;BALATA;Balatas;100', 'A2;BALATA;Balatas;90'], 2],
    ['an unnamed last column', ['Clave;Descripción;Línea;', 'A1;BALATA;Balatas;nota', 'A2;DISCO;Discos;3'], 2],
    ['an unnamed column, and a bad price', ['Clave;Línea;;Precio', 'A1;Balatas;nota;Cotizar', 'A2;Discos;3;90'], 2],
    [
      'an empty description',
      ['Clave;Descripción;Línea;;Precio', 'A1;;Balatas;nota;Cotizar', 'A2;DISCO;Discos;3;90'],
      2,
    ],
    ['the key not first', ['Línea;Clave;Marca;', ';A1;Bosch;nota', 'Balatas;A2;Bosch;3'], 2],
    ['the key before an unnamed column', ['Línea;Clave;;Precio', ';A1;nota;Cotizar', 'Balatas;A2;3;90'], 2],
    ['a single row', ['Clave;Descripción;Precio;', 'A1;BALATA;100;nota'], 1],
  ])('a first row of data stays one: %s', async (_, lines, count) => {
    expect((await readText(...lines)).read).toHaveLength(count)
  })

  it('a row with its key is never a second row of headings', async () => {
    const cell = fc.constantFrom('', '', 'nota', '3', 'Bosch', 'Cotizar', 'Lista', 'M-8')
    const other = fc.constantFrom('', '', 'Precio', 'Existencia', 'Marca', 'Línea', 'Ubicación', 'Nota')
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(other, { minLength: 2, maxLength: 6, comparator: (one, two) => one !== '' && one === two }),
        fc.nat({ max: 5 }),
        fc.array(fc.array(cell, { minLength: 7, maxLength: 7 }), { minLength: 1, maxLength: 4 }),
        async (headings, place, rows) => {
          const at = Math.min(place, headings.length)
          const lines = [headings as string[], ...rows.map((row) => row.slice(0, headings.length))].map(
            (cells, index) => cells.toSpliced(at, 0, index === 0 ? 'Clave' : `A${index}`),
          )
          const { rows: batches } = await openSheet(
            sourceFromBytes('lista.csv', Buffer.from(lines.map((cells) => cells.join(';')).join('\n'))),
            (texts) => scoreHeadings(texts),
          )
          const read: number[] = []
          for await (const batch of batches()) read.push(...batch.map(({ number }) => number))
          expect(read).toEqual(rows.map((_, index) => index + 2))
        },
      ),
    )
  })

  it('an empty row between headings and data is no second row of headings', async () => {
    expect((await readText('Clave;Línea;Precio;', ';;;', 'A1;Balatas;100;x', 'A2;Balatas;90;3')).read).toHaveLength(2)
  })

  it('as a workbook, and as a page', async () => {
    const rows = [
      ['Producto', '', '', 'Precio', '', 'Existencia'],
      ['Clave', 'Descripción', 'Línea', 'Lista', 'Promo', 'Matriz'],
      ['A1', 'BALATA', 'Balatas', '100', '90', '5'],
    ]
    const page = `<table>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`
    for (const source of [sheet(rows, []), sourceFromBytes('lista.xls', Buffer.from(page))]) {
      const { columns, rows: batches } = await openTable(source)
      for await (const batch of batches()) {
        expect(batch.map((row) => normaliseRow(columns, row))).toMatchObject([
          {
            status: 'usable',
            records: {
              key: 'A1',
              price: 10_000,
              stock: { pieces: 5 },
              product: { description: 'BALATA', line: 'Balatas' },
            },
          },
        ])
      }
    }
  })

  it('a list of prices', async () => {
    const source = sourceFromBytes(
      'p.csv',
      Buffer.from('Producto;;Precio;\nClave;Descripción;Lista;Promo\nA1;BALATA;10;9\n'),
    )
    const { rows } = await openCommerceFile('precios', source, { list: 'General' }, ['General'])
    for await (const batch of rows())
      expect(batch.map(({ read }) => read)).toMatchObject([{ kind: 'usable', values: { key: 'A1', price: '10.00' } }])
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
