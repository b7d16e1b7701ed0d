import type { ProductSummary } from '#contract/products.ts'
import { storeText, storedText, removeStoredText } from '#web/data/stored-text.ts'

/** The stored data of a viewed part: nothing that becomes outdated, such as stock. */
export type ViewedPart = Pick<ProductSummary, 'k_parte' | 'linea' | 'marca'> & { readonly picture: string }

export const VIEWED_STORAGE_KEY = 'tuerca-vistas'
export const MOST_VIEWED = 12

/** Stores in this browser that a part was viewed now. */
export function recordViewed(product: Pick<ProductSummary, 'k_parte' | 'linea' | 'marca' | 'PicturesUrl'>): void {
  const { k_parte, linea, marca, PicturesUrl } = product
  const part = { k_parte, linea, marca, picture: PicturesUrl.sm }
  storeText(VIEWED_STORAGE_KEY, JSON.stringify(withViewed(parseViewed(storedText(VIEWED_STORAGE_KEY)), part)))
}

export function clearViewed(): void {
  removeStoredText(VIEWED_STORAGE_KEY)
}

/** The part first, once, then the others. */
export function withViewed(parts: readonly ViewedPart[], part: ViewedPart): ViewedPart[] {
  return [part, ...parts.filter((each) => each.k_parte !== part.k_parte)].slice(0, MOST_VIEWED)
}

/** Reads the stored parts, last viewed first. Invalid ones are left out. */
export function parseViewed(text: string | null): ViewedPart[] {
  if (text === null) return []
  try {
    const stored: unknown = JSON.parse(text)
    return Array.isArray(stored) ? stored.filter(isViewedPart).slice(0, MOST_VIEWED) : []
  } catch {
    return []
  }
}

function isViewedPart(value: unknown): value is ViewedPart {
  if (typeof value !== 'object' || value === null) return false
  const { k_parte, linea, marca, picture } = value as Record<string, unknown>
  return [k_parte, linea, marca, picture].every((text) => typeof text === 'string') && k_parte !== ''
}
