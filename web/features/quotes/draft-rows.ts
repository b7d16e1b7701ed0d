import { coreAmount, lineAmount } from '#domain/cart/totals.ts'
import { fromPesos, sumOf, type Centavos } from '#domain/money/money.ts'
import { readNumber } from '#domain/numbers/written-number.ts'
import { readRequested, SINGLE_PIECES } from '#domain/pricing/quantity.ts'
import type { QuoteSide } from '#domain/quotes/moves.ts'
import type { Quote, QuoteDraftBody, QuoteLine } from '#web/data/quotes/quote-calls.ts'

const HIGHEST_PRICE = 99_999_999

/** A line of the draft on screen, with its values as typed. */
export interface DraftRow {
  /** On this screen only: lines have no id until they are stored. */
  readonly id: number
  /** null: a line in words. */
  readonly productId: number | null
  readonly key: string
  readonly description: string
  readonly brand: string
  readonly quantity: string
  /** Of the shop. */
  readonly price: string
  /** What the customer would pay, and why. */
  readonly wanted: string
  readonly reason: string
  readonly note: string
  /** A file of the quote. */
  readonly photo: number | null
  readonly vehicle: QuoteLine['vehiculo']
  readonly branchId: number | null
  /** The same line in the previous revision. */
  readonly previous: string | null
  /** The row that it replaces. */
  readonly insteadOf: number | null
}

export interface QuoteDraft {
  readonly reference: string
  readonly message: string
  /** '2026-11-30' */
  readonly validUntil: string | null
  readonly rows: readonly DraftRow[]
}

/** A part or words to add. */
export type NewDraftRow = Pick<DraftRow, 'productId' | 'key' | 'description' | 'brand' | 'quantity'> &
  Partial<Pick<DraftRow, 'price' | 'insteadOf' | 'branchId' | 'vehicle'>>

/** The unsent revision of a side; undefined: none. */
export function unsentOf({ revisiones }: Pick<Quote, 'revisiones'>, side: QuoteSide) {
  const last = revisiones.at(-1)
  return last?.enviada === null && last.lado === side ? last : undefined
}

export function isOffer({ lado, enviada }: Pick<Quote['revisiones'][number], 'lado' | 'enviada'>): boolean {
  return lado === 'house' && enviada !== null
}

/** The last offer that was sent; undefined: none. */
export function lastOfferOf({ revisiones }: Pick<Quote, 'revisiones'>) {
  return revisiones.findLast(isOffer)
}

/** The revision that a side continues: its unsent one, or the last sent one. */
export function startOf(quote: Pick<Quote, 'revisiones'>, side: QuoteSide) {
  return unsentOf(quote, side) ?? quote.revisiones.findLast(({ enviada }) => enviada !== null)
}

/**
 * The initial draft of a side: its unsent revision, or the last sent one. The shop's answer to a counter-offer has its earlier offered
 * prices.
 * @param validUntil for an offer without a day
 */
export function draftOf(quote: Quote, side: QuoteSide, validUntil: string | null): QuoteDraft {
  const unsent = unsentOf(quote, side)
  if (unsent !== undefined)
    return {
      reference: quote.referencia,
      message: unsent.mensaje,
      validUntil: unsent.vigencia ?? validUntil,
      rows: rowsOf(unsent.lineas, (line) => line),
    }
  const linesById = new Map(quote.revisiones.flatMap(({ lineas }) => lineas.map((line) => [line.id, line])))
  const rows = rowsOf(startOf(quote, side)?.lineas ?? [], (line) => ({
    anterior: line.id,
    precio: line.precio ?? linesById.get(line.anterior ?? '')?.precio ?? null,
    ...(side === 'customer' ? { deseado: null, motivo: '' } : {}),
  }))
  return { reference: quote.referencia, message: '', validUntil, rows }
}

/** Whether the initial draft is stored as shown; a proposed day is not stored. */
export function isStored(quote: Pick<Quote, 'revisiones'>, side: QuoteSide, { validUntil }: QuoteDraft): boolean {
  const unsent = unsentOf(quote, side)
  return unsent !== undefined && unsent.vigencia === validUntil
}

function rowsOf(lines: readonly QuoteLine[], change: (line: QuoteLine) => Partial<QuoteLine>): DraftRow[] {
  const idOf = new Map(lines.map(({ numero }, index) => [numero, index + 1]))
  return lines.map((stored, index) => {
    const line = { ...stored, ...change(stored) }
    return {
      id: index + 1,
      productId: line.producto,
      key: line.k_parte,
      description: line.descripcion,
      brand: line.marca,
      quantity: String(line.cantidad),
      price: priceField(line.precio),
      wanted: priceField(line.deseado),
      reason: line.motivo,
      note: line.nota,
      photo: line.foto,
      vehicle: line.vehiculo,
      branchId: line.sucursal,
      previous: line.anterior,
      insteadOf: line.enLugarDe === null ? null : (idOf.get(line.enLugarDe) ?? null),
    }
  })
}

/** The content of a price field: '95.00'; '' for none. */
export function priceField(pesos: number | null): string {
  return pesos === null ? '' : pesos.toFixed(2)
}

/** The rows plus others; an alternative goes below the row it replaces. */
export function withRows(rows: readonly DraftRow[], more: readonly NewDraftRow[]): DraftRow[] {
  const next = [...rows]
  let id = Math.max(0, ...rows.map((row) => row.id))
  for (const each of more) {
    const row = { ...EMPTY_ROW, ...each, id: ++id }
    const place = next.findIndex((other) => other.id === row.insteadOf)
    if (place < 0) next.push(row)
    else next.splice(place + 1, 0, row)
  }
  return next
}

const EMPTY_ROW = {
  price: '',
  wanted: '',
  reason: '',
  note: '',
  photo: null,
  vehicle: null,
  branchId: null,
  previous: null,
  insteadOf: null,
} as const satisfies Partial<DraftRow>

/** The rows without one; its alternative becomes a line of its own. */
export function withoutRow(rows: readonly DraftRow[], id: number): DraftRow[] {
  return rows.filter((row) => row.id !== id).map((row) => (row.insteadOf === id ? { ...row, insteadOf: null } : row))
}

export function piecesOf({ quantity }: Pick<DraftRow, 'quantity'>): number | null {
  const read = readRequested(quantity, SINGLE_PIECES)
  return 'value' in read ? read.value : null
}

/** In pesos; null: empty. NaN: no price. */
export function pesosOf(text: string): number | null {
  if (text.trim() === '') return null
  const read = readNumber(text, 'price', 2)
  return 'value' in read && read.value > 0 && read.value <= HIGHEST_PRICE ? read.value : Number.NaN
}

type DraftField = 'quantity' | 'price' | 'wanted' | 'description'

/** The problems of a row as typed; an empty row has none. */
export function problemsOf(row: DraftRow, side: QuoteSide): Partial<Record<DraftField, string>> {
  const requested = readRequested(row.quantity, SINGLE_PIECES)
  const price = side === 'house' ? priceProblem(row.price) : null
  const wanted = priceProblem(row.wanted)
  return {
    ...('reason' in requested ? { quantity: requested.reason } : {}),
    ...(price === null ? {} : { price }),
    ...(wanted === null ? {} : { wanted }),
    ...(row.productId === null && row.description.trim() === '' ? { description: 'Escribe qué pieza es.' } : {}),
  }
}

function priceProblem(text: string): string | null {
  if (text.trim() === '') return null
  const read = readNumber(text, 'price', 2)
  if ('reason' in read) return read.reason
  return read.value > 0 && read.value <= HIGHEST_PRICE ? null : 'Escribe un precio mayor que 0.'
}

/** The body of the call, without the version. Rows must have no problems. */
export function bodyOf({ reference, message, validUntil, rows }: QuoteDraft): Omit<QuoteDraftBody, 'version'> {
  const numberOf = new Map(rows.map(({ id }, index) => [id, index + 1]))
  return {
    referencia: reference,
    mensaje: message,
    vigencia: validUntil,
    lineas: rows.map((row) => ({
      producto: row.productId,
      clave: row.key,
      descripcion: row.description,
      cantidad: piecesOf(row) ?? 1,
      sucursal: row.branchId,
      precio: pesosOf(row.price),
      deseado: pesosOf(row.wanted),
      motivo: row.reason,
      nota: row.note,
      foto: row.photo,
      vehiculo: row.vehicle,
      anterior: row.previous,
      enLugarDe: row.insteadOf === null ? null : (numberOf.get(row.insteadOf) ?? null),
    })),
  }
}

/** The refused rows: 'lineas.3.producto' is the fourth one sent. @param ids of the sent rows */
export function refusalsByRow(
  fields: Readonly<Record<string, string>>,
  ids: readonly number[],
): ReadonlyMap<number, string> {
  return new Map(
    Object.entries(fields).flatMap(([path, text]) => {
      const id = ids[Number(/^lineas\.(\d+)\./u.exec(path)?.[1] ?? Number.NaN)]
      return id === undefined ? [] : [[id, text]]
    }),
  )
}

/** With its core, before tax; null: no price. @param core of a piece, in pesos */
export function rowAmount(row: DraftRow, core: number | null): Centavos | null {
  const price = pesosOf(row.price)
  const pieces = piecesOf(row)
  if (price === null || Number.isNaN(price) || pieces === null) return null
  const counted = {
    branchId: 0,
    supplied: pieces,
    price: fromPesos(price),
    coreCharge: core === null ? null : fromPesos(core),
  }
  return lineAmount(counted) + coreAmount(counted)
}

/** Before tax, without alternatives. @param coreOf of a row, in pesos */
export function draftSums(rows: readonly DraftRow[], coreOf: (row: DraftRow) => number | null) {
  const counted = rows.filter(({ insteadOf }) => insteadOf === null)
  return {
    pieces: sumOf(counted.map((row) => piecesOf(row) ?? 0)),
    subtotal: sumOf(counted.map((row) => rowAmount(row, coreOf(row)) ?? 0)),
    /** Includes alternatives. */
    unpriced: rows.filter((row) => rowAmount(row, coreOf(row)) === null).length,
  }
}
