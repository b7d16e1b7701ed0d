import { analyse } from '#search/text/analyse.ts'
import type { NamedReference } from '#search/catalogue.ts'
import { stemsOfName } from '#search/text/stems-of-name.ts'
import { NAMES_PER_STEP, type Steps } from '#search/util/steps.ts'
import type { SynonymIndex } from './synonyms.ts'

/** 'balatas' for 'Balatas delanteras'. */
const SHARE_OF_FIRST_WORDS = 0.75
/** For a synonym of some words of a name: a line with the words themselves is preferred. */
const SHARE_OF_SYNONYM = 0.8
/** For a synonym of several words: 'faro trasero' means a calavera rather than the line of faros with a position. */
const SHARE_OF_TERM = 1.02

/** More than a plain word of the trade, less than any complete name. */
const SHARE_OF_UNFINISHED = 0.6

export interface NamedLines {
  readonly ids: readonly number[]
  /** The score of the words, from 0 to 1, a little more for a synonym of several words. */
  readonly share: number
  /** The shown label: the name, or where several lines begin alike, the words in the text. */
  readonly label: string
}

/** Lines by the stems of their names without stop words, joined by blanks: 'bomba agua'. */
export interface LineNames {
  readonly exact: ReadonlyMap<string, NamedLines>
  /** By the first words of their names: 'bomba'. */
  readonly byFirstWords: ReadonlyMap<string, NamedLines>
  /** By the first words of names with a synonym of several words, which mean nothing by themselves: 'pila' of 'pila de gasolina'. */
  readonly unfinished: ReadonlyMap<string, NamedLines>
  /**
   * All of these, and names with a synonym in them: 'motor arranque' for a line 'Marchas'. null: the first words of such a name, without
   * a meaning of their own: 'motor'.
   */
  readonly all: ReadonlyMap<string, NamedLines | null>
}

export function* lineNamesSteps(lines: readonly NamedReference[], synonyms: SynonymIndex): Steps<LineNames> {
  const names = new Names()
  const withSynonyms = new Names()
  const unfinished = new Map<string, CollectedLines>()
  for (const [index, line] of lines.entries()) {
    if (index % (NAMES_PER_STEP / 4) === 0) yield
    const stems = stemsOfName(line.name)
    if (stems.length === 0) continue
    names.add(stems, line, 1, 1)
    for (let from = 0; from < stems.length; from++) {
      for (let to = from + 1; to <= stems.length; to++) {
        const term = stems.slice(from, to).join(' ')
        for (const other of synonyms.others.get(term) ?? []) {
          const isWholeName = to - from === stems.length
          const share = other.length > 1 ? SHARE_OF_TERM : isWholeName ? 1 : SHARE_OF_SYNONYM
          const name = [...stems.slice(0, from), ...other, ...stems.slice(to)]
          const least = from + other.length
          withSynonyms.add(name, line, share, least)
          for (let count = 1; count < least; count++) {
            append(unfinished, name.slice(0, count).join(' '), line, '', SHARE_OF_UNFINISHED)
          }
        }
        if (!synonyms.firstWords.has(term)) break
      }
    }
  }
  const all = new Map<string, NamedLines | null>()
  for (const stems of unfinished.keys()) all.set(stems, null)
  // Later ones win: names over synonyms, whole names over the first words of others.
  for (const known of [withSynonyms.byFirstWords, withSynonyms.exact, names.byFirstWords, names.exact]) {
    yield
    for (const [stems, named] of known) all.set(stems, named)
  }
  return { exact: names.exact, byFirstWords: names.byFirstWords, unfinished, all }
}

/** Collects lines under their names. */
class Names {
  readonly exact = new Map<string, CollectedLines>()
  readonly byFirstWords = new Map<string, CollectedLines>()

  /**
   * @param stems those of the name, or of the name with a synonym in it.
   * @param least the minimum number of first words that identify the line.
   */
  add(stems: readonly string[], line: NamedReference, share: number, least: number): void {
    const words = analyse(line.name).filter(({ isStopWord }) => !isStopWord)
    for (let count = least; count < stems.length; count++) {
      const firstWords = line.name.slice(0, words[count - 1]?.end)
      append(
        this.byFirstWords,
        stems.slice(0, count).join(' '),
        line,
        firstWords,
        Math.min(share, 1) * SHARE_OF_FIRST_WORDS,
      )
    }
    append(this.exact, stems.join(' '), line, line.name, share)
  }
}

interface CollectedLines {
  readonly ids: number[]
  readonly share: number
  label: string
}

/** Adds the line under the stems. Several lines under the same stems get a common label. */
function append(
  map: Map<string, CollectedLines>,
  stems: string,
  { id, name }: NamedReference,
  commonLabel: string,
  share: number,
): void {
  const known = map.get(stems)
  if (known === undefined) map.set(stems, { ids: [id], label: name, share })
  else if (!known.ids.includes(id)) {
    if (known.ids.length === 1) known.label = commonLabel
    known.ids.push(id)
  }
}
