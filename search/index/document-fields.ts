import { keyCloseness } from './key-table.ts'
import type { Segment } from './segment.ts'

/** The first word of a description without words. */
export const NO_WORD = 0xffff_ffff

const decoder = new TextDecoder()

export function productIdOf({ productIds }: Segment, doc: number): number {
  return productIds[doc]!
}

/** The stored list data of the product. */
export function storedOf({ storedBytes, storedStarts }: Segment, doc: number): string {
  return textAt(storedBytes, storedStarts, doc)
}

/** The closeness of the document's own key, see keyCloseness. */
export function ownKeyCloseness({ keys, ownKeys }: Segment, doc: number, part: Uint8Array): number {
  return keyCloseness(keys, ownKeys[doc]!, part)
}

/** @returns the other key of the document that is closest to `part`, the first of equally close ones; null: none is closer than `limit`. */
export function closestOtherKey(
  { keys, otherKeys, otherStarts }: Segment,
  doc: number,
  part: Uint8Array,
  limit: number,
): number | null {
  let closest: number | null = null
  let best = limit
  for (let other = otherStarts[doc]!; other < otherStarts[doc + 1]!; other++) {
    const closeness = keyCloseness(keys, otherKeys[other]!, part)
    if (closeness >= best) continue
    best = closeness
    closest = other
  }
  return closest
}

/** @returns the other key as its owner writes it, and the owner. */
export function otherKeyText(segment: Segment, other: number): { key: string; owner: string } {
  return {
    key: textAt(segment.otherTextBytes, segment.otherTextStarts, other),
    owner: textAt(segment.ownerBytes, segment.ownerStarts, segment.otherOwners[other]!),
  }
}

export function textAt(bytes: Uint8Array, starts: Uint32Array, index: number): string {
  return decoder.decode(bytes.subarray(starts[index], starts[index + 1]))
}
