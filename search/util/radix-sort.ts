const DIGIT_BITS = 11
const DIGITS = 1 << DIGIT_BITS
const DIGIT_MASK = DIGITS - 1

/**
 * Sorts `order` by `keys[order[i]]`, ascending, and stable. Takes linear time: millions of key endings are sorted in a fraction of
 * the time that comparisons take.
 */
export function stableSortBy(order: Uint32Array, keys: Uint32Array): void {
  const count = order.length
  if (count < 2) return
  let from: Uint32Array = order
  let to: Uint32Array = new Uint32Array(count)
  const starts = new Uint32Array(DIGITS)
  for (let shift = 0; shift < 32; shift += DIGIT_BITS) {
    starts.fill(0)
    for (let i = 0; i < count; i++) starts[(keys[from[i]!]! >>> shift) & DIGIT_MASK]!++
    if (starts[(keys[from[0]!]! >>> shift) & DIGIT_MASK] === count) continue
    let sum = 0
    for (let digit = 0; digit < DIGITS; digit++) {
      const size = starts[digit]!
      starts[digit] = sum
      sum += size
    }
    for (let i = 0; i < count; i++) {
      const item = from[i]!
      const digit = (keys[item]! >>> shift) & DIGIT_MASK
      const place = starts[digit]!
      to[place] = item
      starts[digit] = place + 1
    }
    const swap = from
    from = to
    to = swap
  }
  if (from !== order) order.set(from)
}
