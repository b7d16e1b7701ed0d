import type { Position } from '#domain/position.ts'

/** What one line of an ERP says of a part, each piece with how sure the reader is of it, from 0 to 1. */
export interface DescriptionReading {
  /** As written, in the order of the line: the part's own key first, then its other numbers. */
  readonly keys: Confident<readonly string[]>
  /** The words that name the part, without brand, position, sizes and vehicle: 'BOMBA ACEITE'. '' when none does. */
  readonly lineWords: Confident<string>
  /** The maker's name that the line writes, as the reader knows it; null when it writes none. */
  readonly brand: Confident<string | null>
  readonly positions: Confident<readonly Position[]>
  readonly applications: readonly ReadApplication[]
  /** Whether it is a part of a vehicle, and not a tool, a tyre, an oil or another good. */
  readonly isVehiclePart: Confident<boolean>
}

export interface Confident<Value> {
  readonly value: Value
  /** 0 to 1. */
  readonly confidence: number
}

export interface ReadApplication {
  /** null: the line states none and several makes build the model, or none that the reader knows. */
  readonly make: string | null
  readonly model: string
  /** A null year is open or not stated; never reversed. */
  readonly yearFrom: number | null
  readonly yearTo: number | null
  /** 'L4 1.6L', 'V6', '1.8L 2.0L 2.3L'; null when not stated. */
  readonly engine: string | null
  /** 0 to 1. */
  readonly confidence: number
}
