import { canonicalMake } from '#domain/make-alias.ts'
import { foldName } from '#domain/name.ts'
import { correctorFor } from '#imports/descriptions/text/spelling.ts'
import { NISSAN_CHASSIS_CODE } from '#imports/descriptions/vocabulary/vehicle-names.ts'
import { builds, modelOf, modelsBuiltBy } from '#imports/descriptions/vocabulary/vehicles.ts'
import { comparableGeneration, Generations, type ModelGeneration } from './generations.ts'
import { resembles } from './resembles.ts'
import { NO_VARIANT, readVariant, type Variant } from './variant-words.ts'

export interface MakeAndModel {
  readonly make: string
  readonly model: string
}

export interface KnownVehicles {
  readonly models: readonly MakeAndModel[]
  /** Other names of a make (model null) or of a model of it. */
  readonly aliases: readonly { readonly alias: string; readonly make: string; readonly model?: string | null }[]
  readonly generations: readonly ModelGeneration[]
}

type VehicleReason = 'nombre' | 'alias' | 'version' | 'palabra' | 'letra'

/** What an application states about a car in addition to its model, from the written name. */
export interface Meant extends MakeAndModel {
  /** For files without years. */
  readonly years: { readonly from: number; readonly to: number | null } | null
  readonly engine: Variant['engine']
  readonly qualifiers: readonly string[]
}

/**
 * same: the name of a model of the make except for case and separators. joined: certainly this model, or some of its cars. doubtful:
 * possibly one of these, and a person decides. new: a model of its own.
 */
export type VehicleMatch =
  | { readonly status: 'same' | 'new' }
  | { readonly status: 'joined'; readonly meant: Meant; readonly reason: VehicleReason }
  | { readonly status: 'doubtful'; readonly options: readonly Meant[]; readonly reason: VehicleReason }

/** A shorter word is not read as a misspelling of another one. */
const SHORTEST_MISSPELT = 6
/** Number of words of a longer name in which shorter model names are searched. */
const MOST_WORDS = 8

/** Matches the models of a file with those of the catalogue. */
export class VehicleNames {
  readonly #models = new Map<string, MakeAndModel>()
  readonly #makes = new Map<string, string>()
  readonly #modelAliases = new Map<string, MakeAndModel[]>()
  readonly #makeAliases = new Map<string, Set<string>>()
  readonly #generations: Generations
  readonly #correctors = new Map<string, ReturnType<typeof correctorFor>>()

  constructor({ models, aliases, generations }: KnownVehicles) {
    this.#generations = new Generations(generations)
    for (const vehicle of models) {
      this.#models.set(keyOf(vehicle.make, vehicle.model), vehicle)
      this.#makes.set(foldName(vehicle.make), vehicle.make)
    }
    for (const { alias, make, model = null } of aliases) {
      if (model === null) {
        const known = this.#makeAliases.get(foldName(alias)) ?? new Set()
        this.#makeAliases.set(foldName(alias), known.add(make))
        continue
      }
      const vehicle = this.#models.get(keyOf(make, model))
      if (vehicle === undefined) continue
      const key = keyOf(make, alias)
      this.#modelAliases.set(key, [...(this.#modelAliases.get(key) ?? []), vehicle])
    }
  }

  /** The make by its name in the catalogue, or in its own spelling: 'Chevy' → 'Chevrolet'. */
  makeOf(written: string): string {
    const folded = foldName(written)
    const aliases = this.#makes.has(folded) ? undefined : this.#makeAliases.get(folded)
    const [alias = written, ...others] = aliases ?? []
    const name = others.length === 0 ? alias : written
    return this.#makes.get(foldName(name)) ?? canonicalMake(name)
  }

  /**
   * The makes among these that have the model: in the catalogue, or by the known sales. Empty: none, or the text has no name of a model.
   */
  makesThatHave(makes: readonly string[], written: string): readonly string[] {
    return makes.filter((make) => {
      const match = this.match(make, written)
      return match.status === 'same' || match.status === 'joined' || sells(make, written)
    })
  }

  /** The makes of the catalogue that have a model of this name. */
  makesOfModel(written: string): readonly string[] {
    const folded = foldName(written)
    return [
      ...new Set([...this.#models.values()].filter(({ model }) => foldName(model) === folded).map(({ make }) => make)),
    ]
  }

  match(make: string, written: string): VehicleMatch {
    const named = this.makeOf(make)
    const whole = this.#models.get(keyOf(named, written))
    if (whole !== undefined) {
      return named === make ? { status: 'same' } : joined({ ...PLAIN, ...whole }, 'nombre')
    }
    const aliases = this.#modelAliases.get(keyOf(named, written)) ?? []
    const [alias, ...others] = aliases
    if (alias !== undefined && others.length === 0) return joined({ ...PLAIN, ...alias }, 'alias')
    if (alias !== undefined) {
      return { status: 'doubtful', options: aliases.map((each) => ({ ...PLAIN, ...each })), reason: 'alias' }
    }
    const variant = this.#asVariant(named, written)
    if (variant !== null) return variant
    const misspelt = this.#asMisspelt(named, written)
    if (misspelt !== null) return misspelt
    return named === make ? { status: 'new' } : joined({ ...PLAIN, make: named, model: written }, 'nombre')
  }

  /** The models of the make of which a new name may be a misspelling; none where the make sold a model of this name. */
  like(make: string, written: string): readonly MakeAndModel[] {
    if (sells(make, written)) return []
    const folded = foldName(make)
    const own = [...this.#models.values()].filter((vehicle) => foldName(vehicle.make) === folded)
    const others = [...modelsBuiltBy(make)].filter((model) => !this.#models.has(keyOf(make, model)))
    return [...own, ...others.map((model) => ({ make, model }))].filter(({ model }) => resembles(written, model))
  }

  /** The model that a person chose, with the rest of the written name. */
  asVersionOf({ make, model }: MakeAndModel, written: string): Meant {
    const words = written.split(/\s+/u)
    const length = prefixLength(words, model)
    const rest = length === 0 ? [] : words.slice(length)
    const variant = readVariant(rest, (word) => this.#isGeneration({ make, model }, word))
    return this.#meant({ make, model }, variant ?? { ...NO_VARIANT, qualifiers: [rest.join(' ')] })
  }

  /** The longest model name at its beginning, and the words behind it. */
  #asVariant(make: string, written: string): VehicleMatch | null {
    const words = written.split(/\s+/u).slice(0, MOST_WORDS)
    const isWhole = sells(make, written)
    for (let length = words.length - 1; length >= 1; length--) {
      const name = words.slice(0, length).join(' ')
      const known = this.#models.get(keyOf(make, name)) ?? this.#onlyAlias(make, name)
      if (known === undefined && !sells(make, name)) continue
      // 'JETTA A4' of 'JETTA A4 2.0' says of which Jettas.
      const base = known ?? this.#baseOf(make, name)
      const rest = words.slice(length)
      // '1500' behind Silverado and '350' behind Transit name another model.
      if (/^\d{2,4}(?!\d*[.,]\d)/u.test(rest[0] ?? '')) return null
      const variant = readVariant(rest, (word) => this.#isGeneration(base, word))
      if (variant !== null && (!isWhole || distinguishesCarsOnly(variant, rest))) {
        return joined(this.#meant(base, variant), 'version')
      }
      if (isWhole || known === undefined) return null
      const option = this.#meant(base, { ...NO_VARIANT, qualifiers: [rest.join(' ')] })
      return { status: 'doubtful', options: [option], reason: 'palabra' }
    }
    return null
  }

  #onlyAlias(make: string, name: string): MakeAndModel | undefined {
    const [alias, ...others] = this.#modelAliases.get(keyOf(make, name)) ?? []
    return others.length === 0 ? alias : undefined
  }

  #baseOf(make: string, name: string): MakeAndModel & Partial<Meant> {
    const match = this.match(make, name)
    return match.status === 'joined' ? match.meant : { make, model: name }
  }

  #meant(base: MakeAndModel & Partial<Meant>, variant: Variant): Meant {
    const meant = this.#meantOf({ make: base.make, model: base.model }, variant)
    return {
      ...meant,
      years: meant.years ?? base.years ?? null,
      engine: meant.engine ?? base.engine ?? null,
      qualifiers: [...new Set([...(base.qualifiers ?? []), ...meant.qualifiers])],
    }
  }

  #meantOf(base: MakeAndModel, { generation, engine, qualifiers }: Variant): Meant {
    if (generation === null) return { ...PLAIN, ...base, engine, qualifiers }
    const known = this.#generations.find(base.make, base.model, generation)
    // Where the catalogue has the generation as a model, that is the model.
    const own = this.#generationAsModel(base, [generation, ...(known?.names ?? [])])
    if (own !== undefined) return { ...PLAIN, ...own, engine, qualifiers }
    if (known === undefined) {
      return { ...PLAIN, ...base, engine, qualifiers: [`Generación ${generation.toUpperCase()}`, ...qualifiers] }
    }
    return { ...base, years: { from: known.yearFrom, to: known.yearTo }, engine, qualifiers }
  }

  #isGeneration({ make, model }: MakeAndModel, word: string): boolean {
    if (this.#generations.find(make, model, word) !== undefined) return true
    return foldName(make) === 'NISSAN' && NISSAN_CHASSIS_CODE.test(word.toUpperCase())
  }

  #generationAsModel({ make, model }: MakeAndModel, names: readonly string[]): MakeAndModel | undefined {
    const wanted = new Set(names.map((name) => comparableGeneration(make, name)))
    const begins = `${model.toUpperCase()} `
    return this.#models
      .values()
      .find(
        (vehicle) =>
          foldName(vehicle.make) === foldName(make) &&
          vehicle.model.toUpperCase().startsWith(begins) &&
          wanted.has(comparableGeneration(make, vehicle.model.slice(begins.length))),
      )
  }

  #asMisspelt(make: string, written: string): VehicleMatch | null {
    const folded = foldName(written)
    if (folded.length < SHORTEST_MISSPELT || sells(make, written)) return null
    const near = this.#correctorOf(make).find(folded)
    const options = near.flatMap((name) => this.#models.get(keyOf(make, name)) ?? [])
    return options.length === 0
      ? null
      : { status: 'doubtful', options: options.map((each) => ({ ...PLAIN, ...each })), reason: 'letra' }
  }

  #correctorOf(make: string): ReturnType<typeof correctorFor> {
    const folded = foldName(make)
    const known = this.#correctors.get(folded)
    if (known !== undefined) return known
    const names = [...this.#models.values()].filter((vehicle) => foldName(vehicle.make) === folded)
    const corrector = correctorFor(names.map(({ model }) => foldName(model)))
    this.#correctors.set(folded, corrector)
    return corrector
  }
}

const PLAIN = { years: null, engine: null, qualifiers: [] } as const

function joined(meant: Meant, reason: VehicleReason): VehicleMatch {
  return { status: 'joined', meant, reason }
}

/** Whether a make sold a model of this name according to the list of models. */
function sells(make: string, written: string): boolean {
  const model = modelOf(foldName(written))
  return model !== undefined && builds(make.toUpperCase(), model)
}

/** Generation, drive and doors are never a model, whatever lists contain; 'SPORT' and 'CLASICO' may be. */
function distinguishesCarsOnly({ generation, engine, qualifiers }: Variant, rest: readonly string[]): boolean {
  const isDrive = (word: string) => /^(?:[246]X[246]|[24AFR]WD)$/u.test(word.toUpperCase())
  return (
    rest.length === 1 && (generation !== null || engine !== null || (qualifiers.length > 0 && isDrive(rest[0] ?? '')))
  )
}

/** The number of words of a name at its beginning; 0: none. */
function prefixLength(words: readonly string[], model: string): number {
  const folded = foldName(model)
  for (let length = words.length; length >= 1; length--) {
    if (foldName(words.slice(0, length).join('')) === folded) return length
  }
  return 0
}

function keyOf(make: string, model: string): string {
  return `${foldName(make)} ${foldName(model)}`
}
