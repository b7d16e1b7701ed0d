import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { TransmissionDriver } from './driver.ts'
import { markTransmitted, recordFailedTransmission, waitingOrders, type TransmittedOrder } from './store.ts'

/** Orders of one run; the others wait for the next. */
const BATCH = 100
const LONGEST_CAUSE = 1000

interface Run {
  readonly now: Date
  readonly signal: AbortSignal
  /** Only this order. */
  readonly orderId?: number
}

/** Sends waiting orders to the ERP, one after another. Without an ERP they wait, and nothing has failed. */
export async function transmitOrders(
  database: Database,
  driver: TransmissionDriver | null,
  { now, signal, orderId }: Run,
): Promise<{ readonly sent: number; readonly failed: number }> {
  const counted = { sent: 0, failed: 0 }
  if (driver === null) return counted
  const which = orderId === undefined ? { limit: BATCH } : { limit: 1, orderId }
  for (const order of await waitingOrders(database.db, which)) {
    if (signal.aborted) break
    const isSent = await transmit(database, driver, order, now, signal)
    counted[isSent ? 'sent' : 'failed'] += 1
  }
  return counted
}

async function transmit(
  database: Database,
  driver: TransmissionDriver,
  order: TransmittedOrder,
  now: Date,
  signal: AbortSignal,
): Promise<boolean> {
  const key = transmissionKey(order.id)
  try {
    await driver.send(order, key, signal)
  } catch (error) {
    const cause = (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_CAUSE) || 'Sin explicación.'
    const code = error instanceof Error ? error.name.slice(0, 80) : ''
    await recordFailedTransmission(database.db, order, { key, cause, code })
    return false
  }
  await inTransaction(database, ({ db }) => markTransmitted(db, order.id, key, now))
  return true
}

/** The same for every try, so that the ERP accepts an order once. */
export function transmissionKey(orderId: number): string {
  return `pedido-${orderId}`
}
