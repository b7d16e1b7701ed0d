import { MOST_ACCOUNTANTS } from '#contract/documents/accountants.ts'
import type { Person } from '#domain/access.ts'
import { ACCOUNTANT_MAILS } from '#domain/mail-templates/accountant-mails.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { allowTypedMail } from '#server/accounts/mails/limits-service.ts'
import { mailTo } from '#server/accounts/mails/service.ts'
import { audited } from '#server/accounts/users/audited-user.ts'
import { alreadyAccepted, sendInvitation, sendInvitationAgain } from '#server/accounts/users/invitation-service.ts'
import { storeInvited } from '#server/accounts/users/service.ts'
import type { Actor } from '#server/customers/actor.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import * as store from './store.ts'

type Db = Database['db']

/** The user who decides for their company, in their own name, and the base of links. */
export interface AccountantActor extends Actor {
  readonly person: Person
  readonly siteAddress: string
  readonly now: Date
}

const NO_COMPANY = new Failure('not_found', 'Tu cuenta no pertenece a ninguna empresa.')
const NO_ACCOUNTANT = new Failure('not_found', 'Este contador no ve los documentos de tu empresa.')
/** Refusal for a user who would show others more than they see. */
const SEES_TOO_LITTLE = 'Solo quien ve toda la empresa da acceso a sus documentos: pídelo a quien la administra.'

export async function readAccountants({ db }: Database, person: Person) {
  const { companyId } = person
  if (companyId === null) return NO_COMPANY
  const [name, rows, isMonthly] = await Promise.all([
    store.companyName(db, companyId),
    seesAll(person) ? store.accountantsOf(db, companyId) : [],
    store.wantsMonthlyMail(db, person.id),
  ])
  return { name, rows, isMonthly, reason: seesAll(person) ? null : SEES_TOO_LITTLE }
}

/**
 * Invites a person without an account; an accountant of other companies gets access to this one too. An address that belongs to an account
 * of another kind gets the same answer: its person is notified by mail, and the invitation cannot be accepted.
 */
export async function giveAccountant(
  database: Database,
  actor: AccountantActor,
  { name, email }: { readonly name: string; readonly email: string },
): Promise<Failure | null> {
  return inTransaction(database, async ({ db }) => {
    const companyId = companyOf(actor.person)
    if (companyId instanceof Failure) return companyId
    await store.lockCompany(db, companyId)
    if (await store.hasAccountant(db, companyId, email)) {
      return refused({ correo: 'Ya ve los documentos de tu empresa.' })
    }
    if ((await store.accountantsOf(db, companyId)).length >= MOST_ACCOUNTANTS) {
      return new Failure('conflict', `Tu empresa ya tiene ${MOST_ACCOUNTANTS} contadores: retira antes a alguno.`)
    }
    const known = await store.accountantWithEmail(db, email)
    const account = known ?? { id: await inviteNew(db, actor, { name, email }), name, email, status: 'invitado' }
    await store.give(db, { userId: account.id, companyId, by: actor.person.id, at: actor.now })
    await recordAudit(db, actor.audit, {
      action: 'contador.acceso_dado',
      subject: { kind: 'usuario', id: account.id, name: account.name },
      after: { empresa: await store.companyName(db, companyId) },
    })
    if (account.status === 'activo') {
      await allowTypedMail(db, actor.person.id)
      await mailAccountant(db, actor, account, 'given', companyId)
    } else await sendInvitation(db, inviterOf(actor), account)
    return null
  })
}

async function inviteNew(db: Db, actor: AccountantActor, { name, email }: { name: string; email: string }) {
  const checked = {
    fields: { name, email, username: null, phone: '', company_id: null, sight: 'propio' as const, margin_limit: null },
    roles: [await store.accountantRole(db)],
    branches: [],
    company: null,
  }
  const id = await storeInvited(db, checked, actor.person.id)
  await recordAudit(db, actor.audit, {
    action: 'usuario.invitado',
    subject: { kind: 'usuario', id, name },
    after: { ...audited(checked) },
  })
  return id
}

/** Access ends with the accountant's next request, and their links no longer open anything of the company. */
export async function takeAccountant(
  database: Database,
  actor: AccountantActor,
  userId: number,
): Promise<Failure | null> {
  return inTransaction(database, async ({ db }) => {
    const companyId = companyOf(actor.person)
    if (companyId instanceof Failure) return companyId
    const account = await store.lockAccountant(db, companyId, userId)
    if (account === undefined) return NO_ACCOUNTANT
    await store.take(db, { userId, companyId, by: actor.person.id, at: actor.now })
    await recordAudit(db, actor.audit, {
      action: 'contador.acceso_retirado',
      subject: { kind: 'usuario', id: userId, name: account.name },
      before: { empresa: await store.companyName(db, companyId) },
    })
    // An invitation that was never accepted is withdrawn without a mail, which could reach another person.
    if (account.status === 'activo') await mailAccountant(db, actor, account, 'taken', companyId)
    return null
  })
}

export async function inviteAccountantAgain(database: Database, actor: AccountantActor, userId: number) {
  return inTransaction(database, async ({ db }) => {
    const companyId = companyOf(actor.person)
    if (companyId instanceof Failure) return companyId
    const account = await store.lockAccountant(db, companyId, userId)
    if (account === undefined) return NO_ACCOUNTANT
    return account.status === 'invitado'
      ? sendInvitationAgain(db, inviterOf(actor), account)
      : alreadyAccepted(account.name)
  })
}

export async function chooseMonthlyMail(
  database: Database,
  actor: AccountantActor,
  isWanted: boolean,
): Promise<Failure | null> {
  return inTransaction(database, async ({ db }) => {
    const companyId = companyOf(actor.person)
    if (companyId instanceof Failure) return companyId
    const wanted = await store.wantsMonthlyMail(db, actor.person.id)
    await store.setMonthlyMail(db, actor.person.id, isWanted)
    await recordAudit(db, actor.audit, {
      action: 'documentos_electronicos.correo_mensual',
      subject: { kind: 'usuario', id: actor.person.id, name: actor.person.name },
      before: { recibe: wanted },
      after: { recibe: isWanted },
    })
    return null
  })
}

function seesAll({ sight }: Person): boolean {
  return sight === 'empresa' || sight === 'grupo'
}

/** The company whose documents the user may give access to. */
function companyOf(person: Person): number | Failure {
  if (person.companyId === null) return NO_COMPANY
  return seesAll(person) ? person.companyId : new Failure('forbidden', SEES_TOO_LITTLE)
}

async function mailAccountant(
  db: Db,
  actor: AccountantActor,
  person: store.AccountantAccount,
  what: 'given' | 'taken',
  companyId: number,
): Promise<void> {
  await mailTo(db, {
    template: ACCOUNTANT_MAILS[what],
    person,
    values: { empresa: await store.companyName(db, companyId), quien: actor.person.name },
    url: actor.siteAddress + PRIVATE_SCREENS.taxDocuments.path,
  })
}

function inviterOf({ person, audit, siteAddress }: AccountantActor) {
  const name = person.companyName === null ? person.name : `${person.name} (${person.companyName})`
  return { name, context: audit, siteAddress }
}

function refused(fields: Readonly<Record<string, string>>): Failure {
  return new Failure('invalid_input', 'Revisa los datos marcados.', fields)
}
