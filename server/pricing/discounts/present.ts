import type { CallOutput } from '#contract/client.ts'
import type { DiscountRow as Presented } from '#contract/pricing/discounts.ts'
import { shareOf, toBasisPoints, toPesos } from '#domain/money/money.ts'
import type { PartPrice } from '#domain/pricing/part-price.ts'
import type { PriceStep } from '#domain/pricing/price-sources.ts'
import { priceReasonText } from '#domain/pricing/price-text.ts'
import { namingRfc } from '#domain/rfc.ts'
import type { SheetColumn } from '#server/platform/sheets/sheet.ts'
import type { DiscountRow, Kind, Moment, PartRow } from './store.ts'

export function presentDiscount(row: DiscountRow): Presented {
  return {
    id: row.id,
    version: row.version,
    nombre: row.name,
    tipo: row.kind,
    porcentaje: percentOf(row),
    empresa: named(row.company_id, row.company),
    lista: named(row.price_list_id, row.price_list),
    parte: row.part,
    marca: named(row.brand_id, row.brand),
    linea: named(row.line_id, row.line),
    cantidadMinima: row.minimum_quantity,
    desde: row.starts_on,
    hasta: row.ends_on,
    excluyeOtros: row.excludes_others,
    activo: row.active,
    estado: row.moment,
    promocion: named(row.promotion_id, row.promotion),
  }
}

function named(id: number | null, name: string | null) {
  return id === null ? null : { id, nombre: name ?? '' }
}

function percentOf({ percent }: DiscountRow): number {
  return toBasisPoints(percent) / 100
}

const KINDS: Readonly<Record<Kind, string>> = {
  agreement: 'Acuerdo',
  quantity: 'Por volumen',
  promotion: 'Promoción',
}
const MOMENTS: Readonly<Record<Moment, string>> = {
  vigente: 'Vigente',
  futuro: 'Por empezar',
  vencido: 'Vencido',
  inactivo: 'Inactivo',
}

/** Of the exported file, which can be brought in again as it is (`imports/commerce/columns.ts`). */
export const DISCOUNT_COLUMNS: readonly SheetColumn<DiscountRow>[] = [
  { heading: 'Nombre', value: ({ name }) => name },
  { heading: 'Tipo', value: ({ kind }) => KINDS[kind] },
  { heading: 'Porcentaje', value: percentOf },
  { heading: 'Empresa', value: ({ company }) => company },
  { heading: 'RFC', value: ({ rfc }) => rfc && namingRfc(rfc) },
  { heading: 'Lista', value: (row) => row.price_list },
  { heading: 'Parte', value: ({ part }) => part },
  { heading: 'Marca', value: ({ brand }) => brand },
  { heading: 'Línea', value: ({ line }) => line },
  { heading: 'Desde piezas', value: (row) => row.minimum_quantity },
  { heading: 'Primer día', value: (row) => row.starts_on },
  { heading: 'Último día', value: (row) => row.ends_on },
  { heading: 'Excluye otros', value: (row) => row.excludes_others },
  { heading: 'Estado', value: ({ moment }) => MOMENTS[moment] },
]

interface Tried {
  readonly part: PartRow
  readonly company: string | null
  readonly quantity: number
  readonly price: PartPrice | null
  readonly prices: readonly { readonly from: number; readonly price: PartPrice }[]
  readonly steps: readonly PriceStep[]
}

export function presentTried({
  part,
  company,
  quantity,
  price,
  prices,
  steps,
}: Tried): CallOutput<'GET /api/descuentos/prueba'> {
  return {
    clave: part.key,
    descripcion: part.description,
    empresa: company,
    cantidad: quantity,
    precio: price === null ? null : toPesos(price.price),
    base: price === null ? null : toPesos(price.base),
    razon: price === null ? '' : priceReasonText(price),
    origenes: steps.map(({ name, isTaken, why }) => ({ nombre: name, cuenta: isTaken, porque: why })),
    descuentos: price === null ? [] : takenOff(price),
    escalones: prices
      .filter(({ from }) => from > quantity)
      .map((step) => ({ desde: step.from, precio: toPesos(step.price.price), razon: priceReasonText(step.price) })),
  }
}

/** Of each discount what it takes off what the one before left; the last one has what rounding leaves. */
function takenOff({ base, price, discounts }: PartPrice) {
  const shares = discounts.map(({ share }) => 10_000 - share)
  const left = discounts.map((_, index) =>
    index === discounts.length - 1 ? price : shareOf(base, ...shares.slice(0, index + 1)),
  )
  return discounts.map(({ name, share }, index) => ({
    nombre: name,
    porcentaje: share / 100,
    monto: toPesos((left[index - 1] ?? base) - (left[index] ?? price)),
  }))
}
