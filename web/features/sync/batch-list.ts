import type { BatchRow } from '#contract/systems/sync.ts'
import { ENTITY_NAMES, SYNC_ENTITIES } from '#domain/systems/entities.ts'
import { listScreen } from '#web/features/lists/list-screen.ts'
import { batchLook, durationText } from './entity-look.ts'

export const ENTITY_CHOICES = SYNC_ENTITIES.map((value) => ({ value, label: ENTITY_NAMES[value] }))

export const BATCH_LIST = listScreen('GET /api/sincronizacion/lotes', {
  name: 'lotes',
  columns: [
    { name: 'lote', title: 'Lote', kind: 'link', breaks: 'anywhere', value: ({ lote }) => lote },
    { name: 'entidad', title: 'Entidad', kind: 'text', value: ({ entidad }) => ENTITY_NAMES[entidad] },
    { name: 'sistema', title: 'Sistema', kind: 'text', value: ({ sistema }) => sistema },
    { name: 'estado', title: 'Resultado', kind: 'badge', value: (row) => batchLook(row) },
    { name: 'recibidos', title: 'Recibidos', kind: 'number', value: ({ recibidos }) => recibidos },
    {
      name: 'cambiados',
      title: 'Cambiaron',
      sort: 'cambiados',
      kind: 'number',
      value: (row) => appliedOnly(row, row.nuevos + row.cambiados),
    },
    { name: 'sin_cambio', title: 'Sin cambio', kind: 'number', value: (row) => appliedOnly(row, row.sinCambio) },
    {
      name: 'rechazados',
      title: 'Rechazados',
      sort: 'rechazados',
      kind: 'number',
      value: (row) => appliedOnly(row, row.rechazados),
    },
    { name: 'recibido', title: 'Recibido', sort: 'recibido', kind: 'moment', value: ({ recibido }) => recibido },
    { name: 'anteriores', title: 'Anteriores', isExtra: true, kind: 'number', value: ({ anteriores }) => anteriores },
    { name: 'aplicado', title: 'Aplicado', isExtra: true, kind: 'moment', value: ({ aplicado }) => aplicado },
    {
      name: 'duracion',
      title: 'Duración',
      isExtra: true,
      kind: 'text',
      value: ({ milisegundos }) => (milisegundos === null ? null : durationText(milisegundos)),
    },
  ],
  defaultOrder: '-recibido',
  filters: [
    { name: 'entidad', label: 'Entidad', kind: 'choice', choices: ENTITY_CHOICES, none: 'Todas' },
    {
      name: 'estado',
      label: 'Estado',
      kind: 'choice',
      choices: [
        { value: 'aplicado', label: 'Aplicados' },
        { value: 'pendiente', label: 'Los que esperan' },
      ],
    },
    {
      name: 'resultado',
      label: 'Resultado',
      kind: 'choice',
      choices: [
        { value: 'con_cambios', label: 'Algo cambió' },
        { value: 'sin_cambios', label: '0 cambiaron' },
        { value: 'con_rechazos', label: 'Con rechazos' },
      ],
    },
  ],
  rowId: ({ id }) => id,
  rowName: ({ lote, sistema }) => `${lote} de ${sistema}`,
  searches: 'Sistema o lote',
  exports: 'GET /api/sincronizacion/lotes/exporta',
})

/** A waiting batch has no counts. */
function appliedOnly({ estado }: BatchRow, count: number): number | null {
  return estado === 'pendiente' ? null : count
}
