import type { CallOutput } from '#contract/client.ts'
import type { ListedPrice, PartPricing, PriceListRow as PresentedList } from '#contract/pricing/price-lists.ts'
import { decimalToPesos, toCentavos } from '#domain/money/money.ts'
import type { SheetColumn } from '#server/platform/sheets/sheet.ts'
import type { PriceListRow } from './lists-store.ts'
import type { AdjustmentSummary, ListedPriceRow, PartRow, PriceInList } from './prices-store.ts'

export function presentPriceList(row: PriceListRow): PresentedList {
  return {
    id: row.id,
    version: row.version,
    nombre: row.name,
    general: row.is_general,
    partes: row.parts,
    empresas: row.companies,
    descuentos: row.discounts,
    cambio: row.updated_at.toISOString(),
  }
}

export function presentPrice(row: ListedPriceRow): ListedPrice {
  return {
    id: row.id,
    clave: row.key,
    descripcion: row.description,
    linea: row.line,
    marca: row.brand,
    precio: decimalToPesos(row.price),
    precioLista: decimalToPesos(row.list_price),
    cambio: row.updated_at.toISOString(),
  }
}

/** Of the exported file, which can be brought in again as it is, into the list that it is of. */
export const priceColumns = (list: string): readonly SheetColumn<ListedPriceRow>[] => [
  { heading: 'Lista', value: () => list },
  { heading: 'Clave', value: ({ key }) => key },
  { heading: 'Descripción', value: ({ description }) => description },
  { heading: 'Línea', value: ({ line }) => line },
  { heading: 'Marca', value: ({ brand }) => brand },
  { heading: 'Precio', money: ({ price }) => toCentavos(price) },
  { heading: 'Precio de lista', money: (row) => (row.list_price === null ? null : toCentavos(row.list_price)) },
  { heading: 'Cambio', moment: (row) => row.updated_at },
]

export function presentCompany(row: {
  readonly id: number
  readonly trade_name: string
  readonly rfc: string
  readonly own_list_only: boolean
}) {
  return { id: row.id, nombre: row.trade_name, rfc: row.rfc, soloSuLista: row.own_list_only }
}

export function presentAdjustment({
  parts,
  same,
  fingerprint,
  sample,
}: AdjustmentSummary): CallOutput<'POST /api/listas-precios/:id/ajusta/previa'> {
  return {
    partes: parts,
    iguales: same,
    muestra: sample.map(({ key, description, before, after }) => ({
      clave: key,
      descripcion: description,
      antes: decimalToPesos(before),
      despues: decimalToPesos(after),
    })),
    huella: fingerprint,
  }
}

interface Pricing {
  readonly part: PartRow
  readonly lists: readonly PriceInList[]
  readonly cost: string | null
  readonly seesCost: boolean
}

export function presentPricing({ part, lists, cost, seesCost }: Pricing): PartPricing {
  return {
    id: part.id,
    clave: part.key,
    descripcion: part.description,
    precioLista: decimalToPesos(part.list_price),
    costo: decimalToPesos(cost),
    veCosto: seesCost,
    listas: lists.map(({ id, name, isGeneral, price }) => ({
      id,
      nombre: name,
      general: isGeneral,
      precio: decimalToPesos(price),
    })),
  }
}
