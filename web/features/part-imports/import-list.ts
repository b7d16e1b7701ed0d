import { errorsText } from './counts-text.ts'
import { privatePath } from '#web/app/private-paths.ts'
import { listScreen } from '#web/features/lists/list-screen.ts'
import { IMPORT_LOOKS } from '#web/ui/status/lifecycle-looks.ts'

export function importPath(id: number): string {
  return `${privatePath('productImport')}?carga=${id}`
}

export const PART_IMPORT_LIST = listScreen('GET /api/cargas/partes', {
  name: 'cargas-productos',
  columns: [
    {
      name: 'archivos',
      title: 'Archivos',
      kind: 'link',
      value: ({ archivos }) => archivos,
      to: ({ id }) => importPath(id),
      breaks: 'anywhere',
    },
    { name: 'estado', title: 'Estado', sort: 'estado', kind: 'badge', value: ({ estado }) => IMPORT_LOOKS[estado] },
    { name: 'fecha', title: 'Cuándo', sort: 'fecha', kind: 'moment', value: ({ fecha }) => fecha },
    { name: 'quien', title: 'Quién', kind: 'text', value: ({ quien }) => quien },
    { name: 'remitente', title: 'Remitente', kind: 'text', value: ({ remitente }) => remitente || null },
    { name: 'nuevas', title: 'Nuevas', kind: 'number', value: ({ nuevas }) => nuevas },
    { name: 'cambian', title: 'Cambian', kind: 'number', value: ({ cambian }) => cambian },
    { name: 'rechazadas', title: 'Errores', kind: 'text', value: errorsText },
    { name: 'id', title: 'Carga', isExtra: true, kind: 'number', value: ({ id }) => id },
    { name: 'falla', title: 'Motivo', isExtra: true, kind: 'text', value: ({ falla }) => falla || null },
  ],
  defaultOrder: '-fecha',
  filters: [
    {
      name: 'estado',
      label: 'Estado',
      kind: 'choice',
      choices: [
        { value: 'por_decidir', label: 'Por decidir' },
        { value: 'fallaron', label: 'Fallaron, sin las descartadas' },
        ...Object.entries(IMPORT_LOOKS).map(([value, { label }]) => ({ value, label })),
      ],
    },
    { name: 'quien', label: 'Quién', kind: 'text' },
    { name: 'desde', label: 'Desde', kind: 'day' },
    { name: 'hasta', label: 'Hasta', kind: 'day' },
  ],
  rowId: ({ id }) => id,
  rowName: ({ archivos }) => archivos,
  searches: 'Archivo, remitente, quién o número',
  exports: 'GET /api/cargas/partes/exporta',
})
