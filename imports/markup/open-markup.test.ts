import { describe, expect, it } from 'vitest'
import { openTable } from '#imports/open-table.ts'
import { openCommerceFile } from '#imports/commerce/read-commerce-file.ts'
import { normaliseRow } from '#imports/rows/normalise-row.ts'
import { sourceFromBytes } from '#imports/source.ts'

const source = (text: string) => sourceFromBytes('lista.xls', Buffer.from(text))

async function read(text: string, choice = {}): Promise<string[]> {
  const { columns, rows } = await openTable({ ...source(text), ...choice })
  const found: string[] = []
  for await (const batch of rows()) {
    for (const row of batch) {
      const outcome = normaliseRow(columns, row)
      if (outcome.status !== 'usable') found.push(`${row.number} ${outcome.status}`)
      else {
        const { key, product, price } = outcome.records
        found.push([row.number, key, product?.line, product?.brand, product?.description, price].join(' | '))
      }
    }
  }
  return found
}

describe('a page with a table that is called .xls', () => {
  it('is read with its titles, cells over several rows and columns, entities and hidden rows', async () => {
    const page = `<html><head><style>td{color:red}</style></head><body><table border=1>
      <tr><td colspan="5">Lista &quot;2026&quot;</td></tr>
      <tr><th>Clave<th>L&iacute;nea<th>Marca<th>Descripci&oacute;n</th><th>Precio</tr>
      <tr><td>A1</td><td rowspan=2>Buj&iacute;as</td><td rowspan='2'>Balvera</td><td>BUJ&Iacute;A<br>&#189; PULG</td><td>$1,234.50</td></tr>
      <tr><td>A2</td><td>BUJIA <b>LARGA</b></td><td>20</td></tr>
      <tr style="display: none"><td>A3</td><td>X</td><td>Y</td><td>OCULTA</td><td>1</td></tr>
      <tr><td>A4</td><td>Filtros</td><td colspan=2>Filtrana</td><td>5</td></tr></table></body></html>`
    const rows = ['3 | A1 | Bujías | Balvera | BUJÍA ½ PULG | 123450', '4 | A2 | Bujías | Balvera | BUJIA LARGA | 2000']
    expect(await read(page)).toEqual([...rows, '5 hidden', '6 | A4 | Filtros | Filtrana |  | 500'])
    expect(await read(page, { hasHiddenRows: true })).toMatchObject({ 2: '5 | A3 | X | Y | OCULTA | 100' })
  })

  it.each(['<html><body><p>Su sesión terminó</p></body></html>', '<?xml version="1.0"?><cfdi:Comprobante/>'])(
    '%s is named for what it is',
    async (text) => {
      await expect(read(text)).rejects.toThrow('es una página web o un XML')
    },
  )

  it('with 200,000 comments that do not end is read once, and has no table', async () => {
    await expect(read(`<html><table>${'<!--'.repeat(200_000)}`)).rejects.toThrow('es una página web o un XML')
  })
})

describe('an XML spreadsheet of 2003 that is called .xls', () => {
  const cell = (type: string, data: string, attributes = '') =>
    `<Cell ${attributes}><Data ss:Type="${type}">${data}</Data></Cell>`
  const sheet = (name: string, rows: string, options = '') =>
    `<Worksheet ss:Name="${name}"><Table>${rows}</Table>${options}</Worksheet>`
  const workbook = (...sheets: string[]) =>
    `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">${sheets.join('')}</Workbook>`
  const heading = `<Row>${['clave', 'línea', 'descripción', 'precio'].map((name) => cell('String', name)).join('')}</Row>`

  it('is read with its gaps, merged cells and hidden rows', async () => {
    const rows = `${heading}
      <Row ss:Index="3">${cell('String', 'A1')}${cell('String', 'Bujías', 'ss:MergeDown="1"')}${cell('String', 'BUJÍA')}${cell('Number', '1234.5')}</Row>
      <Row>${cell('String', 'A2')}${cell('Number', '20', 'ss:Index="4"')}</Row>
      <Row ss:Hidden="1">${cell('String', 'A3')}${cell('Number', '20', 'ss:Index="4"')}</Row>`
    const summary = sheet('Resumen', `<Row>${cell('String', 'Total')}</Row>`)
    expect(await read(workbook(summary, sheet('Lista', rows)))).toEqual([
      '3 | A1 | Bujías |  | BUJÍA | 123450',
      '4 | A2 | Bujías |  |  | 2000',
      '5 hidden',
    ])
  })

  it('the tab that is named is read, a hidden one too', async () => {
    const row = (key: string) => `<Row>${cell('String', key)}${cell('Number', '2', 'ss:Index="4"')}</Row>`
    const hidden = '<WorksheetOptions><Visible>SheetHidden</Visible></WorksheetOptions>'
    const text = workbook(sheet('Vieja', heading + row('A1'), hidden), sheet('Nueva', heading + row('A2')))
    expect(await read(text)).toEqual(['2 | A2 |  |  |  | 200'])
    expect(await read(text, { tab: 'Vieja' })).toEqual(['2 | A1 |  |  |  | 200'])
  })

  it('a date is a date', async () => {
    const rows = `<Row>${['empresa', 'descuento', 'hasta'].map((name) => cell('String', name)).join('')}</Row>
      <Row>${cell('String', 'Uno')}${cell('Number', '8')}${cell('DateTime', '2026-11-22T00:00:00.000')}</Row>`
    const { rows: batches } = await openCommerceFile('descuentos', source(workbook(sheet('D', rows))))
    for await (const [row] of batches()) expect(row?.read).toMatchObject({ values: { until: '2026-11-22' } })
  })
})
