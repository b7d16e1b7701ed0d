import { sharedU32 } from '#search/util/shared-arrays.ts'

/** @returns an open-addressed hash of the ids: place + 1, or 0. */
export function hashProducts(productIds: Uint32Array): Uint32Array {
  const size = 2 ** Math.max(2, Math.ceil(Math.log2(productIds.length * 2 + 1)))
  const slots = sharedU32(size)
  for (let place = 0; place < productIds.length; place++) {
    let slot = firstSlot(productIds[place]!, size)
    while (slots[slot] !== 0) slot = (slot + 1) & (size - 1)
    slots[slot] = place + 1
  }
  return slots
}

/** @returns the place of `productId` in `productIds`, or -1. */
export function placeOfProduct(slots: Uint32Array, productIds: Uint32Array, productId: number): number {
  let slot = firstSlot(productId, slots.length)
  while (slots[slot] !== 0) {
    const place = slots[slot]! - 1
    if (productIds[place] === productId) return place
    slot = (slot + 1) & (slots.length - 1)
  }
  return -1
}

function firstSlot(productId: number, size: number): number {
  return (Math.imul(productId, 0x9e37_79b1) >>> 7) & (size - 1)
}
