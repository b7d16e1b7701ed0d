import { analyse, type Token } from '#search/text/analyse.ts'
import type { NameUse } from '#search/dictionary/name-dictionary.ts'
import type { ReferenceIndex } from '#search/dictionary/reference-index.ts'
import { EXACT, isName, type Closeness, type Span } from './span.ts'

/** In words. */
export const LONGEST_NAME = 5
const SCORE_OF_FIRST_WORDS = 0.9
/** Less than a word of a line: 'faro sport' is not a Range Rover Sport. */
const SCORE_OF_LAST_WORDS = 0.45
const SCORE_OF_ALIAS = 0.75

/**
 * Finds makes, models, brands and named engines, however they are split into words: 'np 300', 'f-150', 'pickup'. Also models by their
 * first or last words: 'silverado' for 'Silverado 1500', 'monza' for 'Chevy Monza'.
 */
export function readNames(tokens: readonly Token[], references: ReferenceIndex): Span[] {
  const spans: Span[] = []
  for (const from of tokens.keys()) {
    let written = ''
    for (const [offset, { folded, isStopWord }] of tokens.slice(from, from + LONGEST_NAME).entries()) {
      written += folded
      if (!references.names.prefixes.has(written)) break
      // 'la' alone is no name, 'la crosse' is.
      if (offset === 0 && isStopWord) continue
      const to = from + offset + 1
      const uses = references.names.exact.get(written)
      for (const use of uses ?? []) {
        // 'chevy' is the model, and the make Chevrolet only next to one of its other models.
        const score = use.isAlias ? SCORE_OF_ALIAS : 1
        const isJoined = offset > 0 && isName(use.kind) && isInPieces(tokens.slice(from, to), use.label)
        spans.push({ ...nameSpan(from, to, use, score * (to - from), EXACT), isJoined })
      }
      if (uses?.some((use) => use.kind === 'model' && !use.isAlias)) continue
      const byFirst = references.names.byFirstWords.get(written)
      const byLast = byFirst === undefined ? references.names.byLastWords.get(written) : undefined
      if (byFirst !== undefined) {
        // 'ram' is a make, and also the first word of models of another make: equally likely.
        const isMake = uses?.some((use) => use.kind === 'make' && !use.isAlias) ?? false
        spans.push(nameSpan(from, to, byFirst, (isMake ? 1 : SCORE_OF_FIRST_WORDS) * (to - from), EXACT))
      }
      if (byLast !== undefined) spans.push(nameSpan(from, to, byLast, SCORE_OF_LAST_WORDS * (to - from), EXACT))
    }
  }
  return spans
}

/** @returns the words [from, to) as a name. */
export function nameSpan(from: number, to: number, use: NameUse, score: number, closeness: Closeness): Span {
  const { kind, ids, label } = use
  const meaning = kind === 'engine' ? ({ kind, traits: null, ids } as const) : ({ kind, ids } as const)
  return { from, to, meaning, score, closeness, label }
}

/** Whether words break a name inside one of its own words: 'ya ris', but not 'x trail', 'np 300', 'eco sport' for 'EcoSport'. */
function isInPieces(words: readonly Token[], label: string): boolean {
  const named = analyse(label.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')).map(({ folded }) => folded)
  const written = words.map(({ folded }) => folded)
  // Another name of the vehicle.
  if (written.join('') !== named.join('')) return false
  const breaks = new Set(endsOf(named))
  return endsOf(written).some(
    (end, index) => !breaks.has(end) && !/\d/u.test(`${written[index] ?? ''}${written[index + 1] ?? ''}`),
  )
}

/** @returns by word, how many letters all words up to it have. */
function endsOf(words: readonly string[]): number[] {
  let end = 0
  return words.map((word) => (end += word.length))
}
