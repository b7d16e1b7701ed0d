import { soundOf } from '#search/text/sound.ts'
import {
  soundIndexSteps,
  nearestOf,
  similarWords,
  wordsWithSoundPrefix,
  wordsOfSound,
  type SoundIndex,
} from '#search/text/sound-index.ts'
import { stemWord } from '#search/text/stem.ts'
import type { Work } from '#search/util/work.ts'
import { NAMES_PER_STEP, type Steps } from '#search/util/steps.ts'
import { findPrefix, wordAt, wordTableSteps, type WordTable } from '#search/text/word-table.ts'

export type NameKind = 'make' | 'model' | 'engine' | 'brand'

/** A meaning of a written name. */
export interface NameUse {
  readonly kind: NameKind
  readonly ids: number[]
  /** The shown label. */
  label: string
  readonly isAlias: boolean
}

/** Names by letters and digits only: 'NP 300', 'np-300' and 'NP300' are equal. */
export interface NameDictionary {
  readonly exact: ReadonlyMap<string, readonly NameUse[]>
  /** Models of several words by their first words: 'Silverado' for 'Silverado 1500' and 'Silverado 2500'. */
  readonly byFirstWords: ReadonlyMap<string, NameUse>
  /** And by their last words: 'Monza' for 'Chevy Monza'. */
  readonly byLastWords: ReadonlyMap<string, NameUse>
  /** All prefixes of these names, including the whole names. */
  readonly prefixes: ReadonlySet<string>
  /** The stems of makes and models: 'escape' in a description is the Ford. */
  readonly stems: ReadonlySet<string>
  /** The names of `exact` and `byFirstWords`. */
  readonly table: WordTable
  /** Keeps genders apart: a Nissan March is not a 'marcha'. */
  readonly soundIndex: SoundIndex
  /** By number in `table`. */
  readonly uses: readonly (readonly NameUse[])[]
}

export class NameDictionaryBuilder {
  readonly #exact = new Map<string, NameUse[]>()
  readonly #byFirstWords = new Map<string, NameUse>()
  readonly #byLastWords = new Map<string, NameUse>()

  add(kind: NameKind, written: string, id: number, label: string, isAlias = false): void {
    const uses = this.#exact.get(written)
    if (uses === undefined) {
      this.#exact.set(written, [{ kind, ids: [id], label, isAlias }])
      return
    }
    const use = uses.find((known) => known.kind === kind && known.isAlias === isAlias)
    if (use === undefined) uses.push({ kind, ids: [id], label, isAlias })
    else if (!use.ids.includes(id)) {
      use.ids.push(id)
      // 'GM' is shown as Chevrolet / GMC.
      if (kind === 'make' && isAlias) use.label = `${use.label} / ${label}`
    }
  }

  addFirstWords(written: string, modelId: number, label: string): void {
    addModel(this.#byFirstWords, written, modelId, label)
  }

  addLastWords(written: string, modelId: number, label: string): void {
    addModel(this.#byLastWords, written, modelId, label)
  }

  /** An alias that is also a model's name, or its first words, has both meanings: the alias 'Jetta' of the Jetta A6. */
  #extendByAliases(): void {
    for (const [written, uses] of this.#exact) {
      const alias = uses.find(({ kind, isAlias }) => kind === 'model' && isAlias)
      const named = uses.find(({ kind, isAlias }) => kind === 'model' && !isAlias) ?? this.#byFirstWords.get(written)
      if (alias === undefined || named === undefined) continue
      for (const id of alias.ids) if (!named.ids.includes(id)) named.ids.push(id)
      uses.splice(uses.indexOf(alias), 1)
      if (uses.length === 0) this.#exact.delete(written)
    }
  }

  *finish(): Steps<NameDictionary> {
    const names = [...new Set([...this.#exact.keys(), ...this.#byFirstWords.keys()])].sort()
    this.#extendByAliases()
    const usesOf = (name: string): readonly NameUse[] => {
      const exact = this.#exact.get(name) ?? []
      const byFirstWords = this.#byFirstWords.get(name)
      // 'Range Rover' is not the Range Rover Sport, and 'Chevy' not any Chevrolet.
      if (exact.some(isOwnModel)) return exact.filter(({ isAlias }) => !isAlias)
      return byFirstWords === undefined ? exact : [...exact, byFirstWords]
    }
    return {
      exact: this.#exact,
      byFirstWords: this.#byFirstWords,
      byLastWords: this.#byLastWords,
      prefixes: yield* prefixSteps([this.#exact, this.#byFirstWords, this.#byLastWords]),
      stems: new Set(names.filter((name) => isVehicle(usesOf(name))).map(stemWord)),
      table: yield* wordTableSteps(names),
      soundIndex: yield* soundIndexSteps(names, soundOf),
      uses: names.map(usesOf),
    }
  }
}

function* prefixSteps(dictionaries: readonly ReadonlyMap<string, unknown>[]): Steps<Set<string>> {
  const prefixes = new Set<string>()
  for (const names of dictionaries) {
    let count = 0
    for (const name of names.keys()) {
      if (count++ % NAMES_PER_STEP === 0) yield
      for (let length = 1; length <= name.length; length++) prefixes.add(name.slice(0, length))
    }
  }
  return prefixes
}

function isOwnModel({ kind, isAlias }: NameUse): boolean {
  return kind === 'model' && !isAlias
}

function isVehicle(uses: readonly NameUse[]): boolean {
  return uses.some(({ kind }) => kind === 'make' || kind === 'model')
}

function addModel(uses: Map<string, NameUse>, written: string, modelId: number, label: string): void {
  const use = uses.get(written)
  if (use === undefined) uses.set(written, { kind: 'model', ids: [modelId], label, isAlias: false })
  else use.ids.push(modelId)
}

/** @returns the uses of the names that begin with the prefix, by letters or else by sound: 'tsu' → Tsuru. */
export function namesWithPrefix(dictionary: NameDictionary, prefix: string): NameUse[] {
  const { from, to } = findPrefix(dictionary.table, prefix)
  if (to > from) return dictionary.uses.slice(from, to).flat()
  return usesOfNames(dictionary, wordsWithSoundPrefix(dictionary.soundIndex, prefix))
}

/** @returns the names of the same sound: 'zentra' → Sentra. */
export function namesOfSound({ table, soundIndex, uses }: NameDictionary, written: string): NamedUses[] {
  return Array.from(wordsOfSound(soundIndex, written, soundOf), (word) => ({
    name: wordAt(table, word),
    uses: uses[word] ?? [],
  }))
}

function usesOfNames({ uses }: NameDictionary, names: Uint32Array): NameUse[] {
  return Array.from(names).flatMap((name) => uses[name] ?? [])
}

/** A name with its meanings. */
export interface NamedUses {
  readonly name: string
  readonly uses: readonly NameUse[]
}

/** @returns the names with the fewest typos, from one to `most`: 'tsuro' → Tsuru. */
export function namesWithTypo(
  { table, soundIndex, uses }: NameDictionary,
  written: string,
  most: number,
  work: Work,
): NamedUses[] {
  if (most === 0) return []
  const similar = similarWords(table, soundIndex, written, most, soundOf, work).filter(({ distance }) => distance > 0)
  return nearestOf(similar).map(({ word }) => ({ name: wordAt(table, word), uses: uses[word] ?? [] }))
}
