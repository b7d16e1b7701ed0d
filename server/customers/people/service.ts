import type { Person, Viewer } from '#domain/access.ts'
import { scopeOf } from '#domain/customers/sight.ts'
import { changeRefusal } from '#domain/people/user-rules.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { leaveCompany } from '#server/accounts/users/leave-company.ts'
import { grantedAccount } from '#server/accounts/users/granted-accounts.ts'
import { lockWithGiver } from '#server/accounts/users/lock-user.ts'
import type { Actor } from '#server/customers/actor.ts'
import { NO_COMPANY } from '#server/customers/companies/service.ts'
import { companyById } from '#server/customers/companies/store.ts'
import { may } from '#server/customers/policy.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readPage, type PageQuery } from '#server/platform/db/lists/read-page.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { companyPeopleList, joinCompany } from './store.ts'

type Sort = keyof ReturnType<typeof companyPeopleList>['sort']

export async function listPeople(
  { db }: Database,
  viewer: Viewer,
  person: Person,
  companyId: number,
  query: PageQuery<Sort> & { readonly buscar: string },
) {
  if (!(await may(db, viewer, 'read', { id: companyId }))) return NO_COMPANY
  return readPage(companyPeopleList(db, companyId, { ...query, actorId: person.id }), query)
}

const NO_PERSON = new Failure('invalid_input', 'Revisa a quién pasas.', { usuario: 'Esta persona no existe.' })

/** Both companies are of who does it. What the person did stays with the company before, and they come in anew. */
export async function moveToCompany(
  database: Database,
  { viewer, audit }: Actor,
  self: Person,
  { companyId, userId }: { readonly companyId: number; readonly userId: number },
): Promise<Failure | null> {
  return inTransaction(database, async ({ db }) => {
    const scope = scopeOf(viewer)
    const target = await companyById(db, scope, companyId, { isLocked: true })
    if (target === undefined) return NO_COMPANY
    const administrator = { id: self.id, roles: viewer.roles, permissions: viewer.permissions }
    const locked = await lockWithGiver(db, administrator, [userId])
    if (locked instanceof Failure) return locked
    const [person] = locked
    if (person?.company_id == null || person.status === 'eliminado') return NO_PERSON
    const source = await companyById(db, scope, person.company_id)
    if (source === undefined) return NO_PERSON
    if (source.id === target.id) return new Failure('conflict', 'Ya es de esta empresa.')
    const account = await grantedAccount(db, userId)
    // What they see of the company ends here, whatever it is.
    const company = account.company && { ...account.company, sight: 'propio' as const }
    const refusal = changeRefusal(administrator, { ...account, company })
    if (refusal !== null) return new Failure('forbidden', refusal)
    await leaveCompany(db, userId)
    await joinCompany(db, { userId, companyId, moverId: self.id })
    await recordAudit(db, audit, {
      action: 'usuario.cambiado_de_empresa',
      subject: { kind: 'usuario', id: userId, name: person.name },
      before: { company: source.trade_name, companyId: source.id, sight: person.sight },
      after: { company: target.trade_name, companyId, sight: 'propio' },
    })
    return null
  })
}
