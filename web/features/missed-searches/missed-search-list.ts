import type { MissRow } from '#contract/catalog/missed-searches.ts'
import { listScreen, type ListFilter } from '#web/features/lists/list-screen.ts'
import type { StatusLook } from '#web/ui/status/status-badge.tsx'
import { WANTED_LOOKS } from '#web/ui/status/lifecycle-looks.ts'

const OUTCOMES = [
  { value: 'nada', label: 'Sin resultado' },
  { value: 'relajado', label: 'Aproximado' },
  { value: 'otra_marca', label: 'Con otra marca' },
]

export const MISSED_SEARCH_LIST = listScreen('GET /api/busquedas/sin-resultado', {
  name: 'busquedas-fallidas',
  columns: [
    { name: 'busqueda', title: 'Se buscó', sort: 'busqueda', kind: 'link', value: ({ busqueda }) => busqueda },
    {
      name: 'veces',
      title: 'Visitantes',
      sort: 'veces',
      kind: 'number',
      value: ({ nada, relajado, otraMarca }) => nada + relajado + otraMarca,
    },
    { name: 'nada', title: 'Sin resultado', kind: 'number', value: ({ nada }) => nada || null },
    { name: 'relajado', title: 'Aproximado', kind: 'number', value: ({ relajado }) => relajado || null },
    { name: 'otra', title: 'Con otra marca', kind: 'number', value: ({ otraMarca }) => otraMarca || null },
    { name: 'clientes', title: 'Clientes', kind: 'text', value: customersText },
    { name: 'estado', title: 'Estado', kind: 'badge', value: lookOf },
    { name: 'semana', title: 'Semana del', sort: 'semana', kind: 'day', value: ({ semana }) => semana },
    {
      name: 'ultima',
      title: 'Última vez',
      sort: 'ultima',
      isExtra: true,
      kind: 'moment',
      value: ({ ultima }) => ultima,
    },
    {
      name: 'respuesta',
      title: 'Se agregó',
      isExtra: true,
      kind: 'text',
      breaks: 'anywhere',
      value: ({ respuesta }) => respuesta || null,
    },
  ],
  defaultOrder: '-veces',
  rowId: ({ id }) => id,
  rowName: ({ busqueda }) => busqueda,
  searches: 'Palabras o clave que se buscó',
  exports: 'GET /api/busquedas/sin-resultado/exporta',
})

type MissFilter = (typeof MISSED_SEARCH_LIST)['filters'][number]['name']

/** Includes the customers with missed searches. */
export function missFilters(
  customers: readonly { readonly id: number; readonly nombre: string }[],
): readonly ListFilter<MissFilter>[] {
  return [
    { name: 'resultado', label: 'Qué pasó', kind: 'choice', choices: OUTCOMES },
    {
      name: 'estado',
      label: 'Estado',
      kind: 'choice',
      choices: [
        { value: 'pendientes', label: 'Por responder' },
        { value: 'respondidas', label: 'Respondidas' },
      ],
    },
    {
      name: 'empresa',
      label: 'Cliente',
      kind: 'choice',
      choices: customers.map(({ id, nombre }) => ({ value: String(id), label: nombre })),
    },
    { name: 'semana', label: 'Semana de este día', kind: 'day' },
  ]
}

export function lookOf({ respuesta, porComprar }: Pick<MissRow, 'respuesta' | 'porComprar'>): StatusLook {
  if (respuesta !== '') return { label: 'Respondida', tone: 'good' }
  return porComprar ? { label: 'Por comprar', tone: 'running' } : { label: 'Por responder', tone: 'warning' }
}

/** 'Taller Díaz (3) y 2 más' */
function customersText({ clientes }: Pick<MissRow, 'clientes'>): string | null {
  const [first, ...others] = clientes
  if (first === undefined) return null
  const name = `${first.nombre} (${first.veces})`
  return others.length === 0 ? name : `${name} y ${others.length} más`
}

export const WANTED_LIST = listScreen('GET /api/por-comprar', {
  name: 'por-comprar',
  columns: [
    { name: 'nombre', title: 'Pieza', sort: 'nombre', kind: 'text', value: ({ nombre }) => nombre },
    { name: 'cantidad', title: 'Cantidad', sort: 'cantidad', kind: 'number', value: ({ cantidad }) => cantidad },
    { name: 'nota', title: 'Nota', kind: 'text', breaks: 'anywhere', value: ({ nota }) => nota || null },
    { name: 'estado', title: 'Estado', kind: 'badge', value: ({ estado }) => WANTED_LOOKS[estado] },
    { name: 'desde', title: 'Desde', sort: 'desde', kind: 'moment', value: ({ desde }) => desde },
  ],
  defaultOrder: '-desde',
  filters: [
    {
      name: 'estado',
      label: 'Estado',
      kind: 'choice',
      none: 'Por comprar',
      choices: [
        { value: 'pedida', label: 'Pedida' },
        { value: 'descartada', label: 'Descartada' },
      ],
    },
  ],
  rowId: ({ id }) => id,
  rowName: ({ nombre }) => nombre,
  searches: 'Pieza o nota',
  exports: 'GET /api/por-comprar/exporta',
})
