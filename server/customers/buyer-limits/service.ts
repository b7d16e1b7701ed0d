import type { Person, Viewer } from '#domain/access.ts'
import { decimalToPesos } from '#domain/money/money.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { staleChange } from '#server/accounts/audit/stale-change.ts'
import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { setPermission } from '#server/accounts/user-permissions/service.ts'
import { lockUser } from '#server/accounts/users/lock-user.ts'
import type { Actor } from '#server/customers/actor.ts'
import { NO_COMPANY } from '#server/customers/companies/service.ts'
import { lockColleague } from '#server/customers/own-company/change-service.ts'
import { NO_COLLEAGUE, readColleague } from '#server/customers/own-company/service.ts'
import { may, mayDo } from '#server/customers/policy.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import * as store from './store.ts'

type Db = Database['db']

const OWN_LIMIT = 'Tu propio límite lo cambia alguien más que administre tu empresa, o tu asesor.'
const READ_ONLY = 'Necesitas el permiso condiciones-update.'
const NO_LIMIT: store.StoredLimit = { per_order: null, per_month: null, version: 0, updated_at: new Date(0) }

/** Of somebody of the own company. */
export async function readColleagueLimit(database: Database, viewer: Viewer, person: Person, id: number) {
  const colleague = await readColleague(database, viewer, person, id)
  if (colleague instanceof Failure) return colleague
  return readLimit(database.db, id, id === person.id ? OWN_LIMIT : colleague.refusal)
}

/** Of somebody of a company that the viewer sees. */
export async function readPersonLimit({ db }: Database, viewer: Viewer, { companyId, id }: PersonOf) {
  if (!(await may(db, viewer, 'read', { id: companyId }))) return NO_COMPANY
  const buyer = await store.buyerById(db, id)
  if (buyer?.company_id !== companyId) return NO_COLLEAGUE
  return readLimit(db, id, mayDo(viewer, 'condiciones-update') ? null : READ_ONLY)
}

interface PersonOf {
  readonly companyId: number
  readonly id: number
}

async function readLimit(db: Db, id: number, refusal: string | null) {
  const buyer = await store.buyerById(db, id)
  if (buyer === undefined) return NO_COLLEAGUE
  const [limit, others] = await Promise.all([store.limitOf(db, id), store.otherApprovers(db, buyer.company_id, id)])
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
    return locked instanceof Failure ? locked : storeChange(db, actor.audit, change)
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
    return storeChange(db, audit, change)
  })
}

/** Of somebody whom nobody else changes until the transaction ends. */
async function storeChange(db: Db, audit: AuditContext, { id, version, approves, ...fields }: LimitChange) {
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
  if (approves !== buyer.approves) await setPermission(db, id, 'prepedidos-approve', approves)
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
