import { foldName } from '#domain/name.ts'
import type { Item, ModelItem } from './items.ts'
import { isMeant } from './meant-model.ts'
import { misspeltModelAt } from './misspelt-model.ts'
import type { Scan } from './scan.ts'
import { shortenedModelAt, type FoundModel } from '#imports/descriptions/vocabulary/vehicle-names.ts'
import { builds, isMakeOnlyBeforeModels, modelOf, possibleMakes } from '#imports/descriptions/vocabulary/vehicles.ts'
import { UNITS } from '#imports/descriptions/vocabulary/word-lists.ts'
import { yearsAt } from './years.ts'

/** The make or model that begins at a token, if it is meant as one. */
export function vehicleAt(scan: Scan, at: number): Item | undefined {
  const token = scan.token(at)
  const shortened = shortenedAt(scan, at)
  if (shortened !== undefined) return modelItem(scan, shortened, at)
  const make = scan.makeAt(at)
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
    // 'DODGE-RAM CALIBER': a second make beside the first.
    const isSecond = followed !== undefined && scan.previous?.kind === 'make' && /^\s*[-/,&]\s*$/u.test(token.gap)
    if (!isMakeOnlyBeforeModels(token.fold) || beforeModel || isSecond)
      return {
        kind: 'make',
        make: make.make,
        at,
        end: at + make.length,
        gap: token.gap,
        ...(make.learned !== undefined && { learned: make.learned }),
      }
  }
  if (named !== undefined && isMeant(scan, named, at)) {
    const first = firstOfRow(scan, named, at)
    return modelItem(scan, first ?? withSeriesNumber(scan, named, at), at)
  }
  const misspelt = misspeltModelAt(scan, at)
  return misspelt === undefined ? undefined : modelItem(scan, misspelt, at)
}

function shortenedAt(scan: Scan, at: number): FoundModel | undefined {
  const previous = scan.previous
  if (previous?.kind !== 'model') return undefined
  const token = scan.token(at)
  // 'RAM 1500 2500 3500': a number may also be years or a size.
  if (token.gap.trim() === '' && /^\d/u.test(token.text)) {
    const isOther = yearsAt(scan.tokens, at, true) !== undefined || UNITS.words.has(scan.token(at + 1).fold)
    if (isOther || !/^\d{3,4}$/u.test(token.text)) return undefined
  }
  return shortenedModelAt(token, previous.name)
}

/** 'MARCH VERSA NOTE': in a row of models a name of two that its make sold by themselves is both. */
function firstOfRow(scan: Scan, found: FoundModel, at: number): FoundModel | undefined {
  if (scan.previous?.kind !== 'model' || found.length !== 2 || scan.token(at + 1).gap.trim() !== '') return undefined
  // 'D150 RAM CHARGER' has a Ramcharger.
  if (scan.makeAt(at) !== undefined) return undefined
  const [first, second] = [modelOf(scan.token(at).fold), modelOf(scan.token(at + 1).fold)]
  if (first === undefined || second === undefined || !scan.inContext(found)) return undefined
  const isNext = possibleMakes(found.model).some((make) => builds(make, first) && builds(make, second))
  return isNext && !first.needsMake && !second.needsMake
    ? { model: first, name: first.name, length: 1, needsMake: false, isCorrected: false }
    : undefined
}

/** Loads that are model names of several makes of trucks: '1500 99/06' may belong to each. */
const SERIES_NUMBERS = /^[1-3]500$/u

/** '3' after MAZDA, '2008' after PEUGEOT, '207' in a list of Peugeots, '2500' after SILVERADO 1500. */
export function numberedModelAt(scan: Scan, at: number): FoundModel | undefined {
  const token = scan.token(at)
  if (!/^\d{1,4}$/u.test(token.text)) return undefined
  const previous = scan.previous
  const shortened = shortenedAt(scan, at)
  if (shortened !== undefined) return shortened
  const found = scan.modelAt(at)
  if (found === undefined || yearsAt(scan.tokens, at, false) !== undefined) return undefined
  const end = at + found.length
  if (!scan.inContext(found)) {
    // '206 01-09 BOMBA': years of a model directly behind its number, where the line begins with no number of the part.
    if (at === 0 && yearsAt(scan.tokens, end, false) !== undefined) return found
    const isEntry = SERIES_NUMBERS.test(token.text) && scan.vehicleSeen && /[,;]/u.test(token.gap)
    return isEntry && scan.yearsFollow(end) ? found : undefined
  }
  const next = scan.token(end)
  if (next.gap.trim() === '' && (UNITS.words.has(next.fold) || next.fold === 'CIL')) return undefined
  // Before the first vehicle only a column beside the line states a make.
  if (previous?.kind === 'make' || (!scan.vehicleSeen && scan.yearsFollow(end))) return found
  const isNumber = /^\d{3,4}$/u.test(found.name)
  if (previous?.kind === 'model' && isSeries(previous.name, found.name, token.gap)) return found
  const listed = /[,;/]/u.test(token.gap) || previous?.kind === 'years' || previous?.kind === 'model'
  if (!listed) return undefined
  if (scan.yearsFollow(end) || isAmongModels(scan, found, end)) return found
  // '206 01/09,207': the last of a list may lack its years.
  const isLast = isNumber && /[,;]/u.test(token.gap) && (next.fold === '' || /^\s*[,;]/u.test(next.gap))
  const isYear = /^(?:19|20)/u.test(token.text) && token.text.length === 4
  return isLast && !isYear ? found : undefined
}

/** 'FIAT PALIO 500 UNO': between two models of a stated make. */
function isAmongModels(scan: Scan, found: FoundModel, end: number): boolean {
  const next = scan.token(end).gap.trim() === '' ? scan.modelAt(end) : undefined
  return next !== undefined && scan.statedMakes.some((make) => builds(make, found.model) && builds(make, next.model))
}

/** '206 207', and with a separator also '2,3,5' of Mazda and '5,12,18' of Renault. */
function isSeries(before: string, name: string, gap: string): boolean {
  if (/^\d{3,4}$/u.test(before) && /^\d{3,4}$/u.test(name)) return true
  return /^\d{1,2}$/u.test(before) && /^\d{1,2}$/u.test(name) && /^\s*[,/-]\s*$/u.test(gap)
}

/**
 * SPRINTER 315, FORWARD 800: a number of three or four digits between a model and its years or a comma. Behind a Volkswagen it is the
 * engine size ('SEDAN 1600').
 */
function withSeriesNumber(scan: Scan, found: FoundModel, at: number): FoundModel {
  const next = scan.tokens[at + found.length]
  const after = scan.tokens[at + found.length + 1]
  if (
    next === undefined ||
    after === undefined ||
    next.gap.trim() !== '' ||
    !/^\d{3,4}$/u.test(next.text) ||
    /\d$/u.test(found.name) ||
    possibleMakes(found.model).includes('VOLKSWAGEN')
  )
    return found
  if (yearsAt(scan.tokens, at + found.length, true) !== undefined) return found
  const own = scan.modelAt(at + found.length)
  if (
    own !== undefined &&
    possibleMakes(found.model).some((make) => builds(make, own.model)) &&
    !/^\d{4}$/u.test(next.text)
  )
    return found
  const ends = after.fold === '' || /^\s*[,;]/u.test(after.gap) || scan.yearsFollow(at + found.length + 1)
  return ends ? { ...found, name: `${found.name} ${next.text}`, length: found.length + 1 } : found
}

export function modelItem(scan: Scan, found: FoundModel, at: number): ModelItem {
  return {
    kind: 'model',
    name: found.name,
    model: found.model,
    isCorrected: found.isCorrected,
    written: scan.text(at, found.length),
    at,
    end: at + found.length,
    gap: scan.token(at).gap,
    ...(found.learned !== undefined && { learned: found.learned }),
  }
}
