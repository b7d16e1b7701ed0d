import { piecesOf, withRows, type DraftRow, type NewDraftRow } from './draft-rows.ts'

/** The row that more pieces of a part belong to. */
export function sameRow(rows: readonly DraftRow[], { productId }: NewDraftRow): DraftRow | undefined {
  return productId === null ? undefined : rows.find((row) => row.productId === productId && piecesOf(row) !== null)
}

/** The rows with parts; more pieces of one that is there add to it. */
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
