import { toCentavos } from '#domain/money/money.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { readPreOrder } from '#server/orders/pre-orders/service.ts'
import type { Requester } from './make-pre-order.ts'
import type { GeneratedPreOrder } from './service.ts'

/** The current state of the pre-order that this version of the cart became: for a second window that generates the same. */
export async function generatedBefore(
  database: Database,
  { viewer, now }: Requester,
  id: number,
): Promise<GeneratedPreOrder | Failure> {
  const view = await readPreOrder(database, viewer, id, now)
  if (view instanceof Failure) return view
  const { row, branches } = view
  return {
    id: row.id,
    state: row.state,
    version: row.version,
    reasons: row.reasons,
    credit: view.credit ?? { kind: 'prepaid' },
    pieces: row.pieces,
    subtotal: toCentavos(row.subtotal),
    vat: toCentavos(row.vat),
    total: toCentavos(row.total),
    parts: view.parts,
    shippingVat: view.toPay.shippingVat,
    toPay: view.toPay.toPay,
    orders: branches.flatMap(({ branchId, code, series, folio }) =>
      folio === null ? [] : [{ id: 0, branchId, branchCode: code, series: series ?? '', folio }],
    ),
    expiresAt: row.expiresAt.toISOString(),
    leftBehind: '',
    address: row.address,
    branches: branches.map((branch) => ({
      id: branch.branchId,
      name: branch.branch,
      shipping: branch.shipping,
      shippingCost: toCentavos(branch.shippingCost),
      promisedOn: branch.promisedOn,
      promisedAt: branch.promisedAt,
    })),
  }
}
