import { sql, type RawBuilder } from 'kysely'
import { isSeen } from '#server/customers/sight-store.ts'
import type { PreOrderSight } from './scope.ts'

/** Whether a pre-order is in this sight; its table is called `p`. */
export function isSeenPreOrder({ scope, approver }: PreOrderSight): RawBuilder<boolean> {
  const seen = isSeen(scope, { company: 'p.company_id', branch: 'p.company_branch_id', user: 'p.user_id' })
  if (approver === null) return seen
  const { branchIds } = approver
  const lies = branchIds === null ? sql`true` : liesInBranches(sql`${[...branchIds]}::integer[]`)
  return sql`(${seen} or p.company_id = ${approver.companyId} and ${lies} and (p.state = 'en_aprobacion' or exists (
    select from pre_order_transitions t
    where t.pre_order_id = p.id and t.from_state = 'en_aprobacion' and t.actor_id = ${approver.userId})))`
}

/** Whether a pre-order belongs to one of these branches of its company; one without a branch belongs to that of its buyer. */
function liesInBranches(branchIds: RawBuilder<number[]>): RawBuilder<boolean> {
  return sql`(p.company_branch_id = any(${branchIds}) or p.company_branch_id is null and exists (
    select from user_company_branches ub where ub.user_id = p.user_id and ub.company_branch_id = any(${branchIds})))`
}

/** The same for an approving user of its company; `user` is an alias of `users`. */
export function liesWithApprover(user: string): RawBuilder<boolean> {
  const branchIds = sql<number[]>`array(
    select ub.company_branch_id from user_company_branches ub where ub.user_id = ${sql.ref(`${user}.id`)})`
  return sql`(${sql.ref(`${user}.sight`)} in ('empresa', 'grupo') or cardinality(${branchIds}) = 0 or ${liesInBranches(branchIds)})`
}
