import type { AccountRequestDetail, AccountRequestRow as PresentedRow } from '#contract/customers/account-requests.ts'
import { ACCOUNT_REQUEST_STATE_TEXTS } from '#domain/states/state-texts.ts'
import type { SheetColumn } from '#server/platform/sheets/sheet.ts'
import type { AccountRequestRow, SimilarCompany } from './store.ts'

export function presentRequestRow(row: Omit<AccountRequestRow, 'message'>): PresentedRow {
  return {
    id: row.id,
    taller: row.workshop,
    rfc: row.rfc,
    persona: row.person,
    correo: row.email,
    telefono: row.phone,
    ciudad: row.city,
    estado: row.state,
    fecha: row.created_at.toISOString(),
  }
}

interface Detail extends AccountRequestRow {
  readonly decided_by: string | null
  readonly decided_at: Date | null
  readonly reason: string
  readonly company_id: number | null
  readonly company: string | null
  readonly similar: readonly SimilarCompany[]
  readonly account: string | null
}

export function presentRequest(row: Detail): AccountRequestDetail {
  const { decided_by: who, decided_at: at, company_id: companyId, company } = row
  return {
    ...presentRequestRow(row),
    mensaje: row.message,
    decision: at === null ? null : { quien: who ?? '', fecha: at.toISOString(), motivo: row.reason },
    empresa: companyId === null ? null : { id: companyId, nombre: company ?? '' },
    parecidas: row.similar.map((each) => ({
      id: each.id,
      nombre: each.name,
      rfc: each.rfc,
      motivo: each.by_rfc ? 'Mismo RFC' : each.by_name ? 'Mismo nombre' : 'Mismo correo',
    })),
    cuenta: row.account,
  }
}

/** Of the exported file. */
export const REQUEST_COLUMNS: readonly SheetColumn<AccountRequestRow>[] = [
  { heading: 'Fecha', moment: (row) => row.created_at },
  { heading: 'Negocio', value: ({ workshop }) => workshop },
  { heading: 'RFC', value: ({ rfc }) => rfc },
  { heading: 'Persona', value: ({ person }) => person },
  { heading: 'Correo', value: ({ email }) => email },
  { heading: 'Teléfono', value: ({ phone }) => phone },
  { heading: 'Ciudad', value: ({ city }) => city },
  { heading: 'Mensaje', value: ({ message }) => message },
  { heading: 'Estado', value: ({ state }) => ACCOUNT_REQUEST_STATE_TEXTS[state] },
]
