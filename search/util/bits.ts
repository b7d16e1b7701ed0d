// Sets of small numbers as bits, 32 in a word.

/** @returns the number of words of a set of numbers under `size`. */
export function bitWords(size: number): number {
  return (size + 31) >>> 5
}

export function setBit(bits: Uint32Array, index: number): void {
  bits[index >>> 5]! |= 1 << (index & 31)
}

export function hasBit(bits: Uint32Array, index: number): boolean {
  return ((bits[index >>> 5]! >>> (index & 31)) & 1) === 1
}

/** Adds the members of the set that begins at `start` of `rows`. */
export function addBits(bits: Uint32Array, rows: Uint32Array, start: number): void {
  for (let word = 0; word < bits.length; word++) bits[word]! |= rows[start + word]!
}

/** Leaves the members that are also in the set that begins at `start` of `rows`. */
export function intersectBits(bits: Uint32Array, rows: Uint32Array, start: number): void {
  for (let word = 0; word < bits.length; word++) bits[word]! &= rows[start + word]!
}

/** Removes the members of `others`. */
export function removeBits(bits: Uint32Array, others: Uint32Array): void {
  for (let word = 0; word < bits.length; word++) bits[word]! &= ~others[word]!
}

/** @returns the number of members. */
export function countBits(bits: Uint32Array): number {
  let count = 0
  for (let word = 0; word < bits.length; word++) count += onesOf(bits[word]!)
  return count
}

/** @returns the number of members that are also in the set that begins at `start` of `rows`. */
export function countCommonBits(bits: Uint32Array, rows: Uint32Array, start: number): number {
  let count = 0
  for (let word = 0; word < bits.length; word++) count += onesOf(bits[word]! & rows[start + word]!)
  return count
}

/** Adds the members of `others`. @returns the number of new ones. */
export function addNewBits(bits: Uint32Array, others: Uint32Array): number {
  let count = 0
  for (let word = 0; word < bits.length; word++) {
    const known = bits[word]!
    const other = others[word]!
    count += onesOf(other & ~known)
    bits[word] = known | other
  }
  return count
}

/** Writes the members to `into`, ascending. @returns their number. */
export function listBits(bits: Uint32Array, into: Uint32Array): number {
  let count = 0
  for (let word = 0; word < bits.length; word++) {
    for (let rest = bits[word]!; rest !== 0; rest &= rest - 1)
      into[count++] = (word << 5) | (31 - Math.clz32(rest & -rest))
  }
  return count
}

/** @returns the first `needed` members, ascending: all where there are fewer. */
export function firstBits(bits: Uint32Array, needed: number): number[] {
  const first: number[] = []
  for (let word = 0; word < bits.length; word++) {
    for (let rest = bits[word]!; rest !== 0; rest &= rest - 1) {
      if (first.length >= needed) return first
      first.push((word << 5) | (31 - Math.clz32(rest & -rest)))
    }
  }
  return first
}

/** @returns the number of set bits of a word. */
function onesOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555)
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}
