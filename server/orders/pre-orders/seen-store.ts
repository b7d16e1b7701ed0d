import { sql, type RawBuilder } from 'kysely'
import { isSeen } from '#server/customers/sight-store.ts'
import type { PreOrderSight } from './scope.ts'

/** Whether somebody sees a pre-order, as `preOrderSight` says; its table is called `p`. */
export function isSeenPreOrder({ scope, approver }: PreOrderSight): RawBuilder<boolean> {
  const seen = isSeen(scope, { company: 'p.company_id', branch: 'p.company_branch_id', user: 'p.user_id' })
  if (approver === null) return seen
  return sql`(${seen} or p.company_id = ${approver.companyId} and (p.state = 'en_aprobacion' or exists (
    select from pre_order_transitions t
    where t.pre_order_id = p.id and t.from_state = 'en_aprobacion' and t.actor_id = ${approver.userId})))`
}
