import type { Permission, Person, Viewer } from '#domain/access.ts'
import { decimalToPesos, moneyText, toCentavos } from '#domain/money/money.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { staleChange } from '#server/accounts/audit/stale-change.ts'
import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { setPermission } from '#server/accounts/user-permissions/service.ts'
import { lockUser } from '#server/accounts/users/lock-user.ts'
import type { Decider } from '#server/accounts/users/store.ts'
import type { Actor } from '#server/customers/actor.ts'
import { NO_COMPANY } from '#server/customers/companies/service.ts'
import { administratorOf } from '#server/customers/own-company/administrator.ts'
import { lockColleague } from '#server/customers/own-company/change-service.ts'
import { NO_COLLEAGUE, readColleague } from '#server/customers/own-company/service.ts'
import { may, mayDo } from '#server/customers/policy.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import * as store from '#server/customers/buyer-limits-store.ts'

type Db = Database['db']

const OWN_LIMIT = 'Tu propio límite lo cambia alguien más que administre tu empresa, o tu asesor.'
const APPROVES: Permission = 'prepedidos-approve'
const APPROVAL_WITHHELD = 'La tienda le retiró aprobar compras: pide a tu asesor que lo devuelva.'
const READ_ONLY = 'Necesitas el permiso condiciones-update.'
const NO_LIMIT: store.StoredLimit = { per_order: null, per_month: null, version: 0, updated_at: new Date(0) }

/** Of somebody of the own company. */
export async function readColleagueLimit(database: Database, viewer: Viewer, person: Person, id: number) {
  const colleague = await readColleague(database, viewer, person, id)
  if (colleague instanceof Failure) return colleague
  const { db } = database
  const administrator = await administratorOf(db, viewer, person)
  if (administrator instanceof Failure) return administrator
  return readLimit(db, id, {
    refusal: id === person.id ? OWN_LIMIT : colleague.refusal,
    branchIds: administrator.scope.branchIds,
  })
}

/** Of somebody of a company that the viewer sees. */
export async function readPersonLimit({ db }: Database, viewer: Viewer, { companyId, id }: PersonOf) {
  if (!(await may(db, viewer, 'read', { id: companyId }))) return NO_COMPANY
  const buyer = await store.buyerById(db, id)
  if (buyer?.company_id !== companyId) return NO_COLLEAGUE
  const refusal = mayDo(viewer, 'condiciones-update') ? null : READ_ONLY
  return readLimit(db, id, { refusal, branchIds: null })
}

interface PersonOf {
  readonly companyId: number
  readonly id: number
}

/** @param branchIds branches whose other approvers the viewer sees; null: all */
async function readLimit(
  db: Db,
  id: number,
  { refusal, branchIds }: { readonly refusal: string | null; readonly branchIds: readonly number[] | null },
) {
  const buyer = await store.buyerById(db, id)
  if (buyer === undefined) return NO_COLLEAGUE
  const [limit, others] = await Promise.all([
    store.limitOf(db, id),
    store.otherApprovers(db, { companyId: buyer.company_id, exceptId: id, branchIds }),
  ])
  return { ...(limit ?? NO_LIMIT), name: buyer.name, approves: buyer.approves, others, refusal }
}

interface LimitChange extends store.LimitFields {
  readonly id: number
  readonly version: number
  /** What others order above their limits. */
  readonly approves: boolean
}

export async function changeColleagueLimit(
  database: Database,
  actor: Actor & { readonly person: Person },
  change: LimitChange,
) {
  if (change.id === actor.person.id) return new Failure('forbidden', OWN_LIMIT)
  return inTransaction(database, async ({ db }) => {
    const locked = await lockColleague(db, actor, change.id)
    if (locked instanceof Failure) return locked
    const isReturned = change.approves && locked.withheldByShop.includes(APPROVES)
    const above = await limitsAbove(db, actor.person.id, change)
    if (above !== null) return above
    if (isReturned) return new Failure('invalid_input', 'Revisa los datos marcados.', { aprueba: APPROVAL_WITHHELD })
    return storeChange(db, actor.audit, change, 'empresa')
  })
}

export async function changePersonLimit(
  database: Database,
  { viewer, audit, person }: Actor & { readonly person: Person },
  { companyId, ...change }: LimitChange & PersonOf,
) {
  return inTransaction(database, async ({ db }) => {
    if (!(await may(db, viewer, 'read', { id: companyId }))) return NO_COMPANY
    const locked = await lockUser(db, { ...viewer, id: person.id }, change.id)
    if (locked instanceof Failure) return locked
    if (locked.user.company_id !== companyId) return NO_COLLEAGUE
    return storeChange(db, audit, change, 'tienda')
  })
}

/** No user lets others order more than they may themselves, except for what those may already. null: nothing exceeds. */
async function limitsAbove(db: Db, giverId: number, change: LimitChange): Promise<Failure | null> {
  const [own, stored] = [
    (await store.limitOf(db, giverId)) ?? NO_LIMIT,
    (await store.limitOf(db, change.id)) ?? NO_LIMIT,
  ]
  const problem = (of: 'per_order' | 'per_month') =>
    exceeds(change[of], own[of]) && exceeds(change[of], stored[of])
      ? `No puedes dar más que tu propio límite: ${moneyText(toCentavos(own[of] ?? '0'))}.`
      : null
  const problems = { porPedido: problem('per_order'), porMes: problem('per_month') }
  const found = Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== null)
  return found.length === 0
    ? null
    : new Failure('invalid_input', 'Revisa los datos marcados.', Object.fromEntries(found))
}

/** null is no limit. */
function exceeds(amount: string | null, limit: string | null): boolean {
  if (limit === null) return false
  return amount === null || toCentavos(amount) > toCentavos(limit)
}

/** For a user that is locked until the transaction ends. */
async function storeChange(
  db: Db,
  audit: AuditContext,
  { id, version, approves, ...fields }: LimitChange,
  by: Decider,
) {
  const buyer = await store.buyerById(db, id)
  if (buyer === undefined) return NO_COLLEAGUE
  const stored = (await store.limitOf(db, id)) ?? NO_LIMIT
  const subject = { kind: 'usuario', id, name: buyer.name }
  if (stored.version !== version) {
    const values = {
      porPedido: decimalToPesos(stored.per_order),
      porMes: decimalToPesos(stored.per_month),
      aprueba: buyer.approves,
    }
    return staleChange(db, subject, { ...stored, values })
  }
  const next = await store.storeLimit(db, id, fields)
  if (approves !== buyer.approves) await setPermission(db, id, { name: APPROVES, isHeld: approves, by })
  await recordAudit(db, audit, {
    action: 'usuario.limite_modificado',
    subject,
    before: audited(stored, buyer.approves),
    after: audited(fields, approves),
  })
  return { version: next }
}

function audited({ per_order, per_month }: store.LimitFields, approves: boolean) {
  return { limitPerOrder: decimalToPesos(per_order), limitPerMonth: decimalToPesos(per_month), approves }
}
