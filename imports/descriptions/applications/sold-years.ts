import { isWeakName, wasSoldBy } from '#imports/descriptions/vocabulary/vehicles.ts'
import { NO_YEARS, type Entry, type Years } from './entry.ts'
import { makeAndModelOf } from './make.ts'

/** Errors of this many years are common in catalogues. */
const SLACK = 2

/** 'PLATINA KWID 19/22': the models of a list that were not sold in its years, although the last one was: the years are not theirs. */
export function modelsNotSoldThen(list: readonly Entry[], years: Years): Set<Entry> {
  const last = list.at(-1)
  if (last === undefined || wasNotSold(last, years)) return new Set()
  return new Set(list.filter((entry) => wasNotSold(entry, years)))
}

/** 'PROTEGE 5 98/00': a number or word that was no model in those years has another meaning. */
export function hasStrayWord(list: readonly Entry[], years: Years): boolean {
  return list.length > 1 && list.some((entry) => isWeakName(entry.item.model) && wasNotSold(entry, years))
}

function wasNotSold({ item, makes }: Entry, years: Years): boolean {
  if (item.model === undefined || (years.from === null && years.to === null)) return false
  const { make } = makeAndModelOf(item, makes, NO_YEARS)
  return !wasSoldBy(make, item.model, years.from, years.to, SLACK)
}
