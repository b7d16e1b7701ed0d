import { decodeText, detectEncoding } from '#imports/csv/encoding.ts'
import { fileError, tooManyRows } from '#imports/import-error.ts'
import { MAX_ROWS } from '#imports/limits.ts'
import type { ImportSource } from '#imports/source.ts'
import { openXlsxZip } from '#imports/xlsx/zip.ts'
import { columnsOf, readRow, type MetadataRow } from './metadata-row.ts'

export interface RejectedLine {
  readonly row: number
  /** Spanish, without a period. */
  readonly reason: string
  /** The beginning of the line. */
  readonly text: string
}

export interface MetadataBatch {
  readonly rows: readonly MetadataRow[]
  readonly rejected: readonly RejectedLine[]
}

const BATCH = 1000
const LONGEST_LINE = 20_000
const SHOWN_CHARACTERS = 120

/**
 * Reads SAT's metadata of documents, one line each, columns separated by ~, as a text or in a zip. An unreadable line is rejected with
 * its reason; lines count from 1, over all texts of a zip. Throws ImportError for other files.
 */
export async function* readMetadata(source: ImportSource): AsyncGenerator<MetadataBatch> {
  const texts = (await isZip(source))
    ? await textsOfZip(source)
    : [(): AsyncIterable<Uint8Array> => source.read(0, source.size)]
  const reader = new BatchReader(source.name)
  for (const bytes of texts) {
    reader.beginText()
    for await (const line of linesOf(source.name, bytes)) {
      reader.add(line)
      if (reader.isFull) yield reader.take()
    }
  }
  if (!reader.hasHeading) throw fileError(source.name, 'está vacío.')
  yield reader.take()
}

class BatchReader {
  readonly #name: string
  #columns: ReadonlyMap<string, number> | null = null
  #rows: MetadataRow[] = []
  #rejected: RejectedLine[] = []
  #row = 0
  hasHeading = false

  constructor(name: string) {
    this.#name = name
  }

  get isFull(): boolean {
    return this.#rows.length + this.#rejected.length >= BATCH
  }

  /** Each text has its own headings. */
  beginText(): void {
    this.#columns = null
  }

  add(line: string): void {
    this.#row++
    if (line.trim() === '') return
    if (this.#row > MAX_ROWS) throw tooManyRows(this.#name)
    const cells = line.split('~')
    if (this.#columns === null) {
      this.#columns = columnsOf(cells)
      if (this.#columns === null) {
        throw fileError(
          this.#name,
          'no es un archivo de metadatos del SAT: su primer renglón debe ser Uuid~RfcEmisor~… con todas sus columnas.',
        )
      }
      this.hasHeading = true
      return
    }
    const read = readRow(this.#columns, cells, this.#row)
    if (typeof read !== 'string') this.#rows.push(read)
    else this.#rejected.push({ row: this.#row, reason: read, text: line.slice(0, SHOWN_CHARACTERS) })
  }

  take(): MetadataBatch {
    const batch = { rows: this.#rows, rejected: this.#rejected }
    this.#rows = []
    this.#rejected = []
    return batch
  }
}

async function isZip(source: ImportSource): Promise<boolean> {
  for await (const chunk of source.read(0, Math.min(source.size, 2))) return chunk[0] === 0x50 && chunk[1] === 0x4b
  return false
}

async function textsOfZip(source: ImportSource): Promise<(() => AsyncIterable<Uint8Array>)[]> {
  const zip = await openXlsxZip(source)
  const paths = zip.paths.filter((path) => /\.(?:txt|csv)$/u.test(path) && !path.startsWith('__macosx/'))
  if (paths.length === 0)
    throw fileError(source.name, 'no trae ningún archivo .txt; los metadatos del SAT vienen en uno.')
  return paths.map((path) => () => zip.read(path))
}

/** Lines end with CRLF, LF or CR. */
async function* linesOf(name: string, bytes: () => AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const finding = await detectEncoding(bytes())
  if (finding.kind === 'binary') throw fileError(name, 'no es un texto; sube el .txt o el .zip que da el SAT.')
  if (finding.kind === 'mixed')
    throw fileError(name, `mezcla codificaciones en el renglón ${finding.badLine}; súbelo como lo da el SAT.`)
  if (finding.kind === 'odd')
    throw fileError(name, `el renglón ${finding.line} tiene letras que no forman palabras; súbelo como lo da el SAT.`)
  const text = decodeText(withoutStart(bytes(), finding.bomBytes), finding.encoding)
  let rest = ''
  for await (const piece of text) {
    const lines = (rest + piece).split(/\r\n|\n|\r(?!\n|$)/u)
    rest = lines.pop() ?? ''
    if (rest.length > LONGEST_LINE)
      throw fileError(name, 'no es un archivo de metadatos del SAT: tiene un renglón sin fin.')
    yield* lines
  }
  if (rest !== '') yield rest.replace(/\r$/u, '')
}

async function* withoutStart(bytes: AsyncIterable<Uint8Array>, count: number): AsyncGenerator<Uint8Array> {
  let left = count
  for await (const chunk of bytes) {
    const cut = Math.min(left, chunk.length)
    left -= cut
    if (cut < chunk.length) yield chunk.subarray(cut)
  }
}
