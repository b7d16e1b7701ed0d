import { describe, expect, it } from 'vitest'
import { xlsxFile, type SheetCell } from '#test/fixtures/imports/xlsx-file.ts'
import { openTable } from './open-table.ts'
import { columnChoices } from './rows/chosen-fields.ts'
import { NO_CHOICES } from './rows/columns.ts'
import { normaliseRow } from './rows/normalise-row.ts'
import { sourceFromBytes } from './source.ts'
import { NO_TAB_CHOICE, partSources, partTabs, type TabChoice } from './tabs.ts'

type Tabs = Readonly<Record<string, readonly (readonly SheetCell[])[]>>

/** A workbook with tabs by their names; hidden ones begin with '·'. */
function workbook(tabs: Tabs) {
  const sheets = Object.keys(tabs).map((name, index) => {
    const state = name.startsWith('·') ? ' state="hidden"' : ''
    return `<sheet name="${name.replace('·', '')}" sheetId="${index + 1}"${state} r:id="rId${index + 1}"/>`
  })
  const xml = `<workbook xmlns:r="r"><sheets>${sheets.join('')}</sheets></workbook>`
  return sourceFromBytes('libro.xlsx', xlsxFile(Object.values(tabs), { 'xl/workbook.xml': xml }))
}

const chosen = (...tabs: string[]): TabChoice => ({ ...NO_TAB_CHOICE, tabs })

/** An XML spreadsheet of 2003 with the same tabs. */
function xmlWorkbook(tabs: Tabs) {
  const sheets = Object.entries(tabs).map(([name, rows]) => {
    const cells = (row: readonly SheetCell[]) =>
      row
        .map(
          (cell) =>
            `<Cell><Data ss:Type="String">${typeof cell === 'string' || typeof cell === 'number' ? cell : ''}</Data></Cell>`,
        )
        .join('')
    const options = name.startsWith('·') ? '<WorksheetOptions><Visible>SheetHidden</Visible></WorksheetOptions>' : ''
    const table = rows.map((row) => `<Row>${cells(row)}</Row>`).join('')
    return `<Worksheet ss:Name="${name.replace('·', '')}"><Table>${table}</Table>${options}</Worksheet>`
  })
  const text = `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">${sheets.join('')}</Workbook>`
  return sourceFromBytes('libro.xls', new TextEncoder().encode(text))
}

/** 'libro.xlsx, hoja «Frenos»: A1, A2'. */
async function read(tabs: Tabs, choice = NO_TAB_CHOICE, file = workbook(tabs)): Promise<string[]> {
  const found: string[] = []
  for (const source of await partSources(file, NO_CHOICES, choice)) {
    const { columns, rows } = await openTable(source)
    const keys: string[] = []
    for await (const batch of rows()) {
      for (const row of batch) {
        const outcome = normaliseRow(columns, row)
        if (outcome.status === 'usable') keys.push(outcome.records.key)
      }
    }
    found.push(`${source.name}: ${keys.join(', ')}`)
  }
  return found
}

const part = (key: string) => [
  ['clave', 'descripción', 'precio'],
  [key, 'BALATA DELANTERA', 100],
]
const APPLICATIONS = [
  ['SKU del Producto', 'Marca del Vehículo', 'Modelo del Vehículo', 'Año Inicio', 'Año Fin'],
  ['A1', 'NISSAN', 'TSURU', 1992, 2017],
]
const SUMMARY = [
  ['Línea', 'Piezas'],
  ['Balatas', 2],
]

describe('of a workbook with several tabs', () => {
  it.each<[what: string, tabs: Tabs, read: string[]]>([
    [
      'each with parts is read, one after another, and a summary before them is not',
      { Resumen: SUMMARY, Frenos: part('A1'), Motor: part('A2'), Clutch: part('A3') },
      ['libro.xlsx, hoja «Frenos»: A1', 'libro.xlsx, hoja «Motor»: A2', 'libro.xlsx, hoja «Clutch»: A3'],
    ],
    [
      'applications are read beside their parts',
      { Partes: part('A1'), Aplicaciones: APPLICATIONS },
      ['libro.xlsx, hoja «Partes»: A1', 'libro.xlsx, hoja «Aplicaciones»: A1'],
    ],
    ['the only one with parts has the name of the file', { Resumen: SUMMARY, Frenos: part('A1') }, ['libro.xlsx: A1']],
    ['a hidden one is not read', { Frenos: part('A1'), '·Vieja': part('A2') }, ['libro.xlsx: A1']],
    [
      'a list of descriptions without a key is not read beside one with keys',
      { Frenos: part('A1'), Notas: [['Descripción'], ['NOTA 12345678 TSURU']] },
      ['libro.xlsx: A1'],
    ],
    ['a template without rows is not read', { Frenos: part('A1'), Otra: [['clave', 'precio']] }, ['libro.xlsx: A1']],
  ])('%s', async (_, tabs, rows) => expect(await read(tabs)).toEqual(rows))

  it('a person chooses which, hidden ones too', async () => {
    const tabs = { Frenos: part('A1'), Motor: part('A2'), '·Vieja': part('A3') }
    expect(await read(tabs, chosen('motor', 'VIEJA'))).toEqual([
      'libro.xlsx, hoja «Motor»: A2',
      'libro.xlsx, hoja «Vieja»: A3',
    ])
    expect(await read(tabs, chosen('Otra'))).toEqual(['libro.xlsx, hoja «Frenos»: A1', 'libro.xlsx, hoja «Motor»: A2'])
  })

  it('parts in hidden tabs alone are not read without a word', async () => {
    await expect(read({ Portada: [['Lista 2026']], '·Datos': part('A1') })).rejects.toThrow(
      'sus partes están en la hoja «Datos», que está oculta: elígela',
    )
  })

  it('a tab with two columns for one field refuses the file', async () => {
    const twice = [
      ['clave', 'precio', 'precio'],
      ['A2', 1, 2],
    ]
    await expect(read({ Frenos: part('A1'), Motor: twice })).rejects.toThrow('hoja «Motor»»: las columnas')
  })

  it('every tab is named with what it is taken for', async () => {
    const tabs = {
      Resumen: SUMMARY,
      Frenos: part('A1'),
      Aplicaciones: APPLICATIONS,
      '·Vieja': part('A3'),
      Vacía: [],
      Claves: [['clave'], ['A9']],
    }
    const named = async (choice: TabChoice, choices = NO_CHOICES) =>
      (await partTabs(workbook(tabs), choices, choice)).map(
        ({ name, isRead, kinds, problem }) => `${name}: ${isRead ? kinds.join(', ') : `no, ${problem}`}`,
      )
    expect(await named(NO_TAB_CHOICE)).toEqual([
      'Resumen: no, no tiene columna de clave',
      'Frenos: productos, precios',
      'Aplicaciones: aplicaciones',
      'Vacía: no, no tiene datos',
      'Claves: no, no tiene columnas que se carguen',
      'Vieja: no, está oculta',
    ])
    expect(await named(chosen('Frenos'))).toMatchObject({
      1: 'Frenos: productos, precios',
      2: 'Aplicaciones: no, no se eligió',
    })
    expect(await named(NO_TAB_CHOICE, columnChoices([], 'aplicaciones'))).toMatchObject({
      1: 'Frenos: no, no tiene columnas que se carguen',
      2: 'Aplicaciones: aplicaciones',
    })
  })
})

it('a hidden row is left out, and read on choice', async () => {
  const cell = (reference: string, text: string) => `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`
  const xml = `<worksheet><sheetData><row r="1">${cell('A1', 'clave')}${cell('B1', 'precio')}</row><row r="2" hidden="1">${cell('A2', 'A1')}${cell('B2', '1')}</row></sheetData></worksheet>`
  const file = sourceFromBytes('libro.xlsx', xlsxFile([[]], { 'xl/worksheets/sheet1.xml': xml }))
  const statuses = async (hasHiddenRows: boolean) => {
    const found: string[] = []
    for (const source of await partSources(file, NO_CHOICES, { tabs: [], hasHiddenRows })) {
      const { columns, rows } = await openTable(source)
      for await (const batch of rows()) found.push(...batch.map((row) => normaliseRow(columns, row).status))
    }
    return found
  }
  expect(await statuses(false)).toEqual(['hidden'])
  expect(await statuses(true)).toEqual(['usable'])
})

describe('of an XML spreadsheet of 2003', () => {
  const tabs = { Resumen: SUMMARY, Frenos: part('A1'), Motor: part('A2'), '·Vieja': part('A3') }
  it('each visible tab with parts is read', async () => {
    expect(await read(tabs, NO_TAB_CHOICE, xmlWorkbook(tabs))).toEqual([
      'libro.xls, hoja «Frenos»: A1',
      'libro.xls, hoja «Motor»: A2',
    ])
  })

  it('only what was chosen is read, a hidden one too', async () => {
    expect(await read(tabs, chosen('Vieja'), xmlWorkbook(tabs))).toEqual(['libro.xls: A3'])
  })

  it('each tab says why it is not read', async () => {
    const found = await partTabs(xmlWorkbook(tabs), NO_CHOICES, NO_TAB_CHOICE)
    expect(found.map(({ name, isRead, problem }) => [name, isRead, problem])).toEqual([
      ['Resumen', false, 'no tiene columna de clave'],
      ['Frenos', true, ''],
      ['Motor', true, ''],
      ['Vieja', false, 'está oculta'],
    ])
  })
})
