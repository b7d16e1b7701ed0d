import type { Token } from '#search/text/analyse.ts'
import { EXACT, type Span } from './span.ts'
import { stemWord } from '#search/text/stem.ts'
import type { Vocabulary } from './vocabulary.ts'
import { qualifierPrefix } from '#search/text/qualifiers.ts'

/** More than as a plain word, less than two words of a name. */
const SCORE = 1.6

/** Finds features that the part has or lacks: 'c/abs', 'sin sensor'. Only qualifiers of some description. */
export function readQualifiers(tokens: readonly Token[], vocabulary: Vocabulary): Span[] {
  const spans: Span[] = []
  for (const [at, { folded: before }] of tokens.entries()) {
    const word = tokens[at + 1]
    const prefix = word === undefined ? null : qualifierPrefix(before, word.before)
    if (word === undefined || prefix === null) continue
    const folded = prefix + word.folded
    const token = { ...word, folded, stem: stemWord(folded) }
    if (!vocabulary.hasWord(token)) continue
    spans.push({
      from: at,
      to: at + 2,
      meaning: { kind: 'qualifier', token },
      score: SCORE,
      closeness: EXACT,
      label: '',
    })
  }
  return spans
}
