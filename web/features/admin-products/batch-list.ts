import { privatePath } from '#web/app/private-paths.ts'
import { listScreen } from '#web/features/lists/list-screen.ts'
import { BATCH_LOOKS } from './batch-view.tsx'

export function batchPath(id: string): string {
  return `${privatePath('products')}?parte=ediciones&edicion=${id}`
}

export const BATCH_LIST = listScreen('GET /api/productos-admin/lotes', {
  name: 'ediciones',
  columns: [
    { name: 'resumen', title: 'Edición', kind: 'link', value: ({ resumen }) => resumen, to: ({ id }) => batchPath(id) },
    { name: 'estado', title: 'Estado', kind: 'badge', value: ({ estado }) => BATCH_LOOKS[estado] },
    { name: 'cambiadas', title: 'Cambiaron', kind: 'number', value: ({ cambiadas }) => cambiadas },
    { name: 'quien', title: 'Quién', kind: 'text', value: ({ quien }) => quien },
    { name: 'cuando', title: 'Cuándo', sort: 'cuando', kind: 'moment', value: ({ cuando }) => cuando },
  ],
  defaultOrder: '-cuando',
  rowId: ({ id }) => id,
  rowName: ({ resumen }) => resumen,
  searches: 'Qué se cambió o quién',
})
