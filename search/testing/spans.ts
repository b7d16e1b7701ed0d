import type { Token } from '#search/text/analyse.ts'
import type { Meaning, Span } from '#search/interpret/span.ts'

/** @returns the spans as 'kind label: words', the label left out where none is shown. */
export function writtenSpans(spans: readonly Span[], tokens: readonly Token[]): string[] {
  return spans.map(({ from, to, meaning, label }) => {
    const words = tokens.slice(from, to).map(({ folded }) => folded)
    return `${[meaning.kind, label].filter((part) => part !== '').join(' ')}: ${words.join(' ')}`
  })
}

/** A span with what the choice of spans and relaxing look at. */
export function span(from: number, to: number, meaning: Meaning, score = to - from, label = ''): Span {
  return { from, to, meaning, score, closeness: 0, label }
}
