import { Random } from '#demo/random.ts'
import { mistype } from '../search/typos.ts'

const SEED = 'bench:http'
const TEXTS = 4000
const KEYS = 6000
/** Others of the same kinds, requested as a warm-up before paths that are measured once each. */
const WARM_UP_TEXTS = 12_000
const WARM_UP_KEYS = 4000
/** Number of parts whose applications give the vehicles of the searches. */
const VEHICLES_OF = 300
const SHARE_MISTYPED = 0.15

/** The measured paths, and others of the same kind to warm up a server that has just started. */
interface PathList {
  readonly measured: readonly string[]
  readonly warmUp: readonly string[]
}

export interface Paths {
  /** Of /search/{text}: what people write, letter by letter included. */
  readonly searches: PathList
  readonly details: PathList
  readonly pages: PathList
}

interface Part {
  readonly k_parte: string
  readonly linea: string
  readonly marca: string
}

interface Vehicle {
  readonly modelo: string
  readonly year_ini: number | null
  readonly year_fin: number | null
}

/** Addresses made from the products of the running server; the same ones for the same catalogue. */
export async function readPaths(origin: string, basePath: string): Promise<Paths> {
  const random = new Random(SEED)
  const parts: Part[] = []
  for (let page = 1; parts.length < KEYS + WARM_UP_KEYS; page++) {
    const { results } = await read<{ results: Part[] }>(
      `${origin}/api/searchDetails/productos?orden=clave&porPagina=100&pagina=${page}`,
    )
    if (results.length === 0) break
    parts.push(...results)
  }
  const vehicles: (Part & Vehicle)[] = []
  for (const part of random.sample(parts, VEHICLES_OF)) {
    const { results } = await read<{ results: { aplicaciones: Vehicle[] } }>(
      `${origin}/searchDetails/details/${encodeURIComponent(part.k_parte)}`,
    )
    vehicles.push(...results.aplicaciones.map((vehicle) => ({ ...part, ...vehicle })))
  }
  const texts = Array.from({ length: TEXTS + WARM_UP_TEXTS }, () =>
    textFor(random.pick(parts), random.pick(vehicles), random),
  )
  const keys = random.sample(parts, parts.length).map(({ k_parte }) => k_parte)
  return {
    searches: pathList('/search/', texts, TEXTS),
    details: pathList('/searchDetails/details/', keys, KEYS),
    pages: pathList(`${basePath}verprods/`, keys, KEYS),
  }
}

/** @param count how many are measured; the warm-up has none of them. */
function pathList(before: string, names: readonly string[], count: number): PathList {
  const measured = new Set(names.slice(0, count))
  const paths = (list: Iterable<string>) => [...list].map((name) => before + encodeURIComponent(name))
  return { measured: paths(measured), warmUp: paths(new Set(names.slice(count)).difference(measured)) }
}

function textFor(part: Part, ofVehicle: Part & Vehicle, random: Random): string {
  const text = random.pick([
    keyAsWritten,
    partOfKey,
    () => forVehicle(ofVehicle, random),
    () => forVehicle(ofVehicle, random),
    () => `${part.linea} ${part.marca}`.toLowerCase(),
    begunWord,
  ])(part, random)
  if (!random.chance(SHARE_MISTYPED)) return text
  const words = text.split(' ')
  const at = random.whole(0, words.length - 1)
  return words.with(at, mistype(words[at] ?? '', new Set(), random) ?? words[at] ?? '').join(' ')
}

function forVehicle({ linea, modelo, year_ini, year_fin }: Part & Vehicle, random: Random): string {
  const last = year_fin ?? year_ini ?? 2010
  const year = random.whole(year_ini ?? last, last)
  const written = random.chance(0.5) ? String(year) : String(year % 100).padStart(2, '0')
  return random
    .pick([`${linea} ${modelo} ${written}`, `${modelo} ${written} ${linea}`, `${linea} ${modelo}`])
    .toLowerCase()
}

function keyAsWritten({ k_parte }: Part, random: Random): string {
  return random.pick([k_parte, k_parte.toLowerCase(), k_parte.replaceAll(/[^A-Z0-9]+/gu, '')])
}

function partOfKey({ k_parte }: Part, random: Random): string {
  return k_parte.slice(0, random.whole(3, Math.max(3, k_parte.length - 1)))
}

function begunWord({ linea }: Part, random: Random): string {
  return linea.slice(0, random.whole(3, linea.length)).trim().toLowerCase()
}

async function read<Body>(url: string): Promise<Body> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${answer.status}: ${url}`)
  return (await answer.json()) as Body
}
