/** '1' and '200.00' of '1,200.00': where nothing says how many cells there are to be, only this is sure to have been cut. */
export function isCutThousand(before = '', after = ''): boolean {
  return /^[$\s]*[1-9]\d{0,2}$/u.test(before) && /^\d{3}(?:\.\d*)?\s*$/u.test(after)
}

/** '$1' and '200.00', '12' and '50': the pieces of '$1,200.00' and '12,50'. */
export function isCutNumber(before = '', after = ''): boolean {
  return /^[$\s]*\d{1,3}$/u.test(before) && /^(?:\d{3}(?:\.\d*)?|\d{1,2})\s*$/u.test(after)
}
