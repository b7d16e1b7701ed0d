import type { Kysely } from 'kysely'
import { ORDER_TRANSITIONS, type OrderState } from '#domain/lifecycles.ts'
import { actorsOf } from '#domain/orders/actors.ts'
import { folioText } from '#domain/documents/folio.ts'
import { moveRefusal, moveRefusalText } from '#domain/documents/moves.ts'
import { orderScope } from '#domain/orders/order-sight.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { staleChange } from '#server/accounts/audit/stale-change.ts'
import type { Actor } from '#server/customers/actor.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { Failure } from '#server/platform/failure.ts'
import { insertTransition, storeState } from './move-store.ts'
import { NO_ORDER, stateProblem } from './read-service.ts'
import { lockOrder, orderLines, type OrderLineRow, type StoredOrder } from './store.ts'

type Db = Kysely<DB>

export interface OpenOrder extends StoredOrder {
  readonly lines: readonly OrderLineRow[]
}

export interface MovedOrder {
  readonly id: number
  readonly version: number
  readonly state: OrderState
}

/** The user who moves an order, when, and the base of links in mails. */
export interface Mover extends Actor {
  readonly now: Date
  readonly siteAddress: string
}

/** The options of mails and notices of a move. */
export function noticeOptions({ siteAddress, audit }: Mover) {
  return { siteAddress, by: audit.actorId }
}

/** The order for a change by a user who sees it, in the version that they saw. */
export async function openOrder(
  db: Db,
  { viewer }: Actor,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<OpenOrder | Failure> {
  const order = await lockOrder(db, orderScope(viewer), id)
  if (order === undefined) return NO_ORDER
  if (order.version !== version)
    return staleChange(db, subjectOf(order), { ...order, updated_at: order.updatedAt, values: { estado: order.state } })
  return { ...order, lines: await orderLines(db, id) }
}

/** Why a user may not bring an order to a state; null where they may. */
export function refusalOfMove(order: OpenOrder, { viewer }: Actor, to: OrderState): Failure | null {
  const { state: from, userId, impersonatorId } = order
  const refusal = moveRefusal(ORDER_TRANSITIONS, {
    from,
    to,
    viewer,
    actors: actorsOf(viewer),
    // Approvers and authorisers decide no move of an order.
    requester: { userId, impersonatorId, alsoIds: [] },
  })
  if (refusal !== null) return new Failure(refusal === 'not_next' ? 'conflict' : 'forbidden', moveRefusalText(refusal))
  const problem = stateProblem(from, to, order.lines)
  return problem === null ? null : new Failure('conflict', problem)
}

/** Stores the state with its transition and its audit entry. @param facts further changes, for the audit */
export async function enterState(
  db: Db,
  { viewer, audit }: Actor,
  order: StoredOrder,
  {
    to,
    reason,
    action,
    facts = {},
  }: {
    readonly to: OrderState
    readonly reason: string
    readonly action: string
    readonly facts?: Readonly<Record<string, unknown>>
  },
): Promise<MovedOrder> {
  const version = await storeState(db, order.id, to)
  const { person } = viewer
  if (to !== order.state) {
    await insertTransition(db, {
      orderId: order.id,
      version,
      from: order.state,
      to,
      actorId: person?.id ?? null,
      impersonatorId: person?.impersonator?.id ?? null,
      reason,
    })
  }
  await recordAudit(db, audit, {
    action,
    subject: subjectOf(order),
    before: { state: order.state },
    after: { state: to, ...facts },
    note: reason,
  })
  return { id: order.id, version, state: to }
}

function subjectOf({ id, series, folio }: StoredOrder) {
  return { kind: 'pedido', id, name: folioText(series, folio) }
}
