import { checkedWidth } from './csv/checked-width.ts'
import { csvRows } from './csv/csv-rows.ts'
import { decodeText, detectEncoding } from './csv/encoding.ts'
import { findHeading, type ScoreHeadings } from './rows/heading-row.ts'
import { fileError } from './import-error.ts'
import { isMarkup, markupTabHeadings, openMarkup } from './markup/open-markup.ts'
import { MAX_FILE_BYTES } from './limits.ts'
import { detectSeparator } from './csv/separator.ts'
import type { ImportSource } from './source.ts'
import type { Sheet, TabHeading, TableRow } from './table.ts'
import { openWorkbook, readTabHeadings } from './xlsx/xlsx.ts'

/** Characters in which separator and headings are searched. */
const SAMPLE_CHARACTERS = 64 * 1024

/**
 * Recognises a file by its content, and finds its row of headings: the one with the best score. Throws ImportError with the file name and
 * the problem.
 */
export async function openSheet(source: ImportSource, scoreHeadings: ScoreHeadings): Promise<Sheet> {
  checkSize(source)
  const start = await firstBytes(source)
  if (startsWith(start, ZIP)) return openWorkbook(source, scoreHeadings)
  const foreign = FOREIGN.find(({ magic }) => startsWith(start, magic))
  if (foreign !== undefined) throw fileError(source.name, `${foreign.is}; guárdalo como .xlsx o .csv.`)
  return openText(source, scoreHeadings)
}

/** The tabs of a workbook or an XML spreadsheet with their headings; empty for other files. Throws ImportError. */
export async function tabHeadings(source: ImportSource, scoreHeadings: ScoreHeadings): Promise<readonly TabHeading[]> {
  checkSize(source)
  const start = await firstBytes(source)
  if (startsWith(start, ZIP)) return readTabHeadings(source, scoreHeadings)
  // Only a page or an XML begins so: other texts are not read here.
  if (!start.includes(LESS_THAN)) return []
  const text = await textOf(source)
  return isMarkup(await sampleOf(text())) ? markupTabHeadings(source, text(), scoreHeadings) : []
}

const LESS_THAN = 0x3c

const ZIP = [0x50, 0x4b, 0x03, 0x04]

function checkSize(source: ImportSource): void {
  if (source.size === 0) throw fileError(source.name, 'está vacío.')
  if (source.size > MAX_FILE_BYTES) {
    throw fileError(
      source.name,
      `pesa ${Math.round(source.size / 1024 / 1024)} MB y el máximo son ${MAX_FILE_BYTES / 1024 / 1024} MB; divídelo.`,
    )
  }
}

const FOREIGN = [
  { magic: [0xd0, 0xcf, 0x11, 0xe0], is: 'es un Excel antiguo (.xls) o con contraseña' },
  { magic: [0x25, 0x50, 0x44, 0x46], is: 'es un PDF' },
  { magic: [0x50, 0x4b], is: 'es un zip vacío o dañado' },
  { magic: [0x1f, 0x8b], is: 'está comprimido con gzip' },
  { magic: [0x52, 0x61, 0x72, 0x21], is: 'es un archivo RAR' },
] as const

/** Its decoded text, from the start each time. */
async function textOf(source: ImportSource): Promise<() => AsyncIterable<string>> {
  const finding = await detectEncoding(source.read(0, source.size))
  if (finding.kind === 'binary')
    throw fileError(source.name, 'no es una hoja de cálculo ni un texto; guárdalo como .xlsx o .csv.')
  if (finding.kind === 'odd') {
    throw fileError(
      source.name,
      `la línea ${finding.line} tiene letras que no forman palabras en UTF-8, Windows, Mac ni MS-DOS. Ábrelo donde se lea bien y guárdalo como CSV UTF-8.`,
    )
  }
  if (finding.kind === 'mixed') {
    const other = finding.utf8Line === null ? 'el archivo dice ser UTF-8' : `la línea ${finding.utf8Line} está en UTF-8`
    throw fileError(
      source.name,
      `mezcla codificaciones: ${other} y la línea ${finding.badLine} no lo está. Guárdalo de nuevo como CSV UTF-8.`,
    )
  }
  const { encoding, bomBytes } = finding
  return () => decodeText(source.read(bomBytes, source.size), encoding)
}

async function openText(source: ImportSource, scoreHeadings: ScoreHeadings): Promise<Sheet> {
  const text = await textOf(source)
  const sample = await sampleOf(text())
  if (isMarkup(sample)) return openMarkup(source, text(), scoreHeadings)
  const separator = detectSeparator(sample, scoreHeadings)
  const rows = (): AsyncIterable<readonly TableRow[]> => csvRows(source.name, text(), separator)
  const heading = await findHeading(rows(), scoreHeadings)
  if (heading === null) throw fileError(source.name, 'está vacío.')
  return {
    fileName: source.name,
    headings: heading.cells,
    headingRow: heading,
    tabs: [],
    hasCommas: separator === ',',
    rows: () => checkedWidth(() => rowsAfter(rows(), heading.number), heading.cells, separator),
  }
}

async function* rowsAfter(
  batches: AsyncIterable<readonly TableRow[]>,
  headingNumber: number,
): AsyncGenerator<readonly TableRow[]> {
  for await (const batch of batches) {
    const rows = (batch[0]?.number ?? 0) > headingNumber ? batch : batch.filter((row) => row.number > headingNumber)
    if (rows.length > 0) yield rows
  }
}

async function firstBytes(source: ImportSource): Promise<Uint8Array> {
  for await (const chunk of source.read(0, Math.min(source.size, 8))) return chunk
  return new Uint8Array()
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte)
}

async function sampleOf(text: AsyncIterable<string>): Promise<string> {
  let sample = ''
  for await (const piece of text) {
    sample += piece
    if (sample.length >= SAMPLE_CHARACTERS) break
  }
  return sample.slice(0, SAMPLE_CHARACTERS)
}
