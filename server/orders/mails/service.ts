import type { Kysely } from 'kysely'
import { ORDER_MAILS, type OrderMail } from '#domain/mail-templates/order-mails.ts'
import { PRE_ORDER_MAILS, type PreOrderMail } from '#domain/mail-templates/pre-order-mails.ts'
import { folioText } from '#domain/documents/folio.ts'
import { orderAddress, preOrderAddress, preOrderDecisionAddress } from '#domain/screen-address.ts'
import { fillMail } from '#domain/mail-templates/template.ts'
import { mailTo, mailToAll } from '#server/accounts/mails/service.ts'
import { endNotices, notify } from '#server/accounts/notifications/notify.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { orderValues, preOrderValues } from './values.ts'
import {
  approversOf,
  authorisersOf,
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
  /** The user who made the step, themselves or in another's name; null: the program. They get no notice of it. */
  readonly by: number | null
  /** The reason written with the step. */
  readonly reason?: string
}

/**
 * Notifies the user who ordered of a step of their order, by mail and in the bell. Call it in the transaction of the step, after its rows
 * are written.
 */
export async function queueOrderMail(
  db: Db,
  orderId: number,
  event: OrderMail,
  { siteAddress, by, reason = '' }: MailOptions,
): Promise<void> {
  const order = await orderForMail(db, orderId)
  const shipment = event === 'shipped' ? ((await lastShipment(db, orderId)) ?? null) : null
  const folio = folioText(order.series, order.folio)
  const url = siteAddress + orderAddress(order.branchCode, folio)
  const values = orderValues({ ...order, folioText: folio, shipment, reason })
  const template = ORDER_MAILS[event]
  await mailTo(db, { template, person: order, values, url })
  await notify(db, {
    kind: 'pedido',
    cause: `pedido:${orderId}:${order.version}`,
    people: [order.id],
    by,
    title: fillMail(template.text, values).subject,
    detail: reason,
    target: { kind: 'pedido', id: orderId },
    address: orderAddress(order.branchCode, folio),
  })
}

/**
 * Notifies of the step of a pre-order, by mail and in the bell: the user who requested it, or, where it waits for a decision, the people
 * who may decide it. Call it in the transaction of the step.
 */
export async function queuePreOrderMail(
  db: Db,
  preOrderId: number,
  event: PreOrderMail,
  { siteAddress, by, reason = '' }: MailOptions,
): Promise<void> {
  const row = await preOrderForMail(db, preOrderId)
  const isDecision = event === 'approval' || event === 'authorisation'
  const address = isDecision ? preOrderDecisionAddress(preOrderId) : preOrderAddress(preOrderId)
  const template = PRE_ORDER_MAILS[event]
  const people = await readersOf(db, preOrderId, row, event)
  const values = preOrderValues(preOrderId, row, reason)
  await mailToAll(db, { template, people, values, url: siteAddress + address })
  const target = { kind: 'prepedido', id: preOrderId } as const
  // Notices to the people who could decide before are no longer needed.
  await endNotices(db, 'aprobacion', target)
  if (event === 'approval' && people.length === 0) await notifyNobodyApproves(db, preOrderId, row)
  await notify(db, {
    kind: isDecision ? 'aprobacion' : 'pedido',
    cause: `prepedido:${preOrderId}:${event}`,
    people: people.map(({ id }) => id),
    by,
    title: fillMail(template.text, values).subject,
    detail: isDecision ? `${values.piezas}, ${values.total}. Se apartan hasta el ${values.hasta}.` : reason,
    target,
    address,
  })
}

/** A pre-order without an approver is reported to the user who requested it, who can do something about it. */
async function notifyNobodyApproves(db: Db, preOrderId: number, { id }: PreOrderMailRow): Promise<void> {
  await notify(db, {
    kind: 'pedido',
    cause: `prepedido:${preOrderId}:sin-aprobador`,
    people: [id],
    by: null,
    title: `Nadie de tu empresa puede aprobar el prepedido ${preOrderId}`,
    detail:
      'Pide a quien administra sus cuentas que dé a alguien el permiso de aprobar, o cancela y pide dentro de tu límite.',
    target: { kind: 'prepedido', id: preOrderId },
    address: preOrderAddress(preOrderId),
  })
}

async function readersOf(
  db: Db,
  preOrderId: number,
  row: PreOrderMailRow,
  event: PreOrderMail,
): Promise<readonly MailPerson[]> {
  if (event === 'approval') return approversOf(db, preOrderId)
  if (event === 'authorisation') return authorisersOf(db, preOrderId)
  return [row]
}
