import type { CallOutput } from '#contract/client.ts'
import type { ColleagueRow as PresentedRow } from '#contract/customers/own-company.ts'
import { effectivePermissions } from '#domain/people/colleague-rules.ts'
import type {
  ColleagueRow,
  CompanyChoice,
  CompanyContact,
  CustomerRole,
  DescribedPermission,
  OwnCompanyRow,
} from './store.ts'

type HeldPermission = DescribedPermission & { readonly isHeld: boolean }
type Row = ColleagueRow & { readonly refusal: string | null }

interface OwnCompany {
  readonly company: OwnCompanyRow
  readonly choices: readonly CompanyChoice[]
  readonly sights: readonly PresentedRow['vista'][]
  readonly roles: readonly (Omit<CustomerRole, 'permissions'> & { readonly permissions: readonly HeldPermission[] })[]
  readonly reason: string | null
}

export function presentOwnCompany({
  company,
  choices,
  sights,
  roles,
  reason,
}: OwnCompany): CallOutput<'GET /api/mi-empresa'> {
  return {
    nombre: company.trade_name,
    razonSocial: company.legal_name,
    rfc: company.rfc,
    asesor: presentContact(company.advisor),
    telemarketing: presentContact(company.telemarketer),
    empresas: choices.map(({ id, name, branches }) => ({ id, nombre: name, sucursales: branches.map(presentNamed) })),
    vistas: [...sights],
    roles: roles.map(({ id, name, description, permissions }) => ({
      id,
      nombre: name,
      descripcion: description,
      permisos: permissions.map(presentPermission),
    })),
    motivo: reason,
  }
}

export function presentColleagueRow(row: Row): PresentedRow {
  const permissions = effectivePermissions(row)
  return {
    id: row.id,
    nombre: row.name,
    correo: row.email,
    estado: row.status,
    empresa: row.company,
    roles: row.roles.map(({ name }) => name),
    vista: row.sight,
    sucursales: row.branches.map(presentNamed),
    administra: permissions.includes('colegas-update'),
    compra: permissions.includes('permission_compras'),
    ultimoAcceso: row.last_sign_in_at?.toISOString() ?? null,
    motivo: row.refusal,
  }
}

export function presentColleague(
  row: Row & { readonly own: readonly HeldPermission[] },
): CallOutput<'GET /api/mi-empresa/colegas/:id'> {
  return {
    ...presentColleagueRow(row),
    telefono: row.phone,
    empresa: { id: row.company_id, nombre: row.company },
    roles: row.roles.map(presentNamed),
    propios: row.own.map(presentPermission),
    retirados: [...row.withheld],
    retiradosPorTienda: [...row.withheld_by_shop],
    version: row.version,
  }
}

function presentPermission({ name, description, isHeld }: HeldPermission) {
  return { nombre: name, descripcion: description, loTengo: isHeld }
}

function presentNamed({ id, name }: { readonly id: number; readonly name: string }) {
  return { id, nombre: name }
}

export function presentContact(contact: CompanyContact | null) {
  return contact === null ? null : { nombre: contact.name, correo: contact.email, telefono: contact.phone }
}
