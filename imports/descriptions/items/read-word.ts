import { POSITIONS, type Position } from '#domain/position.ts'
import type { Item } from './items.ts'
import { positionsOf } from './positions.ts'
import { vehicleAt } from './read-vehicle.ts'
import type { Scan } from './scan.ts'
import {
  bodyStyleAt,
  brandAt,
  CONNECTIVES,
  DESCRIPTORS,
  GOODS,
  has,
  isKnownWord,
  isMisspeltPartWord,
  isPartWord,
  isVersionWord,
  PART_WORDS,
  TRIMS,
  UNITS,
  type FoundBrand,
} from '#imports/descriptions/vocabulary/word-lists.ts'
import { builds } from '#imports/descriptions/vocabulary/vehicles.ts'
import { yearsAt } from './years.ts'

/** A text in brackets; undefined where it is a list of vehicles or years and is read like the rest. */
export function remarkAt(scan: Scan, at: number): Item | undefined {
  let end = at
  if (at < scan.readUntil) return undefined
  while (end < scan.tokens.length - 1 && scan.token(end).depth > 0) end += 1
  const inside = scan.tokens.slice(at, end)
  const gap = scan.token(at).gap
  const named = inside.every((token) => isPartWord(token.fold))
  if (named && !scan.vehicleSeen) return { kind: 'part', text: inside.map(({ text }) => text).join(' '), at, end, gap }
  const listsVehicles =
    inside.some((_, index) => scan.modelAt(at + index) !== undefined) &&
    inside.some((_, index) => yearsAt(scan.tokens, at + index, false) !== undefined)
  if (listsVehicles || isOnlyYears(scan, at, end)) {
    scan.readUntil = end
    return undefined
  }
  const unknown = inside.filter((_, index) => !isKnownInRemark(scan, at + index)).map(({ text }) => text)
  return { kind: 'remark', isKnown: unknown.length === 0, text: unknown[0] ?? '', at, end, gap }
}

/** 'CRUZE (2010-2016)', 'AVEO 5 PTAS (2012-2017)', '(2006-2012) FUSION', but not the splines in 'CORSA (22/23) 02/07'. */
function isOnlyYears(scan: Scan, at: number, end: number): boolean {
  const years = yearsAt(scan.tokens, at, scan.lastModel !== undefined)
  if (years === undefined || at + years.length !== end) return false
  return scan.lastModel === undefined ? /^\d{4}$/u.test(scan.token(at).text) : !scan.yearsFollow(end)
}

function isKnownInRemark(scan: Scan, at: number): boolean {
  const { fold, text } = scan.token(at)
  if (scan.learnedAt(at) !== undefined) return true
  if (/\d/u.test(text)) return UNITS.words.has(scan.token(at + 1).fold) || has(TRIMS, fold)
  return isKnownWord(fold) || positionsOf(fold).length > 0 || scan.modelAt(at) !== undefined
}

/** C/ is con and S/ sin, before a feature of the part. P/ is para, before a part or a vehicle. */
export function abbreviationAt(scan: Scan, at: number): Item | undefined {
  const token = scan.token(at)
  const next = scan.token(at + 1)
  if (!/^(?:[CSPL])$/u.test(token.text) || next.gap !== '/' || next.fold === '') return undefined
  const gap = token.gap
  if (token.text !== 'P') return { kind: 'descriptor', text: scan.text(at, 2), at, end: at + 2, gap }
  if (vehicleAt(scan, at + 1) !== undefined) return { kind: 'connective', text: 'P', at, end: at + 1, gap }
  return { kind: 'part', text: `${token.text}/${next.text}`, at, end: at + 2, gap }
}

/** The brand of the part: the one of the brand column, or, before the first vehicle, a known one. */
export function brandHere(scan: Scan, at: number): FoundBrand | undefined {
  const { fold, text } = scan.token(at)
  if (scan.brandWords.has(fold)) return { name: text, length: 1 }
  if (scan.vehicleSeen) return undefined
  if (isPartWord(fold) || has(DESCRIPTORS, fold)) {
    const found = brandAt(scan.tokens, at)
    return found !== undefined && found.length > 1 ? found : undefined
  }
  return brandAt(scan.tokens, at)
}

/** The learned meaning of a word that no list has; undefined where it was learned as a vehicle, or not at all. */
export function learnedAt(scan: Scan, at: number): Item | undefined {
  const found = scan.learnedAt(at)
  if (found === undefined) return undefined
  const { word, length } = found
  const written = scan.text(at, length)
  const place = { at, end: at + length, gap: scan.token(at).gap, learned: word.id }
  switch (word.meaning) {
    case 'linea':
      return { kind: 'part', text: word.value === '' ? written : word.value.toUpperCase(), ...place }
    case 'marca':
      return { kind: 'brand', name: word.value, ...place }
    case 'posicion':
      return { kind: 'position', positions: POSITIONS.filter((position) => position === word.value), ...place }
    case 'version':
      return { kind: 'trim', text: written, versions: [{ group: 'learned', qualifier: word.value }], ...place }
    case 'ignora':
      return { kind: 'descriptor', text: written, ...place }
    case 'modelo':
    case 'armadora':
      return undefined
  }
}

/** A word that is no make, model or number: a position, a version, or a word of the part or of its description. */
export function wordAt(scan: Scan, at: number): Item {
  const { fold, text, gap } = scan.token(at)
  const word = (kind: 'part' | 'connective' | 'descriptor' | 'trim' | 'measure' | 'unknown'): Item => ({
    kind,
    text,
    at,
    end: at + 1,
    gap,
  })
  const body = scan.vehicleSeen ? bodyStyleAt(scan.tokens, at) : 0
  if (body > 1) return { kind: 'trim', text: scan.text(at, body), at, end: at + body, gap }
  const positions = positionsAt(scan, at)
  if (positions.length > 0 && isDrive(scan, at)) return word('trim')
  if (positions.length > 0) return { kind: 'position', positions, at, end: at + 1, gap }
  if (scan.vehicleSeen && (isVersionWord(fold) || fold === 'PICKUP') && !beginsPart(scan, at)) return word('trim')
  if (has(PART_WORDS, fold) || has(GOODS, fold)) return word('part')
  if (has(DESCRIPTORS, fold)) return word('descriptor')
  if (CONNECTIVES.has(fold)) return word('connective')
  if (isVersionWord(fold)) return word('trim')
  if (isGermanChassis(scan, at)) return word('trim')
  if (/\d/u.test(text)) return word(isUnit(/^[\d.]+(\p{L}{1,7})$/u.exec(text)?.[1]) ? 'measure' : 'unknown')
  if (fold.length >= 5 && isMisspeltPartWord(fold) && !scan.vehicleSeen) return word('part')
  return word('unknown')
}

/** 'X-TRAIL 03-07 BASE AMORTIGUADOR': behind years the name of the part begins; 'TSURU BASE 92-17' is a version. */
function beginsPart(scan: Scan, at: number): boolean {
  const next = scan.token(at + 1).fold
  return (
    scan.previous?.kind === 'years' &&
    has(PART_WORDS, scan.token(at).fold) &&
    (has(PART_WORDS, next) || CONNECTIVES.has(next))
  )
}

/** 'SERIE 3 E46 99-05', 'MERCEDES W203 C180 01-07': the years beside it say more than the chassis; without years it decides the fit. */
function isGermanChassis(scan: Scan, at: number): boolean {
  const { fold } = scan.token(at)
  const beside = scan.modelAt(at + 1)
  const isOf = (make: string): boolean => {
    const model = scan.lastModel?.model
    return (scan.statedMakes.includes(make) && beside !== undefined) || (model !== undefined && builds(make, model))
  }
  const isCode = (BMW_CHASSIS.test(fold) && isOf('BMW')) || (MERCEDES_CHASSIS.test(fold) && isOf('MERCEDES-BENZ'))
  if (!isCode) return false
  return scan.yearsFollow(at + 1) || scan.yearsFollow(at + 1 + (beside?.length ?? 0))
}

const BMW_CHASSIS = /^[EFG]\d\d$/u
const MERCEDES_CHASSIS = /^[ACRSVWX][1-4]\d\d$/u

function isUnit(letters: string | undefined): boolean {
  return letters !== undefined && UNITS.words.has(letters)
}

/** In 'TRACCION DELANTERA' the position names the driven wheels. */
function isDrive(scan: Scan, at: number): boolean {
  return at > 0 && /^TRACC?(?:ION)?$/u.test(scan.token(at - 1).fold)
}

/** DEL is 'delantera' except in 'del radiador', 'del 98'. */
function positionsAt(scan: Scan, at: number): readonly Position[] {
  const { fold } = scan.token(at)
  if (fold === 'LADO' || fold === '') return []
  if (fold === 'DEL' || fold === 'INT' || fold === 'EXT') {
    const next = scan.token(at + 1)
    // At the end it is cut off, or, where the vehicle stands first, the position.
    const isCut = next.fold === '' && !scan.vehicleSeen
    const leads = isCut || isPartWord(next.fold) || yearsAt(scan.tokens, at + 1, true) !== undefined
    return fold === 'DEL' && leads ? [] : positionsOf(fold)
  }
  return positionsOf(fold)
}
