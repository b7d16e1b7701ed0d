import type { Kysely } from 'kysely'
import { moveRefusal, moveRefusalText, type MoveRefusal } from '#domain/documents/moves.ts'
import { RETURN_TRANSITIONS, type ReturnState } from '#domain/lifecycles.ts'
import { orderScope } from '#domain/orders/order-sight.ts'
import { returnActorsOf } from '#domain/returns/actors.ts'
import { returnFolio } from '#domain/returns/folio.ts'
import type { Viewer } from '#domain/access.ts'
import { staleChange } from '#server/accounts/audit/stale-change.ts'
import type { Actor } from '#server/customers/actor.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { Failure } from '#server/platform/failure.ts'
import { storedReturn, type StoredReturn } from './store.ts'

/** Who moves a return, when, and what links of mails begin with. */
export interface Mover extends Actor {
  readonly now: Date
  readonly siteAddress: string
}

export const NO_RETURN = new Failure('not_found', 'Esta devolución no existe.')

export function subjectOf({ id, folio }: { readonly id: number; readonly folio: number }) {
  return { kind: 'devolucion', id, name: returnFolio({ folio }) }
}

/** The return for a change by who sees it, in the version that they saw. */
export async function openReturn(
  db: Kysely<DB>,
  { viewer }: Actor,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<StoredReturn | Failure> {
  const found = await storedReturn(db, orderScope(viewer), id, true)
  if (found === undefined) return NO_RETURN
  if (found.version !== version)
    return staleChange(db, subjectOf(found), { ...found, updated_at: found.updatedAt, values: { estado: found.state } })
  return found
}

/** Why the viewer cannot bring a return to a state; null where they can. */
export function returnRefusal(stored: StoredReturn, viewer: Viewer, to: ReturnState): MoveRefusal | null {
  const { state: from, requesterId, impersonatorId, alsoIds } = stored
  return moveRefusal(RETURN_TRANSITIONS, {
    from,
    to,
    viewer,
    actors: returnActorsOf(viewer),
    requester: { userId: requesterId, impersonatorId, alsoIds },
  })
}

export function refusalOfMove(stored: StoredReturn, viewer: Viewer, to: ReturnState): Failure | null {
  const refusal = returnRefusal(stored, viewer, to)
  return refusal === null
    ? null
    : new Failure(refusal === 'not_next' ? 'conflict' : 'forbidden', moveRefusalText(refusal))
}
