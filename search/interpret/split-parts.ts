import { analyse, type Token } from '#search/text/analyse.ts'
import { interpret, type InterpretedText } from './interpret.ts'
import { belongTogether, cutIntoPieces, type Piece } from './part-pieces.ts'
import type { ReadText } from './read-text.ts'
import { findUncarried } from './find-uncarried.ts'
import { isName, type Span } from './span.ts'

/** One of several parts in a text, in one reading. */
export interface RequestedPart {
  /** The shown label: 'Discos de freno, delantera'. */
  readonly label: string
  /** The text with blanks instead of the words of other parts: each word has its original location. */
  readonly interpreted: InterpretedText
}

/** More than people request at once. A longer list is read as one text. */
const MOST_PARTS = 12

/**
 * Splits a text that names several parts: 'balatas y discos delanteros tsuru 98' → 'balatas tsuru 98', 'discos delanteros tsuru 98'. Each
 * piece names a line, or goods that are not carried. Words about its part stay with it; the vehicle applies to all parts, unless each has
 * its own. A position of the last part alone may apply to all: 'faro y calavera izquierda'.
 * @returns the readings of each part, of which the first with results counts; empty where the text names one part.
 */
export function splitParts({ read }: InterpretedText): readonly (readonly RequestedPart[])[] {
  const pieces = joinPieces(cutIntoPieces(read.tokens), (left, right) =>
    belongTogether(read.tokens, read.spans, left, right),
  )
  if (pieces.length < 2) return NONE
  const requested = distinct(readPieces(read, pieces))
  if (requested.length < 2 || requested.length > MOST_PARTS) return NONE
  const common = requested.every(({ hasName }) => hasName) ? [] : requested.flatMap(({ vehicle }) => vehicle)
  const last = requested.at(-1)
  const ofLast = requested.every((piece) => piece === last || piece.positions.length === 0)
    ? (last?.positions ?? [])
    : []
  return requested.map((piece) => {
    const { line, part, vehicle } = piece
    const readWith = (positions: readonly PlacedPosition[]): RequestedPart => ({
      label: [piece.label, ...positions.map(({ label }) => label.toLowerCase())].join(', '),
      interpreted: readWords(read, [...part, ...vehicle, ...common, ...positions.flatMap(({ places }) => places)]),
    })
    const own = readWith(piece.positions)
    const isOther = line.length > 0 && !piece.lineIds.some((id) => last?.lineIds.includes(id))
    return isOther && ofLast.length > 0 ? [readWith(ofLast), own] : [own]
  })
}

const NONE: readonly (readonly RequestedPart[])[] = []

interface PlacedPosition {
  readonly label: string
  readonly places: readonly number[]
}

/** A piece that names a part. Words are given by their indexes in the text. */
interface PartPiece extends Piece {
  readonly label: string
  /** The words of the line's name; empty for goods that are not carried. */
  readonly line: readonly number[]
  readonly lineIds: readonly number[]
  readonly positions: readonly PlacedPosition[]
  /** All words about its part and the vehicle. */
  readonly part: readonly number[]
  readonly vehicle: readonly number[]
  /** Whether it names a make or model. */
  readonly hasName: boolean
  /** Equal for pieces that name the same part: 'balatas y pastillas'. */
  readonly meaning: string
}

function joinPieces(pieces: readonly Piece[], areOne: (left: Piece, right: Piece) => boolean): Piece[] {
  const joined: Piece[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    if (last !== undefined && areOne(last, piece)) joined[joined.length - 1] = { from: last.from, to: piece.to }
    else joined.push(piece)
  }
  return joined
}

/** Reads the pieces. One that names no part belongs to the previous one, or at the beginning of the text to the next one. */
function readPieces(read: ReadText, pieces: readonly Piece[]): PartPiece[] {
  const found: PartPiece[] = []
  let from: number | null = null
  for (const piece of pieces) {
    const last = found.at(-1)
    if (last === undefined) {
      from ??= piece.from
      const first = readPiece(read, { from, to: piece.to })
      if (first !== null) found.push(first)
      continue
    }
    const next = readPiece(read, piece) ?? readAfterHead(read, piece, last)
    if (next !== null) {
      found.push(next)
      continue
    }
    const longer = readPiece(read, { from: last.from, to: piece.to })
    if (longer === null) return []
    found[found.length - 1] = longer
  }
  const listed = found.flatMap((piece) => withListed(read, piece))
  return listed.map((piece, index) => readWithTail(read, piece, listed[index + 1]))
}

/** 'filtros de aire aceite y gasolina': a list without its commas, of lines that begin with the same word. */
function withListed(read: ReadText, piece: PartPiece): PartPiece[] {
  const end = Math.max(...piece.line)
  const from = piece.part.find((at) => at > end && read.tokens[at]?.isStopWord === false)
  if (piece.line.length < 2 || from === undefined) return [piece]
  const rest = { from, to: piece.to }
  // A word that names a part by itself is read with the first one.
  if (readPiece(read, rest) !== null) return [piece]
  const next = readAfterHead(read, rest, piece)
  const own = next === null ? null : readPiece(read, { from: piece.from, to: from })
  return next === null || own === null || next.meaning === own.meaning ? [piece] : [own, ...withListed(read, next)]
}

/** 'soportes de motor y de caja': the second piece omits the first word of its line. */
function readAfterHead(read: ReadText, piece: Piece, { line }: PartPiece): PartPiece | null {
  const head = line.slice(0, 1)
  const whole = readPiece(read, piece, head)
  return whole !== null && whole.line.length > 1 && whole.line[0] === head[0] ? whole : null
}

/** 'bomba y filtro de gasolina': the first piece omits the last words of its line. */
function readWithTail(read: ReadText, piece: PartPiece, next: PartPiece | undefined): PartPiece {
  if (next === undefined || piece.lineIds.length < 2 || next.line.length < 2) return piece
  const tail = next.line.slice(1)
  const whole = readPiece(read, piece, tail)
  return whole?.lineIds.length === 1 && tail.every((at) => whole.line.includes(at)) ? whole : piece
}

/**
 * @param others words of other pieces that it omits.
 * @returns null where it names no part.
 */
function readPiece(read: ReadText, piece: Piece, others: readonly number[] = []): PartPiece | null {
  const own = read.tokens.keys().filter((at) => piece.from <= at && at < piece.to)
  const { read: alone, covers } = readWords(read, [...own, ...others])
  const cover = covers.find((spans) => spans.some(isLine)) ?? covers[0] ?? []
  const line = cover.find(isLine)
  const uncarried = line === undefined ? findUncarried(alone, cover) : null
  if (line === undefined && uncarried === null) return null

  const placeOf = new Map(read.tokens.map(({ start }, at) => [start, at]))
  const placesOf = ({ from, to }: Pick<Span, 'from' | 'to'>): number[] =>
    alone.tokens.slice(from, to).flatMap(({ start }) => placeOf.get(start) ?? [])
  const wordsOf = (span: Span): string =>
    alone.tokens
      .slice(span.from, span.to)
      .map(({ stem }) => stem)
      .join(' ')
  const ofVehicle = cover.filter((span, index) => isOfVehicle(span, cover.slice(0, index)))
  const ofPart = cover.filter((span) => !ofVehicle.includes(span))
  const lineIds = line?.meaning.kind === 'line' ? line.meaning.ids : []
  const besides = ofPart.filter((span) => span !== line && span.meaning.kind !== 'stopWord')
  return {
    ...piece,
    label: line?.label ?? uncarried?.label ?? '',
    line: line === undefined ? [] : placesOf(line),
    lineIds,
    positions: ofPart
      .filter(({ meaning, isOfName }) => meaning.kind === 'position' && isOfName !== true)
      .map((span) => ({ label: span.label, places: placesOf(span) })),
    part: ofPart.flatMap(placesOf),
    vehicle: ofVehicle.flatMap(placesOf),
    hasName: ofVehicle.some(({ meaning }) => isName(meaning.kind)),
    meaning: [lineIds.join(), ...besides.map(wordsOf)].join(';'),
  }
}

function isLine({ meaning }: Span): boolean {
  return meaning.kind === 'line'
}

/** The features of a vehicle follow it: 'tsuru 98 con aire'. */
function isOfVehicle({ meaning: { kind } }: Span, before: readonly Span[]): boolean {
  if (kind === 'qualifier' || kind === 'trait') return before.some(({ meaning }) => isName(meaning.kind))
  return isName(kind) || kind === 'year' || kind === 'generation' || kind === 'engine'
}

/** Reads the text with blanks instead of all other words. */
function readWords({ text, tokens, references, vocabulary }: ReadText, places: readonly number[]): InterpretedText {
  const isChosen = new Set(places)
  let written = ''
  let last: Token | null = null
  for (const [at, token] of tokens.entries()) {
    if (!isChosen.has(at)) {
      last = null
      continue
    }
    const between = last === null ? '' : text.slice(last.end, token.start)
    written = `${written}${between}`.padEnd(token.start) + text.slice(token.start, token.end)
    last = token
  }
  return interpret(written, analyse(written), references, vocabulary)
}

function distinct(pieces: readonly PartPiece[]): PartPiece[] {
  return pieces.filter((piece, index) => pieces.findIndex(({ meaning }) => meaning === piece.meaning) === index)
}
