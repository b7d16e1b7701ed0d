import type {
  EngineReference,
  IndexedApplication,
  IndexedProduct,
  ModelReference,
  References,
} from '#search/catalogue.ts'
import { POSITIONS } from '#domain/position.ts'

const PARTS =
  'Amortiguador Anillos Balata Balero Banda Base Bobina Bomba Bujía Bulbo Buje Cable Cadena Chicote Cilindro Clutch Cremallera Disco Empaque Espejo Faro Filtro Flecha Horquilla Inyector Junta Manguera Marcha Maza Metales Motor Mofle Polea Radiador Retén Rótula Sensor Soporte Termostato Terminal Tensor Tambor Turbo Válvula Ventilador'.split(
    ' ',
  )
const OF =
  'de aceite|de agua|de aire|de gasolina|de frenos|de dirección|de motor|de transmisión|de suspensión|de tiempo|de clutch|de alternador|de encendido|de temperatura|de presión|de admisión'.split(
    '|',
  )
const MAKES =
  'Nissan Volkswagen Chevrolet Ford Dodge Chrysler Honda Toyota Mazda Renault Peugeot Seat Hyundai Kia Mitsubishi Suzuki BMW Audi Volvo Jeep Ram GMC Fiat Acura Buick Pontiac Isuzu Lincoln Mercury Subaru'.split(
    ' ',
  )
const SYLLABLES = 'al be co du el fa ga hi jo ka lu ma no or pa qui ra sen ti ur va xo yu za tor min lis dor'.split(' ')
const PRODUCTS_PER_MODEL_LIST = 12

export interface Corpus {
  readonly references: References
  readonly products: () => Generator<IndexedProduct>
}

/** A seeded generator of numbers in [0, 1). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Parts that nobody makes for vehicles that nobody built, in the proportions of a distributor's catalogue. */
export function makeCorpus(productCount: number, seed: number): Corpus {
  const references = makeReferences(seededRandom(seed))
  return { references, products: () => makeProducts(references, productCount, seededRandom(seed + 1)) }
}

function makeReferences(random: () => number): References {
  const lines = PARTS.flatMap((part) => [part, ...OF.filter(() => random() < 0.5).map((of) => `${part} ${of}`)])
  const brands = new Set<string>()
  while (brands.size < 150) brands.add(invented(random, 2 + Math.floor(random() * 2)).toUpperCase())
  const models: ModelReference[] = []
  const modelNames = new Set<string>()
  while (models.length < 900) {
    const name =
      random() < 0.2
        ? `${letter(random)}${letter(random)}-${1 + Math.floor(random() * 899)}`
        : capital(invented(random, 2 + Math.floor(random() * 2)))
    if (modelNames.has(name)) continue
    modelNames.add(name)
    models.push({ id: models.length + 1, name, makeId: 1 + skewed(random, MAKES.length) })
  }
  const engines: EngineReference[] = []
  for (const cylinders of [3, 4, 6, 8]) {
    for (let tenths = cylinders * 3; tenths <= cylinders * 7; tenths += 2) {
      const litres = tenths / 10
      const name = `${cylinders >= 6 ? 'V' : 'L'}${cylinders} ${litres.toFixed(1)}L`
      engines.push({ id: engines.length + 1, name, litres, cylinders })
    }
  }
  const named = (names: Iterable<string>): { id: number; name: string }[] =>
    [...names].map((name, i) => ({ id: i + 1, name }))
  return { lines: named(lines), brands: named(brands), makes: named(MAKES), models, engines }
}

function* makeProducts(references: References, count: number, random: () => number): Generator<IndexedProduct> {
  const { lines, brands, models, engines } = references
  for (let id = 1; id <= count; id++) {
    const line = lines[skewed(random, lines.length)]!
    const brand = brands[skewed(random, brands.length)]!
    const key = `${letter(random)}${letter(random)}${letter(random)}-${100_000 + id * 7}${random() < 0.3 ? letter(random) : ''}`
    const applications: IndexedApplication[] = []
    const named: string[] = []
    for (let i = 0; i < PRODUCTS_PER_MODEL_LIST; i++) {
      const model = models[skewed(random, models.length)]!
      const from = 1980 + Math.floor(random() * 40)
      applications.push({
        modelId: model.id,
        yearFrom: from,
        yearTo: random() < 0.1 ? null : Math.min(2025, from + Math.floor(random() * 12)),
        engineId: random() < 0.4 ? engines[Math.floor(random() * engines.length)]!.id : null,
        positions: [],
      })
      if (i < 4) named.push(`${model.name} ${String(from).slice(2)}`)
    }
    yield {
      id,
      key,
      description: `${line.name} ${brand.name} ${named.join(', ')}`.toUpperCase(),
      lineId: line.id,
      brandId: brand.id,
      otherKeys: Array.from({ length: Math.floor(random() * 5) }, () => ({
        key: `${letter(random)}${letter(random)} ${Math.floor(random() * 900_000 + 100_000)}`,
        kind: 'equivalent' as const,
        owner: brands[Math.floor(random() * brands.length)]!.name,
      })),
      positions: random() < 0.3 ? [POSITIONS[Math.floor(random() * 4)]!] : [],
      qualifiers: random() < 0.2 ? ['C/ABS'] : [],
      applications,
      units: Math.floor(random() ** 4 * 2000),
      stock: Math.floor(random() * 20),
      createdDay: 15_000 + Math.floor(random() * 5000),
      stored: JSON.stringify({ id, key, line: line.name, brand: brand.name, description: named.join(', ') }),
    }
  }
}

/** Low numbers come more often, as a few models and lines sell most. */
function skewed(random: () => number, count: number): number {
  return Math.floor(random() ** 1.7 * count)
}

function invented(random: () => number, syllables: number): string {
  let name = ''
  for (let i = 0; i < syllables; i++) name += SYLLABLES[Math.floor(random() * SYLLABLES.length)]!
  return name
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function letter(random: () => number): string {
  return String.fromCharCode(65 + Math.floor(random() * 26))
}
