import { piecesOf, withRows, type DraftRow, type NewDraftRow } from './draft-rows.ts'

/** The row whose quantity a further addition of the part increases. */
export function sameRow(rows: readonly DraftRow[], { productId }: NewDraftRow): DraftRow | undefined {
  return productId === null ? undefined : rows.find((row) => row.productId === productId && piecesOf(row) !== null)
}

/** The rows plus parts; a part that is already there increases its quantity. */
export function withParts(rows: readonly DraftRow[], parts: readonly NewDraftRow[]): DraftRow[] {
  return parts.reduce<DraftRow[]>(
    (now, part) => {
      const same = sameRow(now, part)
      const more = piecesOf(part)
      if (same === undefined || more === null) return withRows(now, [part])
      return now.map((row) => (row === same ? { ...row, quantity: String((piecesOf(row) ?? 0) + more) } : row))
    },
    [...rows],
  )
}
