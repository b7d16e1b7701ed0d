import type { MetadataDifference, MetadataLoad } from '#contract/documents/sat-metadata.ts'
import { DIFFERENCE_TEXTS } from '#domain/tax-documents/metadata-differences.ts'
import type { SheetColumn } from '#server/platform/sheets/sheet.ts'
import type { DifferenceRow, LoadRow } from './store.ts'

/** @param personId the viewer: the job of a load is watched by its sender */
export function presentLoad(row: LoadRow, personId: number): MetadataLoad {
  return {
    id: row.id,
    archivo: row.name,
    quien: row.who,
    estado: row.state,
    motivo: row.failure,
    fecha: row.created_at.toISOString(),
    renglones: row.rows,
    rechazados: row.rejected,
    iguales: row.same,
    cancelados: row.cancelled,
    diferencias: row.differences,
    desde: row.first_day,
    hasta: row.last_day,
    emisor: row.issuer_rfc,
    receptor: row.receiver_rfc,
    trabajo: row.user_id === personId ? row.job_id : null,
  }
}

export function presentDifference(row: DifferenceRow): MetadataDifference {
  return {
    id: row.id,
    clase: row.kind,
    renglon: row.row,
    uuid: row.uuid,
    folio: row.folio,
    archivo: row.in_file,
    aqui: row.here,
  }
}

export const DIFFERENCE_COLUMNS: readonly SheetColumn<DifferenceRow>[] = [
  { heading: 'Diferencia', value: ({ kind }) => DIFFERENCE_TEXTS[kind].title },
  { heading: 'Renglón', value: ({ row }) => row },
  { heading: 'UUID', value: ({ uuid }) => uuid },
  { heading: 'Folio', value: ({ folio }) => folio },
  { heading: 'En el archivo del SAT', value: ({ in_file }) => in_file },
  { heading: 'Aquí', value: ({ here }) => here },
  { heading: 'Qué hacer', value: ({ kind }) => DIFFERENCE_TEXTS[kind].next },
]
