// CRC-32 of a text of which only some parts are known beforehand. A checksum is a remainder of polynomials over GF(2), bits
// reflected: what stands n bytes before the end counts multiplied by x^8n (zlib's crc32_combine, RFC 1952 section 8).

const POLYNOMIAL = 0xedb8_8320
const ONE = 0x8000_0000
/** x^8: one byte further from the end. */
const BYTE = 0x0080_0000

/** The product of two remainders. */
export function multiply(one: number, other: number): number {
  let product = 0
  let factor = other
  for (let bit = ONE; bit !== 0; bit >>>= 1) {
    if ((one & bit) !== 0) product ^= factor
    factor = (factor & 1) === 0 ? factor >>> 1 : (factor >>> 1) ^ POLYNOMIAL
  }
  return product >>> 0
}

/** By what the checksum of a part is multiplied when that many bytes follow it. */
export function beforeBytes(count: number): number {
  let power = BYTE
  let product = ONE
  for (let rest = count; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) product = multiply(product, power)
    power = multiply(power, power)
  }
  return product >>> 0
}
