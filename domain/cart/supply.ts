import { suppliable, type PackRule } from '#domain/pricing/quantity.ts'
import type { CartLine } from './lines.ts'

/** A line with the packing rule of its part. */
export type PackedLine = CartLine & { readonly pack: PackRule }

/**
 * The pieces that each line can be supplied with now (`cantidad2`), in the order of the lines. Lines of one part at one branch share its
 * stock, first come first served. Lines that are set aside take nothing.
 * @param available unreserved pieces; below zero where more was reserved than there is.
 */
export function supplyLines(
  lines: readonly PackedLine[],
  available: (productId: number, branchId: number) => number,
): number[] {
  const left = new Map<string, number>()
  return lines.map(({ productId, branchId, requested, pack, isSetAside }) => {
    if (isSetAside) return 0
    const place = `${productId} ${branchId}`
    const there = left.get(place) ?? available(productId, branchId)
    const supplied = suppliable(requested, there, pack)
    left.set(place, there - supplied)
    return supplied
  })
}

/** Pieces that count for quantity discounts: supplied pieces of a part over all lines and branches, whatever their vehicle and note. */
export function countedPieces(lines: readonly (CartLine & { readonly supplied: number })[], productId: number): number {
  return lines.reduce((sum, line) => (line.productId === productId && !line.isSetAside ? sum + line.supplied : sum), 0)
}
