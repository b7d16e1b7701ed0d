import { Link } from 'react-router'
import type { TroubleRow } from '#contract/catalog/troubles.ts'
import { TROUBLE_KINDS, TROUBLE_NAMES } from '#domain/parts/troubles.ts'
import { privatePath } from '#web/app/private-paths.ts'
import { listScreen, type ListFilter } from '#web/features/lists/list-screen.ts'
import { PartKey } from '#web/ui/part-key.tsx'
import { TROUBLE_LOOKS } from '#web/ui/status/lifecycle-looks.ts'
import { troublePath } from './trouble-place.ts'
import classes from './troubles.module.css'

export const TROUBLE_LIST = listScreen('GET /api/errores-producto', {
  name: 'errores-producto',
  columns: [
    {
      name: 'clave',
      title: 'Pieza',
      sort: 'clave',
      kind: 'link',
      breaks: 'never',
      value: ({ pieza }) => pieza.clave,
      to: ({ tipo, pieza }) => troublePath(tipo, pieza.id),
    },
    { name: 'tipo', title: 'Error', kind: 'other', value: (row) => <Trouble row={row} /> },
    { name: 'estado', title: 'Estado', kind: 'badge', value: ({ estado }) => TROUBLE_LOOKS[estado] },
    {
      name: 'responsable',
      title: 'Responsable',
      kind: 'text',
      value: ({ responsable }) => responsable?.nombre ?? null,
    },
    { name: 'linea', title: 'Línea', kind: 'text', value: ({ pieza }) => pieza.linea || null },
    { name: 'marca', title: 'Marca', kind: 'text', value: ({ pieza }) => pieza.marca || null },
    { name: 'desde', title: 'Desde', sort: 'desde', kind: 'moment', value: ({ desde }) => desde },
    { name: 'motivo', title: 'Motivo', kind: 'text', value: ({ motivo }) => motivo || null },
    {
      name: 'descripcion',
      title: 'Descripción',
      isExtra: true,
      kind: 'text',
      breaks: 'anywhere',
      value: ({ pieza }) => pieza.descripcion || null,
    },
    {
      name: 'revisado',
      title: 'Revisado',
      sort: 'revisado',
      isExtra: true,
      kind: 'moment',
      value: ({ revisado }) => revisado,
    },
  ],
  defaultOrder: '-desde',
  rowId: ({ id }) => id,
  rowName: ({ tipo, pieza }) => `${TROUBLE_NAMES[tipo]} de ${pieza.clave}`,
  searches: 'Clave, descripción, línea o marca',
  exports: 'GET /api/errores-producto/exporta',
})

/** The kind, the detail, and possible duplicates. */
function Trouble({ row: { tipo, detalle, otras } }: { readonly row: TroubleRow }) {
  return (
    <div className={classes.trouble}>
      <span className="semibold flex-none">{TROUBLE_NAMES[tipo]}</span>
      {detalle !== '' && (
        <span className={`soft ${classes.detail ?? ''}`} title={detalle}>
          {detalle}
        </span>
      )}
      {otras.length > 0 && (
        <span className="flex gap-8">
          {otras.slice(0, OTHERS_SHOWN).map(({ id, clave }) => (
            <Link key={id} to={privatePath('editProduct', { id })}>
              <PartKey>{clave}</PartKey>
            </Link>
          ))}
          {otras.length > OTHERS_SHOWN && <span>y {otras.length - OTHERS_SHOWN} más</span>}
        </span>
      )}
    </div>
  )
}

const OTHERS_SHOWN = 3

type TroubleFilter = (typeof TROUBLE_LIST)['filters'][number]['name']

interface Named {
  readonly id: number
  readonly nombre: string
}

/** Every filter of the call is here: a bulk act over the filter must change only what is shown. */
export function troubleFilters({
  people,
  lines,
  brands,
}: {
  readonly people: readonly Named[]
  readonly lines: readonly Named[]
  readonly brands: readonly Named[]
}): readonly ListFilter<TroubleFilter>[] {
  const named = (all: readonly Named[]) => all.map(({ id, nombre }) => ({ value: String(id), label: nombre }))
  return [
    {
      name: 'tipo',
      label: 'Error',
      kind: 'choice',
      choices: TROUBLE_KINDS.map((value) => ({ value, label: TROUBLE_NAMES[value] })),
    },
    {
      name: 'estado',
      label: 'Estado',
      kind: 'choice',
      none: 'Por resolver',
      choices: [
        ...Object.entries(TROUBLE_LOOKS).map(([value, { label }]) => ({ value, label })),
        { value: 'todos', label: 'Todos' },
      ],
    },
    {
      name: 'responsable',
      label: 'Responsable',
      kind: 'choice',
      choices: [{ value: 'nadie', label: 'Sin responsable' }, ...named(people)],
    },
    { name: 'linea', label: 'Línea', kind: 'choice', choices: named(lines) },
    { name: 'marca', label: 'Marca', kind: 'choice', choices: named(brands) },
  ]
}
