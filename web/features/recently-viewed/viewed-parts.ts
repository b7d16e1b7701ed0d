import type { ProductSummary } from '#contract/products.ts'
import { keepText, keptText, forgetText } from '#web/data/stored-text.ts'

/** What is shown of a part that was seen, without asking for it anew: nothing that grows old, like stock. */
export type SeenPart = Pick<ProductSummary, 'k_parte' | 'linea' | 'marca'> & { readonly picture: string }

export const SEEN_STORAGE_KEY = 'tuerca-vistas'
export const MOST_SEEN = 12

/** Remembers in this browser that a part was seen just now. */
export function noteSeen(product: Pick<ProductSummary, 'k_parte' | 'linea' | 'marca' | 'PicturesUrl'>): void {
  const { k_parte, linea, marca, PicturesUrl } = product
  const part = { k_parte, linea, marca, picture: PicturesUrl.sm }
  keepText(SEEN_STORAGE_KEY, JSON.stringify(withSeen(parseSeen(keptText(SEEN_STORAGE_KEY)), part)))
}

export function forgetSeen(): void {
  forgetText(SEEN_STORAGE_KEY)
}

/** The part first, once, and the others after it. */
export function withSeen(parts: readonly SeenPart[], part: SeenPart): SeenPart[] {
  return [part, ...parts.filter((each) => each.k_parte !== part.k_parte)].slice(0, MOST_SEEN)
}

/** Reads what was stored, the last seen first; what is no part is left out. */
export function parseSeen(text: string | null): SeenPart[] {
  if (text === null) return []
  try {
    const stored: unknown = JSON.parse(text)
    return Array.isArray(stored) ? stored.filter(isSeenPart).slice(0, MOST_SEEN) : []
  } catch {
    return []
  }
}

function isSeenPart(value: unknown): value is SeenPart {
  if (typeof value !== 'object' || value === null) return false
  const { k_parte, linea, marca, picture } = value as Record<string, unknown>
  return [k_parte, linea, marca, picture].every((text) => typeof text === 'string') && k_parte !== ''
}
