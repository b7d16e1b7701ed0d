import { sameCells, type Cells } from './grid-rows.ts'
import type { StoredRow } from './grid-state.ts'

export interface StaleDifference {
  readonly kind: 'added' | 'removed' | 'changed'
  readonly before: Cells | null
  readonly after: Cells | null
}

/** What somebody else did to the stored rows since they were read here. Rows without an id are known by what they say. */
export function staleDifferences(before: readonly StoredRow[], after: readonly StoredRow[]): StaleDifference[] {
  const left = new Map(before.map((row) => [nameOf(row), row]))
  const differences: StaleDifference[] = []
  for (const row of after) {
    const was = left.get(nameOf(row))
    left.delete(nameOf(row))
    if (was === undefined) differences.push({ kind: 'added', before: null, after: row.cells })
    else if (!sameCells(was.cells, row.cells))
      differences.push({ kind: 'changed', before: was.cells, after: row.cells })
  }
  return [
    ...differences,
    ...[...left.values()].map(({ cells }) => ({ kind: 'removed' as const, before: cells, after: null })),
  ]
}

function nameOf({ stored, cells }: StoredRow): string {
  return stored === null ? JSON.stringify(cells) : String(stored)
}
