import type { NotificationRow, NotificationSummary } from '#contract/notifications/notifications.ts'
import type { Summary } from './service.ts'
import type { NotificationRow as StoredRow } from './store.ts'

export function presentNotification(row: StoredRow): NotificationRow {
  return {
    id: row.id,
    tipo: row.kind,
    titulo: row.title,
    detalle: row.detail,
    direccion: row.address,
    fecha: row.createdAt.toISOString(),
    leida: row.isRead,
  }
}

export function presentSummary({ unread, latest }: Summary): NotificationSummary {
  return { sinLeer: unread, recientes: latest.map(presentNotification) }
}
