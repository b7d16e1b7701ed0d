/** A value that differs between two documents. */
export interface Difference {
  /** 'Conceptos[2].Importe' */
  readonly field: string
  readonly current: string
  readonly other: string
}

/** Further differences are not worth reading. */
const MOST = 200
/** Longer values are of no use to a reader. */
const SHORTENED = 120

/** The fields in which two documents differ, in their order. A missing value is ''. */
export function differencesOf(current: unknown, other: unknown): readonly Difference[] {
  const before = flattened(current)
  const after = flattened(other)
  const fields = [...new Set([...before.keys(), ...after.keys()])]
  return fields
    .filter((field) => before.get(field) !== after.get(field))
    .slice(0, MOST)
    .map((field) => ({ field, current: short(before.get(field)), other: short(after.get(field)) }))
}

function flattened(value: unknown, path = '', into = new Map<string, string>()): Map<string, string> {
  if (value === null || value === undefined) return into
  if (Array.isArray(value)) {
    for (const [place, each] of value.entries()) flattened(each, `${path}[${place + 1}]`, into)
  } else if (typeof value === 'object') {
    for (const [name, each] of Object.entries(value)) flattened(each, path === '' ? name : `${path}.${name}`, into)
  } else into.set(path, typeof value === 'string' ? value : JSON.stringify(value))
  return into
}

function short(text = ''): string {
  return text.length > SHORTENED ? `${text.slice(0, SHORTENED)}…` : text
}
