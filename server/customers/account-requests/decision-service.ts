import type { Person } from '#domain/access.ts'
import { REJECTION_MAIL } from '#domain/mail-templates/account-mails.ts'
import { ACCOUNT_REQUEST_LIFECYCLE, canFollow, type AccountRequestState } from '#domain/lifecycles.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { mailTo } from '#server/accounts/mails/service.ts'
import { checkUser, NOBODY_YET } from '#server/accounts/users/checked-user.ts'
import { sendInvitation } from '#server/accounts/users/invitation-service.ts'
import { storeChecked } from '#server/accounts/users/service.ts'
import type { Actor } from '#server/customers/actor.ts'
import { storeCompany, TAKEN_RFC, type Saved } from '#server/customers/companies/service.ts'
import type { CompanyFields } from '#server/customers/companies/store.ts'
import { companyById } from '#server/customers/companies/store.ts'
import { givePermission, roleIdOf } from '#server/customers/customer-roles-store.ts'
import { scopeOf } from '#domain/customers/sight.ts'
import type { Database } from '#server/platform/db/database.ts'
import { orRefused } from '#server/platform/db/or-refused.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { NO_REQUEST } from './service.ts'
import { decideRequest, requestById } from './store.ts'

type Db = Database['db']

export interface Approval {
  readonly id: number
  /** The company that is there already, or the one to be made. */
  readonly company: { readonly id: number } | { readonly fields: CompanyFields }
  readonly person: { readonly name: string; readonly email: string; readonly phone: string }
  readonly administers: boolean
}

const TAKEN = {
  ...TAKEN_RFC,
  users_email_key: new Failure('invalid_input', 'Revisa los datos marcados.', {
    correo: 'Ya hay una cuenta con este correo.',
  }),
}

/** The company with its first branch, unless it is there, and its person with an invitation: all of it or nothing. */
export async function approveRequest(
  database: Database,
  actor: Actor & { readonly siteAddress: string },
  self: Person,
  { id, company, person, administers }: Approval,
) {
  const { viewer, audit, siteAddress } = actor
  const work = inTransaction(database, async ({ db }) => {
    const request = await lockOpen(db, id, 'aprobada')
    if (request instanceof Failure) return request
    const target =
      'id' in company ? await chosenCompany(db, actor, company.id) : await storeCompany(db, actor, company.fields)
    if (target instanceof Failure) return target
    const administrator = { id: self.id, roles: viewer.roles, permissions: viewer.permissions }
    const checked = await checkUser(db, administrator, NOBODY_YET, {
      ...person,
      username: null,
      company_id: target.id,
      sight: administers ? 'empresa' : 'propio',
      margin_limit: null,
      roleIds: [await roleIdOf(db, 'cliente')],
      branchIds: [],
    })
    if (checked instanceof Failure) return checked
    // The form is public and its address unproven: who approves it makes the account.
    const userId = await storeChecked(db, checked, self.id)
    if (administers) await givePermission(db, userId, 'colegas-update')
    await decideRequest(db, id, { state: 'aprobada', reason: '', decidedBy: self.id, companyId: target.id })
    const subject = { kind: 'usuario', id: userId, name: person.name }
    const after = { ...person, company: target.id, roles: ['cliente'], administers, request: id }
    await recordAudit(db, audit, { action: 'usuario.invitado', subject, after })
    await recordAudit(db, audit, {
      action: 'solicitud.aprobada',
      subject: { kind: 'solicitud', id, name: request.workshop },
      before: { state: request.state },
      after: { state: 'aprobada', company: target.id, user: userId },
    })
    await sendInvitation(db, { name: self.name, context: audit, siteAddress }, { id: userId, ...person })
    return { companyId: target.id, userId }
  })
  return orRefused(work, TAKEN)
}

/** The person reads the reason in a mail. */
export async function rejectRequest(
  database: Database,
  { audit }: Actor,
  self: Person,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<Failure | null> {
  return inTransaction(database, async ({ db }) => {
    const request = await lockOpen(db, id, 'rechazada')
    if (request instanceof Failure) return request
    await decideRequest(db, id, { state: 'rechazada', reason, decidedBy: self.id, companyId: null })
    const { email, person: name, workshop } = request
    const values = { taller: workshop, motivo: reason }
    await mailTo(db, { template: REJECTION_MAIL, person: { name, email }, values })
    await recordAudit(db, audit, {
      action: 'solicitud.rechazada',
      subject: { kind: 'solicitud', id, name: workshop },
      before: { state: request.state },
      after: { state: 'rechazada' },
      note: reason,
    })
    return null
  })
}

async function lockOpen(db: Db, id: number, next: AccountRequestState) {
  const request = await requestById(db, id, { isLocked: true })
  if (request === undefined) return NO_REQUEST
  if (canFollow(ACCOUNT_REQUEST_LIFECYCLE, request.state, next)) return request
  return new Failure('conflict', `Esta solicitud ya fue ${request.state} por ${request.decided_by ?? 'alguien'}.`)
}

async function chosenCompany(db: Db, { viewer }: Actor, id: number): Promise<Saved | Failure> {
  const company = await companyById(db, scopeOf(viewer), id)
  return company ?? new Failure('invalid_input', 'Revisa los datos marcados.', { empresa: 'Esta empresa no existe.' })
}
