/** Sets of small numbers as bits: 32 to a word. */
export function bitWords(size: number): number {
  return (size + 31) >>> 5
}

export function setBit(bits: Uint32Array, index: number): void {
  bits[index >>> 5]! |= 1 << (index & 31)
}

export function hasBit(bits: Uint32Array, index: number): boolean {
  return ((bits[index >>> 5]! >>> (index & 31)) & 1) === 1
}

/** Writes the members of `bits` to `into`, ascending, and empties `bits`. @returns how many there were. */
export function drainBits(bits: Uint32Array, words: number, into: Uint32Array): number {
  let count = 0
  for (let word = 0; word < words; word++) {
    let rest = bits[word]!
    if (rest === 0) continue
    bits[word] = 0
    while (rest !== 0) {
      const lowest = rest & -rest
      into[count++] = (word << 5) | (31 - Math.clz32(lowest))
      rest ^= lowest
    }
  }
  return count
}

/** Writes members of `bits` to `into`, ascending, until it has `needed` or more, or all. @returns how many. */
export function firstBits(bits: Uint32Array, needed: number, into: Uint32Array): number {
  let count = 0
  for (let word = 0; word < bits.length && count < needed; word++) {
    for (let rest = bits[word]!; rest !== 0; rest &= rest - 1)
      into[count++] = (word << 5) | (31 - Math.clz32(rest & -rest))
  }
  return count
}
