import type { NamedReference, UncarriedGoods } from '#search/catalogue.ts'
import { soundOfStem } from '#search/text/sound.ts'
import { stemsOfName } from '#search/text/stems-of-name.ts'

/** A name for goods that the store does not carry. */
export interface UncarriedTerm {
  readonly stems: readonly string[]
  /** The line that is offered instead; null where there is none, or it is not in the catalogue. */
  readonly nearestLineId: number | null
}

/** By the sound of their first word, the longest terms first. */
export type UncarriedTerms = ReadonlyMap<string, readonly UncarriedTerm[]>

export function uncarriedTerms(goods: readonly UncarriedGoods[], lines: readonly NamedReference[]): UncarriedTerms {
  const lineOf = new Map(lines.map(({ id, name }) => [stemsOfName(name).join(' '), id]))
  const all = goods.flatMap(({ terms, nearestLine }) => {
    const nearestLineId = nearestLine === null ? null : (lineOf.get(stemsOfName(nearestLine).join(' ')) ?? null)
    return terms.map((term): UncarriedTerm => ({ stems: stemsOfName(term), nearestLineId }))
  })
  return Map.groupBy(
    all.toSorted((a, b) => b.stems.length - a.stems.length),
    ({ stems }) => soundOfStem(stems[0] ?? ''),
  )
}
