/**
 * The orders that a figure counts: with at least one piece that was not cancelled; in the fill rate; with a promise that is over; with a
 * broken promise.
 */
export const ORDER_COUNTS = ['pedidos', 'surtido', 'promesa', 'promesa_rota'] as const
export type OrderCount = (typeof ORDER_COUNTS)[number]

export const ORDER_COUNT_LABELS: Readonly<Record<OrderCount, string>> = {
  pedidos: 'Pedidos',
  surtido: 'Surtido',
  promesa: 'Promesa',
  promesa_rota: 'Promesa sin cumplir',
}
