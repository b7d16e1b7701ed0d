import { PLACE_FACTS } from '#domain/banners/places.ts'
import { privatePath } from '#web/app/private-paths.ts'
import { listScreen } from '#web/features/lists/list-screen.ts'
import { ContentPicture } from '#web/ui/content-picture.tsx'
import { PLACE_CHOICES, STATE_LOOKS } from './banner-looks.ts'
import classes from './banners.module.css'
import { COMING_CHOICES } from './coming-choices.ts'

export const BANNER_LIST = listScreen('GET /api/banners/lista', {
  name: 'banners',
  columns: [
    {
      name: 'titulo',
      title: 'Banner',
      sort: 'titulo',
      kind: 'link',
      value: ({ titulo }) => titulo,
      to: ({ id }) => privatePath('editBanner', { id }),
    },
    {
      name: 'imagen',
      title: 'Imagen',
      isSelfEvident: true,
      kind: 'other',
      value: ({ imagen }) =>
        imagen && <ContentPicture picture={imagen} sizes="120px" alt="" className={classes.thumbnail} loading="lazy" />,
    },
    { name: 'lugar', title: 'Lugar', sort: 'lugar', kind: 'text', value: ({ lugar }) => PLACE_FACTS[lugar].label },
    { name: 'orden', title: 'Orden', isExtra: true, kind: 'number', value: ({ orden }) => orden },
    { name: 'estado', title: 'Estado', kind: 'badge', value: ({ estado }) => STATE_LOOKS[estado] },
    { name: 'problemas', title: 'Por revisar', kind: 'text', value: ({ problemas }) => problemas.join(' ') },
    { name: 'publico', title: 'Público', isExtra: true, kind: 'text', value: ({ publico }) => publico },
    { name: 'desde', title: 'Empieza', sort: 'desde', kind: 'moment', value: ({ desde }) => desde },
    { name: 'hasta', title: 'Termina', sort: 'hasta', kind: 'moment', value: ({ hasta }) => hasta },
    { name: 'vistas', title: 'Vistas, 30 días', sort: 'vistas', kind: 'number', value: ({ vistas }) => vistas },
    { name: 'clics', title: 'Clics', sort: 'clics', kind: 'number', value: ({ clics }) => clics },
  ],
  defaultOrder: 'lugar',
  filters: [
    { name: 'lugar', label: 'Lugar', kind: 'choice', choices: PLACE_CHOICES },
    {
      name: 'estado',
      label: 'Estado',
      kind: 'choice',
      choices: Object.entries(STATE_LOOKS).map(([value, { label }]) => ({ value, label })),
    },
    {
      name: 'agenda',
      label: 'Agenda',
      kind: 'choice',
      choices: [...COMING_CHOICES, { value: 'termino', label: 'Terminó ayer u hoy' }],
    },
  ],
  rowId: ({ id }) => id,
  rowName: ({ titulo }) => titulo,
  searches: 'Título o texto alternativo',
  exports: 'GET /api/banners/lista/exporta',
})
