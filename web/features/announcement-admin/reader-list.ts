import { READER_LABELS } from '#domain/announcements/announcement.ts'
import { listScreen } from '#web/features/lists/list-screen.ts'
import { readerLook } from './announcement-looks.ts'

export const READER_LIST = listScreen('GET /api/anuncios/:id/lectores', {
  name: 'anuncio-lectores',
  columns: [
    { name: 'nombre', title: 'Nombre', sort: 'nombre', kind: 'text', value: ({ nombre }) => nombre },
    { name: 'correo', title: 'Correo', kind: 'text', value: ({ correo }) => correo },
    { name: 'empresa', title: 'Empresa', sort: 'empresa', kind: 'text', value: ({ empresa }) => empresa },
    { name: 'estado', title: 'Estado', kind: 'badge', value: ({ estado }) => readerLook(estado) },
    { name: 'visto', title: 'Lo vio', sort: 'visto', kind: 'moment', value: ({ visto }) => visto },
    { name: 'leido', title: 'Lo cerró o confirmó', sort: 'leido', kind: 'moment', value: ({ leido }) => leido },
  ],
  defaultOrder: 'nombre',
  filters: [
    {
      name: 'estado',
      label: 'Estado',
      kind: 'choice',
      choices: Object.entries(READER_LABELS).map(([value, label]) => ({ value, label })),
    },
  ],
  rowId: ({ id }) => id,
  rowName: ({ nombre }) => nombre,
  searches: 'Nombre, correo o empresa',
})
