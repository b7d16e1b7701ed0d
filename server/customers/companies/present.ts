import type { CompanyDetail, CompanyRow as PresentedRow, NamedCompany } from '#contract/customers/companies.ts'
import { COMPANY_STATE_TEXTS } from '#domain/states/state-texts.ts'
import type { SheetColumn } from '#server/platform/sheets/sheet.ts'
import type { CompanyBranchRow } from './branches-store.ts'
import type { CompanyRow, NamedRow } from './list-store.ts'
import type { CompanyNames, StoredCompany } from './store.ts'
import type { CompanyState } from '#domain/lifecycles.ts'

export function presentCompanyRow(row: CompanyRow): PresentedRow {
  return {
    id: row.id,
    version: row.version,
    nombre: row.trade_name,
    razonSocial: row.legal_name,
    rfc: row.rfc,
    estado: row.status,
    matriz: presentNamed(row.parent),
    asesor: presentNamed(row.advisor),
    telemarketing: presentNamed(row.telemarketer),
    sucursales: row.branches,
    personas: row.people,
    alta: row.created_at.toISOString(),
  }
}

interface Company extends StoredCompany, CompanyNames {
  readonly daughters: readonly (NamedRow & { readonly status: CompanyState })[]
  readonly branches: readonly CompanyBranchRow[]
  readonly mayUpdate: boolean
}

export function presentCompany(company: Company): CompanyDetail {
  return {
    id: company.id,
    version: company.version,
    nombre: company.trade_name,
    razonSocial: company.legal_name,
    rfc: company.rfc,
    telefono: company.phone,
    correo: company.email,
    estado: company.status,
    matriz: presentNamed(company.parent),
    hijas: company.daughters.map(({ id, name, status }) => ({ id, nombre: name, estado: status })),
    asesor: presentNamed(company.advisor),
    telemarketing: presentNamed(company.telemarketer),
    sucursales: company.branches.map((branch) => ({
      id: branch.id,
      nombre: branch.name,
      direccion: branch.address,
      activa: branch.active,
      version: branch.version,
      personas: branch.people,
    })),
    puedeCambiar: company.mayUpdate,
  }
}

/** Of the exported file. */
export const COMPANY_COLUMNS: readonly SheetColumn<CompanyRow>[] = [
  { heading: 'Empresa', value: (row) => row.trade_name },
  { heading: 'Razón social', value: (row) => row.legal_name },
  { heading: 'RFC', value: ({ rfc }) => rfc },
  { heading: 'Estado', value: ({ status }) => COMPANY_STATE_TEXTS[status] },
  { heading: 'Matriz', value: ({ parent }) => parent?.name ?? null },
  { heading: 'Asesor', value: ({ advisor }) => advisor?.name ?? null },
  { heading: 'Telemarketing', value: ({ telemarketer }) => telemarketer?.name ?? null },
  { heading: 'Sucursales', value: ({ branches }) => branches },
  { heading: 'Personas', value: ({ people }) => people },
  { heading: 'Alta', moment: (row) => row.created_at },
]

function presentNamed(row: NamedRow | null): NamedCompany | null {
  return row === null ? null : { id: row.id, nombre: row.name }
}
