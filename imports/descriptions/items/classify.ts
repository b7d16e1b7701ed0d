import { ENGINE_CODES } from '#imports/descriptions/vocabulary/engine-codes.ts'
import type { Item } from './items.ts'
import { numberAt } from './read-number.ts'
import { conditionAt } from './read-condition.ts'
import { vehicleAt } from './read-vehicle.ts'
import { abbreviationAt, brandHere, learnedAt, remarkAt, wordAt } from './read-word.ts'
import { Scan } from './scan.ts'
import { withVersions } from './versions.ts'
import type { Token } from '#imports/descriptions/text/tokens.ts'
import type { LearnedWords } from '#imports/descriptions/vocabulary/learned-words.ts'
import { areOfOneGroup, possibleMakes } from '#imports/descriptions/vocabulary/vehicles.ts'
import { DESCRIPTORS, GOODS, PART_WORDS, phraseAt } from '#imports/descriptions/vocabulary/word-lists.ts'

interface BesideText {
  /** Words of the brand column. */
  readonly brandWords: ReadonlySet<string>
  readonly learned: LearnedWords
  /** Of the vehicles, as a column states them. */
  readonly makes: readonly string[]
}

/**
 * Reads tokens into items, left to right. The meaning of a token depends on the tokens behind it and the items before it. The order of
 * the checks is a rule too: a phrase of parts before a model ('TUBO DE ESCAPE'), years before an engine, a vehicle before a brand.
 */
export function classify(tokens: readonly Token[], { brandWords, learned, makes }: BesideText): readonly Item[] {
  const scan = new Scan(tokens, brandWords, learned)
  scan.statedMakes = makes
  let at = 0
  while (at < tokens.length - 1) {
    const item = itemAt(scan, at)
    scan.add(item)
    at = item.end
  }
  return withVersions(scan.items, tokens)
}

function itemAt(scan: Scan, at: number): Item {
  const place = (length: number) => ({ at, end: at + length, gap: scan.token(at).gap })
  const { fold } = scan.token(at)
  if (scan.token(at).depth > 0) {
    const remark = remarkAt(scan, at)
    if (remark !== undefined) return remark
  }
  const condition = conditionAt(scan, at)
  if (condition !== undefined) return condition
  const phrase = phraseAt(PART_WORDS, scan.tokens, at) || phraseAt(GOODS, scan.tokens, at)
  if (phrase > 0) return { kind: 'part', text: scan.text(at, phrase), ...place(phrase) }
  const description = phraseAt(DESCRIPTORS, scan.tokens, at)
  if (description > 0) return { kind: 'descriptor', text: scan.text(at, description), ...place(description) }
  const abbreviated = abbreviationAt(scan, at)
  if (abbreviated !== undefined) return abbreviated
  const number = numberAt(scan, at)
  if (number !== undefined) return number.kind === 'unknown' ? (learnedAt(scan, at) ?? number) : number
  const vehicle = vehicleAt(scan, at)
  if (vehicle !== undefined) return vehicle
  const code = scan.vehicleSeen ? ENGINE_CODES.get(fold) : undefined
  if (code !== undefined && mayBeEngineCode(scan, fold)) return { kind: 'engine code', litres: code, ...place(1) }
  const brand = brandHere(scan, at)
  if (brand !== undefined) return { kind: 'brand', name: brand.name, ...place(brand.length) }
  const word = wordAt(scan, at)
  return word.kind === 'unknown' ? (learnedAt(scan, at) ?? word) : word
}

/** 'F2', 'B6' are engines of Mazda: in 'GOLF B6' they are not. */
function mayBeEngineCode(scan: Scan, fold: string): boolean {
  const model = scan.lastModel?.model
  return fold.length > 2 || (model !== undefined && areOfOneGroup(['MAZDA'], possibleMakes(model)))
}
