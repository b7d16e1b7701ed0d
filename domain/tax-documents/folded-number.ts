/** Numbers as people write them: 'F-00102', 'f 102' and 'F102' are one. The database folds the same way (`folded_number`). */
export function foldedNumber(written: string): string {
  return written
    .replaceAll(/[^A-Za-z0-9]/gu, '')
    .toUpperCase()
    .replaceAll(/(^|[A-Z])0+(?=[0-9])/gu, '$1')
}
