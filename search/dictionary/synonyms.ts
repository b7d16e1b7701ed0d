import { stemsOfName } from '#search/text/stems-of-name.ts'
import { NAMES_PER_STEP, type Steps } from '#search/util/steps.ts'

/** Other terms, each as its stems, by any of which a word of the text may be matched in place of itself. */
export type OtherTerms = readonly (readonly string[])[]

export const NO_TERMS: OtherTerms = []

/** Terms of parts by which the same parts are asked for, each term as its stems without stop words. */
export interface SynonymIndex {
  /** By the stems of a term, joined by blanks: the other terms of its groups. */
  readonly others: ReadonlyMap<string, readonly (readonly string[])[]>
  /** The first stems of terms of several words, joined by blanks. */
  readonly firstWords: ReadonlySet<string>
  readonly words: ReadonlySet<string>
}

/** @param groups see References.synonyms; a term may be in several. */
export function* synonymSteps(groups: readonly (readonly string[])[]): Steps<SynonymIndex> {
  const others = new Map<string, string[][]>()
  const firstWords = new Set<string>()
  const words = new Set<string>()
  for (const [place, group] of groups.entries()) {
    if (place % (NAMES_PER_STEP / 4) === 0) yield
    const terms = group.map(stemsOfName).filter((stems) => stems.length > 0)
    for (const stems of terms) {
      for (const stem of stems) words.add(stem)
      for (let count = 1; count < stems.length; count++) firstWords.add(stems.slice(0, count).join(' '))
      const written = stems.join(' ')
      const known = others.get(written) ?? []
      const isNew = (other: string): boolean =>
        other !== written && !known.some((already) => already.join(' ') === other)
      for (const other of terms) if (isNew(other.join(' '))) known.push(other)
      others.set(written, known)
    }
  }
  return { others, firstWords, words }
}
