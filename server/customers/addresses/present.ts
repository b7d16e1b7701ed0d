import type { CallOutput } from '#contract/client.ts'
import type { AddressRow } from './store.ts'

interface Addresses {
  readonly rows: readonly (AddressRow & { readonly refusal: string | null })[]
  readonly branches: readonly { readonly id: number; readonly name: string }[]
  readonly isWholeAllowed: boolean
  readonly refusal: string | null
}

export function presentAddresses({
  rows,
  branches,
  isWholeAllowed,
  refusal,
}: Addresses): CallOutput<'GET /api/mi-empresa/direcciones'> {
  return {
    direcciones: rows.map((row) => ({
      id: row.id,
      version: row.version,
      ...presentAddressFields(row),
      sucursal: row.company_branch_id === null ? null : { id: row.company_branch_id, nombre: row.branch ?? '' },
      regionIva: row.vat_region,
      motivo: row.refusal,
    })),
    sucursales: branches.map(({ id, name }) => ({ id, nombre: name })),
    deToda: isWholeAllowed,
    motivo: refusal,
  }
}

/** Under the names of the body that changes it, but for its branch. */
export function presentAddressFields(row: AddressRow) {
  return {
    nombre: row.name,
    recibe: row.recipient,
    telefono: row.phone,
    calle: row.street,
    colonia: row.neighbourhood,
    codigoPostal: row.postal_code,
    ciudad: row.city,
    estado: row.state,
    indicaciones: row.directions,
    principal: row.is_default,
    activa: row.active,
  }
}
