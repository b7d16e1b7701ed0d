import { buildWordTable, findPrefix, findTypos, type WordTable } from './word-table.ts'

export type NameKind = 'make' | 'model' | 'engine' | 'brand'

/** What a written name can stand for. */
export interface NameUse {
  readonly kind: NameKind
  readonly ids: number[]
  /** As shown. */
  readonly label: string
  readonly isAlias: boolean
}

/** Names by their letters and digits without what separates them: 'NP 300', 'np-300' and 'NP300' are one. */
export interface NameDictionary {
  readonly exact: ReadonlyMap<string, readonly NameUse[]>
  /** Models of several words by the first of these: 'Silverado' for 'Silverado 1500' and 'Silverado 2500'. */
  readonly openings: ReadonlyMap<string, NameUse>
  readonly table: WordTable
  readonly usesByPlace: readonly (readonly NameUse[])[]
}

export class NameDictionaryBuilder {
  readonly #exact = new Map<string, NameUse[]>()
  readonly #openings = new Map<string, NameUse>()

  add(kind: NameKind, written: string, id: number, label: string, isAlias = false): void {
    const uses = this.#exact.get(written)
    if (uses === undefined) {
      this.#exact.set(written, [{ kind, ids: [id], label, isAlias }])
      return
    }
    const use = uses.find((known) => known.kind === kind && known.isAlias === isAlias)
    if (use === undefined) uses.push({ kind, ids: [id], label, isAlias })
    else if (!use.ids.includes(id)) use.ids.push(id)
  }

  addOpening(written: string, modelId: number, label: string): void {
    const use = this.#openings.get(written)
    if (use === undefined) this.#openings.set(written, { kind: 'model', ids: [modelId], label, isAlias: false })
    else use.ids.push(modelId)
  }

  finish(): NameDictionary {
    const names = [...this.#exact.keys()].sort()
    return {
      exact: this.#exact,
      openings: this.#openings,
      table: buildWordTable(names),
      usesByPlace: names.map((name) => this.#exact.get(name)!),
    }
  }
}

export function namesWithPrefix(dictionary: NameDictionary, prefix: string): NameUse[] {
  const { from, to } = findPrefix(dictionary.table, prefix)
  return dictionary.usesByPlace.slice(from, to).flat()
}

export function namesWithTypo(dictionary: NameDictionary, written: string): NameUse[] {
  return findTypos(dictionary.table, written).flatMap((place) => dictionary.usesByPlace[place]!)
}
