import { analyse } from './analyse.ts'
import type { NamedReference } from './catalogue.ts'
import { stemsOfName } from './stems-of-name.ts'
import type { SynonymIndex } from './synonyms.ts'

export interface NamedLines {
  readonly ids: readonly number[]
  /** As shown: the name, or, when several begin so, the words of it that were asked for. */
  readonly label: string
}

/** Lines by the stems of their names, without stop words, joined by blanks. */
export interface LineNames {
  readonly exact: ReadonlyMap<string, NamedLines>
  /** By their first words. */
  readonly openings: ReadonlyMap<string, NamedLines>
  /** Likewise, with a term of the name put in other words: 'motor arranque' for a line 'Marchas'. */
  readonly exactInOtherWords: ReadonlyMap<string, NamedLines>
  readonly openingsInOtherWords: ReadonlyMap<string, NamedLines>
}

export function buildLineNames(lines: readonly NamedReference[], synonyms: SynonymIndex): LineNames {
  const names = new Names()
  const inOtherWords = new Names()
  for (const line of lines) {
    const { name } = line
    const stems = stemsOfName(name)
    if (stems.length === 0) continue
    names.add(stems, line)
    for (let from = 0; from < stems.length; from++) {
      for (let to = from + 1; to <= stems.length; to++) {
        const term = stems.slice(from, to).join(' ')
        for (const other of synonyms.others.get(term) ?? []) {
          inOtherWords.add([...stems.slice(0, from), ...other, ...stems.slice(to)], line)
        }
        if (!synonyms.openings.has(term)) break
      }
    }
  }
  return {
    exact: names.exact,
    openings: names.openings,
    exactInOtherWords: inOtherWords.exact,
    openingsInOtherWords: inOtherWords.openings,
  }
}

class Names {
  readonly exact = new Map<string, LinesSoFar>()
  readonly openings = new Map<string, LinesSoFar>()

  /** @param stems those of the name, or of other words for it. */
  add(stems: readonly string[], line: NamedReference): void {
    const tellingWords = analyse(line.name).filter(({ isFiller }) => !isFiller)
    for (let count = 1; count < stems.length; count++) {
      const opening = line.name.slice(0, tellingWords[count - 1]?.end)
      append(this.openings, stems.slice(0, count).join(' '), line, opening)
    }
    append(this.exact, stems.join(' '), line, line.name)
  }
}

interface LinesSoFar {
  readonly ids: number[]
  label: string
}

function append(map: Map<string, LinesSoFar>, stems: string, { id, name }: NamedReference, labelOfMany: string): void {
  const known = map.get(stems)
  if (known === undefined) map.set(stems, { ids: [id], label: name })
  else if (!known.ids.includes(id)) {
    if (known.ids.length === 1) known.label = labelOfMany
    known.ids.push(id)
  }
}
