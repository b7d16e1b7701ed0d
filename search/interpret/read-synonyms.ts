import type { Token } from '#search/text/analyse.ts'
import type { ReferenceIndex } from '#search/dictionary/reference-index.ts'
import type { Spelling } from './spelling.ts'
import { NO_TERMS, type OtherTerms } from '#search/dictionary/synonyms.ts'

const LONGEST_TERM = 5

interface Term {
  readonly to: number
  readonly others: OtherTerms
}

/**
 * @returns by token: what may stand in its place. Each word of 'motor de arranque' may be matched by 'marcha'; of terms
 * that overlap the longest is meant: in 'cable de bujía' the cable is no chicote.
 */
export function readSynonyms(
  tokens: readonly Token[],
  spellings: readonly (readonly Spelling[])[],
  references: ReferenceIndex,
): OtherTerms[] {
  const byToken: OtherTerms[] = tokens.map(() => NO_TERMS)
  for (let from = 0; from < tokens.length;) {
    const term = longestTerm(from, tokens, spellings, references)
    if (term === null) from += 1
    else for (; from < term.to; from++) byToken[from] = term.others
  }
  return byToken
}

function longestTerm(
  from: number,
  tokens: readonly Token[],
  spellings: readonly (readonly Spelling[])[],
  { synonyms }: ReferenceIndex,
): Term | null {
  let longest: Term | null = null
  const goOn = (at: number, before: string): void => {
    const token = tokens[at]
    if (token === undefined || at - from >= LONGEST_TERM) return
    if (token.isStopWord && before !== '') return goOn(at + 1, before)
    for (const { stem } of spellings[at]!) {
      const term = before === '' ? stem : `${before} ${stem}`
      const others = synonyms.others.get(term)
      if (others !== undefined && (longest === null || at + 1 > longest.to)) longest = { to: at + 1, others }
      if (synonyms.firstWords.has(term)) goOn(at + 1, term)
    }
  }
  if (!tokens[from]!.isStopWord) goOn(from, '')
  return longest
}
