/** Index of a product's main picture where its brand sets none (specification, section 9). */
export const DEFAULT_PICTURE_INDEX = 4

/**
 * The picture that represents a part in lists: the one at the wanted index, else the nearest, the lower of two. null: no pictures. The
 * query of summaries (`server/catalog/products/summary-store.ts`) does the same.
 */
export function mainPictureIndex(indexes: readonly number[], wanted: number | null): number | null {
  const target = wanted ?? DEFAULT_PICTURE_INDEX
  const nearest = indexes.toSorted((a, b) => Math.abs(a - target) - Math.abs(b - target) || a - b)
  return nearest[0] ?? null
}

/** The lowest free index from 1 on; null: none is free. */
export function freePictureIndex(taken: readonly number[], most: number): number | null {
  const used = new Set(taken)
  const after = Math.max(0, ...taken) + 1
  if (after <= most) return after
  for (let index = 0; index <= most; index++) if (!used.has(index)) return index
  return null
}
