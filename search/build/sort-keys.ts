import { CODE_LENGTH, isPlainKey, keyCode } from '#search/index/key-code.ts'
import { compareBytes } from '#search/util/compare-bytes.ts'
import { stableSortBy } from '#search/util/radix-sort.ts'

/** @returns the numbers of the keys, sorted by their bytes, stable. */
export function sortKeys(bytes: Uint8Array, starts: Uint32Array, count: number): Uint32Array {
  const compare = (a: number, b: number): number =>
    compareBytes(bytes, starts[a]!, starts[a + 1]!, bytes, starts[b]!, starts[b + 1]!) || a - b
  const all = Uint32Array.from({ length: count }, (_, key) => key)
  // Codes sort like keys only where each byte has its own digit.
  const plain = all.filter((key) => isPlainKey(bytes, starts[key]!, starts[key + 1]!))
  sortByCodes(plain, bytes, starts, compare)
  if (plain.length === count) return plain
  const others = all.filter((key) => !isPlainKey(bytes, starts[key]!, starts[key + 1]!)).sort(compare)
  return merged(plain, others, compare)
}

function sortByCodes(
  order: Uint32Array,
  bytes: Uint8Array,
  starts: Uint32Array,
  compare: (a: number, b: number) => number,
): void {
  const codes = new Uint32Array(starts.length)
  for (const from of [CODE_LENGTH, 0]) {
    for (const key of order) codes[key] = keyCode(bytes, starts[key]! + from, starts[key + 1]!)
    stableSortBy(order, codes)
  }
  for (let from = 0; from < order.length;) {
    let to = from + 1
    while (to < order.length && sharesTwoCodes(bytes, starts, order[from]!, order[to]!)) to += 1
    if (to - from > 1) order.subarray(from, to).sort(compare)
    from = to
  }
}

function merged(a: Uint32Array, b: Uint32Array, compare: (a: number, b: number) => number): Uint32Array {
  const all = new Uint32Array(a.length + b.length)
  let nextA = 0
  let nextB = 0
  for (let index = 0; index < all.length; index++) {
    const takesA = nextB >= b.length || (nextA < a.length && compare(a[nextA]!, b[nextB]!) <= 0)
    all[index] = takesA ? a[nextA++]! : b[nextB++]!
  }
  return all
}

function sharesTwoCodes(bytes: Uint8Array, starts: Uint32Array, a: number, b: number): boolean {
  for (const from of [0, CODE_LENGTH]) {
    if (keyCode(bytes, starts[a]! + from, starts[a + 1]!) !== keyCode(bytes, starts[b]! + from, starts[b + 1]!))
      return false
  }
  return true
}
