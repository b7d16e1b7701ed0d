import type { Token } from '#search/text/analyse.ts'
import type { ReferenceIndex } from '#search/dictionary/reference-index.ts'
import type { Spelling } from './spelling.ts'
import { NO_TERMS, type OtherTerms } from '#search/dictionary/synonyms.ts'

/** In words. */
const LONGEST_TERM = 5

interface Term {
  readonly to: number
  readonly others: OtherTerms
}

/**
 * @returns by token: the terms that may replace it. Each word of 'motor de arranque' may be matched by 'marcha'. Of overlapping terms the
 * longest counts: in 'cable de bujía' the cable is not a chicote.
 */
export function readSynonyms(
  tokens: readonly Token[],
  spellings: readonly (readonly Spelling[])[],
  references: ReferenceIndex,
): OtherTerms[] {
  let term: Term = { to: 0, others: NO_TERMS }
  return tokens.map((token, at) => {
    if (at >= term.to) {
      const longest = token.isStopWord ? null : longestTerm(at, tokens, spellings, references)
      term = longest ?? { to: at + 1, others: NO_TERMS }
    }
    return term.others
  })
}

function longestTerm(
  from: number,
  tokens: readonly Token[],
  spellings: readonly (readonly Spelling[])[],
  { synonyms }: ReferenceIndex,
): Term | null {
  let longest: Term | null = null
  const extend = (at: number, before: string): void => {
    const token = tokens[at]
    if (token === undefined || at - from >= LONGEST_TERM) return
    if (token.isStopWord && before !== '') return extend(at + 1, before)
    for (const { stem } of spellings[at] ?? []) {
      const term = before === '' ? stem : `${before} ${stem}`
      const others = synonyms.others.get(term)
      if (others !== undefined && (longest === null || at + 1 > longest.to)) longest = { to: at + 1, others }
      if (synonyms.firstWords.has(term)) extend(at + 1, term)
    }
  }
  extend(from, '')
  return longest
}
