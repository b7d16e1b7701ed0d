import { sql, type RawBuilder } from 'kysely'
import type { Viewer } from '#domain/access.ts'
import { scopeOf } from '#domain/customers/sight.ts'
import { isSeenCompany } from '#server/customers/sight-store.ts'

const NOTHING = sql<boolean>`false`

/**
 * Whether somebody of the house calls a company: administrators every one, telemarketers those assigned to them and those that no
 * telemarketer has. `company` is an alias of `companies`.
 */
export function isCalled(viewer: Viewer, company: string): RawBuilder<boolean> {
  const scope = scopeOf(viewer)
  if (scope.kind === 'all') return sql<boolean>`true`
  if (scope.kind !== 'assigned' || !viewer.roles.includes('vendedor')) return NOTHING
  return sql`coalesce(${sql.ref(`${company}.telemarketer_id`)}, ${scope.userId}) = ${scope.userId}`
}

/** Whether the viewer reads and notes contacts with a company: one that they see or call. No customer ever does. */
export function isContacted(viewer: Viewer, company: string): RawBuilder<boolean> {
  const scope = scopeOf(viewer)
  if (scope.kind !== 'all' && scope.kind !== 'assigned') return NOTHING
  return sql`(${isSeenCompany(scope, company)} or ${isCalled(viewer, company)})`
}
