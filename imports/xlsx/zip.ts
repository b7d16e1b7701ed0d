import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { fromRandomAccessReaderPromise, RandomAccessReader, type Entry, type ZipFile } from 'yauzl'
import { fileError, ImportError } from '#imports/import-error.ts'
import { MAX_UNZIPPED_BYTES, MAX_ZIP_ENTRIES, MAX_ZIP_RATIO, ZIP_RATIO_CHECKED_FROM_BYTES } from '#imports/limits.ts'
import type { ImportSource } from '#imports/source.ts'

/** The entries of an XLSX, which is a zip. Nothing is unpacked to disk. */
export interface XlsxZip {
  /** In lower case, in the order of the zip. */
  readonly paths: readonly string[]
  has(path: string): boolean
  /** The uncompressed bytes of an entry. Throws ImportError when it is missing, damaged or longer than declared. */
  read(path: string): AsyncGenerator<Uint8Array>
}

const DAMAGED = 'está incompleto o dañado; vuelve a exportarlo o a enviarlo.'

/** Opens the zip and refuses one that would unpack to more than a sheet can be. Throws ImportError. */
export async function openXlsxZip(source: ImportSource): Promise<XlsxZip> {
  const entries = new Map<string, Entry>()
  let zip: ZipFile
  try {
    zip = await fromRandomAccessReaderPromise(new SourceReader(source), source.size, { autoClose: false })
    if (zip.entryCount > MAX_ZIP_ENTRIES)
      throw fileError(source.name, 'tiene demasiadas partes para ser una hoja de cálculo.')
    const { maxUnzippedBytes = MAX_UNZIPPED_BYTES } = source
    let total = 0
    for await (const entry of zip.eachEntry()) {
      total += entry.uncompressedSize
      if (isZipBomb(entry) || total > maxUnzippedBytes) {
        throw fileError(source.name, 'se expande a un tamaño desmedido al descomprimirlo; no se abrió.')
      }
      entries.set(entry.fileName.toLowerCase(), entry)
    }
  } catch (error) {
    throw error instanceof ImportError ? error : fileError(source.name, DAMAGED)
  }
  return {
    paths: [...entries.keys()],
    has: (path) => entries.has(path.toLowerCase()),
    read: (path) => readEntry(source.name, zip, entries.get(path.toLowerCase())),
  }
}

function isZipBomb(entry: Entry): boolean {
  return (
    entry.uncompressedSize > ZIP_RATIO_CHECKED_FROM_BYTES &&
    entry.uncompressedSize / Math.max(entry.compressedSize, 1) > MAX_ZIP_RATIO
  )
}

async function* readEntry(fileName: string, zip: ZipFile, entry: Entry | undefined): AsyncGenerator<Uint8Array> {
  if (entry === undefined) throw fileError(fileName, DAMAGED)
  if (entry.isEncrypted()) throw fileError(fileName, 'está protegido con contraseña; guárdalo sin ella.')
  // yauzl ends the stream with an error as soon as an entry is longer than declared.
  const stream: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry).catch(() => {
    throw fileError(fileName, DAMAGED)
  })
  const chunks = stream[Symbol.asyncIterator]()
  let sum = 0
  try {
    for (;;) {
      const next = await chunks.next().catch(() => {
        throw fileError(fileName, DAMAGED)
      })
      if (next.done === true) break
      sum = crc32(next.value, sum)
      yield next.value
    }
  } finally {
    await chunks.return?.()
  }
  // yauzl does not check the checksum.
  if (sum !== entry.crc32) throw fileError(fileName, DAMAGED)
}

class SourceReader extends RandomAccessReader {
  readonly #source: ImportSource

  constructor(source: ImportSource) {
    super()
    this.#source = source
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#source.read(start, end), { objectMode: false })
  }
}
