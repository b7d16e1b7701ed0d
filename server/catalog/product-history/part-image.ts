import type { PartStatus } from '#domain/parts/allowance.ts'
import type { PartField } from '#domain/parts/part-fields.ts'
import type { Position } from '#domain/position.ts'

/** By id and, where that is gone, by name. */
export interface Reference {
  readonly id: number
  readonly name: string
}

export interface ImageKey {
  readonly kind: 'alternate' | 'equivalent'
  readonly key: string
  readonly owner: string
  readonly source: 'stated' | 'read' | 'confirmed'
}

/** Of a file without ids. */
export interface ImageApplication {
  readonly make_id?: number
  readonly make: string
  readonly model_id?: number
  readonly model: string
  readonly year_from: number | null
  readonly year_to: number | null
  readonly engine_id?: number | null
  readonly engine: string | null
  readonly positions: readonly Position[]
  readonly qualifiers: readonly string[]
  readonly note: string
  readonly source: ImageKey['source']
}

/** All fields of a part that people and files can change, as the SQL function `product_images` writes them. Days as '2026-11-22'. */
export interface PartImage {
  readonly key: string
  readonly line: Reference | null
  readonly brand: Reference | null
  readonly description: string
  readonly positions: readonly Position[]
  readonly qualifiers: readonly string[]
  readonly list_price: number | null
  readonly is_new: boolean
  readonly new_from: string | null
  readonly new_until: string | null
  readonly is_special: boolean
  readonly special_from: string | null
  readonly special_until: string | null
  readonly status: PartStatus
  readonly superseded_by: Reference | null
  readonly pack_multiple: number
  readonly minimum_quantity: number
  readonly core_charge: number | null
  readonly substitutes: readonly Reference[]
  readonly keys: readonly ImageKey[]
  readonly applications: readonly ImageApplication[]
  /** Whole rows. */
  readonly pictures: readonly Readonly<Record<string, unknown>>[]
}

/** Values before and after, by field. */
export type FieldChanges = Readonly<Partial<Record<PartField, { readonly before: unknown; readonly after: unknown }>>>
