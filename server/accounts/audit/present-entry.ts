import type { AuditRow } from '#contract/audit.ts'
import type { Viewer } from '#domain/access.ts'
import { seesAuditedValues, withoutHiddenCosts } from '#domain/customers/audit-sight.ts'
import { auditText } from '#domain/audit-text.ts'
import type { SheetColumn } from '#server/platform/sheets/sheet.ts'
import type { AuditEntryRow } from './entries-store.ts'

export function presentEntry(row: AuditEntryRow): AuditRow {
  return {
    id: row.id,
    fecha: row.at.toISOString(),
    quien: personOf(row.actor_id, row.actor),
    enNombreDe: personOf(row.on_behalf_of_id, row.on_behalf_of),
    accion: row.action,
    sobre: { tipo: row.subject_kind, id: row.subject_id, nombre: row.subject_name },
    nota: row.note,
    direccion: row.address,
    navegador: row.user_agent,
    antes: valuesOf(row.before),
    despues: valuesOf(row.after),
  }
}

/** An entry with the values that its reader may also see elsewhere (domain/customers/audit-sight.ts). */
export function seenEntry(viewer: Viewer, row: AuditEntryRow): AuditEntryRow {
  if (!seesAuditedValues(viewer, row.subject_kind)) return { ...row, before: null, after: null }
  return { ...row, before: withoutHiddenCosts(viewer, row.before), after: withoutHiddenCosts(viewer, row.after) }
}

const COLUMNS: readonly SheetColumn<AuditEntryRow>[] = [
  { heading: 'Fecha', moment: ({ at }) => at },
  { heading: 'Quién', value: ({ actor }) => actor },
  { heading: 'En nombre de', value: (row) => row.on_behalf_of },
  { heading: 'Acción', value: ({ action }) => auditText(action) },
  { heading: 'Sobre', value: (row) => auditText(row.subject_kind) },
  { heading: 'Nombre', value: (row) => row.subject_name },
  { heading: 'Id', value: (row) => row.subject_id },
  { heading: 'Nota', value: ({ note }) => note },
  { heading: 'Dirección', value: ({ address }) => address },
  { heading: 'Navegador', value: (row) => row.user_agent },
]

export function auditColumns(viewer: Viewer): readonly SheetColumn<AuditEntryRow>[] {
  return [
    ...COLUMNS,
    { heading: 'Antes', value: (row) => jsonText(seenEntry(viewer, row).before) },
    { heading: 'Después', value: (row) => jsonText(seenEntry(viewer, row).after) },
  ]
}

function personOf(id: number | null, name: string | null): AuditRow['quien'] {
  return id === null ? null : { id, nombre: name ?? '' }
}

/** A value that is no object is shown under a key of its own. */
function valuesOf(value: unknown): Record<string, unknown> | null {
  if (value === null) return null
  return typeof value === 'object' && !Array.isArray(value) ? { ...value } : { valor: value }
}

function jsonText(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value)
}
