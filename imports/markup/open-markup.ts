import { foldName } from '#domain/name.ts'
import { fileError, tooManyRows } from '#imports/import-error.ts'
import { MAX_ROWS } from '#imports/limits.ts'
import { findHeading, type ScoreHeadings } from '#imports/rows/heading-row.ts'
import type { ImportSource } from '#imports/source.ts'
import type { Sheet, TabHeading, TableRow } from '#imports/table.ts'
import { withinHeadings } from '#imports/xlsx/within-headings.ts'
import { XmlError } from '#imports/xlsx/xml.ts'
import { htmlRows } from './html-table.ts'
import { xmlSheets, type XmlTab } from './xml-spreadsheet.ts'

/** It is held in memory whole; programs write no larger ones. */
const MOST_BYTES = 20 * 1024 * 1024
const OTHER = 'es una página web o un XML con nombre de hoja de cálculo; ábrelo en Excel y guárdalo como .xlsx o .csv.'

/** Whether a text is a page or an XML, by its start. */
export function isMarkup(start: string): boolean {
  return /^\s*<(?:[!?]|html|head|meta|style|body|table|workbook)/iu.test(start)
}

/** Opens a page with tables, or an XML spreadsheet of 2003, which programs call .xls. Throws ImportError. */
export async function openMarkup(
  source: ImportSource,
  pieces: AsyncIterable<string>,
  scoreHeadings: ScoreHeadings,
): Promise<Sheet> {
  const { name } = source
  const found = await foundTabs(source, pieces, scoreHeadings)
  const named = found.filter(({ tab }) =>
    source.tab === undefined ? !tab.isHidden : foldName(tab.name) === foldName(source.tab),
  )
  const best = named.reduce<FoundTab | null>(
    (one, other) => (one === null || other.score > one.score ? other : one),
    null,
  )
  if (best === null || best.heading === null) throw fileError(name, OTHER)
  const { heading, tab: chosen } = best
  const headings = heading.cells
  const rows = () => inBatches(chosen.rows.filter(({ number }) => number > heading.number))
  return {
    fileName: name,
    headings,
    headingRow: heading,
    tabs: found.map(({ tab, score, heading: row }) => ({
      name: tab.name,
      isHidden: tab.isHidden,
      isRead: tab === chosen,
      isKnown: score > 0,
      kinds: [],
      problem:
        tab === chosen ? '' : tab.isHidden ? 'está oculta' : row === null ? 'está vacía' : 'se lee una sola hoja',
    })),
    hasCommas: false,
    rows: () => (best.score > 0 ? withinHeadings(rows, headings) : rows()),
  }
}

/** The sheets of an XML spreadsheet; a page has one without a name. Throws ImportError. */
export async function markupTabHeadings(
  source: ImportSource,
  pieces: AsyncIterable<string>,
  scoreHeadings: ScoreHeadings,
): Promise<readonly TabHeading[]> {
  const found = await foundTabs(source, pieces, scoreHeadings)
  return found.map(({ tab, heading }) => {
    const hasRows = heading !== null && tab.rows.some(({ number }) => number > heading.number)
    return { name: tab.name, isHidden: tab.isHidden, headings: hasRows ? heading.cells : null }
  })
}

interface FoundTab {
  readonly tab: XmlTab
  readonly heading: TableRow | null
  readonly score: number
}

async function foundTabs(
  { name, size, hasHiddenRows = false }: ImportSource,
  pieces: AsyncIterable<string>,
  scoreHeadings: ScoreHeadings,
): Promise<readonly FoundTab[]> {
  if (size > MOST_BYTES) throw fileError(name, OTHER)
  let text = ''
  for await (const piece of pieces) text += piece
  return Promise.all(
    readTabs(name, text, hasHiddenRows).map(async (tab) => {
      const heading = await findHeading(inBatches(tab.rows), scoreHeadings)
      return { tab, heading, score: heading === null ? 0 : scoreHeadings(heading.cells) }
    }),
  )
}

function readTabs(name: string, text: string, hasHiddenRows: boolean): readonly XmlTab[] {
  let tabs: readonly XmlTab[]
  try {
    tabs =
      /urn:schemas-microsoft-com:office:spreadsheet/u.test(text.slice(0, 4096)) && /<(?:\w+:)?Workbook\b/u.test(text)
        ? xmlSheets(text, hasHiddenRows)
        : [{ name: '', isHidden: false, rows: htmlRows(text, hasHiddenRows) }]
  } catch (error) {
    throw error instanceof XmlError ? fileError(name, OTHER) : error
  }
  if (tabs.some(({ rows }) => rows.length > MAX_ROWS)) throw tooManyRows(name)
  return tabs.filter(({ rows }) => rows.length > 0)
}

async function* inBatches(rows: readonly TableRow[]): AsyncGenerator<readonly TableRow[]> {
  for (let at = 0; at < rows.length; at += 500) yield rows.slice(at, at + 500)
}
