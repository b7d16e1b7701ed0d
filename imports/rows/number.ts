import { readingsText, writtenNumber } from '#domain/numbers/written-number.ts'
import type { Checked } from './checked.ts'

/** Centavos that fit numeric(14,2). */
const MAX_CENTAVOS = 99_999_999_999_999
const MAX_PIECES = 2_147_483_647
const AT_LEAST = 'dice al menos cuántas hay y no cuántas: escribe el número de piezas'

/** '1,234.50' of 'MXN $1,234.50'. */
export function withoutCurrency(text: string): string {
  return text
    .replace(/^(?:MXN|MN|M\.N\.)\s*|\s*(?:MXN|MN|M\.N\.|PESOS)$/giu, '')
    .replaceAll('$', '')
    .trim()
}

/**
 * Reads a price: '$1,234.50', '1234,50', '1.234,50', '1,234', 'MXN 12'. The value is in centavos, rounded half up. A single comma before
 * exactly three digits is a thousands comma, as in Mexico. The reason is in Spanish.
 */
export function readPrice(text: string): Checked<number> {
  const bare = withoutCurrency(text)
  if (/^(?:[-\u2212]|\(.*\)$)/u.test(bare)) return { reason: 'el precio es negativo' }
  const plain = fileNumber(bare)
  if (plain === null) return { reason: doubtReason(bare) ?? 'no es un precio en pesos' }
  const [whole = '', fraction = ''] = plain.split('.')
  if (whole.length > 12) return { reason: 'el precio es demasiado grande' }
  const cents = Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'))
  const rounded = cents + (Number(fraction[2] ?? '0') >= 5 ? 1 : 0)
  // Less than half a centavo is not 0.
  if (rounded === 0 && /[1-9]/u.test(plain)) return { reason: 'es menos de un centavo' }
  return rounded > MAX_CENTAVOS ? { reason: 'el precio es demasiado grande' } : { value: rounded }
}

/** Reads a count of pieces: '12', '1,200', '12.0'. The reason is in Spanish. */
export function readPieces(text: string): Checked<number> {
  const read = readStockLevel(text)
  return 'value' in read && read.value < 0 ? { reason: 'la existencia es negativa' } : read
}

/** Like `readPieces`; negative values are allowed: '-3'. */
export function readStockLevel(text: string): Checked<number> {
  const bare = text.replace(/\s*(?:PZAS?|PZ|PIEZAS?)\.?$/iu, '')
  const atLeast = atLeastReason(bare)
  if (atLeast !== null) return { reason: atLeast }
  const plain = fileNumber(bare)
  if (plain === null) return { reason: doubtReason(bare) ?? 'no es un número de piezas' }
  const [whole = '', fraction = ''] = plain.split('.')
  if (/[1-9]/u.test(fraction)) return { reason: 'la existencia no es un número entero de piezas' }
  const pieces = Number(whole)
  // No -0.
  return Math.abs(pieces) > MAX_PIECES ? { reason: 'la existencia es demasiado grande' } : { value: pieces + 0 }
}

/** '>10', '50+': there are more than it says, and a promise needs to know how many. null: it says nothing of the kind. */
export function atLeastReason(text: string): string | null {
  return /^(?:>\s*=?|≥|\+|M[AÁ]S DE\s)\s*[\d,.]+$|^[\d,.]+\s*(?:\+|O M[AÁ]S)$/iu.test(text) ? AT_LEAST : null
}

/** The number in a text of a file: '1234.50'; null: none, or ambiguous. */
function fileNumber(text: string): string | null {
  const written = writtenNumber(text)
  if (written.kind === 'none') return null
  return written.kind === 'number' ? written.decimal : written.inFile
}

/** The question about an ambiguous number, with its possible values; null for a text that is no number. */
export function doubtReason(text: string): string | null {
  const written = writtenNumber(text)
  if (written.kind !== 'doubtful' || written.inFile !== null) return null
  return `puede ser dos números: ${readingsText(written.readings)} Los miles llevan coma y los decimales punto, dos o cuatro`
}
