import type { ReadApplication } from './description-reading.ts'

export interface FoundApplication extends ReadApplication {
  /** Stands in a list that may be only the heading of what follows. */
  readonly heading: boolean
}

/** Models of a heading count only where the detail behind it does not give them years of their own. */
export function withoutHeadings(found: readonly FoundApplication[]): ReadApplication[] {
  return found
    .filter((application) => {
      if (!application.heading) return true
      return !found.some(
        ({ heading, model, yearFrom }) =>
          !heading && yearFrom !== null && (model === application.model || model.startsWith(`${application.model} `)),
      )
    })
    .map(({ make, model, yearFrom, yearTo, engine, confidence }) => ({
      make,
      model,
      yearFrom,
      yearTo,
      engine,
      confidence,
    }))
}

/** Each once; and none without years for a model that has some elsewhere in the line. */
export function distinct(found: readonly ReadApplication[]): ReadApplication[] {
  const seen = new Map<string, ReadApplication>()
  for (const application of found) {
    const { make, model, yearFrom, yearTo, engine } = application
    const key = [make, model, yearFrom, yearTo, engine].join('|')
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
