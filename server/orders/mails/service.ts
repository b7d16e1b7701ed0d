import type { Kysely } from 'kysely'
import { folioText } from '#domain/orders/folio.ts'
import { orderAddress, preOrderAddress, preOrderDecisionAddress } from '#domain/screen-address.ts'
import { mailTo } from '#server/accounts/mails/service.ts'
import { wallTime } from '#server/platform/days.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { orderMessage, type OrderMail } from './order-messages.ts'
import { preOrderMessage, type PreOrderMail } from './pre-order-messages.ts'
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
  await mailTo(db, { template: `pedido_${event}`, person: order }, (shop) =>
    orderMessage(event, { ...order, shop, folio, shipment, reason, url }),
  )
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
  const facts = {
    id: preOrderId,
    company: row.company,
    asker: row.name,
    pieces: row.pieces,
    total: row.total,
    keptUntil: keptUntil(row),
    reason,
    url: siteAddress + address,
  }
  for (const person of await readersOf(db, row, event)) {
    await mailTo(db, { template: `prepedido_${event}`, person }, (shop) =>
      preOrderMessage(event, { ...facts, shop, name: person.name }),
    )
  }
}

async function readersOf(db: Db, row: PreOrderMailRow, event: PreOrderMail): Promise<readonly MailPerson[]> {
  if (event === 'approval') return approversOf(db, { ...row, askerId: row.id })
  if (event === 'authorisation') return row.advisor === null ? [] : [row.advisor]
  return [row]
}

/** Making one takes longer than all else of a mail. */
const DAY = new Intl.DateTimeFormat('es-MX', { day: 'numeric', month: 'long' })

function keptUntil({ expiresAt, timeZone }: PreOrderMailRow): string {
  const at = wallTime(expiresAt, timeZone)
  const day = DAY.format(at)
  return `${day}, ${at.toPlainTime().toString({ smallestUnit: 'minute' })}`
}
