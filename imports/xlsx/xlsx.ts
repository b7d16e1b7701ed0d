import { findHeading, type ScoreHeadings } from '#imports/rows/heading-row.ts'
import { fileError } from '#imports/import-error.ts'
import type { ImportSource } from '#imports/source.ts'
import type { Sheet, TableRow } from '#imports/table.ts'
import { onlyHidden, readHiddenColumns, visibleRow } from './hidden-columns.ts'
import { readMergedRanges, type MergedRange } from './merged-cells.ts'
import { sheetRows, type SheetContext } from './sheet.ts'
import { readSharedStrings } from './shared-strings.ts'
import { readStyles } from './styles.ts'
import { withinHeadings } from './within-headings.ts'
import { readWorkbook, type WorkbookParts } from './workbook.ts'
import { openXlsxZip, type XlsxZip } from './zip.ts'
import { XmlError } from './xml.ts'

const BROKEN = 'tiene partes que no son de una hoja de cálculo válida; vuelve a exportarlo.'

/** Opens an XLSX at the sheet with the most known headings; a hidden one only where no other has any. Throws ImportError. */
export async function openWorkbook(source: ImportSource, scoreHeadings: ScoreHeadings): Promise<Sheet> {
  return withReadableErrors(source.name, async () => {
    const zip = await openXlsxZip(source)
    const parts = await readWorkbook(zip)
    if (parts === null) throw fileError(source.name, 'es un zip, pero no una hoja de cálculo de Excel (.xlsx).')
    const context: SheetContext = {
      fileName: source.name,
      strings: await readSharedStrings(source.name, zip, parts.sharedStrings),
      styles: await readStyles(zip, parts.styles),
      is1904: parts.is1904,
      isUncalculated: parts.isUncalculated,
    }
    const { chosen, known } = await chooseSheet(context, zip, parts.sheets, scoreHeadings)
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
      otherSheets: known.filter(({ path }) => path !== chosen.path).map(({ name }) => name),
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

interface ChosenSheet {
  readonly path: string
  readonly merged: readonly MergedRange[]
  readonly heading: TableRow
  readonly score: number
}

async function chooseSheet(
  context: SheetContext,
  zip: XlsxZip,
  sheets: WorkbookParts['sheets'],
  scoreHeadings: ScoreHeadings,
): Promise<{ readonly chosen: ChosenSheet | null; readonly known: readonly WorkbookParts['sheets'][number][] }> {
  let best: ChosenSheet | null = null
  const known: WorkbookParts['sheets'][number][] = []
  for (const each of sheets) {
    const { path, isHidden } = each
    if (isHidden && best !== null && best.score > 0) break
    const merged = await readMergedRanges(zip.read(path))
    const heading = await findHeading(sheetRows(context, zip.read(path), merged), scoreHeadings)
    if (heading === null) continue
    const score = scoreHeadings(heading.cells)
    if (score > 0) known.push(each)
    if (best === null || score > best.score) best = { path, merged, heading, score }
  }
  return { chosen: best, known }
}

async function* rowsOf(
  context: SheetContext,
  zip: XlsxZip,
  { path, merged, heading }: ChosenSheet,
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
