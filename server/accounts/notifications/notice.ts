import type { NotificationKind, NotificationTarget } from '#domain/notifications/notifications.ts'

/** One cause, and whom it concerns. */
export interface Notice {
  readonly kind: NotificationKind
  /** Names the cause among all of them: 'pedido:12:en_ruta'. Each person gets one of each. */
  readonly cause: string
  readonly people: readonly number[]
  /** Who did it, themselves or in somebody's name, and is told nothing of it; null: the program. */
  readonly by: number | null
  /** Spanish: 'El pedido A-102 va en camino'. */
  readonly title: string
  readonly detail?: string
  readonly target: { readonly kind: NotificationTarget; readonly id: number }
  /** Of its screen, below the base of the site: '/cotizaciones/12'. */
  readonly address: string
}
