/**
 * Reads a value of an answer: an invalid one becomes the value for "not stated", or undefined where there is none. Small, because public
 * pages load no schemas (ARCHITECTURE).
 */
export type Reader<Value> = (value: unknown) => Value | undefined

/** A number is read as its digits, since other systems store telephones as numbers. */
export const text: Reader<string> = (value) =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

export const count: Reader<number> = (value) => (Number.isSafeInteger(value) ? (value as number) : 0)

export const flag: Reader<boolean> = (value) => value === true

/** A required text: undefined where it is empty. */
export const key: Reader<string> = (value) => text(value) || undefined
export const id: Reader<number> = (value) => (Number.isSafeInteger(value) ? (value as number) : undefined)

export function oneOf<Value extends string>(values: readonly Value[]): Reader<Value> {
  return (value) => values.find((each) => each === value)
}

export function orNull<Value>(read: Reader<Value>): Reader<Value | null> {
  return (value) => (value === null || value === undefined ? null : (read(value) ?? null))
}

export const numberOrNull: Reader<number | null> = (value) => (Number.isFinite(value) ? (value as number) : null)

/** The entries that can be read. */
export function list<Value>(read: Reader<Value>): Reader<Value[]> {
  return (value) => (Array.isArray(value) ? value.map(read).filter((each) => each !== undefined) : [])
}

type Readers<Value> = { readonly [Name in keyof Value]-?: Reader<Value[Name]> }

/** A missing value is read like an empty one. */
export function orEmpty<Value>(read: Reader<Value>): Reader<Value> {
  return (value) => read(isObject(value) ? value : {})
}

/** undefined where it is no object, or one of its fields is undefined. A field that may be absent has a reader in `optional`. */
export function record<Value extends object>(readers: Readers<Value>): Reader<Value>
export function record<Value extends object, Optional extends object>(
  readers: Readers<Value>,
  optional: Readers<Optional>,
): Reader<Value & Partial<Optional>>
export function record(readers: Record<string, Reader<unknown>>, optional: Record<string, Reader<unknown>> = {}) {
  return (value: unknown) => {
    if (!isObject(value)) return undefined
    const read: Record<string, unknown> = {}
    for (const [name, reader] of Object.entries(readers)) {
      const field = reader(value[name])
      if (field === undefined) return undefined
      read[name] = field
    }
    for (const [name, reader] of Object.entries(optional)) {
      const field = value[name] === undefined || value[name] === null ? undefined : reader(value[name])
      if (field !== undefined) read[name] = field
    }
    return read
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
