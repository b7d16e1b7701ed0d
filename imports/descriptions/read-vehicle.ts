import { foldName } from '#domain/name.ts'
import type { Item, ModelItem } from './items.ts'
import { positionsOf } from './positions.ts'
import type { Scan } from './scan.ts'
import { makeAt, misspeltModelsAt, shortenedModelAt, type FoundModel } from './vehicle-names.ts'
import { areOfOneHouse, builds, isMakeOnlyBeforeModels, makersOf, wasSold } from './vehicles.ts'
import { has, isKnownWord, knownBrandAt, TRIMS, UNITS } from './vocabulary.ts'
import { yearsAt } from './years.ts'

/** The make or model that begins at a token, where one is meant. */
export function vehicleAt(scan: Scan, at: number): Item | undefined {
  const token = scan.token(at)
  const shortened = shortenedAt(scan, at)
  if (shortened !== undefined) return modelItem(scan, shortened, at)
  const make = makeAt(scan.tokens, at)
  const named = scan.modelAt(at)
  // 'RAM 1500' is one name; 'MAZDA 3' a make and its model, though 'MAZDA3' is written too.
  const isName =
    named !== undefined &&
    make !== undefined &&
    named.length > make.length &&
    foldName(named.name).startsWith(foldName(make.make))
  const isSplit = make !== undefined && scan.modelAt(at + make.length)?.length === (named?.length ?? 0) - make.length
  if (make !== undefined && ((named?.length ?? 0) <= make.length || (isSplit && !isName))) {
    const followed = scan.modelAt(at + make.length)
    const beforeModel = followed !== undefined && builds(make.make, followed.model)
    if (!isMakeOnlyBeforeModels(token.fold) || beforeModel)
      return { kind: 'make', make: make.make, at, end: at + make.length, gap: token.gap }
  }
  const found = scan.modelAt(at)
  if (found !== undefined && isMeant(scan, found, at)) return modelItem(scan, withLoad(scan, found, at), at)
  return misspeltAt(scan, at)
}

function shortenedAt(scan: Scan, at: number): FoundModel | undefined {
  const previous = scan.previous
  return previous?.kind === 'model' ? shortenedModelAt(scan.token(at), previous.name) : undefined
}

/** Loads that trucks of several makes have for a name: '1500 99/06' may be of each. */
const LOADS = /^[1-3]500$/u

/** '3' after MAZDA, '2008' after PEUGEOT, '207' in a list of Peugeots, '2500' after SILVERADO 1500. */
export function numberedModelAt(scan: Scan, at: number): FoundModel | undefined {
  const token = scan.token(at)
  if (!/^\d{1,4}$/u.test(token.text)) return undefined
  const previous = scan.previous
  const shortened = shortenedAt(scan, at)
  if (shortened !== undefined) return shortened
  const found = scan.modelAt(at)
  if (found === undefined || yearsAt(scan.tokens, at, false) !== undefined) return undefined
  if (!scan.inContext(found)) {
    const isEntry = LOADS.test(token.text) && scan.vehicleSeen && /[,;]/u.test(token.gap)
    return isEntry && scan.yearsFollow(at + found.length) ? found : undefined
  }
  const next = scan.token(at + found.length)
  if (next.gap.trim() === '' && (UNITS.words.has(next.fold) || next.fold === 'CIL')) return undefined
  if (previous?.kind === 'make') return found
  const isNumber = /^\d{3,4}$/u.test(found.name)
  if (previous?.kind === 'model' && isSeries(previous.name, found.name, token.gap)) return found
  const listed = /[,;/]/u.test(token.gap) || previous?.kind === 'years' || previous?.kind === 'model'
  if (!listed) return undefined
  // '206 01/09,207': the last of a list may lack its years.
  const isLast = isNumber && /[,;]/u.test(token.gap) && (next.fold === '' || /^\s*[,;]/u.test(next.gap))
  const isYear = /^(?:19|20)/u.test(token.text) && token.text.length === 4
  return scan.yearsFollow(at + found.length) || (isLast && !isYear) ? found : undefined
}

/** '206 207', and by a sign '2,3,5' of Mazda and '5,12,18' of Renault too. */
function isSeries(before: string, name: string, gap: string): boolean {
  if (/^\d{3,4}$/u.test(before) && /^\d{3,4}$/u.test(name)) return true
  return /^\d{1,2}$/u.test(before) && /^\d{1,2}$/u.test(name) && /^\s*[,/-]\s*$/u.test(gap)
}

/** Whether a model is meant where its name is written, and not the word or the letters that it is too. */
function isMeant(scan: Scan, found: FoundModel, at: number): boolean {
  const previous = scan.previous
  const beside = scan.token(at).gap.trim() === ''
  // 'MAZDA3' has its make in it.
  if (found.model.needsMake && found.isAlias) return true
  if (found.model.needsMake) {
    if (/^\d+$/u.test(scan.token(at).text)) return false
    if (found.model.name === 'UP') return previous?.kind === 'make'
    // 'COBALT 05/10,G5': the next of a list is of the same house.
    if (/\d/u.test(found.model.name) && scan.token(at).gap.includes(',') && scan.lastModel?.model !== undefined) {
      if (areOfOneHouse(makersOf(scan.lastModel.model), makersOf(found.model))) return true
    }
    return (
      scan.inContext(found) ||
      (!beside && scan.yearsFollow(at + found.length)) ||
      (/\d/u.test(found.model.name) && scan.yearsFollow(at + found.length))
    )
  }
  if (beside && areTrims(scan, at, found.length) && isBesideItsVehicle(scan, found)) return false
  if (previous?.kind !== 'make' && !scan.vehicleSeen && isBrand(scan, found, at)) return false
  if (!found.model.ordinaryWord)
    return !(scan.brandWords.has(scan.token(at).fold) && !scan.vehicleSeen && !scan.yearsFollow(at + found.length))
  if (previous?.kind === 'make' && builds(previous.make, found.model)) return true
  if (scan.yearsFollow(at + found.length)) return true
  if (scan.vehicleSeen && (!beside || previous?.kind === 'model' || previous?.kind === 'years')) return true
  // 'MARCH 1.6L NOTE': the next of a list without signs.
  if (previous?.kind === 'engine' && scan.lastModel !== undefined && scan.inContext(found)) return true
  const next = scan.modelAt(at + found.length)
  if (next === undefined || !areOfOneHouse(makersOf(next.model), makersOf(found.model))) return false
  return !next.model.ordinaryWord || scan.yearsFollow(at + found.length + next.length)
}

/** 'ACCENT SEDAN', 'ACCENT 1.6L SEDAN', but not 'VW 1.6L SEDAN'. */
function isBesideItsVehicle(scan: Scan, found: FoundModel): boolean {
  const kind = scan.previous?.kind
  if (kind === 'model') return true
  const last = scan.lastModel?.model
  return (
    (kind === 'engine' || kind === 'trim') &&
    last !== undefined &&
    !areOfOneHouse(makersOf(last), makersOf(found.model))
  )
}

function areTrims(scan: Scan, at: number, length: number): boolean {
  return scan.tokens.slice(at, at + length).every(({ fold }) => has(TRIMS, fold))
}

/** A maker of parts has the name of the model, and no years stand beside it. */
function isBrand(scan: Scan, found: FoundModel, at: number): boolean {
  const brand = knownBrandAt(scan.tokens, at)
  return (
    brand !== undefined && brand.length >= found.length && yearsAt(scan.tokens, at + found.length, false) === undefined
  )
}

/**
 * SPRINTER 315, FORWARD 800: a number of three or four digits between a model and its years or a comma. Behind a Volkswagen it is the
 * size of the engine ('SEDAN 1600').
 */
function withLoad(scan: Scan, found: FoundModel, at: number): FoundModel {
  const next = scan.tokens[at + found.length]
  const after = scan.tokens[at + found.length + 1]
  if (
    next === undefined ||
    after === undefined ||
    next.gap.trim() !== '' ||
    !/^\d{3,4}$/u.test(next.text) ||
    /\d$/u.test(found.name) ||
    makersOf(found.model).includes('VOLKSWAGEN')
  )
    return found
  if (yearsAt(scan.tokens, at + found.length, true) !== undefined) return found
  const own = scan.modelAt(at + found.length)
  if (own !== undefined && makersOf(found.model).some((make) => builds(make, own.model)) && !/^\d{4}$/u.test(next.text))
    return found
  const ends = after.fold === '' || /^\s*[,;]/u.test(after.gap) || scan.yearsFollow(at + found.length + 1)
  return ends ? { ...found, name: `${found.name} ${next.text}`, length: found.length + 1 } : found
}

function misspeltAt(scan: Scan, at: number): Item | undefined {
  const token = scan.token(at)
  if (!/^[A-Z]{4,}$/u.test(token.fold) || isKnownWord(token.fold) || positionsOf(token.fold).length > 0)
    return undefined
  const candidates = misspeltModelsAt(scan.tokens, at)
  const years = candidates[0] === undefined ? undefined : scan.yearsAfter(at + candidates[0].length)
  // 'SENIC 01/04' may be a Scenic or a Sonic: the years tell.
  const fitting =
    years === undefined ? candidates : candidates.filter(({ model }) => wasSold(model, years.from, years.to, 1))
  const [found] = fitting.length > 0 ? fitting : candidates
  if (found === undefined || fitting.length > 1) return undefined
  const kind = scan.previous?.kind
  const inList =
    scan.vehicleSeen && (token.gap.trim() !== '' || kind === 'model' || kind === 'years' || kind === 'make')
  return inList || years !== undefined ? modelItem(scan, found, at) : undefined
}

export function modelItem(scan: Scan, found: FoundModel, at: number): ModelItem {
  return {
    kind: 'model',
    name: found.name,
    model: found.model,
    repaired: found.repaired,
    at,
    end: at + found.length,
    gap: scan.token(at).gap,
  }
}
