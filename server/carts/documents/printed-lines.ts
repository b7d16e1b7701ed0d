import type { AmountToPay } from '#domain/cart/amount-to-pay.ts'
import { lineVehicleText } from '#domain/documents/line-vehicle.ts'
import { toCentavos } from '#domain/money/money.ts'
import { descriptionText } from '#domain/parts/description-text.ts'
import type { PrintedLine, PrintedTotals } from '#server/platform/print/document.ts'

type VehicleColumns = Parameters<typeof lineVehicleText>[0]

/** The stored fields that every line of a document has. Amounts as the database writes them: '1234.50'. */
interface StoredLine extends VehicleColumns {
  readonly partKey: string
  readonly description: string
  readonly brand: string
  readonly note: string
  readonly backOrdered: number
  /** When those arrive at the branch, '2026-12-04'; null: unknown. */
  readonly arrivesOn?: string | null
  /** Why requested pieces are missing from it; '' for none. */
  readonly leftText?: string
  /** null: none yet. */
  readonly price: string | null
  readonly coreCharge: string | null
}

/** A line as it is printed, without its pieces. */
export function printedLine(line: StoredLine): Omit<PrintedLine, 'requested' | 'supplied'> {
  const waiting =
    line.backOrdered > 0
      ? `${line.backOrdered.toLocaleString('es-MX')} por llegar, ${arrivalOf(line.arrivesOn ?? null)}`
      : ''
  return {
    partKey: line.partKey,
    description: descriptionText(line.description),
    details: [line.brand, lineVehicleText(line), line.note, waiting, line.leftText ?? '']
      .filter((text) => text !== '')
      .join(' · '),
    price: line.price === null ? null : toCentavos(line.price),
    coreCharge: line.coreCharge === null ? null : toCentavos(line.coreCharge),
  }
}

function arrivalOf(arrivesOn: string | null): string {
  return arrivesOn === null ? 'sin fecha de llegada' : `llega a la sucursal el ${dayOf(arrivesOn)}`
}

function dayOf(day: string): string {
  return Temporal.PlainDate.from(day).toLocaleString('es-MX', { day: 'numeric', month: 'long' })
}

interface StoredTotals {
  readonly pieces: number
  readonly subtotal: string
  readonly vat: string
  readonly total: string
}

/**
 * The sums of a document or of one branch of it. @param paid shipping and amount to pay; null: not known yet, as for a quote @param awaited
 * the part that comes later
 */
export function printedTotals(
  { pieces, subtotal, vat, total }: StoredTotals,
  paid: AmountToPay | null,
  awaited: PrintedTotals['awaited'] = null,
): PrintedTotals {
  return { pieces, subtotal: toCentavos(subtotal), vat: toCentavos(vat), total: toCentavos(total), paid, awaited }
}

interface StoredPromise {
  readonly promisedOn: string | null
  readonly promisedAt: string | null
}

/** 'Entrega prometida: 26 de noviembre, 16:00'; '' where nothing was promised. */
export function promiseLine({ promisedOn, promisedAt }: StoredPromise): string {
  if (promisedOn === null) return ''
  return `Entrega prometida: ${dayOf(promisedOn)}${promisedAt === null ? '' : `, ${promisedAt}`}`
}
