import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createInflate } from 'node:zlib'

// Objects that a catalogue does not need and a reader might run. PDF readers do not expose such objects to programs, so the bytes
// themselves are searched: names may be written with #xx in place of letters, and objects may be packed in object streams (ISO 32000-1,
// 7.5.7).

const PROGRAMS = 'El PDF contiene programas (JavaScript). Guárdalo sin ellos y súbelo otra vez.'
const OTHER_PROGRAMS = 'El PDF abre otros programas. Quita esas acciones y súbelo otra vez.'
const ATTACHED = 'El PDF contiene archivos adjuntos o multimedia. Quítalos y súbelo otra vez.'
const UNKNOWABLE =
  'El PDF está guardado de un modo que no se puede revisar. Guárdalo de nuevo, por ejemplo con «Imprimir a PDF».'

/** All long enough that compressed bytes do not contain them by chance. A script without /JavaScript is in a /Rendition. */
const REASONS: Readonly<Record<string, string>> = {
  JavaScript: PROGRAMS,
  Rendition: PROGRAMS,
  Launch: OTHER_PROGRAMS,
  EmbeddedFile: ATTACHED,
  FileAttachment: ATTACHED,
  RichMedia: ATTACHED,
  GoToE: ATTACHED,
}

const letter = (char: string) => `(?:${char}|#${char.charCodeAt(0).toString(16)})`
const NAMES = new RegExp(
  Object.keys(REASONS)
    .map((name) => `/(${Array.from(name, letter).join('')})`)
    .join('|'),
  'u',
)
const STREAM = /(?<!end)stream\r?\n/gu

const CHUNK_BYTES = 1_000_000
/** Of the chunk before: a name or the dictionary of a stream may begin in it. */
const OVERLAP = 8000
/** An object stream that unpacks to more is a bomb. */
const MOST_UNPACKED = 64_000_000

/** Why the bytes are no catalogue, in Spanish; null for nothing. */
function activeContentIn(text: string): string | null {
  const found = NAMES.exec(text)
  if (found === null) return null
  return Object.values(REASONS)[found.slice(1).findIndex((name) => name !== undefined)] ?? PROGRAMS
}

/** As `activeContentIn`, of a file of any size, with the objects that it has packed. */
export async function activeContentOf(path: string): Promise<string | null> {
  const packed: number[] = []
  let before = ''
  let offset = 0
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES, encoding: 'latin1' })) {
    const text = before + String(chunk)
    const reason = activeContentIn(text)
    if (reason !== null) return reason
    const start = offset - before.length
    for (const { index, 0: word } of text.matchAll(STREAM)) {
      // What ends in the overlap was seen with the chunk before.
      if (index + word.length <= before.length) continue
      const kind = streamKind(text.slice(Math.max(0, index - OVERLAP / 2), index))
      if (kind === 'unknowable') return UNKNOWABLE
      if (kind === 'packed') packed.push(start + index + word.length)
    }
    offset += String(chunk).length
    before = text.slice(-OVERLAP)
  }
  return packedContent(path, packed)
}

/** By the dictionary that ends before a stream. */
function streamKind(before: string): 'packed' | 'unknowable' | 'other' {
  const dictionary = before
    .slice(before.lastIndexOf('obj') + 1)
    .replaceAll(/#([0-9a-f]{2})/giu, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
  const isPacked = /\/ObjStm\b/u.test(dictionary) || (/\/First\b/u.test(dictionary) && /\/N\b/u.test(dictionary))
  if (!isPacked) return 'other'
  const filters = dictionary.match(/\/\w+Decode\b|\/Crypt\b/gu) ?? []
  if (/\/Predictor\b/u.test(dictionary) || filters.some((filter) => filter !== '/FlateDecode')) return 'unknowable'
  // Without a filter its objects are in the bytes as they are. A filter that is named elsewhere cannot be known.
  if (filters.length === 0) return /\/Filter\b/u.test(dictionary) ? 'unknowable' : 'other'
  return filters.length === 1 ? 'packed' : 'unknowable'
}

async function packedContent(path: string, offsets: readonly number[]): Promise<string | null> {
  if (offsets.length === 0) return null
  const file = await open(path)
  try {
    for (const start of offsets) {
      const reason = await unpackedContent(file.fd, start)
      if (reason !== null) return reason
    }
    return null
  } finally {
    await file.close()
  }
}

async function unpackedContent(fd: number, start: number): Promise<string | null> {
  const source = createReadStream('', { fd, start, autoClose: false, highWaterMark: 65_536 })
  const unpacked = source.pipe(createInflate())
  source.on('error', (error) => unpacked.destroy(error))
  let before = ''
  let length = 0
  try {
    for await (const chunk of unpacked) {
      const text = before + (chunk as Buffer).toString('latin1')
      const reason = activeContentIn(text)
      if (reason !== null) return reason
      length += (chunk as Buffer).length
      if (length > MOST_UNPACKED) return UNKNOWABLE
      before = text.slice(-OVERLAP)
    }
    return null
  } catch {
    // A reader would not get at its objects either, but its handling of a damaged stream is unknown.
    return UNKNOWABLE
  } finally {
    source.destroy()
    unpacked.destroy()
  }
}
