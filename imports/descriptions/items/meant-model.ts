import type { Scan } from './scan.ts'
import type { FoundModel } from '#imports/descriptions/vocabulary/vehicle-names.ts'
import {
  areOfOneGroup,
  builds,
  haveOneMaker,
  isWeakName,
  possibleMakes,
  wasSold,
} from '#imports/descriptions/vocabulary/vehicles.ts'
import { bodyStyleAt, has, knownBrandAt, TRIMS } from '#imports/descriptions/vocabulary/word-lists.ts'
import { yearsAt } from './years.ts'

/** Whether the name of a model is meant as the model, and not as the body style, the version, the brand or the word that it also is. */
export function isMeant(scan: Scan, found: FoundModel, at: number): boolean {
  const body = bodyStyleAt(scan.tokens, at)
  if (body >= found.length) return body === found.length && isNamedLikeABody(scan, found, at)
  if (isVersionOfAnother(scan, found, at)) return false
  if (found.needsMake) return isMeantBesideItsMake(scan, found, at)
  if (isTrim(scan, found, at) || isBrand(scan, found, at)) return false
  if (!found.model.isOrdinaryWord) return !isBrandOfColumn(scan, found, at)
  return isMeantThoughAWord(scan, found, at)
}

/**
 * 'VW SEDAN', 'FORD CARGO': a body style is a model directly behind a make that sold one of that name, as the next in a list of that make
 * ('BRASILIA 74/82,SEDAN 60/03'), or with its nickname in brackets ('SEDAN (VOCHO)'). In 'JETTA SEDAN' and 'FORD SEDAN' it is the body.
 */
function isNamedLikeABody(scan: Scan, found: FoundModel, at: number): boolean {
  const { previous } = scan
  if (previous?.kind === 'make') return builds(previous.make, found.model)
  const next = at + found.length
  const nickname = scan.token(next).depth > 0 ? scan.modelAt(next) : undefined
  if (nickname !== undefined && haveOneMaker(nickname.model, found.model)) return true
  const years = scan.yearsAfter(next)
  const isNextOfList = /[,;/]/u.test(scan.token(at).gap) && scan.inContext(found)
  return isNextOfList && years !== undefined && wasSold(found.model, years.from, years.to, 0)
}

/** MDX, TL: makes write such letters behind models of their own too. */
const INITIALS = /^[B-DF-HJ-NP-TV-Z]{2,3}$/u

/** 'TSURU CITY 04/08' is no Honda City, 'PASSAT MDX' no Acura, 'JETTA SEDAN A4' no Audi: a weak name next to a model of other makes is a version of that model. */
function isVersionOfAnother(scan: Scan, found: FoundModel, at: number): boolean {
  const kind = scan.previous?.kind
  const isBeside = scan.token(at).gap.trim() === '' && (kind === 'model' || kind === 'trim' || kind === 'engine')
  const last = scan.lastModel?.model
  const mayBeVersion = isWeakName(found.model) || found.needsMake || INITIALS.test(found.model.name)
  if (!isBeside || last === undefined || !mayBeVersion) return false
  return !scan.inContext(found) && !areOfOneGroup(possibleMakes(last), possibleMakes(found.model))
}

/** '3', 'A4', 'UP': whether a name that needs its make has it, or years behind it. */
function isMeantBesideItsMake(scan: Scan, found: FoundModel, at: number): boolean {
  const { previous } = scan
  const { gap, text } = scan.token(at)
  if (/^\d+$/u.test(text)) return false
  const hasDigit = /\d/u.test(found.model.name)
  if (found.model.name === 'UP')
    return previous?.kind === 'make' || (text === 'UP' && scan.token(at + 1).gap.startsWith('!'))
  // 'COBALT 05/10,G5': the next of a list is of the same group.
  const last = scan.lastModel?.model
  if (
    hasDigit &&
    gap.includes(',') &&
    last !== undefined &&
    areOfOneGroup(possibleMakes(last), possibleMakes(found.model))
  )
    return true
  // 'A3/A4 93/99': the first of a list of one make.
  const end = at + found.length
  const second = hasDigit && scan.token(end).gap.trim() === '/' ? scan.modelAt(end) : undefined
  if (second !== undefined && haveOneMaker(found.model, second.model) && scan.yearsFollow(end + second.length))
    return true
  return scan.inContext(found) || ((gap.trim() !== '' || hasDigit) && scan.yearsFollow(at + found.length))
}

function isMeantThoughAWord(scan: Scan, found: FoundModel, at: number): boolean {
  const { previous } = scan
  const beside = scan.token(at).gap.trim() === ''
  if (previous?.kind === 'make' && builds(previous.make, found.model)) return true
  if (scan.yearsFollow(at + found.length)) return true
  if (scan.vehicleSeen && (!beside || previous?.kind === 'model' || previous?.kind === 'years')) return true
  // 'MARCH 1.6L NOTE': the next of a list without signs.
  if (previous?.kind === 'engine' && scan.lastModel !== undefined && scan.inContext(found)) return true
  const next = scan.modelAt(at + found.length)
  if (next === undefined || !areOfOneGroup(possibleMakes(next.model), possibleMakes(found.model))) return false
  return !next.model.isOrdinaryWord || scan.yearsFollow(at + found.length + next.length)
}

/** 'ACCENT GL', 'ACCENT 1.6L GL'. */
function isTrim(scan: Scan, found: FoundModel, at: number): boolean {
  const kind = scan.previous?.kind
  if (scan.token(at).gap.trim() !== '' || !(kind === 'model' || kind === 'engine' || kind === 'trim')) return false
  if (!scan.tokens.slice(at, at + found.length).every(({ fold }) => has(TRIMS, fold))) return false
  const last = scan.lastModel?.model
  return kind === 'model' || (last !== undefined && !areOfOneGroup(possibleMakes(last), possibleMakes(found.model)))
}

/** A brand of parts has the name of the model, and no years follow it. */
function isBrand(scan: Scan, found: FoundModel, at: number): boolean {
  if (scan.vehicleSeen) return false
  const brand = knownBrandAt(scan.tokens, at)
  return (
    brand !== undefined && brand.length >= found.length && yearsAt(scan.tokens, at + found.length, false) === undefined
  )
}

function isBrandOfColumn(scan: Scan, found: FoundModel, at: number): boolean {
  return scan.brandWords.has(scan.token(at).fold) && !scan.vehicleSeen && !scan.yearsFollow(at + found.length)
}
