import { KIND_LABELS, PRIORITY_LABELS, STATE_LABELS } from '#domain/announcements/announcement.ts'
import { privatePath } from '#web/app/private-paths.ts'
import { COMING_CHOICES } from '#web/features/banners/coming-choices.ts'
import { listScreen } from '#web/features/lists/list-screen.ts'
import { kindLook, stateLook } from './announcement-looks.ts'

const choicesOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

export const ANNOUNCEMENT_LIST = listScreen('GET /api/anuncios/lista', {
  name: 'anuncios',
  columns: [
    {
      name: 'titulo',
      title: 'Anuncio',
      sort: 'titulo',
      kind: 'link',
      value: ({ titulo }) => titulo,
      to: ({ id }) => privatePath('editAnnouncement', { id }),
    },
    { name: 'estado', title: 'Estado', kind: 'badge', value: ({ estado }) => stateLook(estado) },
    { name: 'tipo', title: 'Tipo', kind: 'badge', value: ({ tipo }) => kindLook(tipo) },
    { name: 'publico', title: 'Público', kind: 'text', value: ({ publico }) => publico },
    { name: 'desde', title: 'Empieza', sort: 'desde', kind: 'moment', value: ({ desde }) => desde },
    { name: 'hasta', title: 'Termina', sort: 'hasta', kind: 'moment', value: ({ hasta }) => hasta },
    { name: 'leidos', title: 'Lo leyeron', kind: 'number', value: ({ leidos }) => leidos },
    {
      name: 'forma',
      title: 'Forma',
      kind: 'text',
      value: ({ forma, confirmar }) => `${forma === 'barra' ? 'Barra' : 'Diálogo'}${confirmar ? ', con enterado' : ''}`,
    },
    {
      name: 'prioridad',
      title: 'Prioridad',
      sort: 'prioridad',
      kind: 'text',
      value: ({ prioridad }) => PRIORITY_LABELS[prioridad] ?? '',
    },
  ],
  defaultOrder: '-creado',
  filters: [
    { name: 'tipo', label: 'Tipo', kind: 'choice', choices: choicesOf(KIND_LABELS) },
    { name: 'estado', label: 'Estado', kind: 'choice', choices: choicesOf(STATE_LABELS) },
    { name: 'agenda', label: 'Agenda', kind: 'choice', choices: COMING_CHOICES },
  ],
  rowId: ({ id }) => id,
  rowName: ({ titulo }) => titulo,
  searches: 'Título o texto',
  exports: 'GET /api/anuncios/lista/exporta',
})
