import type { Kysely } from 'kysely'
import { PRE_ORDER_TRANSITIONS, type PreOrderState } from '#domain/lifecycles.ts'
import { actorsOf } from '#domain/orders/actors.ts'
import { moveRefusal, moveRefusalText } from '#domain/documents/moves.ts'
import { placeText, sourceOf, type LinesSource } from '#domain/orders/lines-source.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { staleChange } from '#server/accounts/audit/stale-change.ts'
import type { Actor } from '#server/customers/actor.ts'
import { convertPreOrder, type MadeOrder } from '#server/orders/conversion/service.ts'
import { costsOf } from '#server/carts/documents/frozen-price.ts'
import { lockCompany, lockStock } from '#server/orders/customer-facts/store.ts'
import { waitingAtLast } from '#server/orders/generation/service.ts'
import { insertTransitions } from '#server/orders/generation/store.ts'
import {
  factsOf,
  findPreOrder,
  judgeAgain,
  NO_PRE_ORDER,
  substitutesForPreOrder,
  type PreOrder,
} from '#server/orders/pre-orders/service.ts'
import type { PreOrderMail } from '#domain/mail-templates/pre-order-mails.ts'
import { queuePreOrderMail } from '#server/orders/mails/service.ts'
import { preOrderSight } from '#server/orders/pre-orders/scope.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { authorisedSums, decideLines, type LineDecision } from './authorised-lines.ts'
import { allPieces, returnLines } from './return-lines.ts'
import * as store from './store.ts'

type Db = Kysely<DB>

export type Act = 'approve' | 'authorise' | 'reject' | 'cancel'

export interface Petition {
  readonly id: number
  readonly version: number
  readonly act: Act
  readonly reason: string
  /** For 'authorise'. */
  readonly lines: readonly LineDecision[]
}

/** The user who decides, and when. */
export interface Decider extends Actor {
  readonly now: Date
  /** For the links of mails. */
  readonly siteAddress: string
}

export interface Decided {
  readonly id: number
  readonly state: PreOrderState
  readonly version: number
  readonly orders: readonly MadeOrder[]
  /** Pieces that returned to the cart or quote. */
  readonly returned: number
  readonly from: LinesSource
}

/** The states that each act decides, and the resulting state; approving may also authorise at once. */
const ACTS = {
  approve: { from: ['en_aprobacion'], to: 'pendiente' },
  authorise: { from: ['pendiente'], to: 'autorizado' },
  reject: { from: ['en_aprobacion', 'pendiente'], to: 'rechazado' },
  cancel: { from: ['en_aprobacion', 'pendiente'], to: 'cancelado' },
} as const satisfies Readonly<Record<Act, { from: readonly PreOrderState[]; to: PreOrderState }>>

/**
 * Decides a waiting pre-order. The second of two concurrent decisions fails with the result of the first. Where the stock of a substitute
 * was taken meanwhile, it is decided once more with the current stock.
 */
export async function decidePetition(
  database: Database,
  decider: Decider,
  petition: Petition,
): Promise<Decided | Failure> {
  return waitingAtLast(async () => decideNow(database, decider, petition))
}

async function decideNow(database: Database, decider: Decider, petition: Petition): Promise<Decided | Failure> {
  return inTransaction(database, async ({ db }) => {
    const { viewer, now } = decider
    if (!(await store.lockPreOrder(db, preOrderSight(viewer), petition.id))) return NO_PRE_ORDER
    const found = await findPreOrder(db, viewer, petition.id)
    if (found instanceof Failure) return found
    const refused = await refusalOf(db, decider, found, petition)
    if (refused !== null) return refused
    switch (petition.act) {
      case 'approve':
        return approve(db, decider, found, petition)
      case 'authorise':
        return authorise(db, decider, found, petition)
      case 'reject':
        await returnLines(db, found, allPieces(found.lines), now)
        await store.releaseAll(db, found.row.id)
        return moved(db, decider, found, {
          state: 'rechazado',
          reason: petition.reason,
          now,
          returned: found.row.pieces,
        })
      case 'cancel':
        await store.releaseAll(db, found.row.id)
        return moved(db, decider, found, { state: 'cancelado', reason: petition.reason, now, returned: 0 })
    }
  })
}

async function refusalOf(
  db: Db,
  { viewer, now }: Decider,
  { row }: PreOrder,
  { act, version }: Petition,
): Promise<Failure | null> {
  const { from, to } = ACTS[act]
  const isNext = (from as readonly PreOrderState[]).includes(row.state)
  const actors = actorsOf(viewer)
  const refusal = isNext
    ? moveRefusal(PRE_ORDER_TRANSITIONS, { from: row.state, to, viewer, actors, requester: row })
    : null
  if (refusal !== null && refusal !== 'not_next') return new Failure('forbidden', moveRefusalText(refusal))
  if (row.version !== version) {
    const values = { estado: row.state }
    const updatedAt = await store.lastChange(db, row.id)
    return staleChange(db, { kind: 'prepedido', id: row.id }, { version: row.version, updated_at: updatedAt, values })
  }
  if (!isNext || refusal !== null) return new Failure('conflict', moveRefusalText('not_next'))
  return row.expiresAt <= now
    ? new Failure('conflict', `Este prepedido ya venció: sus líneas vuelven ${placeText(sourceOf(row))}.`)
    : null
}

/** The customer's own approver has agreed: the shop decides next, or its rules do at once. */
async function approve(db: Db, decider: Decider, found: PreOrder, { reason }: Petition): Promise<Decided | Failure> {
  const { viewer, now } = decider
  await lockCompany(db, found.row.companyId)
  const facts = await factsOf(db, found.row, viewer, now)
  const { state, reasons } = judgeAgain(facts, found, now, viewer, 'approved')
  if (state === 'autorizado') return authorise(db, decider, found, { reason, lines: [] })
  return moved(db, decider, found, { state, reason, now, returned: 0, reasons })
}

async function authorise(
  db: Db,
  decider: Decider,
  found: PreOrder,
  { reason, lines }: Pick<Petition, 'reason' | 'lines'>,
): Promise<Decided | Failure> {
  const { now } = decider
  const { row } = found
  const wantsSubstitutes = lines.some(({ substituteId }) => substituteId !== null)
  const substitutes = wantsSubstitutes ? await substitutesForPreOrder(db, found, now) : new Map()
  const costs = await costsOf(
    db,
    lines.flatMap(({ substituteId }) => (substituteId === null ? [] : [substituteId])),
  )
  const decided = decideLines(found, lines, substitutes, costs)
  if (decided instanceof Failure) return decided
  const returned = decided.map(({ line, returned: pieces }) => ({ line, pieces }))
  await returnLines(db, found, returned, now)
  const replaced = decided.flatMap(({ replacedBy }) => (replacedBy === null ? [] : [replacedBy]))
  const products = [...found.lines.map(({ productId }) => productId), ...replaced.map(({ productId }) => productId)]
  await lockStock(
    db,
    products,
    found.branches.map(({ branchId }) => branchId),
  )
  await store.replaceLines(db, replaced)
  await store.setAuthorised(
    db,
    decided.map(({ line, authorised }) => ({ id: line.id, authorised })),
  )
  await store.setSums(db, row.id, authorisedSums(found.branches, decided))
  const { person } = decider.viewer
  const author = { actorId: person?.id ?? null, impersonatorId: person?.impersonator?.id ?? null }
  const orders = await convertPreOrder(db, row.id, author, now)
  const pieces = returned.reduce((sum, each) => sum + each.pieces, 0)
  return moved(db, decider, found, { state: 'autorizado', reason, now, returned: pieces, orders })
}

interface Move {
  readonly state: PreOrderState
  readonly reason: string
  readonly now: Date
  readonly returned: number
  readonly orders?: readonly MadeOrder[]
  readonly reasons?: Parameters<typeof store.setState>[1]['reasons']
}

const AUDITED: Partial<Readonly<Record<PreOrderState, string>>> = {
  pendiente: 'prepedido.aprobado',
  autorizado: 'prepedido.autorizado',
  rechazado: 'prepedido.rechazado',
  cancelado: 'prepedido.cancelado',
}

const MAILS: Partial<Readonly<Record<PreOrderState, PreOrderMail>>> = {
  pendiente: 'authorisation',
  autorizado: 'authorised',
  rechazado: 'rejected',
  cancelado: 'cancelled',
}

async function moved(
  db: Db,
  { viewer, audit, siteAddress }: Decider,
  { row }: PreOrder,
  { state, reason, now, returned, orders = [], reasons }: Move,
): Promise<Decided> {
  const { person } = viewer
  const by = { actorId: person?.id ?? null, impersonatorId: person?.impersonator?.id ?? null }
  const first = { version: row.version + 1, from: row.state, to: state, ...by, reason }
  const converted = {
    version: row.version + 2,
    from: state,
    to: 'convertido',
    actorId: null,
    impersonatorId: null,
    reason: '',
  } as const
  const transitions = state === 'autorizado' ? [first, converted] : [first]
  const last = transitions.at(-1) ?? first
  await store.setState(db, {
    id: row.id,
    state: last.to,
    version: last.version,
    at: now,
    ...(reasons === undefined ? {} : { reasons }),
  })
  await insertTransitions(db, row.id, now, transitions)
  await recordAudit(db, audit, {
    action: AUDITED[state] ?? 'prepedido.modificado',
    subject: { kind: 'prepedido', id: row.id, name: `${row.id}, ${row.company}` },
    before: { estado: row.state },
    after: { estado: last.to, pedidos: orders.map(({ series, folio }) => `${series}-${folio}`), devueltas: returned },
    note: reason,
  })
  const mail = MAILS[state]
  if (mail !== undefined) await queuePreOrderMail(db, row.id, mail, { siteAddress, by: audit.actorId, reason })
  return { id: row.id, state: last.to, version: last.version, orders, returned, from: sourceOf(row) }
}
