import { crc32 } from 'node:zlib'
import { getFileNameLowLevel, openPromise, validateFileName, type Entry, type ZipFile } from 'yauzl'
import { MOST_DOCUMENT_BYTES, MOST_UNPACKED_BYTES, MOST_ZIP_FILES } from '#domain/tax-documents/loads.ts'
import type { Finding } from '#imports/cfdi/finding.ts'
import { REASONS } from './reasons.ts'

/** A file of a zip: its bytes, or why it is refused. */
export type ZipEntry =
  | { readonly name: string; readonly size: number; readonly bytes: Uint8Array }
  | { readonly name: string; readonly size: number; readonly problem: Finding }

export interface OpenedZip {
  /** Its files from the one at `from` on, in groups; the bytes are valid until the next group. */
  entries(from: number): AsyncGenerator<readonly ZipEntry[]>
  close(): void
}

/** Files that operating systems add to zips, which nobody means to send. */
const CLUTTER = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/iu
/** A sound CFDI packs to a tenth; one that packs to less than a thousandth is an attack. */
const MOST_RATIO = 1000
const RATIO_FROM_BYTES = 1_000_000
/** Unpacked at once: at most so many, or until so many bytes. */
const AT_ONCE = { files: 8, bytes: 10_000_000 }

/**
 * Opens a zip, or returns why it is refused. No entry's name becomes a path, and no more is unpacked than a document may have: the
 * directory is checked before, and the real content while it is read.
 */
export async function openZip(path: string): Promise<OpenedZip | Finding> {
  const zip = await openWith(path)
  if (zip === null) return REASONS.damagedZip
  try {
    const problem = await problemOf(zip)
    if (problem !== null) return problem
  } catch {
    return REASONS.damagedZip
  } finally {
    zip.close()
  }
  // Its directory is read once more: yauzl goes through it in one direction.
  const again = await openWith(path)
  if (again === null) return REASONS.damagedZip
  return {
    entries: (from) => entriesOf(again, from),
    close: () => again.close(),
  }
}

async function openWith(path: string): Promise<ZipFile | null> {
  // Names are judged here, one by one: yauzl would give up the whole zip for one of them.
  return openPromise(path, { lazyEntries: true, decodeStrings: false, autoClose: false }).catch(() => null)
}

/** By its directory. */
async function problemOf(zip: ZipFile): Promise<Finding | null> {
  let files = 0
  let bytes = 0
  // Directories and added files must not hide an excess either.
  if (zip.entryCount > MOST_ZIP_FILES * 2) return REASONS.crowdedZip
  for await (const entry of zip.eachEntry()) {
    if (isSkipped(nameOf(entry))) continue
    files += 1
    bytes += entry.uncompressedSize
    if (files > MOST_ZIP_FILES) return REASONS.crowdedZip
    if (bytes > MOST_UNPACKED_BYTES) return REASONS.bomb
  }
  return files === 0 ? REASONS.emptyZip : null
}

/** The list of its files ends in the middle, or contradicts itself. */
export class DamagedZip extends Error {
  override name = 'DamagedZip'
}

async function* entriesOf(zip: ZipFile, from: number): AsyncGenerator<readonly ZipEntry[]> {
  const listed = zip.eachEntry()
  let current: Promise<ZipEntry>[] = []
  let bytes = 0
  for (let place = 0; ;) {
    const next = await listed.next().catch((error: unknown) => ({ damage: error }))
    if ('damage' in next || next.done === true) {
      // Entries before the damage are returned.
      yield await Promise.all(current)
      if ('damage' in next) throw new DamagedZip('The directory of the zip cannot be read', { cause: next.damage })
      return
    }
    const name = nameOf(next.value)
    if (isSkipped(name)) continue
    place += 1
    if (place <= from) continue
    current.push(readEntry(zip, next.value, name))
    bytes += next.value.uncompressedSize
    if (current.length < AT_ONCE.files && bytes < AT_ONCE.bytes) continue
    yield await Promise.all(current)
    current = []
    bytes = 0
  }
}

async function readEntry(zip: ZipFile, entry: Entry, name: string): Promise<ZipEntry> {
  const size = entry.uncompressedSize
  const problem = entryProblem(entry, name)
  if (problem !== null) return { name, size, problem }
  try {
    // yauzl ends the stream with an error as soon as an entry is longer than its directory states.
    const bytes = Buffer.concat(await (await zip.openReadStreamPromise(entry)).toArray())
    // yauzl does not check the checksum.
    if (crc32(bytes) !== entry.crc32) return { name, size, problem: REASONS.damagedEntry }
    return { name, size, bytes }
  } catch {
    return { name, size, problem: REASONS.damagedEntry }
  }
}

function entryProblem(entry: Entry, name: string): Finding | null {
  if (validateFileName(name) !== null) return REASONS.outside
  if (entry.isEncrypted()) return REASONS.encrypted
  if (entry.uncompressedSize === 0) return REASONS.empty
  if (entry.uncompressedSize > MOST_DOCUMENT_BYTES) return REASONS.tooLarge
  const ratio = entry.uncompressedSize / Math.max(entry.compressedSize, 1)
  return entry.uncompressedSize > RATIO_FROM_BYTES && ratio > MOST_RATIO ? REASONS.entryBomb : null
}

/** With slashes of one kind. */
function nameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false)
}

function isSkipped(name: string): boolean {
  return name.endsWith('/') || CLUTTER.test(name)
}
