import type { z } from 'zod'
import type { batchChange } from '#contract/catalog/product-batches.ts'
import { isBadgeShown, wholeBadge } from '#domain/parts/badge.ts'
import { STATUS_NAMES, type PartField } from '#domain/parts/part-fields.ts'
import type { BatchValues } from './store.ts'

export type BatchChange = z.output<typeof batchChange>

/** The columns that an edit sets, and their names in the history. */
interface ChangeFacts {
  readonly values: BatchValues
  /** The one of them that a person may hold; null: none. */
  readonly heldField: 'line' | 'brand' | null
  /** Of `product_images`. */
  readonly fields: readonly PartField[]
}

/** @param today of the shop, '2026-11-22' */
export function factsOf(change: BatchChange, today: string): ChangeFacts {
  switch (change.campo) {
    case 'linea':
      return { values: { line_id: change.linea }, heldField: 'line', fields: ['line'] }
    case 'marca':
      return { values: { brand_id: change.marca }, heldField: 'brand', fields: ['brand'] }
    case 'nuevo': {
      const badge = badgeOfChange(change)
      const values = { is_new: isBadgeShown(badge, today), new_from: badge.from, new_until: badge.until }
      return { values, heldField: null, fields: ['is_new', 'new_from', 'new_until'] }
    }
    case 'especial': {
      const badge = badgeOfChange(change)
      const values = { is_special: isBadgeShown(badge, today), special_from: badge.from, special_until: badge.until }
      return { values, heldField: null, fields: ['is_special', 'special_from', 'special_until'] }
    }
    case 'estatus': {
      const successor = change.estatus === 'superseded' ? change.sustituta : null
      const values = { status: change.estatus, superseded_by_id: successor }
      return { values, heldField: null, fields: ['status', 'superseded_by'] }
    }
  }
}

function badgeOfChange({ marcada, desde, hasta }: BatchChange) {
  return wholeBadge({ isSet: marcada, from: desde, until: hasta })
}

/** The edit in words. `name`: of the line, brand or part that is set; null: none. */
export function summaryOf(change: BatchChange, name: string | null): string {
  switch (change.campo) {
    case 'linea':
      return `Línea: ${name ?? 'ninguna'}`
    case 'marca':
      return `Marca: ${name ?? 'ninguna'}`
    case 'nuevo':
    case 'especial': {
      const badge = change.campo === 'nuevo' ? 'Nuevo' : 'Especial'
      if (!change.marcada) return `${badge}: no`
      const from = change.desde === null ? '' : ` desde ${change.desde}`
      const until = change.hasta === null ? '' : ` hasta ${change.hasta}`
      return `${badge}: sí${from}${until}`
    }
    case 'estatus':
      return `Estatus: ${STATUS_NAMES[change.estatus]}${name === null ? '' : ` por ${name}`}`
  }
}
