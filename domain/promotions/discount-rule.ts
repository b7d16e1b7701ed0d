import type { ShelfRule } from '#domain/banners/rule.ts'

/** What a discount of a promotion is given for, as prices know it; each null is any. */
export interface DiscountTarget {
  readonly productId: number | null
  readonly brandId: number | null
  readonly lineId: number | null
}

/**
 * Why parts that a rule gives cannot have a discount; null: they can. Prices know parts, lines and brands. What a badge or the sales give
 * changes by itself, and with it prices would change that nobody decided.
 */
export function discountProblem(rule: ShelfRule): string | null {
  if (rule.badge !== null || rule.bestSellers)
    return 'Las partes de esta regla cambian solas. Para dar descuento, elige una línea o una marca, o las partes una por una.'
  return null
}

/** The discounts that a promotion needs: one for each part that was picked, or one for the line and brand of its rule. */
export function discountTargets(rule: ShelfRule | null, parts: readonly number[]): readonly DiscountTarget[] {
  if (rule !== null) return [{ productId: null, brandId: rule.brand, lineId: rule.line }]
  return parts.map((productId) => ({ productId, brandId: null, lineId: null }))
}
