import type { Person, Viewer } from '#domain/access.ts'
import { orderScope } from '#domain/orders/order-sight.ts'
import { allowanceText, canBeOrdered } from '#domain/parts/allowance.ts'
import type { ListedRow } from '#server/catalog/products/summary-store.ts'
import type { Database } from '#server/platform/db/database.ts'
import { sellingFacts } from '#server/pricing/prices/facts-service.ts'
import { listedParts, mostOrderedParts, type OrderedPart } from './store.ts'

const DAYS = 180
/** Those that cannot be ordered any more are among them. */
const MOST_READ = 24
const MOST_SHOWN = 8

export interface BuyAgain {
  readonly parts: readonly (OrderedPart & { readonly listed: ListedRow })[]
  readonly withdrawn: readonly { readonly partKey: string; readonly reason: string }[]
}

/** The parts ordered most often in 180 days that can be ordered now, with the reason for the others. */
export async function buyAgain(
  { db }: Database,
  { viewer, person, now }: { readonly viewer: Viewer; readonly person: Person; readonly now: Date },
): Promise<BuyAgain> {
  const since = new Date(now.getTime() - DAYS * 86_400_000)
  const ordered = await mostOrderedParts(db, orderScope(viewer), since, MOST_READ)
  const ids = ordered.map(({ productId }) => productId)
  const [{ parts }, listed] = await Promise.all([sellingFacts(db, person, now, ids), listedParts(db, ids)])
  const bought: BuyAgain['parts'][number][] = []
  const withdrawn: BuyAgain['withdrawn'][number][] = []
  for (const row of ordered) {
    const part = parts.get(row.productId)
    const shown = listed.get(row.productId)
    if (part === undefined || shown === undefined) withdrawn.push({ partKey: row.partKey, reason: 'Ya no se vende.' })
    else if (canBeOrdered(part.facts)) bought.push({ ...row, listed: shown })
    else withdrawn.push({ partKey: row.partKey, reason: allowanceText(part.facts, 'order', part.successorKey) })
  }
  return { parts: bought.slice(0, MOST_SHOWN), withdrawn: withdrawn.slice(0, MOST_SHOWN) }
}
