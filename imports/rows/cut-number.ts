/** '1' and '200.00' of '1,200.00': where nothing says how many cells there are to be, only this is sure to have been cut. */
export function isCutThousand(before = '', after = ''): boolean {
  return /^[$\s]*[1-9]\d{0,2}$/u.test(before) && /^\d{3}(?:\.\d*)?\s*$/u.test(after)
}

/** '$1' and '200.00', '12' and '50': the pieces of '$1,200.00' and '12,50'. */
export function isCutNumber(before = '', after = ''): boolean {
  return /^[$\s]*\d{1,3}$/u.test(before) && /^(?:\d{3}(?:\.\d*)?|\d{1,2})\s*$/u.test(after)
}

/** Of rows, those that are nearly all. */
export const NEARLY_ALL = 0.9

/**
 * Whether nearly all rows hold the pieces of a number, cut in the same way: before a thousand, or before two decimals. What numbers of
 * their own hold is not so uniform.
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
