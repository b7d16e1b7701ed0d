import type { UserDetail, UserRow as PresentedRow } from '#contract/accounts/users.ts'
import {
  changeRefusal,
  maySelect,
  takeRefusal,
  type Administrator,
  type GrantedAccount,
} from '#domain/people/user-rules.ts'
import { USER_STATE_TEXTS } from '#domain/states/state-texts.ts'
import type { SheetColumn } from '#server/platform/sheets/sheet.ts'
import type { UserRow } from './list-store.ts'
import type { StoredUser } from './store.ts'

interface GrantedRow {
  readonly row: UserRow
  /** All their grants. */
  readonly granted: GrantedAccount
}

export function presentUserRow(viewer: Administrator, { row, granted }: GrantedRow): PresentedRow {
  const { id, name, email, username, status, company_id, company_name, roles } = row
  return {
    id,
    name,
    email,
    username,
    estado: status,
    roles: [...roles],
    empresa: company_id === null ? null : { id: company_id, nombre: company_name ?? '' },
    alta: row.created_at.toISOString(),
    ultimoAcceso: row.last_sign_in_at?.toISOString() ?? null,
    invitacionVence: row.invitation_expires_at?.toISOString() ?? null,
    seleccionable: maySelect(viewer, { id, roles: roles.map((role) => role.name) }),
    modificable: changeRefusal(viewer, granted) === null,
    suspendible: takeRefusal(viewer, granted) === null,
    suspendidoPor: status === 'suspendido' ? (row.suspended_by === 'empresa' ? 'empresa' : 'tienda') : null,
    correoDe: row.email_holder === null ? null : { id: row.email_holder.id, nombre: row.email_holder.name },
  }
}

export function presentUser(
  viewer: Administrator,
  {
    row,
    granted,
    stored,
    branches,
    refusal,
  }: {
    readonly row: UserRow
    readonly granted: GrantedAccount
    readonly stored: StoredUser
    readonly branches: readonly { readonly id: number; readonly name: string }[]
    /** Why the viewer may not change them. */
    readonly refusal: string | null
  },
): UserDetail {
  return {
    ...presentUserRow(viewer, { row, granted }),
    telefono: stored.phone,
    sucursales: branches.map(({ id, name }) => ({ id, nombre: name })),
    vista: stored.sight,
    ajustarMargin: stored.margin_limit,
    segundoFactor: stored.two_factor_enabled,
    emailPendiente: stored.pending_email,
    motivo: refusal,
    version: stored.version,
  }
}

export const USER_COLUMNS: readonly SheetColumn<UserRow>[] = [
  { heading: 'Nombre', value: ({ name }) => name },
  { heading: 'Correo', value: ({ email }) => email },
  { heading: 'Usuario', value: ({ username }) => username },
  { heading: 'Estado', value: ({ status }) => USER_STATE_TEXTS[status] },
  { heading: 'Roles', value: ({ roles }) => roles.map(({ name }) => name).join(', ') },
  { heading: 'Empresa', value: (row) => row.company_name },
  { heading: 'Alta', moment: (row) => row.created_at },
  { heading: 'Último acceso', moment: (row) => row.last_sign_in_at },
]
