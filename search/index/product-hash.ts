import { sharedU32 } from '#search/util/shared-arrays.ts'

/** @returns an open-addressed hash of the ids, with linear probing: index + 1, or 0 for an empty slot. */
export function hashProducts(productIds: Uint32Array): Uint32Array {
  const size = 2 ** Math.max(2, Math.ceil(Math.log2(productIds.length * 2 + 1)))
  const slots = sharedU32(size)
  for (let index = 0; index < productIds.length; index++) {
    let slot = firstSlot(productIds[index]!, size)
    while (slots[slot] !== 0) slot = (slot + 1) & (size - 1)
    slots[slot] = index + 1
  }
  return slots
}

/** @returns the index of `productId` in `productIds`, or -1. */
export function indexOfProduct(slots: Uint32Array, productIds: Uint32Array, productId: number): number {
  let slot = firstSlot(productId, slots.length)
  while (slots[slot] !== 0) {
    const index = slots[slot]! - 1
    if (productIds[index] === productId) return index
    slot = (slot + 1) & (slots.length - 1)
  }
  return -1
}

function firstSlot(productId: number, size: number): number {
  return (Math.imul(productId, 0x9e37_79b1) >>> 7) & (size - 1)
}
