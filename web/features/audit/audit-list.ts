import type { AuditRow } from '#contract/audit.ts'
import { auditText } from '#domain/audit-text.ts'
import { listScreen, type ListFilter } from '#web/features/lists/list-screen.ts'
import type { CallOutput } from '#contract/client.ts'

type AuditPage = CallOutput<'GET /api/auditoria'>
type AuditFilter = (typeof AUDIT_LIST)['filters'][number]['name']

export const AUDIT_LIST = listScreen('GET /api/auditoria', {
  name: 'auditoria',
  columns: [
    { name: 'accion', title: 'Acción', sort: 'accion', kind: 'link', value: ({ accion }) => auditText(accion) },
    { name: 'fecha', title: 'Fecha', sort: 'fecha', kind: 'moment', value: ({ fecha }) => fecha },
    { name: 'quien', title: 'Quién', kind: 'text', value: ({ quien }) => quien?.nombre ?? null },
    { name: 'enNombreDe', title: 'En nombre de', kind: 'text', value: (row) => row.enNombreDe?.nombre ?? null },
    { name: 'sobre', title: 'Sobre', kind: 'text', value: ({ sobre }) => subjectText(sobre) },
    { name: 'direccion', title: 'Dirección', kind: 'text', value: ({ direccion }) => direccion },
    { name: 'nota', title: 'Nota', kind: 'text', value: ({ nota }) => nota },
    { name: 'navegador', title: 'Navegador', isExtra: true, kind: 'text', value: ({ navegador }) => navegador },
  ],
  defaultOrder: '-fecha',
  filters: [],
  rowId: ({ id }) => id,
  rowName: ({ accion }) => auditText(accion),
  searches: 'Nombre de lo que cambió, nota o dirección',
  exports: 'GET /api/auditoria/exporta',
})

/** The choices are the actions and kinds that exist. */
export function auditFilters(page: AuditPage | null): readonly ListFilter<AuditFilter>[] {
  return [
    { name: 'quien', label: 'Quién', kind: 'text', placeholder: 'Nombre o correo' },
    { name: 'accion', label: 'Acción', kind: 'choice', choices: choicesOf(page?.acciones) },
    { name: 'tipo', label: 'Sobre', kind: 'choice', choices: choicesOf(page?.tipos) },
    { name: 'desde', label: 'Desde', kind: 'day' },
    { name: 'hasta', label: 'Hasta', kind: 'day' },
  ]
}

/** 'Usuario Ana López' */
export function subjectText({ tipo, id, nombre }: AuditRow['sobre']): string {
  const name = nombre === '' ? id : nombre
  return tipo === '' ? name : `${auditText(tipo)} ${name}`.trim()
}

function choicesOf(names: readonly string[] = []) {
  return names.map((value) => ({ value, label: auditText(value) }))
}
