import { POSITIONS, type Position } from '#domain/position.ts'
import type {
  Abbreviation,
  EngineReference,
  IndexedApplication,
  IndexedProduct,
  ModelGeneration,
  References,
  UncarriedGoods,
  VehicleAlias,
} from '#search/catalogue.ts'
import { buildReferenceIndex } from '#search/dictionary/reference-index.ts'
import { SegmentBuilder } from '#search/build/segment-builder.ts'
import type { Segment } from '#search/index/segment.ts'
import { Searcher } from '#search/searcher.ts'
import { createSnapshot } from '#search/index/snapshot.ts'

/** A handmade catalogue for tests: names get ids when they are first used. */
export class TestCatalogue {
  readonly #lines: string[] = []
  readonly #brands: string[] = []
  readonly #makes: string[] = []
  readonly #models: { name: string; make: string }[] = []
  readonly #engines: EngineReference[] = []
  readonly #synonyms: (readonly string[])[] = []
  readonly #aliases: VehicleAlias[] = []
  readonly #abbreviations: Abbreviation[] = []
  readonly #generations: ModelGeneration[] = []
  readonly #uncarried: UncarriedGoods[] = []
  readonly products: IndexedProduct[] = []

  part(key: string, given: TestPart = {}): this {
    this.products.push({
      id: given.id ?? this.products.length + 1,
      key,
      description: given.description ?? '',
      lineId: given.line === undefined ? null : this.lineId(given.line),
      brandId: given.brand === undefined ? null : this.brandId(given.brand),
      otherKeys: (given.others ?? []).map((other) => {
        const [owner = '', number] = other.split(':')
        return { key: number ?? owner, kind: 'equivalent', owner: number === undefined ? '' : owner }
      }),
      positions: given.positions ?? [],
      qualifiers: given.qualifiers ?? [],
      applications: (given.fits ?? []).map((fit) => this.#application(fit)),
      units: given.units ?? 0,
      stock: given.stock ?? 0,
      createdDay: given.createdDay ?? 0,
      stored: JSON.stringify({ key }),
    })
    return this
  }

  synonyms(...terms: string[]): this {
    this.#synonyms.push(terms)
    return this
  }

  alias(alias: string, make: string, model: string | null = null): this {
    this.#aliases.push({ alias, make, model })
    return this
  }

  abbreviation(abbreviation: string, ...meanings: string[]): this {
    this.#abbreviations.push({ abbreviation, meanings })
    return this
  }

  generation(make: string, model: string, names: readonly string[], yearFrom: number, yearTo: number | null): this {
    this.#generations.push({ make, model, names, yearFrom, yearTo, engines: [] })
    return this
  }

  uncarried(nearestLine: string | null, ...terms: string[]): this {
    this.#uncarried.push({ terms, nearestLine })
    return this
  }

  lineId(name: string): number {
    return idOf(this.#lines, name)
  }

  brandId(name: string): number {
    return idOf(this.#brands, name)
  }

  makeId(name: string): number {
    return idOf(this.#makes, name)
  }

  modelId(make: string, name: string): number {
    this.makeId(make)
    const known = this.#models.findIndex((model) => model.name === name && model.make === make)
    return known < 0 ? this.#models.push({ name, make }) : known + 1
  }

  engineId(name: string): number {
    const known = this.#engines.findIndex((engine) => engine.name === name)
    if (known >= 0) return known + 1
    const litres = /(\d+\.\d)L/u.exec(name)?.[1]
    const cylinders = /[LV](\d)/u.exec(name)?.[1]
    return this.#engines.push({
      id: this.#engines.length + 1,
      name,
      litres: litres === undefined ? null : Number(litres),
      cylinders: cylinders === undefined ? null : Number(cylinders),
    })
  }

  references(): References {
    return {
      lines: named(this.#lines),
      brands: named(this.#brands),
      makes: named(this.#makes),
      models: this.#models.map(({ name, make }, index) => ({ id: index + 1, name, makeId: this.makeId(make) })),
      engines: this.#engines,
      synonyms: this.#synonyms,
      aliases: this.#aliases,
      abbreviations: this.#abbreviations,
      generations: this.#generations,
      uncarried: this.#uncarried,
    }
  }

  searcher(): Searcher {
    return searcherOf(this.references(), this.products)
  }

  #application(fit: TestFit): IndexedApplication {
    const [vehicle, years, engine, ...stated] = fit
    const [make = '', ...model] = vehicle.split(' ')
    const [from, to] = yearsOf(years ?? '')
    return {
      modelId: this.modelId(make, model.join(' ')),
      yearFrom: from,
      yearTo: to,
      engineId: engine ? this.engineId(engine) : null,
      positions: POSITIONS.filter((position) => stated.includes(position)),
      qualifiers: stated.filter((one) => !POSITIONS.some((position) => position === one)),
    }
  }
}

export interface TestPart {
  id?: number
  line?: string
  brand?: string
  description?: string
  /** 'OWNER:number' or 'number'. */
  others?: readonly string[]
  positions?: readonly Position[]
  qualifiers?: readonly string[]
  fits?: readonly TestFit[]
  units?: number
  stock?: number
  createdDay?: number
}

/** 'Make Model', '1992-2017' (or '1992-', '-2017', '' for not known), engine ('' for any), positions and qualifiers. */
export type TestFit = readonly [vehicle: string, years?: string, engine?: string, ...stated: string[]]

export function segmentOf(products: Iterable<IndexedProduct>): Segment {
  const builder = new SegmentBuilder()
  for (const product of products) builder.add(product)
  return builder.finish()
}

export function searcherOf(references: References, products: Iterable<IndexedProduct>): Searcher {
  const index = buildReferenceIndex(references)
  return new Searcher(createSnapshot({ references: index, base: segmentOf(products), changes: null, replaced: [] }))
}

function idOf(names: string[], name: string): number {
  const known = names.indexOf(name)
  return known < 0 ? names.push(name) : known + 1
}

function named(names: readonly string[]): { id: number; name: string }[] {
  return names.map((name, index) => ({ id: index + 1, name }))
}

function yearsOf(written: string): [number | null, number | null] {
  if (written === '') return [null, null]
  const [from, to] = written.split('-')
  const first = from === '' ? null : Number(from)
  if (to === undefined) return [first, first]
  return [first, to === '' ? null : Number(to)]
}
