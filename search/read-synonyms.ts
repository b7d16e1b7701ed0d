import type { Token } from './analyse.ts'
import type { ReferenceIndex } from './references.ts'
import type { Spelling } from './spell.ts'

/** Other terms, each as its stems, by any of which a word of the text may be matched in place of itself. */
export type OtherTerms = readonly (readonly string[])[]

const NONE: OtherTerms = []
const LONGEST_TERM = 5

/** @returns by token: what may stand in its place. Each word of 'motor de arranque' may be matched by 'marcha'. */
export function readSynonyms(
  tokens: readonly Token[],
  spellings: readonly (readonly Spelling[])[],
  { synonyms }: ReferenceIndex,
): OtherTerms[] {
  const byToken: OtherTerms[] = tokens.map(() => NONE)
  const goOn = (from: number, at: number, before: string): void => {
    const token = tokens[at]
    if (token === undefined || at - from >= LONGEST_TERM) return
    if (token.isFiller) {
      if (before !== '') goOn(from, at + 1, before)
      return
    }
    for (const { stem } of spellings[at]!) {
      const term = before === '' ? stem : `${before} ${stem}`
      const others = synonyms.others.get(term)
      if (others !== undefined) {
        for (let place = from; place <= at; place++) byToken[place] = [...byToken[place]!, ...others]
      }
      if (synonyms.openings.has(term)) goOn(from, at + 1, term)
    }
  }
  for (let from = 0; from < tokens.length; from++) goOn(from, from, '')
  return byToken
}
