/** Bytes of a key in one code: 40^6 is the highest power of 40 below 2^32. */
export const CODE_LENGTH = 6
const BASE = 40

// Ascending with the bytes, so that codes sort like keys. 0 is the end of the key.
const DIGIT_OF_BYTE = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte < 48) return 1
  if (byte < 58) return byte - 46
  if (byte < 65) return 12
  if (byte < 91) return byte - 52
  return 39
})

/** The first six bytes from `start` as a number with the same order. A-Z and 0-9 have a digit each, all other bytes share three. */
export function keyCode(bytes: Uint8Array, start: number, end: number): number {
  let code = 0
  for (let i = 0; i < CODE_LENGTH; i++) {
    code = code * BASE + (start + i < end ? DIGIT_OF_BYTE[bytes[start + i]!]! : 0)
  }
  return code
}

/** The greatest code of a key that begins with `bytes`. */
export function lastKeyCode(bytes: Uint8Array): number {
  let code = 0
  for (let i = 0; i < CODE_LENGTH; i++) code = code * BASE + (i < bytes.length ? DIGIT_OF_BYTE[bytes[i]!]! : BASE - 1)
  return code
}

/** Whether the bytes [start, end) are all A-Z and 0-9: then their code identifies them exactly. */
export function isPlainKey(bytes: Uint8Array, start: number, end: number): boolean {
  for (let i = start; i < end; i++) {
    const digit = DIGIT_OF_BYTE[bytes[i]!]!
    if (digit === 1 || digit === 12 || digit === 39) return false
  }
  return true
}
