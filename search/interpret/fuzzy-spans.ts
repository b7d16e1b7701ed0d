import type { Token } from '#search/text/analyse.ts'
import { namesOfSound, namesWithPrefix, namesWithTypo, type NameUse } from '#search/dictionary/name-dictionary.ts'
import { LONGEST_NAME, nameSpan } from './read-names.ts'
import type { ReferenceIndex } from '#search/dictionary/reference-index.ts'
import { soundOf } from '#search/text/sound.ts'
import { PREFIX, SOUND, TYPO, type Span } from './span.ts'
import { isStopWord } from '#search/text/stop-words.ts'
import type { Vocabulary } from './vocabulary.ts'
import { findPrefix, findWord, SHORTEST_WITH_TYPO, typosAllowed } from '#search/text/word-table.ts'

const LONGEST_BEGUN_NAME = 3
const SCORE_OF_SOUND = 0.9
const SHORTEST_OF_PAIR = 3
// '1500' is a model of Ram too, but not after 'silveado'.
const SCORE_OF_WHOLE = 0.1

/**
 * Finds what the last words have begun to name, and mistyped makes and models, among words that nothing explains.
 * Those that sound otherwise explain no more than plain words do: both interpretations are followed.
 */
export function fuzzySpans(
  tokens: readonly Token[],
  references: ReferenceIndex,
  vocabulary: Vocabulary,
  isExplained: (at: number) => boolean,
): Span[] {
  const last = tokens.length - 1
  const spans = isExplained(last) ? [] : begunNames(tokens, references)
  const isBegun = (at: number): boolean => at === last && vocabulary.hasPrefix(tokens[at]!.folded)
  const isUnknown = (at: number): boolean => {
    const token = tokens[at]
    return token !== undefined && !isExplained(at) && !vocabulary.hasWord(token) && !isBegun(at)
  }
  for (let at = 0; at <= last; at++) {
    if ((isUnknown(at) || isUnknown(at + 1)) && isPair(tokens, at)) {
      spans.push(...mistypedNames(tokens, at, at + 2, references, vocabulary))
    }
    if (isUnknown(at)) spans.push(...mistypedNames(tokens, at, at + 1, references, vocabulary))
    else if (!isExplained(at) && !isBegun(at)) spans.push(...namesHeard(tokens, at, at + 1, references, vocabulary))
  }
  return spans
}

/** Whether both words are long enough, as they sound, that neither is only the typo itself. */
function isPair(tokens: readonly Token[], at: number): boolean {
  return tokens.slice(at, at + 2).filter(({ folded }) => soundOf(folded).length >= SHORTEST_OF_PAIR).length === 2
}

/** Makes and models that sound so. Also beside a word that some description has: it may be mistyped there too. */
function namesHeard(
  tokens: readonly Token[],
  from: number,
  to: number,
  { names, words }: ReferenceIndex,
  { known }: Vocabulary,
): Span[] {
  const written = writtenOf(tokens, from, to)
  if (written.length < SHORTEST_WITH_TYPO || findWord(words.table, tokens[from]!.stem) >= 0) return []
  return known.heardNames
    .of(written, () => vehicleNames(namesOfSound(names, written)))
    .map((use) => nameSpan(from, to, use, (to - from) * SCORE_OF_SOUND, SOUND))
}

function mistypedNames(
  tokens: readonly Token[],
  from: number,
  to: number,
  references: ReferenceIndex,
  vocabulary: Vocabulary,
): Span[] {
  const written = writtenOf(tokens, from, to)
  if (written.length < SHORTEST_WITH_TYPO || /\d/u.test(written)) return []
  const heard = namesHeard(tokens, from, to, references, vocabulary)
  // Of two words one is mistyped.
  const most = to - from === 1 ? typosAllowed(written.length) : 1
  const { uses, names } = vocabulary.known.mistypedNames.of(`${most}${written}`, () => {
    const similar = namesWithTypo(references.names, written, most)
    return { uses: vehicleNames(similar.flatMap((name) => name.uses)), names: similar.map(({ name }) => name) }
  })
  return [
    ...heard,
    ...uses.map((use) => nameSpan(from, to, use, to - from - 1, TYPO)),
    ...names.flatMap((name) => continuedNames(tokens, from, to, name, references)),
  ]
}

/** The makes and models that a name and the words after it are together: 'silveado 1500', 'pivk up d22'. */
function continuedNames(
  tokens: readonly Token[],
  from: number,
  end: number,
  name: string,
  { names }: ReferenceIndex,
): Span[] {
  const spans: Span[] = []
  let written = name
  for (let to = end + 1; to <= Math.min(tokens.length, from + LONGEST_NAME); to++) {
    written += tokens[to - 1]!.folded
    if (!names.prefixes.has(written)) break
    const opening = names.byFirstWords.get(written)
    const uses = names.exact.get(written) ?? (opening === undefined ? [] : [opening])
    const score = to - from - 1 + SCORE_OF_WHOLE
    spans.push(...vehicleNames(uses).map((use) => nameSpan(from, to, use, score, TYPO)))
  }
  return spans
}

function vehicleNames(uses: readonly NameUse[]): NameUse[] {
  return uses.filter(({ kind }) => kind === 'make' || kind === 'model')
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
