import type { PictureBatch, PictureBatchFile } from '#contract/catalog/picture-batches.ts'
import { BATCH_FILE_STATES, MENDABLE } from '#domain/pictures/picture-files.ts'
import type { SheetColumn } from '#server/platform/sheets/sheet.ts'
import type { FileRow } from './list-store.ts'
import type { BatchRow } from './store.ts'

export function presentBatch(row: BatchRow): PictureBatch {
  const counts = BATCH_FILE_STATES.map((state) => [state, row.counts[state] ?? 0] as const)
  return {
    id: row.id,
    estado: row.state,
    quien: row.actor,
    fecha: row.created_at.toISOString(),
    trabajo: row.job_id,
    archivos: counts.reduce((sum, [, files]) => sum + files, 0),
    porEstado: Object.fromEntries(counts) as PictureBatch['porEstado'],
  }
}

export function presentFile(row: FileRow): PictureBatchFile {
  return {
    id: row.id,
    archivo: row.name,
    bytes: row.bytes,
    estado: row.state,
    motivo: row.reason,
    producto: row.product_id === null ? null : { id: row.product_id, k_parte: row.key ?? '' },
    indice: row.index,
    corregible: row.is_waiting && MENDABLE.includes(row.state),
  }
}

const STATE_TEXTS: Readonly<Record<FileRow['state'], string>> = {
  pendiente: 'Pendiente',
  hecha: 'Hecha',
  sin_coincidencia: 'Sin coincidencia',
  ambigua: 'Ambigua',
  repetida: 'Repetida',
  rechazada: 'Rechazada',
  descartada: 'Descartada',
}

export const FILE_COLUMNS: readonly SheetColumn<FileRow>[] = [
  { heading: 'Archivo', value: ({ name }) => name },
  { heading: 'Estado', value: ({ state }) => STATE_TEXTS[state] },
  { heading: 'Motivo', value: ({ reason }) => reason },
  { heading: 'Parte', value: ({ key }) => key },
  { heading: 'Imagen', value: ({ index }) => index },
  { heading: 'Bytes', value: ({ bytes }) => bytes },
]
