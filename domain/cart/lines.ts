import { MAX_QUANTITY } from '#domain/pricing/quantity.ts'

/** Of a cart, with those that are set aside. */
export const MAX_CART_LINES = 2000
export const MAX_NOTE_LENGTH = 200

/** The vehicle that a part is bought for, as the catalogue names it; '' and null for what is not known. */
export interface LineVehicle {
  readonly make: string
  readonly model: string
  readonly year: number | null
  readonly engine: string
}

export const NO_VEHICLE: LineVehicle = { make: '', model: '', year: null, engine: '' }

/** What distinguishes two lines of a cart. */
export interface LineIdentity {
  readonly productId: number
  /** The branch that supplies it. */
  readonly branchId: number
  /** 'Tsuru de Don Beto'; '' without. */
  readonly note: string
  readonly vehicle: LineVehicle
  /** For later: it is neither counted nor generated. */
  readonly isSetAside: boolean
}

export interface CartLine extends LineIdentity {
  /** `cantidad` */
  readonly requested: number
}

/**
 * Lines are one where they have the same part, branch, vehicle and note, and both are set aside or neither is. A note is the same if it
 * is so letter by letter: two that only look alike stay two lines, and nothing that somebody wrote is lost. The unique index of
 * `cart_lines` is its twin.
 */
export function mergeKey({ productId, branchId, note, vehicle, isSetAside }: LineIdentity): string {
  const { make, model, year, engine } = vehicle
  return JSON.stringify([productId, branchId, note, make, model, year, engine, isSetAside])
}

/** The total quantity of two lines that are merged. */
function mergedQuantity(a: number, b: number): number {
  return Math.min(a + b, MAX_QUANTITY)
}

/** Lines that come together in one cart, in the order in which they came. */
export function mergeLines<Line extends CartLine>(lines: readonly Line[]): Line[] {
  const merged = new Map<string, Line>()
  for (const line of lines) {
    const key = mergeKey(line)
    const earlier = merged.get(key)
    merged.set(
      key,
      earlier === undefined ? line : { ...earlier, requested: mergedQuantity(earlier.requested, line.requested) },
    )
  }
  return [...merged.values()]
}

/** Why so many lines do not go into a cart that has so many; null where they do. */
export function tooManyLines(there: number, more: number): string | null {
  const room = Math.max(0, MAX_CART_LINES - there)
  if (more <= room) return null
  const most = `Un carrito lleva hasta ${MAX_CART_LINES.toLocaleString('es-MX')} líneas`
  return room === 0
    ? `${most}, y este ya las tiene: usa otro.`
    : `${most}: en este ${room === 1 ? 'cabe' : 'caben'} ${room.toLocaleString('es-MX')} más.`
}
