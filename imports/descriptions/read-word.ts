import type { Position } from '#domain/position.ts'
import type { Item } from './items.ts'
import { positionsOf } from './positions.ts'
import { vehicleAt } from './read-vehicle.ts'
import type { Scan } from './scan.ts'
import {
  brandAt,
  CONNECTIVES,
  DESCRIPTORS,
  GOODS,
  has,
  isMisspeltPartWord,
  isPartWord,
  isVersionWord,
  PART_WORDS,
  type FoundBrand,
} from './vocabulary.ts'
import { yearsAt } from './years.ts'

/** In brackets only a list of vehicles with years counts, or words that name the part once more. */
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
  const years = scan.previous?.kind === 'model' ? yearsAt(scan.tokens, at, true) : undefined
  // 'CRUZE (2010-2016)', but not the splines in 'CORSA (22/23) 02/07'.
  const onlyYears = years !== undefined && at + years.length === end && !scan.yearsFollow(end)
  if (listsVehicles || onlyYears) scan.readUntil = end
  return listsVehicles || onlyYears
    ? undefined
    : { kind: 'remark', text: inside.map(({ text }) => text).join(' '), at, end, gap }
}

/** C/ is con, S/ sin: what they bring says how the part is made. P/ is para, of a part or of a vehicle. */
export function abbreviationAt(scan: Scan, at: number): Item | undefined {
  const token = scan.token(at)
  const next = scan.token(at + 1)
  if (!/^(?:[CSPL])$/u.test(token.text) || next.gap !== '/' || next.fold === '') return undefined
  const gap = token.gap
  if (token.text !== 'P') return { kind: 'descriptor', text: scan.text(at, 2), at, end: at + 2, gap }
  if (vehicleAt(scan, at + 1) !== undefined) return { kind: 'connective', text: 'P', at, end: at + 1, gap }
  return { kind: 'part', text: `${token.text}/${next.text}`, at, end: at + 2, gap }
}

/** The maker of the part: the one of the brand column, or one that the list knows. */
export function brandHere(scan: Scan, at: number): FoundBrand | undefined {
  const { fold, text } = scan.token(at)
  if (scan.brandWords.has(fold)) return { name: text, length: 1 }
  if (isPartWord(fold) || has(DESCRIPTORS, fold)) {
    const found = brandAt(scan.tokens, at)
    return found !== undefined && found.length > 1 ? found : undefined
  }
  return brandAt(scan.tokens, at)
}

/** A word that is none of a vehicle: a position, or a word of the part or of its description. */
export function wordAt(scan: Scan, at: number): Item {
  const { fold, text, gap } = scan.token(at)
  const word = (kind: 'part' | 'connective' | 'descriptor' | 'trim' | 'measure' | 'unknown'): Item => ({
    kind,
    text,
    at,
    end: at + 1,
    gap,
  })
  const positions = positionsAt(scan, at)
  if (positions.length > 0) return { kind: 'position', positions, at, end: at + 1, gap }
  if (scan.vehicleSeen && (isVersionWord(fold) || fold === 'PICKUP')) return word('trim')
  if (has(PART_WORDS, fold) || has(GOODS, fold)) return word('part')
  if (has(DESCRIPTORS, fold)) return word('descriptor')
  if (CONNECTIVES.has(fold)) return word('connective')
  if (isVersionWord(fold)) return word('trim')
  if (/\d/u.test(text)) return word(/^[\d.]+\p{L}{1,4}$/u.test(text) ? 'measure' : 'unknown')
  if (fold.length >= 5 && isMisspeltPartWord(fold) && !scan.vehicleSeen) return word('part')
  return word('unknown')
}

/** DEL is 'delantera' but for 'del radiador', 'del 98'. */
function positionsAt(scan: Scan, at: number): readonly Position[] {
  const { fold } = scan.token(at)
  if (fold === 'LADO' || fold === '') return []
  if (fold === 'DEL' || fold === 'INT' || fold === 'EXT') {
    const next = scan.token(at + 1)
    const leads = isPartWord(next.fold) || yearsAt(scan.tokens, at + 1, true) !== undefined || next.fold === ''
    return fold === 'DEL' && leads ? [] : positionsOf(fold)
  }
  return positionsOf(fold)
}
