import type { ShownPromotion } from '#contract/content/promotions.ts'
import { toBasisPoints } from '#domain/money/money.ts'
import type { PromotionRow } from './store.ts'

export function presentPromotion(row: PromotionRow): ShownPromotion {
  return {
    slug: row.slug,
    titulo: row.title,
    texto: row.summary,
    desde: row.starts_on,
    hasta: row.ends_on,
    porcentaje: row.percent === null ? null : toBasisPoints(row.percent) / 100,
    partes: row.parts,
  }
}
