import type { QuarantineRow } from '#contract/systems/sync.ts'
import { ENTITY_NAMES, type QuarantineState, type SyncEntity } from '#domain/systems/entities.ts'
import { QUARANTINE_STATE_TEXTS } from '#domain/states/state-texts.ts'
import type { SheetColumn } from '#server/platform/sheets/sheet.ts'

interface Row {
  readonly id: number
  readonly system: string
  readonly batch_id: string | null
  readonly entity: SyncEntity
  readonly place: number
  readonly external_id: string
  readonly part_key: string
  readonly field: string
  readonly reason: string
  readonly state: QuarantineState
  readonly created_at: Date
  readonly resolved_at: Date | null
  readonly resolved_by: string | null
}

export function presentQuarantined(row: Row): QuarantineRow {
  return {
    id: row.id,
    sistema: row.system,
    entidad: row.entity,
    lote: row.batch_id ?? '',
    registro: row.place,
    idExterno: row.external_id,
    clave: row.part_key,
    campo: row.field,
    motivo: row.reason,
    estado: row.state,
    desde: row.created_at.toISOString(),
    resuelto: row.resolved_at?.toISOString() ?? null,
    quien: row.resolved_by ?? '',
  }
}

/** Of the exported file. */
export const QUARANTINE_COLUMNS: readonly SheetColumn<Row>[] = [
  { heading: 'Sistema', value: ({ system }) => system },
  { heading: 'Entidad', value: ({ entity }) => ENTITY_NAMES[entity] },
  { heading: 'Lote', value: (row) => row.batch_id },
  { heading: 'Registro', value: ({ place }) => place },
  { heading: 'Id externo', value: (row) => row.external_id },
  { heading: 'Clave', value: (row) => row.part_key },
  { heading: 'Campo', value: ({ field }) => field },
  { heading: 'Motivo', value: ({ reason }) => reason },
  { heading: 'Estado', value: ({ state }) => QUARANTINE_STATE_TEXTS[state] },
  { heading: 'Desde', moment: (row) => row.created_at },
]
