import { stemsOfName } from '#search/text/stems-of-name.ts'
import { NAMES_PER_STEP, type Steps } from '#search/util/steps.ts'

/** Terms that may match in place of a word, each as its stems. */
export type OtherTerms = readonly (readonly string[])[]

export const NO_TERMS: OtherTerms = []

/** The terms of synonym groups. A term is written as its stems without stop words: 'motor arranque'. */
export interface SynonymIndex {
  /** By term: the other terms of its groups. */
  readonly others: ReadonlyMap<string, readonly (readonly string[])[]>
  /** The first words of terms of several words: 'motor'. */
  readonly firstWords: ReadonlySet<string>
  /** All words of all terms. */
  readonly words: ReadonlySet<string>
}

/** @param groups see References.synonyms; a term may be in several. */
export function* synonymSteps(groups: readonly (readonly string[])[]): Steps<SynonymIndex> {
  const others = new Map<string, string[][]>()
  const firstWords = new Set<string>()
  const words = new Set<string>()
  for (const [index, group] of groups.entries()) {
    if (index % (NAMES_PER_STEP / 4) === 0) yield
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
