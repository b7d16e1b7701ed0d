import { sumOf, shareOf, WHOLE, type BasisPoints, type Centavos } from '#domain/money/money.ts'
import { readNumber, readQuantity, type ReadNumber } from '#domain/numbers/written-number.ts'

// What a row of the counter's screen holds, and what it amounts to. Amounts are whole centavos without VAT.

export const TIERS = ['good', 'better', 'best'] as const
export type Tier = (typeof TIERS)[number]

/** A part that can be offered for a row. */
export interface CounterOption {
  readonly productId: number
  /** null: somebody chose it among equivalents and substitutes. */
  readonly tier: Tier | null
  readonly key: string
  readonly brand: string
  readonly description: string
  /** Pieces that can be sold: at the own branch, and at all others together. */
  readonly stockHere: number
  readonly stockElsewhere: number
  /** What the person's company pays; null: it has no price, or this person does not see it. */
  readonly ownPrice: Centavos | null
  /** By the company's markups, or the general list; null: it has none and is typed. */
  readonly salePrice: Centavos | null
}

/** What somebody typed over a price. */
export type PriceChange =
  | { readonly kind: 'discount'; readonly share: BasisPoints }
  | { readonly kind: 'price'; readonly price: Centavos }

interface RowFields {
  readonly id: number
  /** As it was typed. */
  readonly pieces: string
  readonly change: PriceChange | null
}

export interface PartRow extends RowFields {
  readonly kind: 'part'
  /** How the customer calls the part. */
  readonly text: string
  /** waiting: there was no network to ask for options. */
  readonly state: 'asking' | 'waiting' | 'failed' | 'found'
  /** Why there is no option, or what has to be looked at; '' where there is nothing to say. */
  readonly notice: string
  /** At most one of each tier, and those that were chosen elsewhere after them. */
  readonly options: readonly CounterOption[]
  readonly productId: number | null
  /** When the server gave the prices: '2026-11-27T01:00:00.000Z'. null: it has not. */
  readonly pricedAt: string | null
}

export interface LabourRow extends RowFields {
  readonly kind: 'labour'
  readonly name: string
  /** Of one hour. `pieces` are hours. */
  readonly rate: Centavos
}

export type CounterRow = PartRow | LabourRow

export function chosenOption(row: CounterRow): CounterOption | null {
  if (row.kind === 'labour') return null
  return row.options.find(({ productId }) => productId === row.productId) ?? null
}

/** Of one piece or hour, before what was typed over it; null: there is none. */
export function basePrice(row: CounterRow): Centavos | null {
  return row.kind === 'labour' ? row.rate : (chosenOption(row)?.salePrice ?? null)
}

/** Of one piece or hour, as the buyer pays it; null: there is none. */
export function unitPrice(row: CounterRow): Centavos | null {
  if (row.change?.kind === 'price') return row.change.price
  const base = basePrice(row)
  if (base === null || row.change === null) return base
  return shareOf(base, WHOLE - row.change.share)
}

/** Hundredths of a piece or hour; null where what was typed is no number of them. Half hours exist, half pieces do not. */
export function hundredths(row: Pick<CounterRow, 'kind' | 'pieces'>): number | null {
  const read = readPieces(row)
  return 'reason' in read || read.value <= 0 ? null : Math.round(read.value * 100)
}

/** Why the number of pieces or hours cannot be taken; '' where it can. */
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

/** What the row amounts to; null while it has no part, price or number of pieces. */
export function rowAmount(row: CounterRow): Centavos | null {
  const price = unitPrice(row)
  const count = hundredths(row)
  if (price === null || count === null || (row.kind === 'part' && row.productId === null)) return null
  // Rounded half up, which only parts of an hour need.
  return Math.floor((price * count + 50) / 100)
}

export interface CounterTotals {
  /** Before the discount of the whole. */
  readonly lines: Centavos
  readonly discount: Centavos
  readonly subtotal: Centavos
  readonly vat: Centavos
  readonly total: Centavos
  /** Rows that amount to nothing yet. */
  readonly open: number
}

export function counterTotals(rows: readonly CounterRow[], discount: BasisPoints, vatRate: BasisPoints): CounterTotals {
  const amounts = rows.map(rowAmount)
  const lines = sumOf(amounts.filter((amount) => amount !== null))
  const off = shareOf(lines, discount)
  const subtotal = lines - off
  const vat = shareOf(subtotal, vatRate)
  return {
    lines,
    discount: off,
    subtotal,
    vat,
    total: subtotal + vat,
    open: amounts.filter((one) => one === null).length,
  }
}

export type ReadChange = { readonly change: PriceChange | null } | { readonly reason: string }

/**
 * What is typed over a price: '-5%' is a discount, '120' or '$1,250.50' a price, nothing gives back the price there was.
 */
export function readChange(text: string): ReadChange {
  const written = text.trim()
  if (written === '') return { change: null }
  const [, percent] = /^[-\u2212]\s*(.*?)\s*%$/u.exec(written) ?? []
  if (percent !== undefined) {
    const read = readNumber(percent, 'share', 2)
    if ('reason' in read) return read
    if (read.value <= 0) return { change: null }
    if (read.value >= 100) return { reason: 'Un descuento va de 0 a 99.99 %.' }
    return { change: { kind: 'discount', share: Math.round(read.value * 100) } }
  }
  if (written.includes('%')) return { reason: 'Un descuento se escribe con signo menos, como -5%.' }
  const read = readNumber(written, 'price', 2)
  if ('reason' in read) return read
  if (read.value < 0) return { reason: 'Un descuento lleva el signo de porcentaje, como -5%.' }
  if (read.value === 0) return { reason: 'Escribe un precio mayor que $0.' }
  if (read.value > MOST_PESOS) return { reason: 'El precio es demasiado alto.' }
  return { change: { kind: 'price', price: Math.round(read.value * 100) } }
}

const MOST_PESOS = 9_999_999.99

export type ReadShare = { readonly share: BasisPoints } | { readonly reason: string }

/** The discount of the whole: '', '5', '-5%'. */
export function readDiscount(text: string): ReadShare {
  const written = text.trim().replace(/^[-\u2212]\s*/u, '')
  if (written === '') return { share: 0 }
  const read = readNumber(written, 'share', 2)
  if ('reason' in read) return read
  return read.value < 0 || read.value >= 100
    ? { reason: 'Un descuento va de 0 a 99.99 %.' }
    : { share: Math.round(read.value * 100) }
}

/** As the field of a price shows it: '-5%', '120.00', '' for what nobody typed. */
export function changeText(change: PriceChange | null): string {
  if (change === null) return ''
  return change.kind === 'discount' ? `-${change.share / 100}%` : (change.price / 100).toFixed(2)
}
