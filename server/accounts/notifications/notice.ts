import type { NotificationKind, NotificationTarget } from '#domain/notifications/notifications.ts'

/** One cause, and the people that it concerns. */
export interface Notice {
  readonly kind: NotificationKind
  /** Identifies the cause among all of them: 'pedido:12:en_ruta'. Each person gets one of each. */
  readonly cause: string
  readonly people: readonly number[]
  /** The user who acted, themselves or in another's name, and gets no notice; null: the program. */
  readonly by: number | null
  /** Spanish: 'El pedido A-102 va en camino'. */
  readonly title: string
  readonly detail?: string
  readonly target: { readonly kind: NotificationTarget; readonly id: number }
  /** Of its screen, below the base of the site: '/cotizaciones/12'. */
  readonly address: string
}
