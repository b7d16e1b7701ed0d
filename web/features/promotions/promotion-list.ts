import { privatePath } from '#web/app/private-paths.ts'
import { listScreen } from '#web/features/lists/list-screen.ts'
import { COMING_CHOICES } from '#web/features/banners/coming-choices.ts'
import { STATE_LOOKS } from './promotion-texts.ts'

export const PROMOTION_LIST = listScreen('GET /api/promociones-admin', {
  name: 'promociones',
  columns: [
    {
      name: 'titulo',
      title: 'Promoción',
      sort: 'titulo',
      kind: 'link',
      value: ({ titulo }) => titulo,
      to: ({ id }) => privatePath('editPromotion', { id }),
    },
    { name: 'estado', title: 'Estado', kind: 'badge', value: ({ estado }) => STATE_LOOKS[estado] },
    { name: 'desde', title: 'Primer día', sort: 'desde', kind: 'day', value: ({ desde }) => desde },
    { name: 'hasta', title: 'Último día', sort: 'hasta', kind: 'day', value: ({ hasta }) => hasta },
    { name: 'insignia', title: 'Insignia', kind: 'text', value: ({ insignia }) => insignia },
    { name: 'porcentaje', title: '% menos', kind: 'number', value: ({ porcentaje }) => porcentaje },
    { name: 'partes', title: 'Partes', kind: 'number', value: ({ partes }) => partes },
  ],
  defaultOrder: '-desde',
  filters: [
    {
      name: 'estado',
      label: 'Estado',
      kind: 'choice',
      choices: Object.entries(STATE_LOOKS).map(([value, { label }]) => ({ value, label })),
    },
    { name: 'agenda', label: 'Agenda', kind: 'choice', choices: COMING_CHOICES },
  ],
  rowId: ({ id }) => id,
  rowName: ({ titulo }) => titulo,
  searches: 'Título',
  exports: 'GET /api/promociones-admin/exporta',
})
