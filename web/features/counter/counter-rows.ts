import { labourAmount } from '#domain/counter/labour.ts'
import { lineAmount, noteTotals, type NoteTotals } from '#domain/counter/note-rules.ts'
import type { Tier } from '#domain/counter/tiers.ts'
import { shareOf, toDecimal, WHOLE, type BasisPoints, type Centavos } from '#domain/money/money.ts'
import { readNumber, readQuantity, type ReadNumber } from '#domain/numbers/written-number.ts'

// The rows of the counter's screen and their amounts. Amounts are whole centavos without VAT.

export interface RowOption {
  readonly productId: number
  /** null: the brand has no tier, or the part was chosen among equivalents and substitutes. */
  readonly tier: Tier | null
  readonly key: string
  readonly brand: string
  readonly description: string
  /** Pieces for sale at the supplying branch (`stockHere`) and at all others. null: not read yet, for a stored note. */
  readonly stockHere: number | null
  readonly stockElsewhere: number | null
  /** What the user's company pays; null: the user has no company price. */
  readonly ownPrice: Centavos | null
  /** By the markups of the company, or the general list; null: there is no price, and one is typed. */
  readonly salePrice: Centavos | null
  readonly core: Centavos | null
}

interface RowFields {
  readonly id: number
  /** As typed. */
  readonly pieces: string
  /** The typed price, which replaces the price of the part; null: none was typed. */
  readonly price: Centavos | null
  readonly discount: BasisPoints
}

export interface PartRow extends RowFields {
  readonly kind: 'part'
  /** The customer's words for the part; '' for a part of a stored note. */
  readonly text: string
  readonly label: string
  /** waiting: the options could not be requested, without network. */
  readonly state: 'asking' | 'waiting' | 'failed' | 'found'
  /** Why there is no option, or what to check; '' for nothing. */
  readonly notice: string
  /** At most one of each tier, good first; then those without a tier. */
  readonly options: readonly RowOption[]
  readonly productId: number | null
  /** When the server returned the prices: '2026-11-27T01:00:00.000Z'. null: not yet. */
  readonly pricedAt: string | null
  /** The line in the stored note, whose price is frozen; null: the row is new. */
  readonly line: number | null
}

export interface LabourRow extends RowFields {
  readonly kind: 'labour'
  readonly name: string
  /** For one hour; `pieces` are hours. */
  readonly rate: Centavos
}

export type CounterRow = PartRow | LabourRow

function chosenOption(row: CounterRow): RowOption | null {
  if (row.kind === 'labour') return null
  return row.options.find(({ productId }) => productId === row.productId) ?? null
}

/** For one piece or hour, before the typed price or discount; null: there is none. */
function basePrice(row: CounterRow): Centavos | null {
  return row.kind === 'labour' ? row.rate : (chosenOption(row)?.salePrice ?? null)
}

/** For one piece or hour, as the buyer pays it; null: there is none. */
export function unitPrice(row: CounterRow): Centavos | null {
  const price = row.price ?? basePrice(row)
  return price === null ? null : shareOf(price, WHOLE - row.discount)
}

/** Hundredths of a piece or hour; null where the typed text is no number of them. There are half hours, but no half pieces. */
export function hundredths(row: Pick<CounterRow, 'kind' | 'pieces'>): number | null {
  const read = readPieces(row)
  return 'reason' in read || read.value <= 0 ? null : Math.round(read.value * 100)
}

/** Why the number of pieces or hours is rejected; '' where it is valid. */
export function piecesProblem(row: Pick<CounterRow, 'kind' | 'pieces'>): string {
  const read = readPieces(row)
  if ('reason' in read) return read.reason
  if (read.value > 0) return ''
  return row.kind === 'labour'
    ? 'Escribe cuántas horas: un número mayor que 0.'
    : 'Escribe cuántas piezas: un número entero desde 1.'
}

function readPieces({ kind, pieces }: Pick<CounterRow, 'kind' | 'pieces'>): ReadNumber {
  return kind === 'labour'
    ? readNumber(pieces.replace(/\s*h(?:oras?|rs?|r)?\.?\s*$/iu, ''), 'number', 2)
    : readQuantity(pieces)
}

/** Pieces × price or hours × rate, before the discount; null without a part, a price or a number of pieces. */
function grossAmount(row: CounterRow): Centavos | null {
  const price = row.price ?? basePrice(row)
  const count = hundredths(row)
  if (price === null || count === null || (row.kind === 'part' && row.productId === null)) return null
  return row.kind === 'labour' ? labourAmount(count / 100, price) : (price * count) / 100
}

/** The amount of the row after its discount, without cores; null without one. */
export function rowAmount(row: CounterRow): Centavos | null {
  const gross = grossAmount(row)
  return gross === null ? null : lineAmount({ gross, discount: row.discount })
}

export interface CounterTotals extends NoteTotals {
  /** Rows without an amount. */
  readonly open: number
}

export function counterTotals(rows: readonly CounterRow[], discount: BasisPoints, vatRate: BasisPoints): CounterTotals {
  const lines = rows.flatMap((row) => {
    const gross = grossAmount(row)
    const pieces = (hundredths(row) ?? 0) / 100
    return gross === null ? [] : { gross, discount: row.discount, cores: (chosenOption(row)?.core ?? 0) * pieces }
  })
  return { ...noteTotals(lines, discount, vatRate), open: rows.length - lines.length }
}

export type TypedPrice = { readonly price: Centavos } | { readonly discount: BasisPoints } | { readonly reason: string }

/** '-5%' is a discount, '120' or '$1,250.50' a price. */
export function readTypedPrice(text: string): TypedPrice {
  const written = text.trim()
  const [, percent] = /^[-\u2212]\s*(.*?)\s*%$/u.exec(written) ?? []
  if (percent !== undefined) {
    const read = readNumber(percent, 'share', 2)
    if ('reason' in read) return read
    return read.value >= 0 && read.value < 100
      ? { discount: Math.round(read.value * 100) }
      : { reason: 'Un descuento va de 0 a 99.99 %.' }
  }
  if (written.includes('%')) return { reason: 'Un descuento se escribe con signo menos, como -5%.' }
  const read = readNumber(written, 'price', 2)
  if ('reason' in read) return read
  if (read.value < 0) return { reason: 'Un descuento lleva el signo de porcentaje, como -5%.' }
  if (read.value === 0) return { reason: 'Escribe un precio mayor que $0.' }
  return read.value > MOST_PESOS ? { reason: 'El precio es demasiado alto.' } : { price: Math.round(read.value * 100) }
}

const MOST_PESOS = 9_999_999.99

export type ReadShare = { readonly share: BasisPoints } | { readonly reason: string }

/** The discount of the whole note: '', '5', '-5%'. */
export function readDiscount(text: string): ReadShare {
  const written = text.trim().replace(/^[-\u2212]\s*/u, '')
  if (written === '') return { share: 0 }
  const read = readNumber(written, 'share', 2)
  if ('reason' in read) return read
  return read.value < 0 || read.value >= 100
    ? { reason: 'Un descuento va de 0 a 99.99 %.' }
    : { share: Math.round(read.value * 100) }
}

/** The content of the price field: '-5%', '120.00', '' where nothing was typed. */
export function typedPriceText({ price, discount }: Pick<CounterRow, 'price' | 'discount'>): string {
  if (discount !== 0) return `-${discount / 100}%`
  return price === null ? '' : toDecimal(price)
}
