import type { Kysely } from 'kysely'
import { ORDER_MAILS, type OrderMail } from '#domain/mail-templates/order-mails.ts'
import { PRE_ORDER_MAILS, type PreOrderMail } from '#domain/mail-templates/pre-order-mails.ts'
import { folioText } from '#domain/documents/folio.ts'
import { orderAddress, preOrderAddress, preOrderDecisionAddress } from '#domain/screen-address.ts'
import { mailTo, mailToAll } from '#server/accounts/mails/service.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { orderValues, preOrderValues } from './values.ts'
import {
  approversOf,
  lastShipment,
  orderForMail,
  preOrderForMail,
  type MailPerson,
  type PreOrderMailRow,
} from './store.ts'

type Db = Kysely<DB>

interface MailOptions {
  /** Before the paths of links: 'https://tienda.mx/tuerca'. */
  readonly siteAddress: string
  /** What was written with the step. */
  readonly reason?: string
}

/** Tells who asked for an order of its step. Call it in the transaction of the step, after its rows are written. */
export async function queueOrderMail(
  db: Db,
  orderId: number,
  event: OrderMail,
  { siteAddress, reason = '' }: MailOptions,
): Promise<void> {
  const order = await orderForMail(db, orderId)
  const shipment = event === 'shipped' ? ((await lastShipment(db, orderId)) ?? null) : null
  const folio = folioText(order.series, order.folio)
  const url = siteAddress + orderAddress(order.branchCode, folio)
  const values = orderValues({ ...order, folioText: folio, shipment, reason })
  await mailTo(db, { template: ORDER_MAILS[event], person: order, values, url })
}

/**
 * Tells of the step of a pre-order: who asked for it; at 'approval' the approvers of the company instead, at 'authorisation' its
 * advisor. Call it in the transaction of the step.
 */
export async function queuePreOrderMail(
  db: Db,
  preOrderId: number,
  event: PreOrderMail,
  { siteAddress, reason = '' }: MailOptions,
): Promise<void> {
  const row = await preOrderForMail(db, preOrderId)
  const isDecision = event === 'approval' || event === 'authorisation'
  const address = isDecision ? preOrderDecisionAddress(preOrderId) : preOrderAddress(preOrderId)
  await mailToAll(db, {
    template: PRE_ORDER_MAILS[event],
    people: await readersOf(db, preOrderId, row, event),
    values: preOrderValues(preOrderId, row, reason),
    url: siteAddress + address,
  })
}

async function readersOf(
  db: Db,
  preOrderId: number,
  row: PreOrderMailRow,
  event: PreOrderMail,
): Promise<readonly MailPerson[]> {
  if (event === 'approval') return approversOf(db, preOrderId)
  if (event === 'authorisation') return row.advisor === null ? [] : [row.advisor]
  return [row]
}
