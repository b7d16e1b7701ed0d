import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readAll } from '#server/platform/db/lists/read-all.ts'
import { readPage, type PageQuery } from '#server/platform/db/lists/read-page.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import * as store from './administration-store.ts'
import { SHOWN_FROM } from './service.ts'

type Filters = Parameters<typeof store.popularSearchList>[1]
type Sort = keyof ReturnType<typeof store.popularSearchList>['sort']

const NOT_FOUND = new Failure('not_found', 'Esta búsqueda ya no existe.')

export async function listPopularSearches({ db }: Database, query: Filters & PageQuery<Sort>) {
  return readPage(store.popularSearchList(db, query, SHOWN_FROM), query)
}

export function exportPopularSearches(database: Database, query: Filters & Pick<PageQuery<Sort>, 'orden'>) {
  return readAll(database, store.popularSearchList(database.db, query, SHOWN_FROM), query.orden)
}

/** Hides a search from visitors, or shows it again once enough of them make it. Nothing happens where it is so already. */
export async function hidePopularSearch(
  database: Database,
  context: AuditContext,
  { folded, hidden }: { readonly folded: string; readonly hidden: boolean },
): Promise<Failure | null> {
  return inTransaction(database, async ({ db }) => {
    const found = await store.lockPopularSearch(db, folded)
    if (found === undefined) return NOT_FOUND
    if (found.hidden === hidden) return null
    await store.setHidden(db, folded, hidden)
    await recordAudit(db, context, {
      action: hidden ? 'busqueda_popular.ocultada' : 'busqueda_popular.mostrada',
      subject: { kind: 'busqueda_popular', id: folded, name: found.query },
      before: { hidden: found.hidden },
      after: { hidden },
    })
    return null
  })
}
