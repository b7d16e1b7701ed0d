import { correctionProblem, outstandingOf, spreadCores, toCreditOf, type CoreAccount } from '#domain/cores/ledger.ts'
import { actorsOf } from '#domain/orders/actors.ts'
import { orderScope } from '#domain/orders/order-sight.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import type { Actor } from '#server/customers/actor.ts'
import type { Database } from '#server/platform/db/database.ts'
import { orRefused } from '#server/platform/db/or-refused.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { doOnce } from '#server/platform/once/service.ts'
import * as store from './act-store.ts'
import { branchNames } from '#server/catalog/branches/service.ts'
import { seenCompany } from './company-store.ts'
import { NO_COMPANY } from './list-service.ts'

type Db = Database['db']

export interface PartPieces {
  readonly productId: number
  readonly pieces: number
}

interface CompanyAct {
  readonly companyId: number
  /** The same one does it once. */
  readonly key: string
  readonly lines: readonly PartPieces[]
  readonly now: Date
}

const NOT_STAFF = new Failure('forbidden', 'Los cascos los registra quien surte los pedidos.')
const OF_SOMEBODY_ELSE = new Failure('conflict', 'Con esta clave ya se hizo otra petición.', {
  clave: 'Otra persona ya registró estos cascos. Recarga la página para verlo.',
})

/** Cores that a company hands in at a branch are deducted from the first due ones. */
export async function receiveCores(
  database: Database,
  actor: Actor,
  { branchId, note, ...act }: CompanyAct & { readonly branchId: number; readonly note: string },
): Promise<store.StoredAct | Failure> {
  const { key, companyId, lines } = act
  const body = { companyId, lines, branchId, note }
  return once(database, actor, { action: 'cascos.recibir', key, body }, async (db) => {
    if (!(await branchNames(db)).some(({ id }) => id === branchId))
      return new Failure('invalid_input', 'Revisa los datos marcados.', { sucursal: 'Elige una sucursal.' })
    return enter(db, actor, act, {
      kind: 'recibido',
      account: 'returned',
      action: 'cascos.recibidos',
      facts: { branchId, reason: note },
    })
  })
}

/** Cores that were handed in are credited with a note of the ERP. */
export async function creditCores(
  database: Database,
  actor: Actor,
  { creditNote, ...act }: CompanyAct & { readonly creditNote: string },
): Promise<store.StoredAct | Failure> {
  const { key, companyId, lines } = act
  const body = { companyId, lines, creditNote }
  return once(database, actor, { action: 'cascos.acreditar', key, body }, async (db) =>
    enter(db, actor, act, {
      kind: 'acreditado',
      account: 'credited',
      action: 'cascos.acreditados',
      facts: { creditNote },
    }),
  )
}

/** A request of staff with a key, done once in a transaction. */
async function once<Answer>(
  database: Database,
  { viewer }: Actor,
  { action, key, body }: { readonly action: string; readonly key: string; readonly body: object },
  work: (db: Db) => Promise<Answer | Failure>,
): Promise<Answer | Failure> {
  const { person } = viewer
  if (person === null) return NOT_STAFF
  const done = inTransaction(database, ({ db }) => doOnce(db, { userId: person.id, key, action, body }, () => work(db)))
  return orRefused(done, { core_entries_once: OF_SOMEBODY_ELSE })
}

async function enter(
  db: Db,
  { viewer, audit }: Actor,
  { companyId, key, lines, now }: CompanyAct,
  {
    kind,
    account,
    action,
    facts,
  }: {
    readonly kind: 'recibido' | 'acreditado'
    readonly account: 'returned' | 'credited'
    readonly action: string
    readonly facts: Pick<store.ActFacts, 'branchId' | 'creditNote' | 'reason'>
  },
): Promise<store.StoredAct | Failure> {
  const company = await seenCompany(db, orderScope(viewer), companyId)
  if (company === undefined) return NO_COMPANY
  if (!actorsOf(viewer).includes('staff')) return NOT_STAFF
  await store.lockCompany(db, companyId)
  const entries = await entriesOf(db, companyId, lines, { kind, account })
  if (entries instanceof Failure) return entries
  const done = await store.insertEntries(db, entries, { ...facts, key, actorId: audit.actorId, at: now })
  await recordAudit(db, audit, {
    action,
    subject: { kind: 'empresa', id: companyId, name: company.name },
    after: { lines: lines.filter(({ pieces }) => pieces > 0), ...done, ...facts },
    note: facts.reason ?? '',
  })
  return done
}

/** For each part the deduction from each debt, or the parts without that many cores. */
async function entriesOf(
  db: Db,
  companyId: number,
  lines: readonly PartPieces[],
  { kind, account }: Pick<store.NewEntry, 'kind'> & { readonly account: 'returned' | 'credited' },
): Promise<readonly store.NewEntry[] | Failure> {
  const debts = await store.openDebts(
    db,
    companyId,
    lines.map(({ productId }) => productId),
    account,
  )
  const problems: Record<string, string> = {}
  const seen = new Set<number>()
  const entries = lines.flatMap(({ productId, pieces }, index): store.NewEntry[] => {
    if (pieces === 0) return []
    const open = debts
      .filter((debt) => debt.productId === productId)
      .map((debt) => ({ id: debt.id, open: account === 'returned' ? outstandingOf(debt) : toCreditOf(debt) }))
    const spread = seen.has(productId) ? null : spreadCores(open, pieces)
    if (spread === null) {
      const most = open.reduce((soFar, each) => soFar + each.open, 0)
      problems[`lineas.${index}.piezas`] = seen.has(productId) ? 'Esta parte está repetida.' : tooMany(account, most)
      return []
    }
    seen.add(productId)
    return spread.map((taken) => ({ debtId: taken.id, kind, account, pieces: taken.pieces }))
  })
  return Object.keys(problems).length > 0
    ? new Failure('invalid_input', 'Revisa las cantidades marcadas.', problems)
    : entries
}

function tooMany(account: 'returned' | 'credited', most: number): string {
  if (account === 'returned') return most === 0 ? 'No debe cascos de esta parte.' : `Debe ${most} de esta parte.`
  return most === 0 ? 'No hay cascos recibidos por acreditar.' : `Hay ${most} por acreditar.`
}

export interface Correction {
  readonly id: number
  readonly key: string
  readonly account: CoreAccount
  /** Below zero: a reduction. */
  readonly pieces: number
  readonly reason: string
  readonly now: Date
}

/** Corrects a sum of one debt by an entry of its own, with the reason. */
export async function correctCores(
  database: Database,
  actor: Actor,
  { id, key, account, pieces, reason, now }: Correction,
) {
  const { viewer, audit } = actor
  const body = { id, account, pieces, reason }
  return once(database, actor, { action: 'cascos.corregir', key, body }, async (db) => {
    const debt = await store.lockDebt(db, orderScope(viewer), id)
    if (debt === undefined) return new Failure('not_found', 'Este casco no existe.')
    if (!actorsOf(viewer).includes('staff')) return NOT_STAFF
    const problem = correctionProblem(debt, { account, pieces })
    if (problem !== null) return new Failure('invalid_input', 'Revisa los datos marcados.', { piezas: problem })
    const entry = { debtId: id, kind: 'correccion', account, pieces } as const
    await store.insertEntries(db, [entry], { key, actorId: audit.actorId, reason, at: now })
    const before = balanceOf(debt)
    const after = { ...before, [account]: before[account] + pieces }
    await recordAudit(db, audit, {
      action: 'cascos.corregidos',
      subject: { kind: 'empresa', id: debt.companyId, name: debt.company },
      before: { part: debt.partKey, ...before },
      after: { part: debt.partKey, ...after },
      note: reason,
    })
    return after
  })
}

function balanceOf({ owed, returned, credited }: store.DebtRow) {
  return { owed, returned, credited }
}
