import type { Token } from '#search/text/analyse.ts'
import { EXACT, type Span } from './span.ts'
import { stemWord } from '#search/text/stem.ts'
import type { Vocabulary } from './vocabulary.ts'
import { qualifierPrefix } from '#search/text/qualifiers.ts'

/** Finds what the part has or lacks: 'c/abs', 'sin sensor'. Only what some description says in this way. */
export function readQualifiers(tokens: readonly Token[], vocabulary: Vocabulary): Span[] {
  const spans: Span[] = []
  for (let at = 0; at + 1 < tokens.length; at++) {
    const next = tokens[at + 1]!
    const says = qualifierPrefix(tokens[at]!.folded, next.before)
    if (says === null) continue
    const folded = says + next.folded
    const token = { ...next, folded, stem: stemWord(folded) }
    if (!vocabulary.hasWord(token)) continue
    spans.push({ from: at, to: at + 2, meaning: { kind: 'qualifier', token }, score: 1.6, closeness: EXACT, label: '' })
  }
  return spans
}
