/** '1' and '200.00' of '1,200.00': where the number of cells is unknown, only this has certainly been cut. */
export function isCutThousand(before = '', after = ''): boolean {
  return /^[$\s]*[1-9]\d{0,2}$/u.test(before) && /^\d{3}(?:\.\d*)?\s*$/u.test(after)
}

/** '$1' and '200.00', '12' and '50': the pieces of '$1,200.00' and '12,50'. */
export function isCutNumber(before = '', after = ''): boolean {
  return /^[$\s]*\d{1,3}$/u.test(before) && /^(?:\d{3}(?:\.\d*)?|\d{1,2})\s*$/u.test(after)
}

/** The share that counts as nearly all rows. */
export const NEARLY_ALL = 0.9

/**
 * Whether nearly all rows contain the pieces of a number, cut in the same way: before a thousand, or before two decimals. Independent
 * numbers are not so uniform.
 */
export function areCutNumbers(rows: readonly (readonly string[])[]): boolean {
  return [isCutThousand, isCutBeforeCents].some(
    (isCut) =>
      rows.filter((cells) => cells.some((cell, index) => isCut(cell, cells[index + 1]))).length >=
      rows.length * NEARLY_ALL,
  )
}

function isCutBeforeCents(before = '', after = ''): boolean {
  return isCutNumber(before, after) && /^\d{2}\s*$/u.test(after)
}
