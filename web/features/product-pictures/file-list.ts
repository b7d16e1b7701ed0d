import { listScreen } from '#web/features/lists/list-screen.ts'
import { FILE_LOOKS } from './batch-look.ts'

export const PICTURE_FILE_LIST = listScreen('GET /api/imagenes-productos/archivos', {
  name: 'archivos-imagenes',
  columns: [
    { name: 'archivo', title: 'Archivo', sort: 'archivo', kind: 'text', value: ({ archivo }) => archivo },
    { name: 'estado', title: 'Estado', sort: 'estado', kind: 'badge', value: ({ estado }) => FILE_LOOKS[estado] },
    { name: 'parte', title: 'Parte', sort: 'parte', kind: 'text', value: ({ producto }) => producto?.k_parte ?? null },
    { name: 'imagen', title: 'Imagen', kind: 'number', value: ({ indice }) => indice },
    { name: 'motivo', title: 'Motivo', kind: 'text', value: ({ motivo }) => (motivo === '' ? null : motivo) },
  ],
  defaultOrder: 'archivo',
  filters: [
    {
      name: 'estado',
      label: 'Estado',
      kind: 'choice',
      choices: Object.entries(FILE_LOOKS).map(([value, { label }]) => ({ value, label })),
    },
  ],
  rowId: ({ id }) => id,
  rowName: ({ archivo }) => archivo,
  searches: 'Archivo, parte o motivo',
  exports: 'GET /api/imagenes-productos/archivos/exporta',
})
