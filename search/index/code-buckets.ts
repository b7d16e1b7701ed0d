import { sharedU32 } from '#search/util/shared-arrays.ts'

/**
 * Where ascending codes of 32 bits with the same first bits begin: a search among millions then looks through some tens.
 * Plain data: it passes between threads.
 */
export interface CodeBuckets {
  /** Bits of a code that are not looked at. */
  readonly shift: number
  /** By the first bits: the place of the first code that has them or greater ones; one more entry for the end. */
  readonly starts: Uint32Array
}

const CODES_IN_BUCKET = 32
const MOST_BITS = 18

/** @param codeAt by place, ascending. */
export function buildCodeBuckets(count: number, codeAt: (place: number) => number): CodeBuckets {
  const bits = Math.min(MOST_BITS, Math.max(1, Math.ceil(Math.log2((count + 1) / CODES_IN_BUCKET))))
  const shift = 32 - bits
  const starts = sharedU32(2 ** bits + 1)
  let bucket = 0
  for (let place = 0; place < count; place++) {
    for (const own = codeAt(place) >>> shift; bucket < own;) starts[++bucket] = place
  }
  while (bucket < 2 ** bits) starts[++bucket] = count
  return { shift, starts }
}

/** @returns the place before which all codes are less. */
export function startOfCode({ shift, starts }: CodeBuckets, code: number): number {
  return starts[code >>> shift]!
}

/** @returns the place from which on all codes are greater. */
export function endOfCode({ shift, starts }: CodeBuckets, code: number): number {
  return starts[(code >>> shift) + 1]!
}
