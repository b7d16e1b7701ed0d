import { foldName } from '#domain/name.ts'
import { FIELDS, type Cells } from './grid-rows.ts'
import type { StoredRow } from './grid-state.ts'

export interface StaleDifference {
  readonly kind: 'added' | 'removed' | 'changed'
  readonly before: Cells | null
  readonly after: Cells | null
}

/**
 * Another user's changes to the stored rows since they were loaded. A removed and a new row with the same make and model count as one
 * changed row: a save may store rows anew.
 */
export function staleDifferences(before: readonly StoredRow[], after: readonly StoredRow[]): StaleDifference[] {
  const still = new Set(after.map(textOf))
  const was = new Set(before.map(textOf))
  const gone = before.filter((row) => !still.has(textOf(row)))
  const differences: StaleDifference[] = []
  for (const row of after.filter((each) => !was.has(textOf(each)))) {
    const at = gone.findIndex((each) => vehicleOf(each) === vehicleOf(row))
    const [former] = at < 0 ? [] : gone.splice(at, 1)
    differences.push(
      former === undefined
        ? { kind: 'added', before: null, after: row.cells }
        : { kind: 'changed', before: former.cells, after: row.cells },
    )
  }
  return [...differences, ...gone.map(({ cells }) => ({ kind: 'removed' as const, before: cells, after: null }))]
}

function textOf({ cells }: StoredRow): string {
  return JSON.stringify(FIELDS.map((field) => cells[field]))
}

function vehicleOf({ cells: { marca, modelo } }: StoredRow): string {
  return JSON.stringify([foldName(marca), foldName(modelo)])
}
