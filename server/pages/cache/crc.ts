const POLYNOMIAL = 0xedb88320
/** The polynomial 1: a checksum has its lowest power in its highest bit. */
const ONE = 0x8000_0000
/** x to the power of 8, which is one byte. */
const BYTE = 0x0080_0000

/** What `appendCrc` needs to know of `length` bytes: x to the power of their bits, modulo the polynomial of gzip. */
export function crcShift(length: number): number {
  let shift = ONE
  let power = BYTE
  for (let rest = length; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) shift = multiply(shift, power)
    power = multiply(power, power)
  }
  return shift
}

/** The CRC-32 of one text after another, from those of both. @param shift of the second text's length */
export function appendCrc(first: number, second: number, shift: number): number {
  return (multiply(first, shift) ^ second) >>> 0
}

/** Of polynomials over GF(2). */
function multiply(one: number, other: number): number {
  let product = 0
  let factor = other
  for (let bit = ONE; bit !== 0; bit >>>= 1) {
    if ((one & bit) !== 0) product ^= factor
    factor = (factor & 1) === 0 ? factor >>> 1 : (factor >>> 1) ^ POLYNOMIAL
  }
  return product >>> 0
}
