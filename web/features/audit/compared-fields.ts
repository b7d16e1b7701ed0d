import type { ComparedField } from '#web/ui/comparison.tsx'
import { fieldLabel } from './field-labels.ts'

type Values = Readonly<Record<string, unknown>>

/** The different fields of two versions. */
export function comparedFields(before: Values | null, after: Values | null): ComparedField[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names].flatMap((name) => {
    const field = { label: fieldLabel(name), before: before?.[name] ?? null, after: after?.[name] ?? null }
    return JSON.stringify(field.before) === JSON.stringify(field.after) ? [] : [field]
  })
}
