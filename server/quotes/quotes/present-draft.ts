import type { QuoteDraftLine } from '#contract/quotes/quotes.ts'
import { decimalToPesos } from '#domain/money/money.ts'
import type { QuoteLineRow, RevisionRow } from '#server/quotes/revisions/store.ts'

export function presentVehicle(line: QuoteLineRow) {
  const hasVehicle = line.vehicleMake !== '' || line.vehicleModel !== ''
  return hasVehicle
    ? { armadora: line.vehicleMake, modelo: line.vehicleModel, year: line.vehicleYear, motor: line.vehicleEngine }
    : null
}

/** The unsent revision of a side, as the body of the call that stores it. */
export function presentDraft(
  { reference }: { readonly reference: string },
  draft: Pick<RevisionRow, 'message' | 'validUntil'> | undefined,
  lines: readonly QuoteLineRow[],
): {
  readonly referencia: string
  readonly mensaje: string
  readonly vigencia: string | null
  readonly lineas: readonly QuoteDraftLine[]
} {
  return {
    referencia: reference,
    mensaje: draft?.message ?? '',
    vigencia: draft?.validUntil ?? null,
    lineas: lines.map((line) => ({
      producto: line.productId,
      clave: line.partKey,
      descripcion: line.description,
      cantidad: line.quantity,
      sucursal: line.branchId,
      precio: decimalToPesos(line.price),
      deseado: decimalToPesos(line.wantedPrice),
      motivo: line.wantedReason,
      nota: line.note,
      vehiculo: presentVehicle(line),
      anterior: line.previousLineId,
      foto: line.pictureId,
      enLugarDe: line.substituteForNumber,
    })),
  }
}
