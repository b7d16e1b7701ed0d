import type { Centavos } from '#domain/money/money.ts'
import { MAX_QUANTITY } from '#domain/pricing/quantity.ts'

/** Of a cart, including lines that are set aside. */
export const MAX_CART_LINES = 2000
export const MAX_NOTE_LENGTH = 200

/** The vehicle that a part is bought for, by its names in the catalogue; '' and null where not known. */
export interface LineVehicle {
  readonly make: string
  readonly model: string
  readonly year: number | null
  readonly engine: string
}

export const NO_VEHICLE: LineVehicle = { make: '', model: '', year: null, engine: '' }

/** The fields that tell two lines of a cart apart. */
export interface LineIdentity {
  readonly productId: number
  /** The branch that supplies it. */
  readonly branchId: number
  /** 'Tsuru de Don Beto'; '' without a note. */
  readonly note: string
  readonly vehicle: LineVehicle
  /** Saved for later: neither counted nor generated. */
  readonly isSetAside: boolean
}

export interface CartLine extends LineIdentity {
  /** `cantidad` */
  readonly asked: number
}

/** A line with its available quantity and price. */
export interface SuppliedLine extends CartLine {
  /** `cantidad2` */
  readonly supplied: number
  /** Of a piece, before tax; null: the part has no price. */
  readonly price: Centavos | null
  /** Core charge (casco) of a piece; null: none. */
  readonly coreCharge: Centavos | null
}

/**
 * Lines are merged when they have the same part, branch, vehicle and note, and both or neither are set aside. Notes are compared letter
 * by letter, so that no text is lost. The unique index of `cart_lines` compares the same fields.
 */
export function mergeKey({ productId, branchId, note, vehicle, isSetAside }: LineIdentity): string {
  const { make, model, year, engine } = vehicle
  return JSON.stringify([productId, branchId, note, make, model, year, engine, isSetAside])
}

function mergedQuantity(a: number, b: number): number {
  return Math.min(a + b, MAX_QUANTITY)
}

/** Merges lines in the order in which they came. */
export function mergeLines<Line extends CartLine>(lines: readonly Line[]): Line[] {
  const merged = new Map<string, Line>()
  for (const line of lines) {
    const key = mergeKey(line)
    const earlier = merged.get(key)
    merged.set(key, earlier === undefined ? line : { ...earlier, asked: mergedQuantity(earlier.asked, line.asked) })
  }
  return [...merged.values()]
}

/** Why `more` lines cannot be added to a cart that has `there`, in Spanish; null where they can. */
export function tooManyLines(there: number, more: number): string | null {
  const room = Math.max(0, MAX_CART_LINES - there)
  if (more <= room) return null
  const most = `Un carrito lleva hasta ${MAX_CART_LINES.toLocaleString('es-MX')} líneas`
  return room === 0
    ? `${most}, y este ya las tiene: usa otro.`
    : `${most}: en este ${room === 1 ? 'cabe' : 'caben'} ${room.toLocaleString('es-MX')} más.`
}
