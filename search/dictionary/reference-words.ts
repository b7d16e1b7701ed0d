import { analyse } from '#search/text/analyse.ts'
import type { NamedReference } from '#search/catalogue.ts'
import { soundIndexSteps, type SoundIndex } from '#search/text/sound-index.ts'
import { stemsOfName } from '#search/text/stems-of-name.ts'
import { NAMES_PER_STEP, type Steps } from '#search/util/steps.ts'
import { wordTableSteps, type WordTable } from '#search/text/word-table.ts'

/** The names of lines and brands that contain a word. */
interface WordUses {
  /** Lines whose name begins with the word: in Spanish this is the part itself, 'bomba' of 'Bomba de agua'. */
  readonly lineHeads: number[]
  /** Lines with the word later in the name. */
  readonly lines: number[]
  readonly brands: number[]
}

/** The words of lines, brands and synonyms. */
export interface ReferenceWords {
  readonly table: WordTable
  readonly soundIndex: SoundIndex
  readonly uses: readonly WordUses[]
  /** Prefixes of these words from four letters on: the intended beginning of an unfinished misspelled word. */
  readonly prefixes: WordTable
  /** Words as written in names where they differ from their stem, 'luces': the intended form of a misspelled plural. */
  readonly written: WordTable
  /** By number in `written`: the stem. */
  readonly stemsOfWritten: readonly string[]
}

const SHORTEST_PREFIX = 4
const LONGEST_PREFIX = 8

/** @param others words that no name contains. */
export function* referenceWordsSteps(
  lines: readonly NamedReference[],
  brands: readonly NamedReference[],
  others: Iterable<string>,
): Steps<ReferenceWords> {
  const uses = new Map<string, WordUses>()
  const usesOf = (word: string): WordUses => {
    let known = uses.get(word)
    if (known === undefined) uses.set(word, (known = { lineHeads: [], lines: [], brands: [] }))
    return known
  }
  for (const [index, line] of lines.entries()) {
    if (index % NAMES_PER_STEP === 0) yield
    const stems = stemsOfName(line.name)
    for (const [word, stem] of stems.entries()) {
      if (stems.indexOf(stem) === word) usesOf(stem)[word === 0 ? 'lineHeads' : 'lines'].push(line.id)
    }
  }
  for (const [index, brand] of brands.entries()) {
    if (index % NAMES_PER_STEP === 0) yield
    for (const stem of new Set(stemsOfName(brand.name))) usesOf(stem).brands.push(brand.id)
  }
  for (const word of others) usesOf(word)
  const sorted = sortedByWord(uses)
  const words = sorted.map(([word]) => word)
  const inflected = yield* inflectedSteps([...lines, ...brands])
  const written = sortedByWord(inflected)
  return {
    table: yield* wordTableSteps(words),
    soundIndex: yield* soundIndexSteps(words),
    uses: sorted.map(([, use]) => use),
    prefixes: yield* wordTableSteps(prefixesOf(words)),
    written: yield* wordTableSteps(written.map(([word]) => word)),
    stemsOfWritten: written.map(([, stem]) => stem),
  }
}

function sortedByWord<Value>(byWord: ReadonlyMap<string, Value>): [string, Value][] {
  return [...byWord].sort(([a], [b]) => (a < b ? -1 : 1))
}

/** @returns by written word its stems, where it is not a stem itself. */
function* inflectedSteps(named: readonly NamedReference[]): Steps<Map<string, string>> {
  const stems = new Map<string, string>()
  for (const [index, { name }] of named.entries()) {
    if (index % NAMES_PER_STEP === 0) yield
    for (const { folded, stem, isStopWord } of analyse(name))
      if (!isStopWord && folded !== stem) stems.set(folded, stem)
  }
  return stems
}

function prefixesOf(words: readonly string[]): string[] {
  const prefixes = new Set<string>()
  for (const word of words) {
    if (/\d/u.test(word)) continue
    const longest = Math.min(LONGEST_PREFIX, word.length - 1)
    for (let length = SHORTEST_PREFIX; length <= longest; length++) prefixes.add(word.slice(0, length))
  }
  return [...prefixes].sort()
}
