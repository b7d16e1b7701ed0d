import { foldName } from '#domain/name.ts'
import { isWeakName, modelOf } from '#imports/descriptions/vocabulary/vehicles.ts'
import type { Entry, Years } from './entry.ts'

/**
 * 'TSURU 92/17, SENTRA, PLATINA 02/10': where each entry of a list with commas has its own years, those of the last model are not the
 * Sentra's. 'MARCH, VERSA 2015': one year at the end is the last model's.
 */
export function modelsWithoutYears(list: readonly Entry[], years: Years, isBehindYears: boolean): readonly Entry[] {
  const isOneYear = years.from !== null && years.from === years.to
  const [first] = list
  if (first === undefined || !(isOneYear || (isBehindYears && /[,;]/u.test(first.item.gap)))) return []
  const last = list.findLastIndex(
    ({ item }, index) => index > 0 && /[,;]/u.test(item.gap) && !isOfOneFamily(list, index),
  )
  return list.slice(0, Math.max(0, last))
}

/** 'F-150,F-250 05/10', 'X-TRAIL T30,T31', 'TSURU I,II': one name in several sizes or generations. */
function isOfOneFamily(list: readonly Entry[], index: number): boolean {
  const family = (entry: Entry | undefined) =>
    /^(?=.*[A-Z])(.+?)[- ]?(?:\d{3,4}|[A-Z]\d\d?|[IVX]+)$/u.exec(entry?.item.name ?? '')?.[1]
  const own = family(list[index])
  return own !== undefined && own === family(list[index - 1])
}

/** 'AUDI A3/A4 93/99', 'GOLF A2/A3 88/98': whether each has all the years is not stated. */
export function slashedGenerations(list: readonly Entry[]): readonly Entry[] {
  return list.filter((_, index) => isBehindSlash(list, index) || isBehindSlash(list, index + 1))
}

/** 'FIESTA IKON COURIER': in a row of models a name of two may be both. */
export function namesOfTwoInRow(list: readonly Entry[]): readonly Entry[] {
  return list.filter(({ item }, index) => {
    const next = list[index + 1]?.item
    if (next === undefined || next.at !== item.end || next.gap.trim() !== '') return false
    const words = item.written.split(' ')
    if (words.length !== 2) return false
    return words.map((word) => modelOf(foldName(word))).every((model) => model !== undefined && !isWeakName(model))
  })
}

function isBehindSlash(list: readonly Entry[], index: number): boolean {
  const entry = list[index]
  const before = list[index - 1]
  if (entry === undefined || before === undefined || entry.item.gap.trim() !== '/') return false
  return /^[A-Z]\d$/u.test(entry.item.written) && /(?:^|\s)[A-Z]\d$/u.test(before.item.written)
}
