import type { Token } from '#search/text/analyse.ts'
import { EXACT, type Span } from './span.ts'
import type { Vocabulary } from './vocabulary.ts'

const LONGEST_KEY = 4

/** Finds part keys written in several words among other words: 'bomba OP M450'. */
export function readKeys(
  tokens: readonly Token[],
  vocabulary: Vocabulary,
  isExplained: (at: number) => boolean,
): Span[] {
  const spans: Span[] = []
  for (let from = 0; from < tokens.length; from++) {
    let written = tokens[from]!.folded
    let hasUnexplainedDigits = isUnexplainedCode(tokens, from, isExplained)
    for (let to = from + 2; to <= Math.min(tokens.length, from + LONGEST_KEY); to++) {
      written += tokens[to - 1]!.folded
      hasUnexplainedDigits ||= isUnexplainedCode(tokens, to - 1, isExplained)
      if (!hasUnexplainedDigits || to - from === tokens.length) continue
      const key = written.toUpperCase()
      if (vocabulary.hasKey(key)) {
        spans.push({ from, to, meaning: { kind: 'key', key }, score: to - from, closeness: EXACT, label: '' })
      }
    }
  }
  return spans
}

function isUnexplainedCode(tokens: readonly Token[], at: number, isExplained: (at: number) => boolean): boolean {
  return /\d/u.test(tokens[at]!.folded) && !isExplained(at)
}
