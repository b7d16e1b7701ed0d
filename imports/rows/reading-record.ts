import { foldName } from '#domain/name.ts'
import { foldPartKey } from '#domain/part-key.ts'
import { CONFIDENT } from '#imports/descriptions/confidence.ts'
import type { Confident, DescriptionReading, ReadApplication } from '#imports/descriptions/description-reading.ts'
import { readEngines, type EngineName } from './engine.ts'
import { checkPartKey } from './part-key.ts'
import type { Guess, ReadApplicationRecord, ReadingRecord } from './records.ts'
import { vehiclesOf, type MakeAndModel } from './vehicle.ts'
import { isYearOrOpen } from './year.ts'

/** Lengths that the catalogue holds. */
export const LONGEST = { line: 120, brand: 80, make: 60, model: 80, engine: 60 } as const

/**
 * A reading in the terms of the catalogue: makes with their one name, an application for each of several engines, without invalid keys or
 * names. Applications are sure only where it is also sure that the text describes a vehicle part. Other goods (oils, tyres, tools) get
 * neither line nor positions: their words state their use or material.
 */
export function readingRecord(text: string, reading: DescriptionReading): ReadingRecord {
  const keys = distinctKeys(reading.keys.value)
  const { positions, lineWords, isVehiclePart } = reading
  const isGood = !isVehiclePart.value
  return {
    text,
    reading,
    line: isGood ? null : nameGuess(lineWords, LONGEST.line),
    brand: nameGuess(reading.brand, LONGEST.brand),
    positions: isGood || positions.value.length === 0 ? null : { value: positions.value, isSure: isSure(positions) },
    keys: keys.length === 0 ? null : { value: keys, isSure: isSure(reading.keys) },
    applications: applicationsOf(reading),
  }
}

function applicationsOf({ isVehiclePart, applications }: DescriptionReading): ReadApplicationRecord[] {
  if (!isVehiclePart.value && isSure(isVehiclePart)) return []
  const isPart = isVehiclePart.value && isSure(isVehiclePart)
  return applications.flatMap((application) => applicationRecords(application, isPart && isSure(application)))
}

/** One for each make of the name and for each engine; empty where the catalogue would refuse it. */
export function applicationRecords(application: ReadApplication, isSureOfIt: boolean): ReadApplicationRecord[] {
  const { make, model, yearFrom, yearTo, engine, qualifiers } = application
  const vehicles = make === null ? [{ make, model }] : vehiclesOf(make, model).map(withoutList)
  const engines: readonly (EngineName | null)[] = engine === null ? [null] : readEngines(engine)
  return vehicles
    .filter((vehicle) => isName(vehicle.model, LONGEST.model))
    .filter((vehicle) => vehicle.make === null || isName(vehicle.make, LONGEST.make))
    .filter(() => isYearOrOpen(yearFrom) && isYearOrOpen(yearTo))
    .flatMap((vehicle) =>
      engines
        .filter((each) => each === null || isName(each.name, LONGEST.engine))
        .map((each) => ({
          ...vehicle,
          yearFrom,
          yearTo,
          engine: each?.name ?? null,
          litres: each?.litres ?? null,
          cylinders: each?.cylinders ?? null,
          qualifiers,
          isSure: isSureOfIt,
        })),
    )
}

/** The reader itself has the certainty of each make. */
function withoutList({ make, model }: MakeAndModel): MakeAndModel {
  return { make, model }
}

function nameGuess({ value, confidence }: Confident<string | null>, maxLength: number): Guess<string> | null {
  return value !== null && isName(value, maxLength) ? { value, isSure: confidence >= CONFIDENT } : null
}

export function isName(text: string, maxLength: number): boolean {
  return text.length <= maxLength && foldName(text) !== ''
}

/** Without a second spelling of the same key. */
function distinctKeys(keys: readonly string[]): string[] {
  const valid = keys.filter((key) => 'value' in checkPartKey(key))
  return [...Map.groupBy(valid, foldPartKey).values()].map(([first = '']) => first)
}

function isSure({ confidence }: { readonly confidence: number }): boolean {
  return confidence >= CONFIDENT
}
