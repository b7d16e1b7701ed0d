import { sql, type RawBuilder } from 'kysely'
import type { Viewer } from '#domain/access.ts'
import { scopeOf } from '#domain/customers/sight.ts'
import { isSeen } from '#server/customers/sight-store.ts'

const OWNER = { company: 'd.company_id', branch: 'd.company_branch_id', user: 'd.user_id' }

/**
 * Whether somebody sees a document (`tax_documents as d`): every list and every read of documents has this condition. Administrators
 * see all of them; others what is theirs, is valid, and is neither hidden nor set aside.
 */
export function isSeenDocument(viewer: Viewer): RawBuilder<boolean> {
  if (viewer.roles.includes('admin')) return sql<boolean>`true`
  return sql<boolean>`(d.state = 'valido' and d.hidden_at is null and d.set_aside_reason = ''
    and ${isSeen(scopeOf(viewer), OWNER)})`
}
