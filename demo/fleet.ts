import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { POPULAR_VEHICLES } from './popular.ts'
import type { Random } from './random.ts'
import type { VehicleSpan } from './vehicles.ts'

/** Vehicles that share parts. */
export interface Platform {
  readonly name: string
  readonly spans: readonly VehicleSpan[]
  /** Demand for its most popular vehicle; Tsuru is 100. */
  readonly weight: number
}

export interface PlatformMember {
  readonly platform: string
  readonly make: string
  readonly model: string
  readonly yearFrom: number
  readonly yearTo: number
}

/** Makes of one corporation, whose models share engines. */
const CORPORATIONS: readonly (readonly string[])[] = [
  ['Chevrolet', 'GMC', 'Pontiac', 'Buick', 'Oldsmobile', 'Cadillac', 'Saturn', 'Hummer'],
  ['Ford', 'Mercury', 'Lincoln'],
  ['Dodge', 'Chrysler', 'Jeep', 'Ram', 'Fiat'],
  ['Nissan', 'Infiniti', 'Renault'],
  ['Volkswagen', 'Seat', 'Audi'],
  ['Toyota', 'Lexus'],
  ['Honda', 'Acura'],
  ['Hyundai', 'Kia'],
]

const CORPORATION_OF: ReadonlyMap<string, string> = new Map(
  CORPORATIONS.flatMap((makes) => makes.map((make) => [make, makes[0] ?? make] as const)),
)

/** Makes with little demand in Mexico, or only for few models. */
const RARE_MAKES: ReadonlySet<string> = new Set(
  'Acura,Buick,Cadillac,Hummer,Infiniti,Isuzu,Jaguar,Land Rover,Lexus,Mercury,Oldsmobile,Saab,Saturn,Subaru,Volvo'.split(
    ',',
  ),
)

const WEIGHTS: ReadonlyMap<string, number> = new Map(
  POPULAR_VEHICLES.map(([make, model, weight]) => [`${make} ${model}`, weight]),
)

/** Demand for a model: at most 100, 0 if it is not among the popular ones. */
export function popularity(make: string, model: string): number {
  return WEIGHTS.get(`${make} ${model}`) ?? 0
}

export function readPlatformMembers(): readonly PlatformMember[] {
  const rows = parse<Record<string, string>>(readFileSync(new URL('data/platforms.csv', import.meta.url)), {
    columns: true,
  })
  return rows.map((row) => ({
    platform: row['platform'] ?? '',
    make: row['make'] ?? '',
    model: row['model'] ?? '',
    yearFrom: Number(row['year_from']),
    yearTo: Number(row['year_to']),
  }))
}

/** Platforms as they are written down, each member with the engines it had in its years. */
export function namedPlatforms(vehicles: readonly VehicleSpan[], members: readonly PlatformMember[]): Platform[] {
  const byModel = Map.groupBy(vehicles, (span) => `${span.make} ${span.model}`)
  return [...Map.groupBy(members, (member) => member.platform)].map(([name, group]) => {
    const spans = group.flatMap((member) =>
      (byModel.get(`${member.make} ${member.model}`) ?? []).flatMap((span) =>
        clip(span, member.yearFrom, member.yearTo),
      ),
    )
    return { name, spans, weight: Math.max(2, ...spans.map((span) => popularity(span.make, span.model))) }
  })
}

/** For each model and engine, in steps of some years: the sister models that had the same engine then. */
export function enginePlatforms(vehicles: readonly VehicleSpan[], random: Random): Platform[] {
  const sisters = Map.groupBy(vehicles, (span) => `${corporation(span.make)} ${span.litres} ${span.cylinders}`)
  const platforms: Platform[] = []
  for (const base of vehicles) {
    const candidates = sisters.get(`${corporation(base.make)} ${base.litres} ${base.cylinders}`) ?? []
    for (let from = base.yearFrom; from <= base.yearTo;) {
      const to = Math.min(base.yearTo, from + random.whole(5, 11))
      const mates = candidates.filter((span) => span !== base).flatMap((span) => clip(span, from - 3, to + 3))
      platforms.push({
        name: `${base.make} ${base.model} ${base.litres}/${base.cylinders} ${from}`,
        spans: [...clip(base, from, to), ...random.sample(mates, random.whole(4, 12))],
        weight: spanWeight(base, to - from),
      })
      from = to + 1
    }
  }
  return platforms
}

/** The part of a span that lies between two years: one span or none. */
export function clip(span: VehicleSpan, from: number, to: number): VehicleSpan[] {
  const yearFrom = Math.max(span.yearFrom, from)
  const yearTo = Math.min(span.yearTo, to)
  return yearFrom > yearTo ? [] : [{ ...span, yearFrom, yearTo }]
}

export function corporation(make: string): string {
  return CORPORATION_OF.get(make) ?? make
}

function spanWeight(span: VehicleSpan, years: number): number {
  const base = RARE_MAKES.has(span.make) ? 0.4 : 2
  return (base + popularity(span.make, span.model) / 12) * (1 + years / 6) * (span.yearTo >= 2000 ? 2 : 1)
}
