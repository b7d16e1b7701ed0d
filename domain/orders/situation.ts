import type { OrderState } from '#domain/lifecycles.ts'

/** How the orders of a list stand to their promise, as addresses have it. */
export const ORDER_SITUATIONS = ['en_curso', 'atrasado'] as const
export type OrderSituation = (typeof ORDER_SITUATIONS)[number]

export const ORDER_SITUATION_LABELS: Readonly<Record<OrderSituation, string>> = {
  en_curso: 'En curso',
  atrasado: 'Atrasados',
}

/** Nothing of these is still to come. */
export const ENDED_ORDER_STATES = ['entregado', 'cerrado', 'cancelado'] as const satisfies readonly OrderState[]
