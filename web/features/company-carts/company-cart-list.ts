import type { CompanyCartRow } from '#contract/carts/company-carts.ts'
import { fromPesos } from '#domain/money/money.ts'
import { privatePath } from '#web/app/private-paths.ts'
import { listScreen, type ListFilter } from '#web/features/lists/list-screen.ts'
import type { Column } from '#web/ui/table/column.ts'

const COLUMNS: readonly Column<CompanyCartRow, 'persona' | 'carrito' | 'cambio'>[] = [
  {
    name: 'carrito',
    title: 'Carrito',
    sort: 'carrito',
    kind: 'link',
    value: ({ nombre }) => nombre,
    to: ({ id }) => privatePath('companyCart', { id }),
  },
  { name: 'persona', title: 'Persona', sort: 'persona', kind: 'text', value: personText },
  { name: 'lineas', title: 'Líneas', kind: 'number', value: ({ lineas }) => lineas },
  { name: 'pagar', title: 'Total a pagar', kind: 'money', value: ({ totalAPagar }) => fromPesos(totalAPagar) },
  { name: 'cambio', title: 'Último cambio', sort: 'cambio', kind: 'moment', value: ({ cambio }) => cambio },
]

const SHARED = {
  columns: COLUMNS,
  defaultOrder: '-cambio',
  rowId: ({ id }: CompanyCartRow) => id,
  rowName: ({ nombre, persona }: CompanyCartRow) => `${nombre} de ${persona.nombre}`,
  searches: 'Persona o nombre del carrito',
} as const

/** Of a company, for staff. */
export const COMPANY_CARTS = listScreen('GET /api/empresas/:id/carritos', { name: 'carritos-de-empresa', ...SHARED })

/** Of the own company, for its administrator. */
export const OWN_COMPANY_CARTS = listScreen('GET /api/mi-empresa/carritos', { name: 'carritos-propios', ...SHARED })

/** The companies of an administrator, one at a time, their own first. */
export function companyFilters(
  companies: readonly { readonly id: number; readonly nombre: string }[],
): readonly ListFilter<'empresa'>[] {
  const [own, ...daughters] = companies
  if (own === undefined || daughters.length === 0) return []
  const choices = daughters.map(({ id, nombre }) => ({ value: String(id), label: nombre }))
  return [{ name: 'empresa', label: 'Empresa', kind: 'choice', choices, none: own.nombre }]
}

function personText({ persona, yaNoEsta }: CompanyCartRow): string {
  return yaNoEsta ? `${persona.nombre}, ya no está en la empresa` : persona.nombre
}
