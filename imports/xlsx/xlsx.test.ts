import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { xlsxFile, type SheetCell } from '#test/fixtures/imports/xlsx-file.ts'
import { ImportError } from '#imports/import-error.ts'
import { openTable } from '#imports/open-table.ts'
import { sourceFromBytes } from '#imports/source.ts'
import type { TableRow } from '#imports/table.ts'
import { numberText } from './number-text.ts'

async function rowsOf(bytes: Uint8Array): Promise<TableRow[]> {
  const table = await openTable(sourceFromBytes('a.xlsx', bytes))
  const rows: TableRow[] = []
  for await (const batch of table.rows()) rows.push(...batch)
  return rows
}

async function cellsOf(cells: readonly SheetCell[], parts: Record<string, string> = {}): Promise<TableRow | undefined> {
  const rows = await rowsOf(xlsxFile([[['clave', 'descripción', 'precio'], cells]], parts))
  return rows[0]
}

describe('cells', () => {
  it.each<[string, SheetCell[], string[]]>([
    ['shared strings', ['A&1', '  BALATA <1>  '], ['A&1', '  BALATA <1>  ']],
    ['numbers', [125_010_075, 'x', 12.5], ['125010075', 'x', '12.5']],
    ['gaps', ['A1', null, 3], ['A1', '', '3']],
    ['inline strings', [{ attributes: 't="inlineStr"', content: '<is><r><t>A</t></r><r><t>1</t></r></is>' }], ['A1']],
    ['exponents of whole numbers', [{ content: '<v>1.25010075E8</v>' }], ['125010075']],
    ['booleans', ['A1', { attributes: 't="b"', content: '<v>1</v>' }], ['A1', 'VERDADERO']],
    ['errors', ['A1', { attributes: 't="e"', content: '<v>#N/A</v>' }], ['A1', '#N/A']],
    [
      'phonetic hints left out',
      [{ attributes: 't="inlineStr"', content: '<is><t>A1</t><rPh><t>eiwan</t></rPh></is>' }],
      ['A1'],
    ],
    ['namespace prefixes', [{ content: '<x:v>7</x:v>' }], ['7']],
  ])('%s', async (_, cells, expected) => {
    expect((await cellsOf(cells))?.cells).toEqual(expected)
  })

  it('reads the result of a formula', async () => {
    const row = await cellsOf(['A1', 'x', { content: '<f>A9*1.16</f><v>116</v>' }])
    expect(row).toEqual({ number: 2, cells: ['A1', 'x', '116'] })
    const text = await cellsOf(['A1', { attributes: 't="str"', content: '<f>IF(1,"","")</f><v></v>' }, 5])
    expect(text).toEqual({ number: 2, cells: ['A1', '', '5'] })
  })

  it.each(['<f>A9*1.16</f>', '<f>A9*1.16</f><v/>', '<f>A9*1.16</f><v></v>', '<f t="shared" si="0"/>'])(
    'says that a formula has come to nothing: %s',
    async (content) => {
      const row = await cellsOf(['A1', 'x', { content }])
      expect(row?.cells[2]).toBe('')
      expect(row?.notes?.get(2)).toMatchObject({ reason: expect.stringContaining('no trae su resultado') })
    },
  )

  it('a zero of a formula is no result in an uncalculated workbook', async () => {
    const workbook =
      '<workbook><sheets><sheet name="A" r:id="rId1"/></sheets><calcPr calcId="124519" fullCalcOnLoad="1"/></workbook>'
    const row = await cellsOf(
      [{ content: '<f>B9</f><v>0</v>' }, { content: '<f>B9</f><v>7</v>' }, { content: '<v>0</v>' }],
      { 'xl/workbook.xml': workbook },
    )
    expect(row?.cells).toEqual(['', '7', '0'])
    expect([...(row?.notes?.keys() ?? [])]).toEqual([0])
  })

  it('marks dates, and shows the zeros that the format adds', async () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="00000000"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>'
    const row = await cellsOf(
      [
        { attributes: 's="2"', content: '<v>123</v>' },
        { attributes: 's="1"', content: '<v>45787</v>' },
      ],
      {
        'xl/styles.xml': styles,
      },
    )
    expect(row).toMatchObject({
      cells: ['00000123', '10/05/2025'],
      notes: new Map([[1, { kind: 'date', day: '2025-05-10', typed: '10/5' }]]),
    })
  })
})

describe('the shown values', () => {
  const sheet = (rows: string, more = '') =>
    xlsxFile([[]], {
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row r="1"><c t="str"><v>clave</v></c><c t="str"><v>grupo</v></c></row>${rows}</sheetData>${more}</worksheet>`,
    })
  const text = (reference: string, value: string) => `<c r="${reference}" t="str"><v>${value}</v></c>`

  it('repeats the value of a merged cell in each of its rows', async () => {
    const rows = `<row r="2">${text('A2', 'A1')}${text('B2', 'MAZA')}</row><row r="3">${text('A3', 'A2')}</row><row r="4">${text('A4', 'A3')}<c r="B4"/></row><row r="5">${text('A5', 'A4')}</row>`
    const merged = '<mergeCells count="2"><mergeCell ref="B2:B4"/><mergeCell ref="A9:C9"/></mergeCells>'
    expect((await rowsOf(sheet(rows, merged))).map(({ cells }) => cells)).toEqual([
      ['A1', 'MAZA'],
      ['A2', 'MAZA'],
      ['A3', 'MAZA'],
      ['A4'],
    ])
  })

  it('cells that are merged over several rows are read behind many of one row', async () => {
    const rows = `<row r="2">${text('A2', 'A1')}${text('B2', 'MAZA')}</row><row r="3">${text('A3', 'A2')}</row>`
    const many = Array.from({ length: 20_000 }, (_, index) => `<mergeCell ref="C${index + 2}:D${index + 2}"/>`)
    const merged = `<mergeCells>${many.join('')}<mergeCell ref="B2:B3"/></mergeCells>`
    expect((await rowsOf(sheet(rows, merged))).map(({ cells }) => cells)).toEqual([
      ['A1', 'MAZA'],
      ['A2', 'MAZA'],
    ])
  })

  it('ignores values hidden under a merged cell', async () => {
    const rows = `<row r="2">${text('A2', 'A1')}${text('B2', 'MAZA')}${text('C2', 'x')}</row><row r="3">${text('A3', 'A2')}${text('B3', 'DISCO')}</row>`
    const merged = '<mergeCells count="1"><mergeCell ref="B2:C3"/></mergeCells>'
    expect((await rowsOf(sheet(rows, merged))).map(({ cells }) => cells)).toEqual([
      ['A1', 'MAZA', ''],
      ['A2', 'MAZA'],
    ])
  })

  it('rejects a hidden row with the reason', async () => {
    const rows = await rowsOf(
      sheet(`<row r="2" hidden="1">${text('A2', 'A1')}</row><row r="3">${text('A3', 'A2')}</row>`),
    )
    expect(rows.map(({ problem }) => problem)).toEqual([expect.stringContaining('oculta'), undefined])
  })

  it('ignores hidden columns, and refuses a file that needs one of them', async () => {
    const hide = (column: number, ...rows: readonly (readonly string[])[]) => {
      const cells = rows.map((row, at) => {
        const texts = row.map((value, index) => text(`${'ABCD'[index]}${at + 1}`, value))
        return `<row r="${at + 1}">${texts.join('')}</row>`
      })
      return xlsxFile([[]], {
        'xl/worksheets/sheet1.xml': `<worksheet><cols><col min="1" max="1" width="9"/><col min="${column}" max="${column}" hidden="1"/><col min="9" max="16384" hidden="true"/></cols><sheetData>${cells.join('')}</sheetData></worksheet>`,
      })
    }
    const headings = ['clave', 'precio', 'grupo']
    await expect(rowsOf(hide(2, headings, ['A1', '10', 'MAZA']))).rejects.toThrow('la columna «precio» está oculta')
    await expect(rowsOf(hide(1, headings, ['A1', '10', 'MAZA']))).rejects.toThrow('la columna «clave» está oculta')
    const other = await rowsOf(hide(4, [...headings, 'zz'], ['A1', '10', 'MAZA', 'x'], ['A2', '10', 'MAZA', '=X']))
    expect(other.map(({ cells }) => cells)).toEqual([
      ['A1', '10', 'MAZA', ''],
      ['A2', '10', 'MAZA', ''],
    ])
    expect((await rowsOf(hide(9, headings, ['A1', '10', 'MAZA'])))[0]?.cells).toEqual(['A1', '10', 'MAZA'])
  })

  it('counts days from 1904 where the workbook does', async () => {
    const row = await cellsOf([{ attributes: 's="1"', content: '<v>44884</v>' }], {
      'xl/workbook.xml':
        '<workbook><workbookPr date1904="1"/><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>',
      'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    })
    expect(row).toMatchObject({ cells: ['20/11/2026'] })
  })

  it('treats a number that its format hides, or shows in thousands, as unreadable', async () => {
    const row = await cellsOf(
      [
        { attributes: 's="1"', content: '<v>12500</v>' },
        { attributes: 's="2"', content: '<v>12500</v>' },
      ],
      {
        'xl/styles.xml':
          '<styleSheet><numFmts><numFmt numFmtId="164" formatCode=";;;"/><numFmt numFmtId="165" formatCode="0,"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>',
      },
    )
    expect([...(row?.notes?.values() ?? [])]).toEqual([
      { kind: 'unreadable', reason: expect.stringContaining('12500, pero su formato no lo muestra') },
      { kind: 'unreadable', reason: expect.stringContaining('12500, pero su formato lo muestra como 13') },
    ])
  })
})

it.each([
  ['12', '12'],
  ['12.50', '12.5'],
  ['1.25010075E8', '125010075'],
  ['1234567890123456', '1234567890123456'],
  ['1.23456789012346E+20', '1.23456789012346E+20'],
  ['1E+20', '1E+20'],
  ['0.1', '0.1'],
  ['116.00000000000001', '116'],
  ['1E-7', '0.0000001'],
  ['', ''],
  ['x', 'x'],
])('shows the number %s as %s', (raw, shown) => {
  expect(numberText(raw)).toBe(shown)
})

describe('sheets', () => {
  it('uses the first one with known headings, in any row', async () => {
    const notes = [['Notas'], ['nada']]
    const data = [['Distribuidora'], [], ['clave', 'grupo'], ['A1', 'MAZA']]
    expect(
      await rowsOf(
        xlsxFile([
          notes,
          data,
          [
            ['clave', 'grupo'],
            ['B1', 'MAZA'],
          ],
        ]),
      ),
    ).toEqual([{ number: 4, cells: ['A1', 'MAZA'] }])
  })

  it('uses the one with the most known headings, not the first one with any', async () => {
    const summary = [
      ['grupo', 'piezas'],
      ['MAZA', 2],
    ]
    const data = [
      ['clave', 'descripción', 'grupo', 'precio'],
      ['A1', 'MAZA DELANTERA', 'MAZA', 10],
    ]
    const file = xlsxFile([summary, data])
    expect((await rowsOf(file))[0]?.cells[0]).toBe('A1')
    expect((await openTable(sourceFromBytes('a.xlsx', file))).tabs).toMatchObject([
      { name: 'Hoja1', isRead: false, isKnown: true },
      { name: 'Hoja2', isRead: true },
    ])
  })

  it('prefers a visible one to a hidden one', async () => {
    const workbook =
      '<workbook><sheets><sheet name="A" state="hidden" r:id="rId1"/><sheet name="B" r:id="rId2"/></sheets></workbook>'
    const sheets = ['A1', 'B1'].map((key) => [
      ['clave', 'grupo'],
      [key, 'MAZA'],
    ])
    expect((await rowsOf(xlsxFile(sheets, { 'xl/workbook.xml': workbook })))[0]?.cells[0]).toBe('B1')
  })
})

it.each([
  ['rows out of order', '<row r="3"><c><v>1</v></c></row><row r="2"><c><v>1</v></c></row>', 'desordenadas'],
  ['a row beyond the sheet', '<row r="2000000"><c><v>1</v></c></row>', 'más de un millón de filas'],
  ['a cell beyond the sheet', '<row r="2"><c r="ZZZZZ2"><v>1</v></c></row>', 'fuera de la hoja'],
  ['an endless cell', `<row r="2"><c t="str"><v>${'x'.repeat(40_000)}</v></c></row>`, 'demasiado texto'],
])('refuses %s', async (_, rows, message) => {
  const heading = '<row r="1"><c t="str"><v>clave</v></c><c t="str"><v>grupo</v></c></row>'
  const sheet = `<worksheet><sheetData>${heading}${rows}</sheetData></worksheet>`
  await expect(rowsOf(xlsxFile([[]], { 'xl/worksheets/sheet1.xml': sheet }))).rejects.toThrow(message)
})

it('refuses a file with a part that never ends in its directory', async () => {
  const parts = Object.fromEntries(Array.from({ length: 2100 }, (_, index) => [`xl/media/${index}.bin`, 'x']))
  await expect(rowsOf(xlsxFile([[['clave', 'grupo']]], parts))).rejects.toThrow('demasiadas partes')
})

it('ends every damaged workbook in rows or in an ImportError', async () => {
  const whole = xlsxFile([
    [['clave', 'grupo'], ...Array.from({ length: 30 }, (_, index) => [`A${index}`, index * 1.5])],
  ])
  const damage = fc.record({
    at: fc.nat({ max: whole.length - 1 }),
    byte: fc.nat({ max: 255 }),
    cut: fc.nat({ max: whole.length }),
  })
  await fc.assert(
    fc.asyncProperty(damage, fc.boolean(), async ({ at, byte, cut }, cuts) => {
      const bytes = Buffer.from(cuts ? whole.subarray(0, cut) : whole)
      if (!cuts) bytes[at] = byte
      const failure = await rowsOf(bytes).then(
        () => null,
        (error: unknown) => error,
      )
      expect(failure === null || failure instanceof ImportError, String(failure)).toBe(true)
    }),
    { numRuns: 300 },
  )
})
