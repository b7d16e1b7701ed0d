import type { Token } from '#search/text/analyse.ts'
import type { NameUse } from '#search/dictionary/name-dictionary.ts'
import type { ReferenceIndex } from '#search/dictionary/reference-index.ts'
import { EXACT, type Closeness, type Span } from './span.ts'

/** In words. */
export const LONGEST_NAME = 5
const SCORE_OF_OPENING = 0.9
// Less than a word of a line: in 'faro sport' it is no Range Rover Sport.
const SCORE_OF_ENDING = 0.45
const SCORE_OF_ALIAS = 0.75

/** Finds makes, models, brands and named engines, however they are cut into words: 'np 300', 'f-150', 'pickup'. */
export function readNames(tokens: readonly Token[], references: ReferenceIndex): Span[] {
  const spans: Span[] = []
  for (let from = 0; from < tokens.length; from++) {
    let written = ''
    for (let to = from + 1; to <= Math.min(tokens.length, from + LONGEST_NAME); to++) {
      written += tokens[to - 1]!.folded
      if (!references.names.prefixes.has(written)) break
      if (to === from + 1 && tokens[from]!.isStopWord) continue
      const uses = references.names.exact.get(written)
      for (const use of uses ?? []) {
        // 'Chevy' is the make only where no model is called so, or beside one of its other models.
        const score = use.isAlias ? SCORE_OF_ALIAS : 1
        spans.push(nameSpan(from, to, use, score * (to - from), EXACT))
      }
      if (uses?.some((use) => use.kind === 'model' && !use.isAlias)) continue
      const opening = references.names.byFirstWords.get(written)
      const ending = opening === undefined ? references.names.byLastWords.get(written) : undefined
      if (opening !== undefined) {
        // 'Ram' is a make, and the first word of models of another.
        const isMake = uses?.some((use) => use.kind === 'make' && !use.isAlias) ?? false
        spans.push(nameSpan(from, to, opening, (isMake ? 1 : SCORE_OF_OPENING) * (to - from), EXACT))
      }
      if (ending !== undefined) spans.push(nameSpan(from, to, ending, SCORE_OF_ENDING * (to - from), EXACT))
    }
  }
  return spans
}

export function nameSpan(from: number, to: number, use: NameUse, score: number, closeness: Closeness): Span {
  const { kind, ids, label } = use
  const meaning = kind === 'engine' ? ({ kind, traits: null, ids } as const) : ({ kind, ids } as const)
  return { from, to, meaning, score, closeness, label }
}
