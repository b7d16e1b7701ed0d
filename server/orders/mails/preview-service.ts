import type { Kysely } from 'kysely'
import { folioText } from '#domain/documents/folio.ts'
import { orderAddress, preOrderAddress } from '#domain/screen-address.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { lastShipment, latestOrderId, latestPreOrderId, orderForMail, preOrderForMail } from './store.ts'
import { orderValues, preOrderValues } from './values.ts'

/** Real data for the preview of a mail. */
export interface MailExample {
  /** 'Pedido A-102' */
  readonly title: string
  /** Values that exist; texts of a step come from the examples. */
  readonly values: Readonly<Record<string, string>>
  /** Below the site's address. */
  readonly path: string
}

/** From the newest order; null: there is none yet. */
export async function latestOrderMail(db: Kysely<DB>): Promise<MailExample | null> {
  const id = await latestOrderId(db)
  if (id === null) return null
  const [order, shipment = null] = await Promise.all([orderForMail(db, id), lastShipment(db, id)])
  const folio = folioText(order.series, order.folio)
  const values = { ...orderValues({ ...order, folioText: folio, shipment, reason: '' }), nombre: order.name }
  return { title: `Pedido ${folio}`, values: known(values), path: orderAddress(order.branchCode, folio) }
}

/** From the newest pre-order; null: there is none yet. */
export async function latestPreOrderMail(db: Kysely<DB>): Promise<MailExample | null> {
  const id = await latestPreOrderId(db)
  if (id === null) return null
  const row = await preOrderForMail(db, id)
  const values = { ...preOrderValues(id, row, ''), nombre: row.name }
  return { title: `Prepedido ${id}`, values: known(values), path: preOrderAddress(id) }
}

function known(values: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}
