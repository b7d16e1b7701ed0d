import { privatePath } from '#web/app/private-paths.ts'
import type { PublicationRow } from '#contract/content/publications.ts'
import type { PublicationOptions } from '#web/data/content/publication-calls.ts'
import { listScreen, type ListFilter } from '#web/features/lists/list-screen.ts'
import type { Column } from '#web/ui/table/column.ts'
import { KIND_NAMES, STATE_LOOKS } from './publication-looks.ts'

type Sort = 'titulo' | 'desde' | 'hasta' | 'cambiado'

const TITLE: Column<PublicationRow, Sort> = {
  name: 'titulo',
  title: 'Título',
  sort: 'titulo',
  kind: 'link',
  value: ({ titulo }) => titulo,
  to: ({ id }) => privatePath('publication', { id }),
}
const KIND: Column<PublicationRow, Sort> = {
  name: 'tipo',
  title: 'Tipo',
  kind: 'text',
  value: ({ tipo, numero }) => (numero === '' ? KIND_NAMES[tipo] : `${KIND_NAMES[tipo]} ${numero}`),
}
const STATE: Column<PublicationRow, Sort> = {
  name: 'estado',
  title: 'Estado',
  kind: 'badge',
  value: ({ estado }) => STATE_LOOKS[estado],
}
const FROM: Column<PublicationRow, Sort> = {
  name: 'desde',
  title: 'Se ve desde',
  sort: 'desde',
  kind: 'moment',
  value: ({ desde }) => desde,
}
const CHANGED: Column<PublicationRow, Sort> = {
  name: 'cambiado',
  title: 'Cambiada',
  sort: 'cambiado',
  kind: 'moment',
  value: ({ cambiado }) => cambiado,
}
const CHANGED_BY: Column<PublicationRow, Sort> = {
  name: 'cambiadoPor',
  title: 'Por',
  kind: 'text',
  value: ({ cambiadoPor }) => cambiadoPor,
}

const COMMON = {
  defaultOrder: '-cambiado',
  rowId: ({ id }: PublicationRow) => id,
  rowName: ({ titulo }: PublicationRow) => titulo,
  searches: 'Título o número',
} as const

export const PUBLICATION_LIST = listScreen('GET /api/publicaciones-admin', {
  ...COMMON,
  name: 'publicaciones',
  columns: [
    TITLE,
    KIND,
    STATE,
    { name: 'etiquetas', title: 'Etiquetas', kind: 'chips', value: ({ etiquetas }) => etiquetas },
    { name: 'autor', title: 'Autor', kind: 'text', value: ({ autor }) => autor },
    FROM,
    { name: 'hasta', title: 'Se ve hasta', sort: 'hasta', kind: 'moment', value: ({ hasta }) => hasta },
    CHANGED,
    { ...CHANGED_BY, isExtra: true },
  ],
  exports: 'GET /api/publicaciones-admin/exporta',
})

/** Drafts, scheduled publications and those with unsaved changes. */
export const PENDING_LIST = listScreen('GET /api/publicaciones-admin', {
  ...COMMON,
  name: 'publicaciones-pendientes',
  columns: [
    TITLE,
    KIND,
    STATE,
    {
      name: 'sinGuardar',
      title: 'Con cambios sin guardar',
      kind: 'chips',
      value: ({ sinGuardar }) => sinGuardar,
    },
    FROM,
    CHANGED,
    CHANGED_BY,
  ],
})

/** The choices are the existing tags and authors. */
export function publicationFilters({
  etiquetas,
  autores,
}: PublicationOptions): readonly ListFilter<'tipo' | 'estado' | 'etiqueta' | 'autor'>[] {
  const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
  return [
    {
      name: 'tipo',
      label: 'Tipo',
      kind: 'choice',
      choices: Object.entries(KIND_NAMES).map(([value, label]) => ({ value, label })),
    },
    {
      name: 'estado',
      label: 'Estado',
      kind: 'choice',
      choices: Object.entries(STATE_LOOKS).map(([value, { label }]) => ({ value, label })),
    },
    { name: 'etiqueta', label: 'Etiqueta', kind: 'choice', choices: same(etiquetas), none: 'Cualquiera' },
    { name: 'autor', label: 'Autor', kind: 'choice', choices: same(autores) },
  ]
}
