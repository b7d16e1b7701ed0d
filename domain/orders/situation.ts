import type { OrderState } from '#domain/lifecycles.ts'

/** Orders of a list compared with their delivery promise, as written in addresses. */
export const ORDER_SITUATIONS = ['en_curso', 'atrasado', 'en_riesgo'] as const
export type OrderSituation = (typeof ORDER_SITUATIONS)[number]

export const ORDER_SITUATION_LABELS: Readonly<Record<OrderSituation, string>> = {
  en_curso: 'En curso',
  atrasado: 'Atrasados',
  en_riesgo: 'Atrasados o para hoy, sin salir',
}

/** The pieces have left, or wait to be picked up. */
export const READY_ORDER_STATES = ['en_ruta', 'listo_para_recoger'] as const satisfies readonly OrderState[]

/** Nothing is still to be delivered. */
export const ENDED_ORDER_STATES = ['entregado', 'cerrado', 'cancelado'] as const satisfies readonly OrderState[]
