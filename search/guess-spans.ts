import type { Token } from './analyse.ts'
import { namesWithPrefix, namesWithTypo, type NameUse } from './name-dictionary.ts'
import { guessLines } from './read-lines.ts'
import { nameSpan } from './read-names.ts'
import type { ReferenceIndex } from './references.ts'
import { PREFIX, TYPO, type Span } from './span.ts'
import { isStopWord } from './stop-words.ts'
import type { Vocabulary } from './vocabulary.ts'
import { findPrefix } from './word-table.ts'

const LONGEST_BEGUN_NAME = 3
const SHORTEST_WITH_TYPO = 4
const SHORTEST_OF_PAIR = 3

/**
 * Finds what the last words have begun to name, and mistyped makes, models and lines, among words that nothing explains.
 * These explain no more than plain words do: both readings are followed.
 */
export function guessSpans(
  tokens: readonly Token[],
  references: ReferenceIndex,
  vocabulary: Vocabulary,
  isExplained: (at: number) => boolean,
): Span[] {
  const last = tokens.length - 1
  const spans = isExplained(last) ? [] : begunNames(tokens, references)
  const isUnknown = (at: number): boolean => {
    const token = tokens[at]
    if (token === undefined || isExplained(at) || vocabulary.hasWord(token)) return false
    return at !== last || !vocabulary.hasPrefix(token.folded)
  }
  for (let at = 0; at <= last; at++) {
    if (isPair(tokens, at) && (isUnknown(at) || isUnknown(at + 1))) {
      spans.push(...mistypedNames(tokens, at, at + 2, references))
    }
    if (!isUnknown(at)) continue
    spans.push(...mistypedNames(tokens, at, at + 1, references))
    if (tokens[at]!.folded.length >= SHORTEST_WITH_TYPO) spans.push(...guessLines(tokens, at, references))
  }
  return spans
}

/** Whether both words are long enough that neither is only the typo itself. */
function isPair(tokens: readonly Token[], at: number): boolean {
  return tokens.slice(at, at + 2).filter(({ folded }) => folded.length >= SHORTEST_OF_PAIR).length === 2
}

function mistypedNames(tokens: readonly Token[], from: number, to: number, references: ReferenceIndex): Span[] {
  const written = writtenOf(tokens, from, to)
  if (written.length < SHORTEST_WITH_TYPO || /\d/u.test(written)) return []
  return namesWithTypo(references.names, written)
    .filter(({ kind }) => kind === 'make' || kind === 'model')
    .map((use) => nameSpan(from, to, use, to - from - 1, TYPO))
}

function begunNames(tokens: readonly Token[], references: ReferenceIndex): Span[] {
  // 'bal' alone is on its way to Balatas before it is to a Baleno: people name the part first.
  if (tokens.length === 1 && beginsLine(tokens[0]!.folded, references)) return []
  for (let length = Math.min(LONGEST_BEGUN_NAME, tokens.length); length >= 1; length--) {
    const from = tokens.length - length
    const written = writtenOf(tokens, from, tokens.length)
    if (written.length < 2 || isStopWord(written)) continue
    const models = new Set<number>()
    for (const { kind, ids } of namesWithPrefix(references.names, written)) {
      if (kind === 'model') for (const id of ids) models.add(id)
      if (kind !== 'make') continue
      for (const make of ids) for (const id of references.modelsOfMake.get(make) ?? []) models.add(id)
    }
    if (models.size === 0) continue
    const use: NameUse = { kind: 'model', ids: [...models], label: '', isAlias: false }
    return [nameSpan(from, tokens.length, use, length - 1, PREFIX)]
  }
  return []
}

/** Whether a word of some line or brand begins so. */
function beginsLine(written: string, { words }: ReferenceIndex): boolean {
  const { from, to } = findPrefix(words.table, written)
  return to > from
}

function writtenOf(tokens: readonly Token[], from: number, to: number): string {
  let written = ''
  for (let at = from; at < to; at++) written += tokens[at]!.folded
  return written
}
