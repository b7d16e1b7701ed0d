import type { Position } from '#domain/position.ts'
import { readDescription } from './read-description.ts'

/** A reading with the fields of the labelled descriptions; nulls are kept, so that every object has the same fields. */
export interface PrintedReading {
  readonly description: string
  readonly keys: readonly string[]
  readonly line_words: string
  readonly position: readonly Position[]
  readonly applications: readonly PrintedApplication[]
  readonly is_vehicle_part: boolean
}

interface PrintedApplication {
  readonly make: string | null
  readonly model: string
  readonly year_from: number | null
  readonly year_to: number | null
  readonly engine: string | null
}

export function printedReading(description: string): PrintedReading {
  const reading = readDescription(description, null)
  return {
    description,
    keys: reading.keys.value,
    line_words: reading.lineWords.value,
    position: reading.positions.value,
    applications: reading.applications.map(({ make, model, yearFrom, yearTo, engine }) => ({
      make,
      model,
      year_from: yearFrom,
      year_to: yearTo,
      engine,
    })),
    is_vehicle_part: reading.isVehiclePart.value,
  }
}
