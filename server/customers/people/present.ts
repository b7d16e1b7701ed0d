import type { CompanyPersonRow } from '#contract/customers/people.ts'
import type { CompanyPerson } from './store.ts'

function presentPerson(row: CompanyPerson): Omit<CompanyPersonRow, 'puedeActuar'> {
  return {
    id: row.id,
    nombre: row.name,
    correo: row.email,
    estado: row.status,
    roles: [...row.roles],
    vista: row.sight,
    sucursales: row.branches.map(({ id, name }) => ({ id, nombre: name })),
    administra: row.administers,
    compra: row.buys,
    ultimoAcceso: row.last_sign_in_at?.toISOString() ?? null,
  }
}

export function presentPersonRow(row: CompanyPerson & { readonly may_act: boolean }): CompanyPersonRow {
  return { ...presentPerson(row), puedeActuar: row.may_act }
}
