import type { PictureBatch, PictureBatchFile } from '#web/data/catalog/picture-calls.ts'
import type { StatusLook } from '#web/ui/status/status-badge.tsx'

export const FILE_LOOKS: Readonly<Record<PictureBatchFile['estado'], StatusLook>> = {
  pendiente: { label: 'Con parte', tone: 'waiting' },
  hecha: { label: 'Hecha', tone: 'good' },
  sin_coincidencia: { label: 'Sin coincidencia', tone: 'warning' },
  ambigua: { label: 'Ambigua', tone: 'warning' },
  repetida: { label: 'Repetida', tone: 'warning' },
  rechazada: { label: 'Rechazada', tone: 'bad' },
  descartada: { label: 'Descartada', tone: 'neutral' },
}

export const BATCH_LOOKS: Readonly<Record<PictureBatch['estado'], StatusLook>> = {
  abierta: { label: 'Abierto', tone: 'waiting' },
  procesando: { label: 'En proceso', tone: 'running' },
  terminada: { label: 'Terminado', tone: 'good' },
  descartada: { label: 'Descartado', tone: 'neutral' },
}
