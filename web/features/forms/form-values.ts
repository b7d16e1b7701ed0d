type Leaf = string | number | boolean | bigint | null | undefined | Date | File

/** The values of a form while it is filled in: those of the call, with null for what is not chosen or typed yet. An empty text is ''. */
export type Draft<Value> = Value extends readonly (infer Item)[]
  ? (Item extends Leaf ? Item : Draft<Item>)[]
  : Value extends Leaf
    ? DraftLeaf<Value>
    : { -readonly [Key in keyof Value]-?: Draft<Exclude<Value[Key], undefined>> }

type DraftLeaf<Value> = string extends Value ? Value : Value extends boolean ? Value : Value | null

/** Names of fields; nested ones have dots: 'nombre', 'direccion.calle', 'lineas.0.cantidad'. */
export type FieldPath<Values> = Values extends Leaf
  ? never
  : Values extends readonly (infer Item)[]
    ? `${number}` | `${number}.${FieldPath<Item>}`
    : { [Key in keyof Values & string]: Key | `${Key}.${FieldPath<NonNullable<Values[Key]>>}` }[keyof Values & string]

export type ValueAt<Values, Path extends string> = Path extends `${infer Head}.${infer Rest}`
  ? ValueAt<Part<Values, Head>, Rest>
  : Part<Values, Path>

type Part<Values, Key extends string> =
  NonNullable<Values> extends readonly (infer Item)[]
    ? Item
    : Key extends keyof NonNullable<Values>
      ? NonNullable<Values>[Key]
      : never

/** The key of a field's label: items of a list have * for their number. */
export function labelKey(path: string): string {
  return path.replace(/\.\d+(?=\.|$)/gu, '.*')
}

export function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), values)
}

/**
 * What was stored meanwhile, with the fields that were changed here. Where both changed the same field the version stays the old one, so that
 * saving asks which to keep.
 */
export function withStored(
  mine: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>>,
  stored: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  const changed = Object.keys(stored).filter((name) => !isSame(mine[name], before[name]))
  const isDisputed = changed.some((name) => !isSame(stored[name], before[name]) && !isSame(stored[name], mine[name]))
  const names = isDisputed ? [...changed, 'version'] : changed
  return { ...stored, ...Object.fromEntries(names.map((name) => [name, mine[name]])) }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
