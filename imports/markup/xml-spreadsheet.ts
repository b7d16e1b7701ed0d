import { onceEncoded } from '#imports/twice-encoded.ts'
import type { CellNote, TableRow } from '#imports/table.ts'
import { readXmlText } from '#imports/xlsx/xml.ts'
import { MarkupRows } from './markup-row.ts'

export interface XmlTab {
  readonly name: string
  readonly isHidden: boolean
  readonly rows: readonly TableRow[]
}

/** The sheets of an «XML Spreadsheet 2003», which programs call .xls. Throws XmlError. */
export function xmlSheets(text: string, hasHiddenRows: boolean): readonly XmlTab[] {
  const tabs: { name: string; isHidden: boolean; table: MarkupRows }[] = []
  let cell: { column: number | undefined; columns: number; rows: number } | null = null
  let [type, data, isData, row, isVisible] = ['', '', false, 0, false]
  const table = () => tabs.at(-1)?.table
  readXmlText(text, {
    open(name, given) {
      const attributes = withoutPrefixes(given)
      if (name === 'Worksheet') {
        tabs.push({ name: attributes['Name'] ?? '', isHidden: false, table: new MarkupRows() })
        row = 0
      } else if (name === 'Row') {
        row = Math.max(Number(attributes['Index'] ?? row + 1), row + 1)
        table()?.open(attributes['Hidden'] === '1', row)
      } else if (name === 'Cell') {
        const index = attributes['Index']
        const span = (of: string) => Number(attributes[of] ?? '0') + 1
        cell = {
          column: index === undefined ? undefined : Number(index) - 1,
          columns: span('MergeAcross'),
          rows: span('MergeDown'),
        }
        ;[type, data] = ['', '']
      } else if (name === 'Data' && cell !== null) [type, isData] = [attributes['Type'] ?? '', true]
      else if (name === 'Visible') isVisible = true
    },
    text(piece) {
      if (isData) data += piece
      else if (isVisible && /Hidden/u.test(piece)) {
        const tab = tabs.at(-1)
        if (tab !== undefined) tab.isHidden = true
      }
    },
    close(name) {
      if (name === 'Data') isData = false
      else if (name === 'Visible') isVisible = false
      else if (name === 'Cell' && cell !== null) {
        const { column, ...spans } = cell
        table()?.add({ ...spans, ...shown(type, data) }, column)
        cell = null
      } else if (name === 'Row') table()?.close(hasHiddenRows)
    },
  })
  return tabs.map(({ name, isHidden, table: { rows } }) => ({ name, isHidden, rows }))
}

function shown(type: string, data: string): { readonly text: string; readonly note?: CellNote } {
  const [day, year = '', month = '', date = ''] = /^(\d{4})-(\d{2})-(\d{2})T/u.exec(data) ?? []
  if (type === 'DateTime' && day !== undefined) {
    const note = { kind: 'date', day: day.slice(0, 10), typed: `${Number(date)}/${Number(month)}` } as const
    return { text: `${date}/${month}/${year}`, note }
  }
  if (type === 'Boolean') return { text: data === '1' ? 'VERDADERO' : 'FALSO' }
  if (type === 'Number') return /\.\d{3}$/u.test(data) ? { text: data, note: { kind: 'decimal' } } : { text: data }
  return { text: onceEncoded(data) }
}

function withoutPrefixes(attributes: Readonly<Record<string, string>>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name.replace(/^.*:/u, ''), value]))
}
