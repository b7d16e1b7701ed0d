import type { JobRow } from '#contract/jobs.ts'
import { JOB_STATES } from '#domain/jobs.ts'
import { listScreen, type FilterChoice, type ListFilter } from '#web/features/lists/list-screen.ts'
import { JOB_LOOKS } from '#web/ui/status/lifecycle-looks.ts'

type JobFilter = 'estado' | 'trabajo'

export const JOB_LIST = listScreen('GET /api/trabajos', {
  name: 'trabajos',
  columns: [
    { name: 'trabajo', title: 'Trabajo', kind: 'link', value: ({ trabajo }) => trabajo },
    { name: 'estado', title: 'Estado', kind: 'badge', value: ({ estado }) => JOB_LOOKS[estado] },
    { name: 'pedido', title: 'Pedido', sort: 'pedido', kind: 'moment', value: ({ pedido }) => pedido },
    { name: 'pedidoPor', title: 'Por', kind: 'text', value: ({ pedidoPor }) => pedidoPor },
    { name: 'intentos', title: 'Intentos', kind: 'text', value: triesText },
    { name: 'avance', title: 'Avance', kind: 'text', value: progressText },
    { name: 'motivo', title: 'Por qué falló', kind: 'text', value: ({ motivo }) => motivo },
    {
      name: 'siguiente',
      title: 'Siguiente intento',
      kind: 'moment',
      isExtra: true,
      value: ({ siguiente }) => siguiente,
    },
    { name: 'inicio', title: 'Inicio', sort: 'inicio', kind: 'moment', isExtra: true, value: ({ inicio }) => inicio },
    { name: 'fin', title: 'Fin', sort: 'fin', kind: 'moment', isExtra: true, value: ({ fin }) => fin },
  ],
  defaultOrder: '-pedido',
  filters: [],
  rowId: ({ id }) => id,
  rowName: ({ trabajo }) => trabajo,
  searches: 'Quién lo pidió, o su número',
})

/** The choices are the jobs of the server. */
export function jobFilters(jobs: readonly { nombre: string; titulo: string }[]): readonly ListFilter<JobFilter>[] {
  const states = JOB_STATES.map((state): FilterChoice => ({ value: state, label: JOB_LOOKS[state].label }))
  const names = jobs.map(({ nombre, titulo }): FilterChoice => ({ value: nombre, label: titulo }))
  return [
    { name: 'estado', label: 'Estado', kind: 'choice', choices: states },
    { name: 'trabajo', label: 'Trabajo', kind: 'choice', choices: names },
  ]
}

/** '2 de 3'; '' for a job that has not begun. */
export function triesText({ intentos, intentosMaximos }: JobRow): string | null {
  return intentos === 0 ? null : `${intentos} de ${intentosMaximos}`
}

function progressText({ progreso, estado }: JobRow): string | null {
  if (progreso === null || progreso.total === 0 || estado === 'terminado') return null
  return `${progreso.hecho.toLocaleString('es-MX')} de ${progreso.total.toLocaleString('es-MX')}`
}
