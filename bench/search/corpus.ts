import { Random, weightedPicker } from '#demo/random.ts'
import type { IndexedApplication, IndexedProduct, OtherKey, References } from '#search/catalogue.ts'
import { CORPUS_BRANDS, writeEquivalent, writeOwnKey } from './brands.ts'
import { describe } from './describe.ts'
import { TRADE_LINES, type TradeLine } from './lines.ts'
import { readFleet, type Fleet, type FleetModel } from './vehicles.ts'

export interface Corpus {
  readonly size: number
  readonly references: References
  readonly fleet: Fleet
  readonly lines: readonly TradeLine[]
  /** @param id 1 to `size`. The same each time. */
  readonly product: (id: number) => IndexedProduct
}

const APPLICATIONS = 12
/** Most products fit vehicles of one make mainly. */
const SHARE_OF_MAIN_MAKE = 0.6
/** A prime above the largest corpus: multiplied by SCATTER, ids become six-digit numbers that differ and follow no order. */
const NUMBERS = 999_983
const SCATTER = 618_033
/** From this last year on a model may be sold still; the public table ends with it. */
const RECENT = 2015

/** Invented parts for real vehicles, in the proportions of a distributor's catalogue. Keeps nothing of its products. */
export function makeCorpus(size: number, seed: number): Corpus {
  if (size >= NUMBERS) throw new RangeError(`A corpus has fewer than ${NUMBERS} products`)
  const fleet = readFleet()
  const references: References = {
    lines: TRADE_LINES.map(({ id, name }) => ({ id, name })),
    brands: CORPUS_BRANDS.map(({ id, name }) => ({ id, name })),
    makes: fleet.makes,
    models: fleet.models,
    engines: fleet.engines,
  }
  const shuffle = new Random(`${seed}`)
  const pickLine = weightedPicker(shuffle.sample(TRADE_LINES, TRADE_LINES.length), demandByPlace(40))
  const pickBrand = weightedPicker(shuffle.sample(CORPUS_BRANDS, CORPUS_BRANDS.length), demandByPlace(30))

  const product = (id: number): IndexedProduct => {
    const random = new Random(`${seed} ${id}`)
    const line = pickLine(random)
    const brand = pickBrand(random)
    const key = writeOwnKey(brand.keyShape, line.name, (id * SCATTER) % NUMBERS, random)
    const otherKeys: OtherKey[] = Array.from({ length: random.whole(0, 5) }, () => ({
      ...writeEquivalent(line.name, random),
      kind: 'equivalent',
    }))
    const positions =
      line.positions.length > 0 || random.chance(0.7)
        ? line.positions
        : [random.pick(['delantera', 'trasera', 'izquierda', 'derecha'] as const)]
    const qualifiers = random.chance(0.15) ? [random.pick(['C/ABS', 'S/ABS', 'Estándar', 'Automático', '4X2'])] : []
    const applications = makeApplications(fleet, random)
    const description = describe({ line, brand, positions, qualifiers, applications, fleet }, random)
    return {
      id,
      key,
      description,
      lineId: line.id,
      brandId: brand.id,
      otherKeys,
      positions,
      qualifiers,
      applications,
      units: Math.floor(random.next() ** 4 * 2000),
      stock: random.whole(0, 19),
      createdDay: random.whole(15_000, 20_000),
      stored: JSON.stringify({ id, key, line: line.name, brand: brand.name, description }),
    }
  }
  return { size, references, fleet, lines: TRADE_LINES, product }
}

/** All products, a thousand at a time. */
export function* batches(corpus: Corpus): Generator<IndexedProduct[]> {
  for (let first = 1; first <= corpus.size; first += 1000) {
    yield Array.from({ length: Math.min(1000, corpus.size - first + 1) }, (_, place) => corpus.product(first + place))
  }
}

/** A weight for one item after another: a few are sold much and the rest little, the one at place `half` half as much as the first. */
function demandByPlace(half: number): () => number {
  let place = 0
  return () => 1 / (1 + place++ / half)
}

function makeApplications(fleet: Fleet, random: Random): IndexedApplication[] {
  const { make } = fleet.pickModel(random)
  const applications: IndexedApplication[] = []
  const taken = new Set<string>()
  for (let attempt = 0; applications.length < APPLICATIONS; attempt++) {
    const isOfMainMake = attempt < 2 * APPLICATIONS && random.chance(SHARE_OF_MAIN_MAKE)
    const model = isOfMainMake ? fleet.pickModelOfMake(make, random) : fleet.pickModel(random)
    const application = makeApplication(model, random)
    // An application for any engine of a model excludes others for one engine of it.
    const name = `${model.id} ${application.engineId}`
    if (
      taken.has(name) ||
      taken.has(`${model.id} null`) ||
      (application.engineId === null && taken.has(`${model.id}`))
    ) {
      continue
    }
    taken.add(name).add(`${model.id}`)
    applications.push(application)
  }
  return applications
}

function makeApplication({ id, spans }: FleetModel, random: Random): IndexedApplication {
  const span = random.pick(spans)
  const isWhole = random.chance(0.5)
  const from = isWhole ? span.yearFrom : random.whole(span.yearFrom, span.yearTo)
  const to = isWhole ? span.yearTo : random.whole(from, span.yearTo)
  const isUnknown = random.chance(0.01)
  return {
    modelId: id,
    yearFrom: isUnknown ? null : from,
    yearTo: isUnknown || (to >= RECENT && random.chance(0.25)) ? null : to,
    engineId: random.chance(0.5) ? span.engineId : null,
    positions: [],
  }
}
