import type { Token } from '#search/text/analyse.ts'
import { namesOfSound, namesWithPrefix, namesWithTypo, type NameUse } from '#search/dictionary/name-dictionary.ts'
import { LONGEST_NAME, nameSpan } from './read-names.ts'
import type { ReferenceIndex } from '#search/dictionary/reference-index.ts'
import { soundOf } from '#search/text/sound.ts'
import { joinedWords, PREFIX, SOUND, TYPO, type Span } from './span.ts'
import { isStopWord } from '#search/text/stop-words.ts'
import { cached } from '#search/util/cached.ts'
import type { Vocabulary } from './vocabulary.ts'
import { findPrefix, findWord, SHORTEST_WITH_TYPO, typosAllowed } from '#search/text/word-table.ts'

/** In words. */
const LONGEST_UNFINISHED_NAME = 3
const SCORE_OF_SOUND = 0.9
const SHORTEST_OF_PAIR = 3
/** '1500' alone is a model of Ram, but 'silveado 1500' is a Silverado 1500. */
const SCORE_OF_WHOLE = 0.1
const LESS_THAN_A_NAME = 0.05

/**
 * Finds unfinished and misspelled makes and models among unexplained words: 'balatas tsu' → models that begin with it, 'tsuro' → Tsuru,
 * 'pivk up' → Pick-Up. Misspelled names score no more than plain words, so that the text is also read without them.
 * @param isExplained whether an exact meaning or a word of the trade was found for the word.
 */
export function fuzzySpans(
  tokens: readonly Token[],
  references: ReferenceIndex,
  vocabulary: Vocabulary,
  isExplained: (at: number) => boolean,
): Span[] {
  const last = tokens.length - 1
  const spans = isExplained(last) ? [] : unfinishedNames(tokens, references, vocabulary)
  // The last word may be unfinished: 'mot' may become motor.
  const isUnfinished = (at: number, { folded }: Token): boolean => at === last && vocabulary.hasPrefix(folded)
  const isUnknown = (at: number): boolean => {
    const token = tokens[at]
    return token !== undefined && !isExplained(at) && !vocabulary.hasWord(token) && !isUnfinished(at, token)
  }
  for (const [at, token] of tokens.entries()) {
    if ((isUnknown(at) || isUnknown(at + 1)) && isPair(tokens, at)) {
      spans.push(...misspelledNames(tokens, at, at + 2, references, vocabulary))
    }
    if (isUnknown(at)) spans.push(...misspelledNames(tokens, at, at + 1, references, vocabulary))
    else if (!isExplained(at) && !isUnfinished(at, token)) {
      spans.push(...namesHeard(tokens, at, at + 1, references, vocabulary))
    }
  }
  return spans
}

/** Whether there are two words that are both long enough, so that neither is only the typo: not 'tsuru x'. */
function isPair(tokens: readonly Token[], at: number): boolean {
  return tokens.slice(at, at + 2).filter(({ folded }) => soundOf(folded).length >= SHORTEST_OF_PAIR).length === 2
}

/**
 * Finds makes and models of the same sound, even for a word that some description has, since it may be misspelled there too. Also
 * together with the following words: 'jeta a4' → Jetta A4.
 */
function namesHeard(
  tokens: readonly Token[],
  from: number,
  to: number,
  references: ReferenceIndex,
  { cache }: Vocabulary,
): Span[] {
  const { names, words } = references
  const written = joinedWords(tokens, from, to)
  const isOfTrade = findWord(words.table, tokens[from]?.stem ?? '') >= 0
  if (written.length < SHORTEST_WITH_TYPO || isOfTrade) return []
  const heard = cached(cache.namesOfSound, written, () => namesOfSound(names, written))
  const score = (to - from) * SCORE_OF_SOUND
  const all = heard.flatMap(({ uses }) => uses)
  return heard.flatMap(({ name, uses }) => [
    ...vehicleNames(uses).map((use) => nameSpan(from, to, use, score - aliasBesideName(use, all), SOUND)),
    ...continuedNames(tokens, from, to, name, references, SOUND),
  ])
}

/** Finds makes and models of the same sound and those with the fewest typos, also as the first words of a longer name. */
function misspelledNames(
  tokens: readonly Token[],
  from: number,
  to: number,
  references: ReferenceIndex,
  vocabulary: Vocabulary,
): Span[] {
  const written = joinedWords(tokens, from, to)
  if (written.length < SHORTEST_WITH_TYPO || /\d/u.test(written)) return []
  const heard = namesHeard(tokens, from, to, references, vocabulary)
  // In two words, only one is misspelled.
  const most = to - from === 1 ? typosAllowed(written.length) : 1
  const { uses, names } = cached(vocabulary.cache.namesWithTypo, `${most}${written}`, () => {
    const similar = namesWithTypo(references.names, written, most, vocabulary.work)
    return { uses: vehicleNames(similar.flatMap((name) => name.uses)), names: similar.map(({ name }) => name) }
  })
  return [
    ...heard,
    ...uses.map((use) => nameSpan(from, to, use, to - from - 1 - aliasBesideName(use, uses), TYPO)),
    ...names.flatMap((name) => continuedNames(tokens, from, to, name, references, TYPO)),
  ]
}

/** Finds makes and models that consist of a name and the words after it: 'silveado 1500', 'pivk up d22'. */
function continuedNames(
  tokens: readonly Token[],
  from: number,
  end: number,
  name: string,
  { names }: ReferenceIndex,
  closeness: typeof SOUND | typeof TYPO,
): Span[] {
  const spans: Span[] = []
  let written = name
  for (const [offset, { folded }] of tokens.slice(end, from + LONGEST_NAME).entries()) {
    written += folded
    if (!names.prefixes.has(written)) break
    const to = end + offset + 1
    const byFirstWords = names.byFirstWords.get(written)
    const uses = names.exact.get(written) ?? (byFirstWords === undefined ? [] : [byFirstWords])
    const score = to - from - 1 + (closeness === SOUND ? SCORE_OF_SOUND : 0) + SCORE_OF_WHOLE
    spans.push(...vehicleNames(uses).map((use) => nameSpan(from, to, use, score, closeness)))
  }
  return spans
}

/** 'chebi' is the model Chevy, and the make Chevrolet only next to one of its other models, as 'chevy' is. */
function aliasBesideName({ isAlias }: NameUse, uses: readonly NameUse[]): number {
  return isAlias && uses.some((use) => use.kind === 'model' && !use.isAlias) ? LESS_THAN_A_NAME : 0
}

function vehicleNames(uses: readonly NameUse[]): NameUse[] {
  return uses.filter(({ kind }) => kind === 'make' || kind === 'model')
}

/** Finds the models whose name, or whose make's name, begins with the last words: 'balatas grand ch' → Grand Cherokee. */
function unfinishedNames(tokens: readonly Token[], references: ReferenceIndex, { work }: Vocabulary): Span[] {
  // 'bal' alone is Balatas rather than a Baleno: people name the part first.
  const [first, ...others] = tokens
  if (first !== undefined && others.length === 0 && beginsLine(first.folded, references)) return []
  for (let length = Math.min(LONGEST_UNFINISHED_NAME, tokens.length); length >= 1; length--) {
    const from = tokens.length - length
    const written = joinedWords(tokens, from, tokens.length)
    if (written.length < 2 || isStopWord(written)) continue
    const models = new Set<number>()
    for (const { kind, ids } of namesWithPrefix(references.names, written)) {
      const named =
        kind === 'model' ? ids : kind === 'make' ? ids.flatMap((make) => references.modelsOfMake.get(make) ?? []) : []
      for (const id of named) models.add(id)
      work.steps += 1 + named.length
    }
    if (models.size === 0) continue
    const use: NameUse = { kind: 'model', ids: [...models], label: '', isAlias: false }
    return [nameSpan(from, tokens.length, use, length - 1, PREFIX)]
  }
  return []
}

/** Whether a word of some line or brand begins with it. */
function beginsLine(written: string, { words }: ReferenceIndex): boolean {
  const { from, to } = findPrefix(words.table, written)
  return to > from
}
