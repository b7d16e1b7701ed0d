import { privatePath } from '#web/app/private-paths.ts'
import type { CompanyOptions } from '#web/data/company-calls.ts'
import { listScreen, type ListFilter } from '#web/features/lists/list-screen.ts'
import { COMPANY_LOOKS } from '#web/ui/status/lifecycle-looks.ts'

type CompanyFilter = 'estado' | 'asesor' | 'telemarketing' | 'dormidas'

export const COMPANY_LIST = listScreen('GET /api/empresas', {
  name: 'empresas',
  columns: [
    {
      name: 'nombre',
      title: 'Empresa',
      sort: 'nombre',
      kind: 'link',
      value: ({ nombre }) => nombre,
      to: ({ id }) => privatePath('editCompany', { id }),
    },
    { name: 'rfc', title: 'RFC', sort: 'rfc', kind: 'text', value: ({ rfc }) => rfc },
    { name: 'estado', title: 'Estado', sort: 'estado', kind: 'badge', value: ({ estado }) => COMPANY_LOOKS[estado] },
    { name: 'matriz', title: 'Matriz', kind: 'text', value: ({ matriz }) => matriz?.nombre ?? null },
    { name: 'asesor', title: 'Asesor', sort: 'asesor', kind: 'text', value: ({ asesor }) => asesor?.nombre ?? null },
    { name: 'telemarketing', title: 'Telemarketing', kind: 'text', value: (row) => row.telemarketing?.nombre ?? null },
    { name: 'sucursales', title: 'Sucursales', kind: 'number', value: ({ sucursales }) => sucursales },
    { name: 'personas', title: 'Personas', kind: 'number', value: ({ personas }) => personas },
    { name: 'razonSocial', title: 'Razón social', kind: 'text', isExtra: true, value: (row) => row.razonSocial },
    { name: 'alta', title: 'Alta', sort: 'alta', kind: 'moment', isExtra: true, value: ({ alta }) => alta },
  ],
  defaultOrder: 'nombre',
  filters: [],
  rowId: ({ id }) => id,
  rowName: ({ nombre }) => nombre,
  searches: 'Nombre, razón social o RFC',
  exports: 'GET /api/empresas/exporta',
  recordExports: [{ title: 'Condiciones', call: 'GET /api/empresas/condiciones/exporta' }],
})

const STATES = Object.entries(COMPANY_LOOKS).map(([value, { label }]) => ({ value, label }))

/** The choices are the users who may attend to a company today. */
export function companyFilters({ asesores, telemarketing }: CompanyOptions): readonly ListFilter<CompanyFilter>[] {
  return [
    { name: 'estado', label: 'Estado', kind: 'choice', choices: STATES },
    { name: 'asesor', label: 'Asesor', kind: 'choice', choices: choicesOf(asesores) },
    { name: 'telemarketing', label: 'Telemarketing', kind: 'choice', choices: choicesOf(telemarketing) },
    { name: 'dormidas', label: 'Dormidas', kind: 'choice', choices: [{ value: 'si', label: 'Sí' }] },
  ]
}

function choicesOf(people: CompanyOptions['asesores']) {
  return people.map(({ id, nombre }) => ({ value: String(id), label: nombre }))
}
