import type { Token } from '#search/text/analyse.ts'
import { EXACT, type Span } from './span.ts'
import type { Vocabulary } from './vocabulary.ts'

/** In words. */
const LONGEST_KEY = 4

/** Finds part keys of several words among other words, if one of the words is a code: 'bomba OP M450' → OPM450. */
export function readKeys(
  tokens: readonly Token[],
  vocabulary: Vocabulary,
  isExplained: (at: number) => boolean,
): Span[] {
  const spans: Span[] = []
  for (const from of tokens.keys()) {
    let written = ''
    let hasUnexplainedCode = false
    for (const [offset, { folded }] of tokens.slice(from, from + LONGEST_KEY).entries()) {
      written += folded
      hasUnexplainedCode ||= /\d/u.test(folded) && !isExplained(from + offset)
      const words = offset + 1
      // A text that is only the key is searched as a whole.
      if (words === 1 || words === tokens.length || !hasUnexplainedCode) continue
      const key = written.toUpperCase()
      if (!vocabulary.hasKey(key)) continue
      spans.push({ from, to: from + words, meaning: { kind: 'key', key }, score: words, closeness: EXACT, label: '' })
    }
  }
  return spans
}
