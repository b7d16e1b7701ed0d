import type { Token } from './analyse.ts'
import { namesWithPrefix, namesWithTypo, type NameUse } from './name-dictionary.ts'
import type { ReferenceIndex } from './references.ts'
import { EXACT, PREFIX, TYPO, type Closeness, type Span } from './span.ts'
import { isStopWord } from './stop-words.ts'
import type { Vocabulary } from './vocabulary.ts'

const LONGEST_NAME = 5
const LONGEST_GUESS = 3
const SCORE_OF_OPENING = 0.9
const SCORE_OF_ALIAS = 0.75

/** Finds makes, models, brands and named engines, however they are cut into words: 'np 300', 'f-150', 'pickup'. */
export function readNames(tokens: readonly Token[], references: ReferenceIndex): Span[] {
  const spans: Span[] = []
  for (let from = 0; from < tokens.length; from++) {
    let written = ''
    for (let to = from + 1; to <= Math.min(tokens.length, from + LONGEST_NAME); to++) {
      written += tokens[to - 1]!.folded
      if (to === from + 1 && isStopWord(written)) continue
      const uses = references.names.exact.get(written)
      for (const use of uses ?? []) {
        // 'Chevy' is the make only where no model is called so, or beside one of its other models.
        const score = use.isAlias ? SCORE_OF_ALIAS : 1
        spans.push(nameSpan(from, to, use, score * (to - from), EXACT))
      }
      const opening = uses?.some((use) => use.kind === 'model') ? undefined : references.names.openings.get(written)
      if (opening !== undefined) spans.push(nameSpan(from, to, opening, SCORE_OF_OPENING * (to - from), EXACT))
    }
  }
  return spans
}

/** Finds makes and models that the end of the text has begun to name, and mistyped ones, where nothing else explains the words. */
export function guessNames(
  tokens: readonly Token[],
  references: ReferenceIndex,
  vocabulary: Vocabulary,
  isExplained: (at: number) => boolean,
): Span[] {
  const spans: Span[] = []
  const begun = isExplained(tokens.length - 1) ? [] : begunNames(tokens, references)
  spans.push(...begun)
  for (let from = 0; from < tokens.length; from++) {
    if (isExplained(from)) continue
    for (let to = from + 1; to <= Math.min(tokens.length, from + 2); to++) {
      const token = tokens[to - 1]!
      const isLast = to === tokens.length
      if (isLast && (begun.length > 0 || (to === from + 1 && vocabulary.hasPrefix(token.folded)))) continue
      if (to === from + 1 && vocabulary.hasWord(token.stem)) continue
      const written = writtenOf(tokens, from, to)
      if (written.length < 4 || /\d/u.test(written)) continue
      for (const use of namesWithTypo(references.names, written)) {
        if (use.kind === 'make' || use.kind === 'model') spans.push(nameSpan(from, to, use, to - from - 1, TYPO))
      }
    }
  }
  return spans
}

function begunNames(tokens: readonly Token[], references: ReferenceIndex): Span[] {
  for (let length = Math.min(LONGEST_GUESS, tokens.length); length >= 1; length--) {
    const from = tokens.length - length
    const written = writtenOf(tokens, from, tokens.length)
    if (written.length < 2 || isStopWord(written)) continue
    const models = new Set<number>()
    for (const use of namesWithPrefix(references.names, written)) {
      if (use.kind === 'model') for (const id of use.ids) models.add(id)
      if (use.kind === 'make')
        for (const id of use.ids.flatMap((make) => references.modelsOfMake.get(make) ?? [])) models.add(id)
    }
    if (models.size === 0) continue
    const use: NameUse = { kind: 'model', ids: [...models], label: '', isAlias: false }
    return [nameSpan(from, tokens.length, use, length - 1, PREFIX)]
  }
  return []
}

function writtenOf(tokens: readonly Token[], from: number, to: number): string {
  let written = ''
  for (let at = from; at < to; at++) written += tokens[at]!.folded
  return written
}

function nameSpan(from: number, to: number, use: NameUse, score: number, closeness: Closeness): Span {
  const { kind, ids, label } = use
  const meaning = kind === 'engine' ? ({ kind, traits: null, ids } as const) : ({ kind, ids } as const)
  return { from, to, meaning, score, closeness, label }
}
