/**
 * The text of a number cell without a format: '1.25010075E8' → '125010075', '12.50' → '12.5'.
 * Spreadsheets store 15 digits. A longer number has lost some, and its exponent ('1.23456789012346E+20') shows it.
 */
export function numberText(raw: string): string {
  if (/^\d+$/u.test(raw)) return raw
  const number = Number(raw)
  if (raw.trim() === '' || !Number.isFinite(number)) return raw
  if (Math.abs(number) >= 1e15)
    return number
      .toExponential(14)
      .replace(/\.?0+(?=e)/u, '')
      .toUpperCase()
  const rounded = Number(number.toPrecision(15))
  if (Number.isInteger(rounded)) return String(rounded)
  // Smaller numbers would come out with an exponent.
  return Math.abs(rounded) < 1e-6 ? rounded.toFixed(20).replace(/\.?0+$/u, '') : String(rounded)
}
