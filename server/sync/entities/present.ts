import type { BatchRow, EntityState } from '#contract/systems/sync.ts'
import { ENTITY_NAMES, type BatchState, type SyncEntity } from '#domain/systems/entities.ts'
import { BATCH_STATE_TEXTS } from '#domain/states/state-texts.ts'
import type { SheetColumn } from '#server/platform/sheets/sheet.ts'
import type { DayRow, EntityRow, Figures } from './store.ts'

export function presentEntity(row: EntityRow & { readonly days: readonly DayRow[] }): EntityState {
  const { last } = row
  return {
    entidad: row.entity,
    detenida: row.is_stopped,
    cambio: { quien: row.changed_by, cuando: row.changed_at.toISOString() },
    ultimo:
      last === null
        ? null
        : { ...figures(last), lote: last.batch, sistema: last.system, cuando: new Date(last.at).toISOString() },
    esperan: row.waiting,
    esperanDesde: row.waiting_since?.toISOString() ?? null,
    tardo: row.took_ms,
    hoy: { ...figures(row.today), lotes: row.today.batches },
    cuarentena: row.quarantined,
    dias: row.days.map(({ day, records, changed, rejected }) => ({
      dia: day,
      recibidos: records,
      cambiados: changed,
      rechazados: rejected,
    })),
  }
}

function figures({ records, created, changed, unchanged, older, rejected }: Figures) {
  return {
    recibidos: records,
    nuevos: created,
    cambiados: changed,
    sinCambio: unchanged,
    anteriores: older,
    rechazados: rejected,
  }
}

interface Batch extends Figures {
  readonly id: number
  readonly batch_id: string
  readonly system: string
  readonly entity: SyncEntity
  readonly state: BatchState
  readonly received_at: Date
  readonly applied_at: Date | null
  readonly took_ms: number | null
}

export function presentBatch(row: Batch): BatchRow {
  return {
    id: row.id,
    lote: row.batch_id,
    sistema: row.system,
    entidad: row.entity,
    estado: row.state,
    recibido: row.received_at.toISOString(),
    aplicado: row.applied_at?.toISOString() ?? null,
    milisegundos: row.took_ms,
    ...figures(row),
  }
}

/** Of the exported file. */
export const BATCH_COLUMNS: readonly SheetColumn<Batch>[] = [
  { heading: 'Lote', value: (row) => row.batch_id },
  { heading: 'Sistema', value: ({ system }) => system },
  { heading: 'Entidad', value: ({ entity }) => ENTITY_NAMES[entity] },
  { heading: 'Estado', value: ({ state }) => BATCH_STATE_TEXTS[state] },
  { heading: 'Recibido', moment: (row) => row.received_at },
  { heading: 'Aplicado', moment: (row) => row.applied_at },
  { heading: 'Registros', value: ({ records }) => records },
  { heading: 'Nuevos', value: ({ created }) => created },
  { heading: 'Cambiados', value: ({ changed }) => changed },
  { heading: 'Sin cambio', value: ({ unchanged }) => unchanged },
  { heading: 'Versión anterior', value: ({ older }) => older },
  { heading: 'Rechazados', value: ({ rejected }) => rejected },
]
