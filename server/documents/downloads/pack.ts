import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { locationOf, type FileStorage } from '#server/platform/files/file-storage.ts'
import { writeCsv } from '#server/platform/sheets/write-csv.ts'
import type { SheetColumn } from '#server/platform/sheets/sheet.ts'

/** A document of a zip with its files, by their names in it. */
export interface PackedFiles<Row> {
  readonly row: Row
  readonly files: readonly PackedFile[]
}

export interface PackedFile {
  readonly name: string
  readonly storedAs: string
  /** A PDF is compressed already. */
  readonly isCompressed: boolean
}

interface Pack<Row> {
  readonly documents: readonly PackedFiles<Row>[]
  readonly folder: Pick<FileStorage, 'folder'>
  readonly index: readonly SheetColumn<IndexedDocument<Row>>[]
  readonly timeZone: string
}

/** A line of index.csv. */
export interface IndexedDocument<Row> {
  readonly row: Row
  readonly names: readonly string[]
  /** Registered files that are missing on the disk: a restored backup may lack them. */
  readonly isIncomplete: boolean
}

/** Larger ones are streamed. */
const READ_WHOLE = 256 * 1024
/** Documents whose files are read while earlier ones are written. */
const AHEAD = 6

/**
 * A zip that is streamed: the files of each document, and `index.csv` at its end. Only a few files at a time are in memory. A reader who
 * leaves early ends it.
 */
export function packDocuments<Row>(pack: Pack<Row>): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)))
  zip.on('error', fail)
  writeAll(zip, output, pack).catch(fail)
  return output
}

async function writeAll<Row>(zip: ZipFile, output: Readable, { documents, folder, index, timeZone }: Pack<Row>) {
  const queue = new Entries(zip)
  output.once('close', () => queue.close())
  const indexed: IndexedDocument<Row>[] = []
  const ahead: Promise<LoadedFile[]>[] = []
  for (const [number, { row, files }] of documents.entries()) {
    while (ahead.length < AHEAD && number + ahead.length < documents.length) {
      ahead.push(load(folder, documents[number + ahead.length]?.files ?? []))
    }
    const loaded = (await ahead.shift()) ?? []
    for (const file of loaded) {
      if (output.destroyed) return
      await queue.add(file)
    }
    indexed.push({ row, names: loaded.map(({ name }) => name), isIncomplete: loaded.length < files.length })
  }
  const lines = writeCsv({ name: 'index', columns: index, batches: Readable.from([indexed]), timeZone })
  zip.addReadStream(Readable.from(lines, { objectMode: false }), 'index.csv')
  zip.end()
}

interface LoadedFile {
  readonly name: string
  readonly isCompressed: boolean
  readonly open: () => Readable
}

/** Files that exist. */
async function load({ folder }: Pick<FileStorage, 'folder'>, files: readonly PackedFile[]): Promise<LoadedFile[]> {
  const loaded = await Promise.all(
    files.map(async ({ name, storedAs, isCompressed }): Promise<LoadedFile | null> => {
      const path = join(folder, locationOf(storedAs))
      const found = await stat(path).catch(() => null)
      if (found === null) return null
      if (found.size > READ_WHOLE) return { name, isCompressed, open: () => createReadStream(path) }
      const bytes = await readFile(path).catch(() => null)
      return bytes === null ? null : { name, isCompressed, open: () => Readable.from([bytes], { objectMode: false }) }
    }),
  )
  return loaded.filter((file) => file !== null)
}

/** Entries of a zip; one waits while another is written, so that only these are in memory. */
class Entries {
  readonly #zip: ZipFile
  #begun = Promise.withResolvers<void>()
  #body: Readable | null = null

  constructor(zip: ZipFile) {
    this.#zip = zip
    this.#begun.resolve()
  }

  /** Waits until the entry before it is being written. */
  async add({ name, isCompressed, open }: LoadedFile): Promise<void> {
    await this.#begun.promise
    const begun = Promise.withResolvers<void>()
    this.#begun = begun
    // The zip holds this function as long as it lives: it must then not hold the bytes.
    let opens: (() => Readable) | null = open
    this.#zip.addReadStreamLazy(name, { compress: !isCompressed }, (callback) => {
      this.#body = opens?.() ?? Readable.from([])
      opens = null
      begun.resolve()
      callback(null, this.#body)
    })
  }

  /** The reader has left. */
  close(): void {
    this.#body?.destroy()
    this.#begun.resolve()
  }
}
