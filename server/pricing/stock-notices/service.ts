import { MOST_STOCK_NOTICES } from '#contract/pricing/stock-notices.ts'
import { productAddress } from '#domain/screen-address.ts'
import type { AuditContext } from '#server/accounts/audit/audit-context.ts'
import { recordAudit } from '#server/accounts/audit/service.ts'
import { notify } from '#server/accounts/notifications/notify.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import * as store from './store.ts'

export async function noticesOf({ db }: Database, userId: number): Promise<readonly store.StockNoticeRow[]> {
  return store.waitingNotices(db, userId)
}

export async function addStockNotice(
  database: Database,
  audit: AuditContext,
  userId: number,
  productId: number,
): Promise<true | Failure> {
  return inTransaction(database, async ({ db }) => {
    const key = await store.shownPart(db, productId)
    if (key === undefined) return new Failure('not_found', 'Esta pieza ya no está en el catálogo.')
    await store.lockPerson(db, userId)
    const waiting = await store.waitingNotices(db, userId)
    if (waiting.some((notice) => notice.productId === productId)) return true
    if (waiting.length >= MOST_STOCK_NOTICES)
      return new Failure('conflict', `Ya esperas aviso de ${MOST_STOCK_NOTICES} partes: quita alguno.`)
    await store.insertNotice(db, userId, productId)
    const subject = { kind: 'pieza', id: productId, name: key }
    await recordAudit(db, audit, { action: 'aviso_existencia.pedido', subject, before: {}, after: { waits: true } })
    return true
  })
}

export async function takeBackNotice(
  database: Database,
  audit: AuditContext,
  userId: number,
  productId: number,
): Promise<boolean> {
  return inTransaction(database, async ({ db }) => {
    const key = await store.deleteNotice(db, userId, productId)
    if (key === undefined) return false
    await recordAudit(db, audit, {
      action: 'aviso_existencia.quitado',
      subject: { kind: 'pieza', id: productId, name: key },
      before: { waits: true },
      after: {},
    })
    return true
  })
}

const MOST_NOTIFIED_AT_ONCE = 500

/** Notifies users, once, that a part that they wait for can be promised again. */
export async function notifyOfStock(
  database: Database,
  { now, signal }: { now: Date; signal?: AbortSignal },
): Promise<void> {
  for (;;) {
    const told = await inTransaction(database, async ({ db }) => {
      const found = await store.takeFulfilled(db, MOST_NOTIFIED_AT_ONCE)
      await notify(
        db,
        ...found.map(({ id, userId, productId, key, pieces }) => ({
          kind: 'existencia' as const,
          cause: `existencia:${id}:${now.toISOString()}`,
          people: [userId],
          by: null,
          title: `Ya hay ${key}`,
          detail: pieces === 1 ? '1 pieza disponible.' : `${pieces.toLocaleString('es-MX')} piezas disponibles.`,
          target: { kind: 'pieza' as const, id: productId },
          address: productAddress(key),
        })),
      )
      return found.length
    })
    if (told < MOST_NOTIFIED_AT_ONCE || signal?.aborted === true) return
  }
}
