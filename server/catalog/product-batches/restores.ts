import { partFieldName, type PartField } from '#domain/parts/part-fields.ts'
import type { BatchValues, ChangedPart } from './store.ts'

const COLUMNS: Readonly<Partial<Record<PartField, keyof BatchValues>>> = {
  line: 'line_id',
  brand: 'brand_id',
  superseded_by: 'superseded_by_id',
  status: 'status',
  is_new: 'is_new',
  new_from: 'new_from',
  new_until: 'new_until',
  is_special: 'is_special',
  special_from: 'special_from',
  special_until: 'special_until',
}

/**
 * The restored values of each part, and the parts that stay: those whose fields were changed since, or whose former line, brand or
 * successor is gone. The fields of an edit belong together. `references`: ids that still exist.
 */
export function restoresOf(
  parts: readonly ChangedPart[],
  fields: readonly PartField[],
  references: ReadonlySet<number>,
): {
  readonly restored: { readonly id: number; readonly values: BatchValues }[]
  readonly kept: { readonly id: number; readonly fields: readonly string[] }[]
} {
  const restored: { id: number; values: BatchValues }[] = []
  const kept: { id: number; fields: readonly string[] }[] = []
  for (const { product_id: id, changes, image } of parts) {
    const left = fields.filter((field) => isLeft(field, changes[field], image, references))
    if (left.length > 0) kept.push({ id, fields: left.map(partFieldName) })
    else restored.push({ id, values: formerValues(fields, changes, image) })
  }
  return { restored, kept }
}

type Change = ChangedPart['changes'][string]

function isLeft(
  field: PartField,
  change: Change | undefined,
  image: ChangedPart['image'],
  references: ReadonlySet<number>,
): boolean {
  if (change === undefined) return false
  const before = idOf(change.before)
  if (before !== null && !references.has(before)) return true
  // The program shows and hides a mark with days.
  if ((field === 'is_new' || field === 'is_special') && hasDays(field, image)) return false
  return !isSame(change.after, image[field])
}

function hasDays(field: 'is_new' | 'is_special', image: ChangedPart['image']): boolean {
  const name = field === 'is_new' ? 'new' : 'special'
  return image[`${name}_from`] !== null || image[`${name}_until`] !== null
}

function isSame(one: unknown, other: unknown): boolean {
  const [first, second] = [idOf(one), idOf(other)]
  return first === null && second === null ? one === other : first === second
}

/** Of a reference; null: it is none. */
function idOf(value: unknown): number | null {
  return typeof value === 'object' && value !== null ? (value as { readonly id: number }).id : null
}

function formerValues(
  fields: readonly PartField[],
  changes: ChangedPart['changes'],
  image: ChangedPart['image'],
): BatchValues {
  return Object.fromEntries(
    fields.map((field) => {
      const change = changes[field]
      const value = change === undefined ? image[field] : change.before
      return [COLUMNS[field] ?? field, idOf(value) ?? (typeof value === 'object' ? null : value)]
    }),
  )
}
