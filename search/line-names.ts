import type { NamedReference } from './catalogue.ts'
import { stemsOfName } from './stems-of-name.ts'
import type { SynonymIndex } from './synonyms.ts'

/** Lines by the stems of their names, without stop words, joined by blanks. */
export interface LineNames {
  readonly exact: ReadonlyMap<string, readonly number[]>
  /** By their first words. */
  readonly openings: ReadonlyMap<string, readonly number[]>
  /** Likewise, with a term of the name put in other words: 'motor arranque' for a line 'Marchas'. */
  readonly exactInOtherWords: ReadonlyMap<string, readonly number[]>
  readonly openingsInOtherWords: ReadonlyMap<string, readonly number[]>
}

export function buildLineNames(lines: readonly NamedReference[], synonyms: SynonymIndex): LineNames {
  const names = new Names()
  const inOtherWords = new Names()
  for (const { id, name } of lines) {
    const stems = stemsOfName(name)
    if (stems.length === 0) continue
    names.add(stems, id)
    for (let from = 0; from < stems.length; from++) {
      for (let to = from + 1; to <= stems.length; to++) {
        const term = stems.slice(from, to).join(' ')
        for (const other of synonyms.others.get(term) ?? []) {
          inOtherWords.add([...stems.slice(0, from), ...other, ...stems.slice(to)], id)
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
  readonly exact = new Map<string, number[]>()
  readonly openings = new Map<string, number[]>()

  add(stems: readonly string[], lineId: number): void {
    for (let count = 1; count < stems.length; count++) append(this.openings, stems.slice(0, count).join(' '), lineId)
    append(this.exact, stems.join(' '), lineId)
  }
}

function append(map: Map<string, number[]>, key: string, id: number): void {
  const ids = map.get(key)
  if (ids === undefined) map.set(key, [id])
  else if (!ids.includes(id)) ids.push(id)
}
