import { privatePath } from '#web/app/private-paths.ts'
import { listScreen } from '#web/features/lists/list-screen.ts'
import { LOAD_LOOKS, LOAD_SOURCES } from './looks.ts'

export const LOAD_LIST = listScreen('GET /api/documentos/cargas', {
  name: 'cargas-documentos',
  columns: [
    {
      name: 'carga',
      title: 'Carga',
      kind: 'link',
      breaks: 'anywhere',
      value: ({ id, nombre }) => (nombre === '' ? `Carga ${id}` : nombre),
      to: ({ id }) => privatePath('taxDocumentLoad', { id }),
    },
    { name: 'estado', title: 'Estado', kind: 'badge', value: ({ estado }) => LOAD_LOOKS[estado] },
    { name: 'archivos', title: 'Archivos', kind: 'number', value: ({ archivos }) => archivos },
    { name: 'nuevos', title: 'Nuevos', kind: 'number', value: ({ porEstado }) => porEstado.nuevo },
    { name: 'invalidos', title: 'Inválidos', kind: 'number', value: ({ invalidos }) => invalidos },
    { name: 'repetidos', title: 'Repetidos', kind: 'number', value: ({ porEstado }) => porEstado.repetido },
    { name: 'espera', title: 'En espera', kind: 'number', value: ({ porEstado }) => porEstado.en_espera },
    {
      name: 'rechazados',
      title: 'Rechazados',
      kind: 'number',
      value: ({ porEstado }) => porEstado.rechazado + porEstado.distinto,
    },
    { name: 'origen', title: 'Origen', kind: 'text', value: ({ origen }) => LOAD_SOURCES[origen] },
    { name: 'quien', title: 'Quién', kind: 'text', value: ({ quien }) => quien || null },
    { name: 'fecha', title: 'Fecha', sort: 'fecha', kind: 'moment', value: ({ fecha }) => fecha },
    { name: 'termino', title: 'Terminó', isExtra: true, kind: 'moment', value: ({ termino }) => termino },
  ],
  defaultOrder: '-fecha',
  filters: [
    {
      name: 'origen',
      label: 'Origen',
      kind: 'choice',
      choices: Object.entries(LOAD_SOURCES).map(([value, label]) => ({ value, label })),
    },
    {
      name: 'estado',
      label: 'Estado',
      kind: 'choice',
      choices: Object.entries(LOAD_LOOKS).map(([value, { label }]) => ({ value, label })),
    },
  ],
  rowId: ({ id }) => id,
  rowName: ({ id, nombre }) => (nombre === '' ? `Carga ${id}` : nombre),
  searches: 'Archivo, persona o sistema',
  exports: 'GET /api/documentos/cargas/exporta',
})
