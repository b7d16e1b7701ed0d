import type { Kysely } from 'kysely'
import { folioText } from '#domain/documents/folio.ts'
import { BRANCH_ORDER_MAIL } from '#domain/mail-templates/order-mails.ts'
import { fillMail } from '#domain/mail-templates/template.ts'
import { orderAddress } from '#domain/screen-address.ts'
import { mailToAll } from '#server/accounts/mails/service.ts'
import { notify } from '#server/accounts/notifications/notify.ts'
import { branchOrderValues } from './values.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { ofBranch } from '#server/orders/branch-people/service.ts'
import { staffOfBranches, takeNewOrders, type NewOrderRow, type StaffRow } from '#server/orders/branch-people/store.ts'

const AT_ONCE = 50

/**
 * Notifies branches of their new orders: at the branch's address, or its people where it has none, and these in the bell. Each order once;
 * a failed notification is repeated by the next run.
 */
export async function notifyBranches(
  database: Database,
  { now, siteAddress, signal }: { readonly now: Date; readonly siteAddress: string; readonly signal: AbortSignal },
): Promise<number> {
  let told = 0
  for (;;) {
    const taken = await inTransaction(database, async ({ db }) => {
      const orders = await takeNewOrders(db, now, AT_ONCE)
      if (orders.length === 0) return 0
      const suppliers = (await staffOfBranches(db)).filter(({ supplies }) => supplies)
      for (const order of orders) await notifyBranch(db, order, suppliers, siteAddress)
      return orders.length
    })
    told += taken
    if (taken < AT_ONCE || signal.aborted) return told
  }
}

async function notifyBranch(
  db: Kysely<DB>,
  order: NewOrderRow,
  suppliers: readonly StaffRow[],
  siteAddress: string,
): Promise<void> {
  const people = ofBranch(suppliers, [order.branchId])
  const folio = folioText(order.series, order.folio)
  const address = orderAddress(order.branchCode, folio)
  const values = branchOrderValues(order, folio)
  const readers = order.branchEmail === '' ? people : [{ name: order.branch, email: order.branchEmail }]
  await mailToAll(db, { template: BRANCH_ORDER_MAIL, people: readers, values, url: siteAddress + address })
  await notify(db, {
    kind: 'pedido',
    cause: `pedido:${order.id}:sucursal`,
    people: people.map(({ id }) => id),
    by: null,
    title: fillMail(BRANCH_ORDER_MAIL.text, values).subject,
    detail: `${values.piezas}, ${values.total}.`,
    target: { kind: 'pedido', id: order.id },
    address,
  })
}
