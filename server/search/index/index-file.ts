import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { crc32 } from 'node:zlib'
import type { References } from '#search/catalogue.ts'
import type { ReferenceIndex } from '#search/dictionary/reference-index.ts'
import type { Segment } from '#search/index/segment.ts'
import { packArrays, unpackArrays, type Packed } from './index-arrays.ts'
import type { BaseMessage } from './worker-messages.ts'
import type { CatalogueStamp } from './store.ts'

// A file contains, in this order: MAGIC, the length and the checksum of the head as two little-endian words, the head as JSON text, the
// arranged names as V8 serialises them, and the arrays of the segment. The head has the length and the checksum of both.

const MAGIC = Buffer.from('TUERCA01')
const BEGINNING_BYTES = MAGIC.length + 8
const NAME = 'base'
const UNFINISHED = '.new'
/** Read at a time: its checksum takes less than a millisecond. */
const SLICE_BYTES = 2 ** 21

/** A base with its names already arranged. */
export type SavedBase = BaseMessage & { readonly arranged: ReferenceIndex }

const CUT_SHORT = 'The saved index is cut short'

/** What a saved base was made from: it is valid as long as both are unchanged. */
export interface BaseOrigin {
  /** See layoutVersion. */
  readonly layout: string
  readonly stamp: CatalogueStamp
}

/** Of a saved base: that it is the catalogue, that it is with the changes since, or that it is of no use. */
export type BaseState = 'current' | 'behind' | 'useless'

interface Head extends BaseOrigin {
  readonly cursor: string
  readonly references: References
  readonly segment: Packed<Segment>
  readonly arranged: Section
  readonly arrays: Section
}

interface Section {
  readonly bytes: number
  readonly checksum: number
}

/** Saves the base in `folder`, replacing the earlier one. A reader always finds a whole file. */
export async function saveBase(folder: string, origin: BaseOrigin, base: SavedBase): Promise<void> {
  const { packed, parts, bytes } = packArrays(base.segment)
  const arranged = serialize(base.arranged)
  const head: Head = {
    ...origin,
    cursor: base.cursor,
    references: base.references,
    segment: packed,
    arranged: { bytes: arranged.length, checksum: crc32(arranged) },
    arrays: { bytes, checksum: parts.reduce((checksum, part) => crc32(part, checksum), 0) },
  }
  await mkdir(folder, { recursive: true })
  await removeUnfinished(folder)
  const unfinished = join(folder, NAME + randomBytes(4).toString('hex') + UNFINISHED)
  const file = await open(unfinished, 'wx', 0o600)
  try {
    for (const part of [encodeHead(head), arranged, ...parts]) await writeWhole(file, part)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(unfinished, join(folder, NAME))
}

/**
 * The base saved in `folder`; undefined when there is none, or `stateOf` calls it useless. Throws when it is incomplete. Blocks the
 * event loop for no longer than a few milliseconds.
 */
export async function readBase(
  folder: string,
  stateOf: (origin: BaseOrigin, cursor: string) => Promise<BaseState>,
): Promise<SavedBase | undefined> {
  const file = await open(join(folder, NAME)).catch(ignoreMissing)
  if (file === undefined) return undefined
  try {
    const { head, end } = await readHead(file)
    const state = await stateOf(head, head.cursor)
    if (state === 'useless') return undefined
    const { cursor, stamp, references, segment } = head
    if ((await file.stat()).size !== end + head.arranged.bytes + head.arrays.bytes) throw new Error(CUT_SHORT)
    const arranged = new Uint8Array(head.arranged.bytes)
    await readSection(file, arranged, end, head.arranged)
    const arrays = new Uint8Array(new SharedArrayBuffer(head.arrays.bytes))
    await readSection(file, arrays, end + arranged.length, head.arrays)
    return {
      type: 'base',
      cursor,
      stamp,
      references,
      isBehind: state === 'behind',
      // What has its checksum was written by saveBase.
      arranged: deserialize(arranged) as ReferenceIndex,
      segment: unpackArrays<Segment>(segment, arrays.buffer),
    }
  } finally {
    await file.close()
  }
}

function encodeHead(head: Head): Buffer {
  const text = Buffer.from(JSON.stringify(head))
  const numbers = Buffer.alloc(8)
  numbers.writeUInt32LE(text.length, 0)
  numbers.writeUInt32LE(crc32(text), 4)
  return Buffer.concat([MAGIC, numbers, text])
}

async function readHead(file: FileHandle): Promise<{ head: Head; end: number }> {
  const beginning = Buffer.alloc(BEGINNING_BYTES)
  await readInto(file, beginning, 0)
  if (!beginning.subarray(0, MAGIC.length).equals(MAGIC)) throw new Error('The file is no saved index')
  const length = beginning.readUInt32LE(MAGIC.length)
  const checksum = beginning.readUInt32LE(MAGIC.length + 4)
  if (length > (await file.stat()).size) throw new Error(CUT_SHORT)
  const text = new Uint8Array(length)
  if ((await readInto(file, text, BEGINNING_BYTES)) !== checksum) throw new Error('The saved index is damaged')
  // What has this checksum was written by encodeHead.
  return { head: JSON.parse(Buffer.from(text).toString('utf8')) as Head, end: BEGINNING_BYTES + length }
}

async function readSection(
  file: FileHandle,
  bytes: Uint8Array,
  position: number,
  { checksum }: Section,
): Promise<void> {
  if ((await readInto(file, bytes, position)) !== checksum) throw new Error('The saved index is damaged')
}

/** Fills `bytes` with what the file holds from `position` on. @returns the checksum. Throws when the file ends before. */
async function readInto(file: FileHandle, bytes: Uint8Array, position: number): Promise<number> {
  let checksum = 0
  for (let done = 0; done < bytes.length;) {
    const slice = bytes.subarray(done, done + SLICE_BYTES)
    const { bytesRead } = await file.read(slice, 0, slice.length, position + done)
    if (bytesRead === 0) throw new Error(CUT_SHORT)
    checksum = crc32(slice.subarray(0, bytesRead), checksum)
    done += bytesRead
  }
  return checksum
}

async function writeWhole(file: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let done = 0; done < bytes.length;) done += (await file.write(bytes, done)).bytesWritten
}

/** What a writer that was killed left behind. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) if (name.endsWith(UNFINISHED)) await rm(join(folder, name), { force: true })
}

function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
