// The number codes of applications in a segment.

// Years are coded in a byte, so that open ends and unknown years need no special case: an application covers a year when first <= year
// and year <= last.
const YEAR_ZERO = 1899
export const OPEN_FIRST = 0
export const OPEN_LAST = 255
export const EARLIEST_YEAR = 1
export const LATEST_YEAR = 254

/** First year | last year << 8 | positions << 16. Unknown years: first is OPEN_LAST and last is OPEN_FIRST. */
export function packYears(first: number, last: number, positions: number): number {
  return first | (last << 8) | (positions << 16)
}

/** @returns the code of a calendar year, clamped to 1900–2153. */
export function codeOfYear(year: number): number {
  return Math.min(LATEST_YEAR, Math.max(EARLIEST_YEAR, Math.trunc(year) - YEAR_ZERO))
}

export function yearOfCode(code: number): number {
  return code + YEAR_ZERO
}

/** For a document whose applications state different positions. */
export const MIXED_POSITIONS = 256

/** For a document whose applications state different traits. */
export const MIXED_TRAITS = 0xffff_ffff

/** The engine number of an application without an engine: it fits any. */
export const ANY_ENGINE = 0
/** The engine number of a document without applications: it fits none. */
export const NO_ENGINE = 1
/** Engine number n has engineIds[n - FIRST_ENGINE]. */
export const FIRST_ENGINE = 2
