import { findHeading, type ScoreHeadings } from '#imports/rows/heading-row.ts'
import { fileError } from '#imports/import-error.ts'
import type { ImportSource } from '#imports/source.ts'
import type { Sheet, TableRow } from '#imports/table.ts'
import { sheetRows, type SheetContext } from './sheet.ts'
import { readSharedStrings } from './shared-strings.ts'
import { readStyles } from './styles.ts'
import { readWorkbook } from './workbook.ts'
import { openXlsxZip, type XlsxZip } from './zip.ts'
import { XmlError } from './xml.ts'

const BROKEN = 'tiene partes que no son de una hoja de cálculo válida; vuelve a exportarlo.'

/** Opens an XLSX at the first sheet whose headings are known. Throws ImportError. */
export async function openWorkbook(source: ImportSource, scoreHeadings: ScoreHeadings): Promise<Sheet> {
  return withReadableErrors(source.name, async () => {
    const zip = await openXlsxZip(source)
    const parts = await readWorkbook(zip)
    if (parts === null) throw fileError(source.name, 'es un zip, pero no una hoja de cálculo de Excel (.xlsx).')
    const context: SheetContext = {
      fileName: source.name,
      strings: await readSharedStrings(source.name, zip, parts.sharedStrings),
      styles: await readStyles(zip, parts.styles),
    }
    const chosen = await chooseSheet(context, zip, parts.sheets, scoreHeadings)
    if (chosen === null) throw fileError(source.name, 'no tiene ninguna hoja con datos.')
    const { sheet, heading } = chosen
    return { fileName: source.name, headings: heading.cells, rows: () => rowsOf(context, zip, sheet, heading.number) }
  })
}

interface ChosenSheet {
  readonly sheet: string
  readonly heading: TableRow
}

async function chooseSheet(
  context: SheetContext,
  zip: XlsxZip,
  sheets: readonly string[],
  scoreHeadings: ScoreHeadings,
): Promise<ChosenSheet | null> {
  let first: ChosenSheet | null = null
  for (const sheet of sheets) {
    const heading = await findHeading(sheetRows(context, zip.read(sheet)), scoreHeadings)
    if (heading === null) continue
    if (scoreHeadings(heading.cells) > 0) return { sheet, heading }
    first ??= { sheet, heading }
  }
  return first
}

async function* rowsOf(
  context: SheetContext,
  zip: XlsxZip,
  sheet: string,
  headingNumber: number,
): AsyncGenerator<readonly TableRow[]> {
  try {
    for await (const batch of sheetRows(context, zip.read(sheet))) {
      const rows = batch.filter((row) => row.number > headingNumber)
      if (rows.length > 0) yield rows
    }
  } catch (error) {
    throw explained(context.fileName, error)
  }
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
