import { createWriteStream, type WriteStream } from 'node:fs'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { csvLine } from '#domain/csv-cell.ts'
import { ImportError } from '#imports/import-error.ts'
import type { RejectedRow } from '#server/sync/imports/counts.ts'
import { fileTrouble } from './file-trouble.ts'

const HEADINGS = ['archivo', 'fila', 'columna', 'valor', 'motivo']

/** The text of rejected rows as CSV. Cells that a spreadsheet would run as a formula begin with an apostrophe. */
export function rejectedCsv(rows: readonly RejectedRow[]): string {
  return rows.map((row) => csvLine([row.file, String(row.row), row.heading, row.value, row.reason])).join('')
}

/** Writes rejected rows to a file that is made with the first of them. Spreadsheets need the mark to read UTF-8. */
export class RejectedFile {
  readonly path: string
  /** Rows written so far. */
  count = 0
  #stream: WriteStream | undefined

  constructor(path: string) {
    this.path = path
  }

  /** Throws ImportError when the file cannot be written. */
  async write(rows: readonly RejectedRow[]): Promise<void> {
    if (rows.length > 0) await this.#explained(() => this.#write(rows))
  }

  async close(): Promise<void> {
    await this.#explained(() => this.#close())
  }

  async #explained(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      const reason = fileTrouble(error)
      throw reason === null
        ? error
        : new ImportError(`No se pudieron guardar los rechazados en «${this.path}»: ${reason}`)
    }
  }

  async #write(rows: readonly RejectedRow[]): Promise<void> {
    if (this.#stream === undefined) {
      this.#stream = createWriteStream(this.path)
      await once(this.#stream, 'open')
      this.#stream.write(`\uFEFF${csvLine(HEADINGS)}`)
    }
    this.count += rows.length
    if (!this.#stream.write(rejectedCsv(rows))) await once(this.#stream, 'drain')
  }

  async #close(): Promise<void> {
    if (this.#stream === undefined) return
    this.#stream.end()
    await finished(this.#stream)
  }
}
