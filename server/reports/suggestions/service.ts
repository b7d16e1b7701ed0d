import type { Viewer } from '#domain/access.ts'
import { canBeOrdered } from '#domain/parts/allowance.ts'
import type { ListedRow } from '#server/catalog/products/summary-store.ts'
import type { Database } from '#server/platform/db/database.ts'
import { buyerOf, pricesFor } from '#server/pricing/prices/service.ts'
import type { SuggestionKind } from './make-store.ts'
import * as store from './store.ts'

const SHOWN = 12

/**
 * The suggestions to the company of the session, the best first; none for staff. Only parts that it can order now, by the rules of its
 * cart. A user who acts for a customer sees the customer's.
 */
export async function suggestedTo(
  { prepared }: Pick<Database, 'prepared'>,
  viewer: Viewer,
  { kind, now }: { readonly kind: SuggestionKind; readonly now: Date },
): Promise<readonly ListedRow[]> {
  const companyId = viewer.person?.companyId ?? null
  if (companyId === null) return []
  const ids = await store.suggestedIds(prepared, companyId, kind)
  if (ids.length === 0) return []
  const parts = await pricesFor(prepared, await buyerOf(prepared, viewer, now), ids)
  const orderable = ids.filter((id) => {
    const part = parts.get(id)
    return part !== undefined && canBeOrdered(part.facts)
  })
  return store.listedProducts(prepared, orderable.slice(0, SHOWN))
}
