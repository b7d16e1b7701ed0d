import { analyse } from '#search/text/analyse.ts'
import type { NamedReference } from '#search/catalogue.ts'
import { stemsOfName } from '#search/text/stems-of-name.ts'
import { NAMES_PER_STEP, type Steps } from '#search/util/steps.ts'
import type { SynonymIndex } from './synonyms.ts'

const SHARE_OF_OPENING = 0.75
/** With one word of several said otherwise: a line that has the word itself comes first. */
const SHARE_IN_OTHER_WORDS = 0.8
/** 'faro trasero' is a calavera before it is the line of faros with a position. */
const SHARE_OF_TERM = 1.02

export interface NamedLines {
  readonly ids: readonly number[]
  /** How sure it is, from 0 to 1 and a little more for a term of several words, of which the longest is meant. */
  readonly share: number
  /** As shown: the name, or, when several begin so, the words of it that were asked for. */
  readonly label: string
}

/** Lines by the stems of their names, without stop words, joined by blanks. */
export interface LineNames {
  readonly exact: ReadonlyMap<string, NamedLines>
  /** By their first words. */
  readonly byFirstWords: ReadonlyMap<string, NamedLines>
  /**
   * By all of these, and by names of which a term is put in other words: 'motor arranque' for a line 'Marchas'. null: the
   * first words of such other words, 'motor', which mean nothing yet.
   */
  readonly all: ReadonlyMap<string, NamedLines | null>
}

export function* lineNamesSteps(lines: readonly NamedReference[], synonyms: SynonymIndex): Steps<LineNames> {
  const names = new Names()
  const inOtherWords = new Names()
  const unfinished = new Set<string>()
  for (const [place, line] of lines.entries()) {
    if (place % (NAMES_PER_STEP / 4) === 0) yield
    const stems = stemsOfName(line.name)
    if (stems.length === 0) continue
    names.add(stems, line, 1, 1)
    for (let from = 0; from < stems.length; from++) {
      for (let to = from + 1; to <= stems.length; to++) {
        const term = stems.slice(from, to).join(' ')
        for (const other of synonyms.others.get(term) ?? []) {
          const isWholeName = to - from === stems.length
          const share = other.length > 1 ? SHARE_OF_TERM : isWholeName ? 1 : SHARE_IN_OTHER_WORDS
          const inOther = [...stems.slice(0, from), ...other, ...stems.slice(to)]
          const said = from + other.length
          inOtherWords.add(inOther, line, share, said)
          for (let count = 1; count < said; count++) unfinished.add(inOther.slice(0, count).join(' '))
        }
        if (!synonyms.firstWords.has(term)) break
      }
    }
  }
  const all = new Map<string, NamedLines | null>()
  for (const stems of unfinished) all.set(stems, null)
  // What a name says itself comes before other words for it, whole names before the prefixes of others.
  for (const known of [inOtherWords.byFirstWords, inOtherWords.exact, names.byFirstWords, names.exact]) {
    yield
    for (const [stems, named] of known) all.set(stems, named)
  }
  return { exact: names.exact, byFirstWords: names.byFirstWords, all }
}

class Names {
  readonly exact = new Map<string, LinesSoFar>()
  readonly byFirstWords = new Map<string, LinesSoFar>()

  /**
   * @param stems those of the name, or of other words for it.
   * @param said how many of them at least name it.
   */
  add(stems: readonly string[], line: NamedReference, share: number, said: number): void {
    const tellingWords = analyse(line.name).filter(({ isStopWord }) => !isStopWord)
    for (let count = said; count < stems.length; count++) {
      const opening = line.name.slice(0, tellingWords[count - 1]?.end)
      append(this.byFirstWords, stems.slice(0, count).join(' '), line, opening, Math.min(share, 1) * SHARE_OF_OPENING)
    }
    append(this.exact, stems.join(' '), line, line.name, share)
  }
}

interface LinesSoFar {
  readonly ids: number[]
  readonly share: number
  label: string
}

function append(
  map: Map<string, LinesSoFar>,
  stems: string,
  { id, name }: NamedReference,
  labelOfMany: string,
  share: number,
): void {
  const known = map.get(stems)
  if (known === undefined) map.set(stems, { ids: [id], label: name, share })
  else if (!known.ids.includes(id)) {
    if (known.ids.length === 1) known.label = labelOfMany
    known.ids.push(id)
  }
}
