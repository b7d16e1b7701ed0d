import type { Entry } from './entry.ts'
import type { ReadApplication } from '#imports/descriptions/description-reading.ts'

/** Without the models of a heading for which a later list has years. */
export function withoutHeadings(entries: readonly Entry[]): Entry[] {
  return entries.filter(({ isHeading, item: { name } }) => {
    const isDetailed = entries.some(
      (other) =>
        !other.isHeading &&
        other.years.from !== null &&
        (other.item.name === name || other.item.name.startsWith(`${name} `)),
    )
    return !(isHeading && isDetailed)
  })
}

/** Each once; without entries that lack years for a model that has some elsewhere in the line. */
export function distinct(found: readonly ReadApplication[]): ReadApplication[] {
  const seen = new Map<string, ReadApplication>()
  for (const application of found) {
    const { make, model, yearFrom, yearTo, engine, qualifiers } = application
    const key = [make, model, yearFrom, yearTo, engine, ...qualifiers].join('|')
    if (!seen.has(key)) seen.set(key, application)
  }
  const each = [...seen.values()]
  return each.filter((one) => {
    const bare = one.yearFrom === null && one.yearTo === null
    return (
      !bare ||
      !each.some(
        (other) => other !== one && other.model === one.model && (other.yearFrom !== null || other.yearTo !== null),
      )
    )
  })
}
