/** The compared form of a written number: 'F-00102', 'f 102' and 'F102' are equal. The SQL function `folded_number` does the same. */
export function foldedNumber(written: string): string {
  return written
    .replaceAll(/[^A-Za-z0-9]/gu, '')
    .toUpperCase()
    .replaceAll(/(^|[A-Z])0+(?=[0-9])/gu, '$1')
}
