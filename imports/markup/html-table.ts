import { Parser } from 'htmlparser2'
import { onceEncoded } from '#imports/twice-encoded.ts'
import type { TableRow } from '#imports/table.ts'
import { MarkupRows } from './markup-row.ts'

/** Parts of a page whose text nobody sees. */
const UNSEEN: ReadonlySet<string> = new Set(['script', 'style', 'title', 'xml'])

/** The rows of all tables of a page, one after another: programs call such a page .xls. */
export function htmlRows(text: string, hasHiddenRows: boolean): readonly TableRow[] {
  const table = new MarkupRows()
  let cell: { text: string; readonly columns: number; readonly rows: number } | null = null
  let isRow = false
  let unseen = 0
  const closeCell = () => {
    if (cell !== null) table.add({ ...cell, text: onceEncoded(cell.text.replace(/\s+/gu, ' ').trim()) })
    cell = null
  }
  const closeRow = () => {
    closeCell()
    if (isRow) table.close(hasHiddenRows)
    isRow = false
  }
  const parser = new Parser({
    onopentag(name, { style = '', colspan, rowspan }) {
      if (UNSEEN.has(name)) unseen++
      else if (name === 'table') closeRow()
      else if (name === 'tr') {
        closeRow()
        isRow = true
        table.open(/display\s*:\s*none/iu.test(style))
      } else if (name === 'td' || name === 'th') {
        closeCell()
        if (isRow) cell = { text: '', columns: spanOf(colspan), rows: spanOf(rowspan) }
      } else if (name === 'br' && cell !== null) cell.text += ' '
    },
    ontext(written) {
      if (cell !== null && unseen === 0) cell.text += written
    },
    onclosetag(name) {
      if (UNSEEN.has(name)) unseen--
      else if (name === 'tr' || name === 'table') closeRow()
      else if (name === 'td' || name === 'th') closeCell()
    },
  })
  parser.end(text)
  closeRow()
  return table.rows
}

function spanOf(written = '1'): number {
  const span = Number.parseInt(written, 10)
  return span > 1 ? span : 1
}
