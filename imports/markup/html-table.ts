import { onceEncoded } from '#imports/twice-encoded.ts'
import type { TableRow } from '#imports/table.ts'
import { MarkupRows } from './markup-row.ts'

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  iexcl: '¡',
  iquest: '¿',
  deg: '°',
  ordm: 'º',
  ordf: 'ª',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  middot: '·',
  reg: '®',
  trade: '™',
  ndash: '–',
  mdash: '—',
}
const MARKED: Readonly<Record<string, string>> = { acute: '\u0301', tilde: '\u0303', uml: '\u0308', grave: '\u0300' }

/** A tag with its attributes, or a part whose text nobody sees. */
const TAG =
  /<!--[\s\S]*?-->|<(script|style|title|xml)\b[\s\S]*?<\/\1\s*>|<(\/?)([a-z][a-z0-9]*)((?:[^>"']|"[^"]*"|'[^']*')*)>|<[!?][^>]*>/giu

/** The rows of all tables of a page, one after another: programs call such a page .xls. */
export function htmlRows(text: string, hasHiddenRows: boolean): readonly TableRow[] {
  const table = new MarkupRows()
  let cell: { text: string; readonly columns: number; readonly rows: number } | null = null
  let isRow = false
  let end = 0
  const closeCell = () => {
    if (cell !== null) table.add({ ...cell, text: onceEncoded(entitiesOf(cell.text).replace(/\s+/gu, ' ').trim()) })
    cell = null
  }
  const closeRow = () => {
    closeCell()
    if (isRow) table.close(hasHiddenRows)
    isRow = false
  }
  for (const { 0: whole, index, 2: slash, 3: written, 4: attributes = '' } of text.matchAll(TAG)) {
    if (cell !== null) cell.text += text.slice(end, index)
    end = index + whole.length
    const name = written?.toLowerCase()
    const isEnd = slash === '/'
    if (name === 'tr' || name === 'table') {
      closeRow()
      if (name === 'table' || isEnd) continue
      isRow = true
      table.open(/display\s*:\s*none/iu.test(attributes))
    } else if (name === 'td' || name === 'th') {
      closeCell()
      if (!isEnd && isRow)
        cell = { text: '', columns: spanOf('colspan', attributes), rows: spanOf('rowspan', attributes) }
    } else if (name === 'br' && cell !== null) cell.text += ' '
  }
  closeRow()
  return table.rows
}

function spanOf(name: string, attributes: string): number {
  const span = Number(new RegExp(`\\b${name}\\s*=\\s*["']?(\\d+)`, 'iu').exec(attributes)?.[1] ?? '1')
  return span > 1 ? span : 1
}

/** 'Buj&iacute;a &#189;' → 'Bujía ½'. */
function entitiesOf(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|([a-z]+\d*));/giu, (whole, decimal, hexadecimal, name) => {
    const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal)
    if (code > 0 && code <= 0x10ffff) return String.fromCodePoint(code)
    const known = NAMED[String(name).toLowerCase()]
    if (known !== undefined) return known
    const [, letter = '', mark = ''] = /^([a-z])(acute|tilde|uml|grave)$/iu.exec(String(name)) ?? []
    return letter === '' ? whole : `${letter}${MARKED[mark.toLowerCase()] ?? ''}`.normalize('NFC')
  })
}
