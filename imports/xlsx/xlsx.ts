import { findHeading, type ScoreHeadings } from '#imports/rows/heading-row.ts'
import { fileError } from '#imports/import-error.ts'
import type { ImportSource } from '#imports/source.ts'
import type { MergedRange, Sheet, Tab, TabHeading, TableRow } from '#imports/table.ts'
import { foldName } from '#domain/name.ts'
import { onlyHidden, readHiddenColumns, visibleRow } from './hidden-columns.ts'
import { readMergedRanges } from './merged-cells.ts'
import { sheetRows, type SheetContext } from './sheet.ts'
import { readSharedStrings } from './shared-strings.ts'
import { readStyles } from './styles.ts'
import { withinHeadings } from './within-headings.ts'
import { readWorkbook, type WorkbookParts } from './workbook.ts'
import { openXlsxZip, type XlsxZip } from './zip.ts'
import { XmlError } from './xml.ts'

const BROKEN = 'tiene partes que no son de una hoja de cálculo válida; vuelve a exportarlo.'

/**
 * Opens an XLSX at the tab that the source names, or else at the one with the most known headings; a hidden one only where no other has
 * any. Throws ImportError.
 */
export async function openWorkbook(source: ImportSource, scoreHeadings: ScoreHeadings): Promise<Sheet> {
  return withReadableErrors(source.name, async () => {
    const zip = await openXlsxZip(source)
    const parts = await readParts(source, zip)
    const context = await contextOf(source, zip, parts)
    const found = await findHeadings(context, zip, parts.sheets, scoreHeadings)
    const chosen = chooseSheet(namedTab(source, parts.sheets, found))
    if (chosen === null) throw fileError(source.name, 'no tiene ninguna hoja con datos.')
    const hidden = await readHiddenColumns(zip.read(chosen.path))
    const needed = onlyHidden(chosen.heading.cells, hidden, scoreHeadings)
    if (needed.length > 0) throw fileError(source.name, hiddenColumns(needed))
    const headingRow = visibleRow(chosen.heading, hidden)
    const rows = async function* () {
      for await (const batch of rowsOf(context, zip, chosen)) yield batch.map((row) => visibleRow(row, hidden))
    }
    return {
      fileName: source.name,
      headings: headingRow.cells,
      headingRow,
      tabs: parts.sheets.map((sheet) => tabOf(sheet, chosen, found)),
      hasCommas: false,
      // Without headings the width of the rows is unknown.
      rows: () => (chosen.score > 0 ? withinHeadings(rows, headingRow.cells) : rows()),
    }
  })
}

function hiddenColumns(headings: readonly string[]): string {
  const names = new Intl.ListFormat('es-MX').format(headings.map((heading) => `«${heading}»`))
  return headings.length === 1
    ? `la columna ${names} está oculta: muéstrala si también se carga, o bórrala.`
    : `las columnas ${names} están ocultas: muéstralas si también se cargan, o bórralas.`
}

/** The tabs of an XLSX with their rows of headings; of a single tab nothing is read but its name. Throws ImportError. */
export async function readTabHeadings(
  source: ImportSource,
  scoreHeadings: ScoreHeadings,
): Promise<readonly TabHeading[]> {
  return withReadableErrors(source.name, async () => {
    const zip = await openXlsxZip(source)
    const parts = await readParts(source, zip)
    if (parts.sheets.length < 2) return parts.sheets.map(({ name, isHidden }) => ({ name, isHidden, headings: null }))
    const found = await findHeadings(await contextOf(source, zip, parts), zip, parts.sheets, scoreHeadings)
    return parts.sheets.map(({ name, path, isHidden }) => {
      const sheet = found.find((each) => each.path === path)
      return { name, isHidden, headings: sheet === undefined || !sheet.hasRows ? null : sheet.heading.cells }
    })
  })
}

async function readParts(source: ImportSource, zip: XlsxZip): Promise<WorkbookParts> {
  const parts = await readWorkbook(zip)
  if (parts === null) throw fileError(source.name, 'es un zip, pero no una hoja de cálculo de Excel (.xlsx).')
  return parts
}

async function contextOf(source: ImportSource, zip: XlsxZip, parts: WorkbookParts): Promise<SheetContext> {
  return {
    fileName: source.name,
    strings: await readSharedStrings(source.name, zip, parts.sharedStrings),
    styles: await readStyles(zip, parts.styles),
    is1904: parts.is1904,
    isUncalculated: parts.isUncalculated,
    hasHiddenRows: source.hasHiddenRows ?? false,
  }
}

/** The tab that the source names; without a name all of them. */
function namedTab(
  { name, tab }: ImportSource,
  sheets: WorkbookParts['sheets'],
  found: readonly ChosenSheet[],
): readonly ChosenSheet[] {
  if (tab === undefined) return found
  const named =
    sheets.find((sheet) => sheet.name === tab) ?? sheets.find((sheet) => foldName(sheet.name) === foldName(tab))
  if (named !== undefined) return found.filter(({ path }) => path === named.path)
  const names = new Intl.ListFormat('es-MX').format(sheets.map((sheet) => `«${sheet.name}»`))
  throw fileError(name, `no tiene la hoja «${tab}»; tiene ${names}.`)
}

interface ChosenSheet {
  readonly path: string
  readonly isHidden: boolean
  readonly merged: readonly MergedRange[]
  readonly heading: TableRow
  readonly score: number
  /** Any row below the headings. */
  readonly hasRows: boolean
}

/** Tabs that are not empty, with their row of headings. */
async function findHeadings(
  context: SheetContext,
  zip: XlsxZip,
  sheets: WorkbookParts['sheets'],
  scoreHeadings: ScoreHeadings,
): Promise<readonly ChosenSheet[]> {
  const found: ChosenSheet[] = []
  for (const { path, isHidden } of sheets) {
    const merged = await readMergedRanges(zip.read(path))
    const heading = await findHeading(sheetRows(context, zip.read(path), merged), scoreHeadings, merged)
    if (heading === null) continue
    const sheet = { path, isHidden, merged, heading, score: scoreHeadings(heading.cells), hasRows: true }
    found.push({ ...sheet, hasRows: await hasRows(rowsOf(context, zip, sheet)) })
  }
  return found
}

async function hasRows(batches: AsyncIterable<readonly TableRow[]>): Promise<boolean> {
  for await (const batch of batches)
    if (batch.some(({ cells }) => cells.some((cell) => cell.trim() !== ''))) return true
  return false
}

function chooseSheet(found: readonly ChosenSheet[]): ChosenSheet | null {
  const visible = found.filter(({ isHidden }) => !isHidden)
  const best = (sheets: readonly ChosenSheet[]): ChosenSheet | null =>
    sheets.reduce<ChosenSheet | null>((one, other) => (one === null || other.score > one.score ? other : one), null)
  const shown = best(visible)
  return shown !== null && shown.score > 0 ? shown : best(found)
}

function tabOf(
  { name, path, isHidden }: WorkbookParts['sheets'][number],
  chosen: ChosenSheet,
  found: readonly ChosenSheet[],
): Tab {
  const isRead = path === chosen.path
  const sheet = found.find((each) => each.path === path)
  const isKnown = sheet !== undefined && sheet.score > 0
  return { name, isHidden, isRead, isKnown, kinds: [], problem: isRead ? '' : whyUnread(isHidden, sheet) }
}

function whyUnread(isHidden: boolean, sheet: ChosenSheet | undefined): string {
  if (isHidden) return 'está oculta'
  if (sheet === undefined) return 'está vacía'
  return sheet.score === 0 ? 'no tiene encabezados conocidos' : 'se lee una sola hoja'
}

async function* rowsOf(
  context: SheetContext,
  zip: XlsxZip,
  { path, merged, heading }: Pick<ChosenSheet, 'path' | 'merged' | 'heading'>,
): AsyncGenerator<readonly TableRow[]> {
  const headingEnd = lastHeadingRow(heading.number, merged)
  try {
    for await (const batch of sheetRows(context, zip.read(path), merged)) {
      const rows = batch.filter((row) => row.number > headingEnd)
      if (rows.length > 0) yield rows
    }
  } catch (error) {
    throw explained(context.fileName, error)
  }
}

/** A cell that is merged over more rows is no heading. */
const MOST_HEADING_ROWS = 3

/** Headings that are merged over several rows ('Precios' over 'Lista 1' and 'Lista 2' next to it) end with the last of them. */
function lastHeadingRow(heading: number, merged: readonly MergedRange[]): number {
  return merged
    .filter(({ top, bottom }) => top <= heading && bottom >= heading && bottom - top < MOST_HEADING_ROWS)
    .reduce((last, { bottom }) => Math.max(last, bottom), heading)
}

async function withReadableErrors<Result>(fileName: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw explained(fileName, error)
  }
}

function explained(fileName: string, error: unknown): unknown {
  return error instanceof XmlError ? fileError(fileName, BROKEN) : error
}
