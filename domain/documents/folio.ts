/** 'A-102': the number of a series on documents and in addresses. A series without letters has the number alone. */
export function folioText(series: string, number: number): string {
  return series === '' ? String(number) : `${series}-${number}`
}

/** null where the text is no folio. */
export function parseFolio(text: string): { readonly series: string; readonly number: number } | null {
  const [, series = '', digits] = FOLIO.exec(text) ?? []
  return digits === undefined ? null : { series, number: Number(digits) }
}

const FOLIO = /^(?:([A-Z]{1,6})-)?([1-9]\d{0,9})$/u
