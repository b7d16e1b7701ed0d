/** The arrays of a segment. Their bytes are in the order of the machine, which they do not leave. */
type AnyArray = Uint8Array | Uint16Array | Uint32Array | Int32Array
type Kind = 'Uint8Array' | 'Uint16Array' | 'Uint32Array' | 'Int32Array'

const KINDS: Readonly<Record<Kind, new (buffer: ArrayBufferLike, at: number, length: number) => AnyArray>> = {
  Uint8Array,
  Uint16Array,
  Uint32Array,
  Int32Array,
}

interface ArrayPlace {
  readonly kind: Kind
  /** In bytes from the beginning of all; a multiple of ALIGNMENT. */
  readonly at: number
  readonly length: number
}

/** The shape of `Value` with each array replaced by its location. Passes through JSON. */
export type Packed<Value> = Value extends AnyArray
  ? ArrayPlace
  : Value extends object
    ? { readonly [Name in keyof Value]: Packed<Value[Name]> }
    : Value

const ALIGNMENT = 8

/**
 * Writes the arrays in `value` one after the other. `parts` are their bytes (not copied) and the padding between them, `bytes` long
 * together. Throws a TypeError for a value that is neither a known array nor a number.
 */
export function packArrays<Value extends object>(
  value: Value,
): { packed: Packed<Value>; parts: Uint8Array[]; bytes: number } {
  const parts: Uint8Array[] = []
  let bytes = 0
  const pack = (item: unknown): unknown => {
    if (typeof item === 'number') return item
    const kind = kindOf(item)
    if (kind !== undefined) {
      const { buffer, byteOffset, byteLength, length } = item as AnyArray
      const place: ArrayPlace = { kind, at: bytes, length }
      const gap = -byteLength & (ALIGNMENT - 1)
      parts.push(new Uint8Array(buffer, byteOffset, byteLength), new Uint8Array(gap))
      bytes += byteLength + gap
      return place
    }
    if (typeof item !== 'object' || item === null || ArrayBuffer.isView(item)) {
      throw new TypeError(`A segment with ${String(item)} cannot be saved`)
    }
    return Object.fromEntries(Object.entries(item).map(([name, part]) => [name, pack(part)]))
  }
  return { packed: pack(value) as Packed<Value>, parts, bytes }
}

/** The value again, its arrays views into `buffer`. */
export function unpackArrays<Value extends object>(packed: Packed<Value>, buffer: SharedArrayBuffer): Value {
  const unpack = (item: unknown): unknown => {
    if (typeof item !== 'object' || item === null) return item
    if (isPlace(item)) return new KINDS[item.kind](buffer, item.at, item.length)
    return Object.fromEntries(Object.entries(item).map(([name, part]) => [name, unpack(part)]))
  }
  return unpack(packed) as Value
}

function kindOf(item: unknown): Kind | undefined {
  const kinds = Object.keys(KINDS) as Kind[]
  return kinds.find((kind) => item instanceof KINDS[kind])
}

function isPlace(item: object): item is ArrayPlace {
  return 'kind' in item && 'at' in item && 'length' in item
}
