import type { ShelfRule } from '#domain/banners/rule.ts'

/** What a discount of a promotion applies to. null matches any. */
export interface DiscountTarget {
  readonly productId: number | null
  readonly brandId: number | null
  readonly lineId: number | null
}

/**
 * Why a shelf's rule cannot be used for a discount, in Spanish; null where it can. Discounts know parts, lines and brands only. Rules by
 * badge or sales change by themselves, which would change prices without a decision.
 */
export function discountProblem(rule: ShelfRule): string | null {
  if (rule.badge !== null || rule.bestSellers)
    return 'Las partes de esta regla cambian solas. Para dar descuento, elige una línea o una marca, o las partes una por una.'
  return null
}

/** The discounts that a promotion needs: one for each chosen part, or one for the line and brand of its rule. */
export function discountTargets(rule: ShelfRule | null, parts: readonly number[]): readonly DiscountTarget[] {
  if (rule !== null) return [{ productId: null, brandId: rule.brand, lineId: rule.line }]
  return parts.map((productId) => ({ productId, brandId: null, lineId: null }))
}
