import type { CallOutput } from '#contract/client.ts'
import { toPesos } from '#domain/money/money.ts'
import { priceReasonText } from '#domain/pricing/price-text.ts'
import { descriptionText } from '#domain/parts/description-text.ts'
import type { SheetColumn } from '#server/platform/sheets/sheet.ts'
import type { GridPart } from './service.ts'

const BUYABLE = new Set(['yes', 'from_stock', 'back_order'])

export function presentGridPart(part: GridPart): CallOutput<'GET /api/productos'>['filas'][number] {
  const { id, key, description, line, brand, lastBought, priced } = part
  const price = priced?.prices[0]?.price
  return {
    producto: id,
    k_parte: key,
    descripcion: description,
    linea: line ?? '',
    marca: brand ?? '',
    precio: price === undefined ? null : toPesos(price.price),
    razon: price === undefined ? '' : priceReasonText(price),
    empaque: { multiplo: priced?.pack.multiple ?? 1, minimo: priced?.pack.minimum ?? 1 },
    casco: priced?.coreCharge == null ? null : toPesos(priced.coreCharge),
    comprable: priced !== null && BUYABLE.has(priced.cart.allowance),
    aviso: priced?.cart.text ?? '',
    disponible: priced?.available ?? 0,
    disponible_total: priced?.availableInAll ?? 0,
    ultima_compra: lastBought === null ? null : lastBought.toISOString(),
  }
}

export const GRID_COLUMNS: readonly SheetColumn<GridPart>[] = [
  { heading: 'Clave', value: ({ key }) => key },
  { heading: 'Descripción', value: ({ description }) => descriptionText(description) },
  { heading: 'Línea', value: ({ line }) => line },
  { heading: 'Marca', value: ({ brand }) => brand },
  { heading: 'Precio sin IVA', money: ({ priced }) => priced?.prices[0]?.price.price ?? null },
  { heading: 'Casco', money: ({ priced }) => priced?.coreCharge ?? null },
  { heading: 'Existencia en tu sucursal', value: ({ priced }) => priced?.available ?? 0 },
  { heading: 'Existencia total', value: ({ priced }) => priced?.availableInAll ?? 0 },
  { heading: 'Última compra', moment: ({ lastBought }) => lastBought },
]
