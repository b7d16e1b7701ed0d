import { findPreOrder } from '#server/orders/pre-orders/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { beginQuote, EMPTY_LINE } from '#server/quotes/quotes/draft-service.ts'
import type { Quoter } from '#server/quotes/quotes/open-quote.ts'

/**
 * Begins a quote with the parts of a pre-order that the quoter sees, for the person who ordered it; a user of its company quotes for
 * themselves.
 */
export async function quoteOfPreOrder(
  database: Database,
  quoter: Quoter,
  { id, key }: { readonly id: number; readonly key: string },
): Promise<{ readonly id: number; readonly version: number } | Failure> {
  const found = await findPreOrder(database.db, quoter.viewer, id)
  if (found instanceof Failure) return found
  const isOfHouse = quoter.person.companyId === null
  return beginQuote(database, quoter, {
    key,
    customerId: isOfHouse ? found.row.userId : null,
    source: 'prepedido',
    sourceId: id,
    reference: found.row.customerOrderNumber,
    lines: found.lines.map((line) => ({
      ...EMPTY_LINE,
      productId: line.productId,
      partKey: line.partKey,
      description: line.description,
      quantity: line.requested,
      branchId: line.branchId,
      note: line.note,
      vehicle: { make: line.vehicleMake, model: line.vehicleModel, year: line.vehicleYear, engine: line.vehicleEngine },
    })),
  })
}
