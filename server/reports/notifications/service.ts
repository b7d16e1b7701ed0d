import { mayOpen, type Viewer } from '#domain/access.ts'
import { commerceKindsOf } from '#domain/commerce-files.ts'
import { orderScope } from '#domain/orders/order-sight.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { preOrderSight } from '#server/orders/pre-orders/scope.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readPage, type Page, type PageQuery } from '#server/platform/db/lists/read-page.ts'
import { Failure } from '#server/platform/failure.ts'
import { quoteSight } from '#server/quotes/quotes/scope.ts'
import * as store from './store.ts'

type Db = Database['db']

const MOST_LATEST = 10

/** The reader of notifications, with what they may see at this moment. Throws where nobody is logged in. */
export function readerOf(viewer: Viewer): store.Reader {
  const { person } = viewer
  if (person === null) throw new Error('Visitors have no notifications')
  return {
    userId: person.id,
    orders: orderScope(viewer),
    preOrders: preOrderSight(viewer),
    quotes: quoteSight(viewer),
    importKinds: importKindsOf(viewer),
    viewer,
  }
}

function importKindsOf(viewer: Viewer): readonly string[] {
  const commerce = viewer.person?.companyId == null ? commerceKindsOf(viewer) : []
  return mayOpen(PRIVATE_SCREENS.productImport.access, viewer) === 'open' ? ['partes', ...commerce] : commerce
}

export async function listNotifications(
  db: Db,
  viewer: Viewer,
  filters: store.NotificationFilters,
  query: PageQuery<'fecha'>,
): Promise<Page<store.NotificationRow>> {
  return readPage(store.notificationList(db, readerOf(viewer), filters), query)
}

export interface Summary {
  readonly unread: number
  readonly latest: readonly store.NotificationRow[]
}

export async function summaryOf(db: Db, viewer: Viewer): Promise<Summary> {
  const reader = readerOf(viewer)
  return { unread: await store.countUnread(db, reader), latest: await store.latest(db, reader, MOST_LATEST) }
}

/** @returns how many are unread then. */
export async function markOne(
  db: Db,
  viewer: Viewer,
  { id, isRead, now }: { readonly id: number; readonly isRead: boolean; readonly now: Date },
): Promise<number | Failure> {
  const reader = readerOf(viewer)
  if (!(await store.setRead(db, reader, id, isRead ? now : null)))
    return new Failure('not_found', 'Esta notificación no existe.')
  return store.countUnread(db, reader)
}

/** @returns how many are unread then: those that came after the last. */
export async function markAll(db: Db, viewer: Viewer, lastId: number, now: Date): Promise<number> {
  const reader = readerOf(viewer)
  await store.setAllRead(db, reader.userId, lastId, now)
  return store.countUnread(db, reader)
}

export async function forgetOldNotifications(db: Db, now: Date): Promise<void> {
  await store.deleteOld(db, now)
}
