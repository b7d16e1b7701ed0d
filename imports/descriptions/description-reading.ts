import type { Position } from '#domain/position.ts'
import type { DoubtKind } from '#domain/reader-words.ts'

/** The reading of a description, each piece with the reader's confidence. */
export interface DescriptionReading {
  /** As written, in the order of the line: the part's own key first, then its other numbers. */
  readonly keys: Confident<readonly string[]>
  /** The words that name the part, without brand, position, sizes and vehicle: 'BOMBA ACEITE'. '' without any. */
  readonly lineWords: Confident<string>
  /** The brand in the line; null without one. */
  readonly brand: Confident<string | null>
  readonly positions: Confident<readonly Position[]>
  readonly applications: readonly ReadApplication[]
  /** Whether it is a vehicle part, and not a tool, a tyre, an oil or another good. */
  readonly isVehiclePart: Confident<boolean>
  /** Why pieces are doubtful, the worst first, each kind and word once. */
  readonly doubts: readonly Doubt[]
  /** Ids of the learned words that it depends on. */
  readonly learned: readonly number[]
}

export interface Confident<Value> {
  readonly value: Value
  /** 0 to 1. */
  readonly confidence: number
}

export interface Doubt {
  readonly kind: DoubtKind
  /** As written, or the model's name; '' where the doubt is not about a word. */
  readonly word: string
  /** Of the piece in doubt. */
  readonly confidence: number
}

export interface ReadApplication {
  /** null: the line states none, and the model and its years fit several makes or none. */
  readonly make: string | null
  readonly model: string
  /** A null year is open or not stated; never reversed. */
  readonly yearFrom: number | null
  readonly yearTo: number | null
  /** 'L4 1.6L', 'V6', '1.8L 2.0L 2.3L'; null when not stated. */
  readonly engine: string | null
  /** Its versions: 'Sedán', 'Doble cabina', '4 puertas', '4X4'; 'Sedán/Hatchback' is either. Empty where not stated. */
  readonly qualifiers: readonly string[]
  /** 0 to 1. */
  readonly confidence: number
}
