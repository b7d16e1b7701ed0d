import type { z } from 'zod'
import type { CallOutput } from '#contract/client.ts'
import type { promotionFields, PromotionRow } from '#contract/content/promotion-admin.ts'
import { toBasisPoints, toPesos } from '#domain/money/money.ts'
import type { DiscountCost } from '#domain/promotions/discount-cost.ts'
import type { PromotionState } from '#domain/promotions/state.ts'
import type { SheetColumn } from '#server/platform/sheets/sheet.ts'
import type { DetailRow, ListRow, PickedPart, PromotionFields } from './admin-store.ts'
import type { WrittenPromotion } from './check-service.ts'

type Body = z.output<typeof promotionFields>

/** The fields of a body under the names of the store. */
export function writtenOf(body: Body): WrittenPromotion {
  const byRule = body.productosPor === 'regla'
  const badge = body.reglaInsignia === null ? null : body.reglaInsignia === 'nuevo' ? 'new' : 'special'
  return {
    fields: {
      title: body.titulo,
      summary: body.texto,
      badge: body.insignia,
      starts_on: body.desde,
      ends_on: body.hasta,
      active: body.activo,
      products_by: byRule ? 'rule' : 'picked',
      rule_line_id: byRule ? body.reglaLinea : null,
      rule_brand_id: byRule ? body.reglaMarca : null,
      rule_badge: byRule ? badge : null,
      rule_best_sellers: byRule && body.reglaMasVendidos,
      discount_percent: body.porcentaje === null ? null : body.porcentaje.toFixed(2),
      discount_list_id: body.porcentaje === null ? null : body.lista,
    },
    parts: byRule ? [] : [...new Set(body.productos)],
  }
}

/** Under the names of the call's body. */
export function bodyOf(row: PromotionFields, parts: readonly PickedPart[]): Body {
  return {
    titulo: row.title,
    texto: row.summary,
    insignia: row.badge,
    desde: row.starts_on,
    hasta: row.ends_on,
    productosPor: row.products_by === 'rule' ? 'regla' : 'elegidos',
    productos: parts.map(({ id }) => id),
    reglaLinea: row.rule_line_id,
    reglaMarca: row.rule_brand_id,
    reglaInsignia: row.rule_badge === null ? null : row.rule_badge === 'new' ? 'nuevo' : 'especial',
    reglaMasVendidos: row.rule_best_sellers,
    porcentaje: percentOf(row.discount_percent),
    lista: row.discount_list_id,
    activo: row.active,
  }
}

export function presentDetail(
  row: DetailRow,
  parts: readonly PickedPart[],
): CallOutput<'GET /api/promociones-admin/:id'> {
  return {
    ...bodyOf(row, parts),
    id: row.id,
    version: row.version,
    slug: row.slug,
    estado: row.state,
    partes: parts.map(({ id, key }) => ({ id, k_parte: key })),
  }
}

export function presentRow(row: ListRow): PromotionRow {
  return {
    id: row.id,
    version: row.version,
    titulo: row.title,
    slug: row.slug,
    estado: row.state,
    desde: row.starts_on,
    hasta: row.ends_on,
    insignia: row.badge,
    porcentaje: percentOf(row.discount_percent),
    partes: row.parts,
  }
}

function percentOf(decimal: string | null): number | null {
  return decimal === null ? null : toBasisPoints(decimal) / 100
}

const STATES: Readonly<Record<PromotionState, string>> = {
  borrador: 'Borrador',
  programada: 'Programada',
  vigente: 'Vigente',
  terminada: 'Terminada',
}

export const PROMOTION_COLUMNS: readonly SheetColumn<ListRow>[] = [
  { heading: 'Promoción', value: ({ title }) => title },
  { heading: 'Estado', value: ({ state }) => STATES[state] },
  { heading: 'Primer día', value: (row) => row.starts_on },
  { heading: 'Último día', value: (row) => row.ends_on },
  { heading: 'Insignia', value: ({ badge }) => badge },
  { heading: 'Descuento %', value: (row) => percentOf(row.discount_percent) },
  { heading: 'Partes', value: ({ parts }) => parts },
]

interface Estimate {
  readonly parts: number
  readonly days: number
  readonly cost: DiscountCost
  /** Costs and margins are for users who may see them. */
  readonly withMargins: boolean
}

export function presentCost({
  parts,
  days,
  cost,
  withMargins,
}: Estimate): CallOutput<'POST /api/promociones-admin/costo'> {
  return {
    partes: parts,
    sinPrecio: cost.withoutPrice,
    dias: days,
    piezasVendidas: cost.soldPieces,
    piezas: cost.pieces,
    venta: toPesos(cost.sale),
    costo: toPesos(cost.cost),
    margen: withMargins
      ? {
          antes: cost.margin && cost.margin.before / 100,
          despues: cost.margin && cost.margin.after / 100,
          bajoCosto: cost.belowCost,
          bajoMinimo: cost.belowFloor,
          sinCosto: cost.withoutCost,
        }
      : null,
    masCaras: cost.dearest.map((part) => ({
      k_parte: part.key,
      precio: toPesos(part.price),
      conDescuento: toPesos(part.discounted),
      piezas: part.pieces,
      costo: toPesos(part.cost),
    })),
  }
}
