import { sharedU32 } from '#search/util/shared-arrays.ts'

/**
 * For ascending codes of 32 bits: where codes with the same first bits begin. A search among millions then compares only some tens. Plain
 * data, which can be passed between threads.
 */
export interface CodeBuckets {
  /** Low bits of a code that are ignored. */
  readonly shift: number
  /** By the first bits: the index of the first code with these or greater ones; one more entry for the end. */
  readonly starts: Uint32Array
}

const CODES_PER_BUCKET = 32
const MOST_BITS = 18

/** @param codeAt by index, ascending. */
export function buildCodeBuckets(count: number, codeAt: (index: number) => number): CodeBuckets {
  const bits = Math.min(MOST_BITS, Math.max(1, Math.ceil(Math.log2((count + 1) / CODES_PER_BUCKET))))
  const shift = 32 - bits
  const starts = sharedU32(2 ** bits + 1)
  let bucket = 0
  for (let index = 0; index < count; index++) {
    for (const own = codeAt(index) >>> shift; bucket < own;) starts[++bucket] = index
  }
  while (bucket < 2 ** bits) starts[++bucket] = count
  return { shift, starts }
}

/** @returns the index of the first code that is not less. */
export function startOfCode({ shift, starts }: CodeBuckets, code: number): number {
  return starts[code >>> shift]!
}

/** @returns the index of the first code that is greater. */
export function endOfCode({ shift, starts }: CodeBuckets, code: number): number {
  return starts[(code >>> shift) + 1]!
}
