export type QueryKind = 'key' | 'partial key' | 'vehicle' | 'brand' | 'prefix'

export const QUERY_KINDS: readonly QueryKind[] = ['key', 'partial key', 'vehicle', 'brand', 'prefix']

/** A text that somebody might type, with its intent. */
export interface BenchQuery {
  readonly text: string
  readonly intent: Intent
  readonly alteration: Alteration
  /** The product that it was made from: one right answer. */
  readonly productId: number
}

/** none: as the catalogue writes the words, accents and all; accents: those left out; typo: one mistyped word. */
export type Alteration = 'none' | 'accents' | 'typo'

export type Intent =
  /** A whole key of a product: its own, or one of another brand for it. */
  | { readonly kind: 'key'; readonly key: string; readonly isOwn: boolean }
  /** Consecutive letters and digits of a key. */
  | { readonly kind: 'partial key'; readonly part: string }
  /** A part of a line for a car of one of the models (several only where makes have models of one name) and the year. */
  | { readonly kind: 'vehicle'; readonly lineId: number; readonly modelIds: readonly number[]; readonly year: number }
  | { readonly kind: 'brand'; readonly lineId: number; readonly brandId: number }
  /** Beginnings of words, each without case and accents; a single one may begin a key instead. */
  | { readonly kind: 'prefix'; readonly prefixes: readonly string[] }
