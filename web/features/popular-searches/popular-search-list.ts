import type { PopularSearchState } from '#domain/popular-searches.ts'
import { paths } from '#web/app/paths.ts'
import { listScreen } from '#web/features/lists/list-screen.ts'

const STATES = {
  visible: { label: 'Se puede mostrar', tone: 'good' },
  pocas: { label: 'Aún no se muestra', tone: 'neutral' },
  oculta: { label: 'Oculta', tone: 'warning' },
} as const satisfies Record<PopularSearchState, object>

export const POPULAR_SEARCH_LIST = listScreen('GET /api/busquedas/populares', {
  name: 'busquedaspopulares',
  columns: [
    {
      name: 'consulta',
      title: 'Búsqueda',
      sort: 'consulta',
      kind: 'link',
      value: ({ consulta }) => consulta,
      to: ({ consulta }) => paths.search(consulta),
    },
    { name: 'estado', title: 'Estado', kind: 'badge', value: ({ estado }) => STATES[estado] },
    { name: 'busquedas', title: 'Visitantes', sort: 'busquedas', kind: 'number', value: ({ busquedas }) => busquedas },
    { name: 'horas', title: 'Horas distintas', kind: 'number', value: ({ horas }) => horas },
    {
      name: 'resultados',
      title: 'Resultados',
      sort: 'resultados',
      kind: 'number',
      value: ({ resultados }) => resultados,
    },
    { name: 'ultima', title: 'Última vez', sort: 'ultima', kind: 'moment', value: ({ ultima }) => ultima },
  ],
  defaultOrder: '-busquedas',
  filters: [
    {
      name: 'estado',
      label: 'Estado',
      kind: 'choice',
      choices: Object.entries(STATES).map(([value, { label }]) => ({ value, label })),
    },
  ],
  rowId: ({ id }) => id,
  rowName: ({ consulta }) => consulta,
  searches: 'Palabras de la búsqueda',
  exports: 'GET /api/busquedas/populares/exporta',
})
