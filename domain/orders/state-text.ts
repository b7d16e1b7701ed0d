import type { OrderState, PreOrderState } from '#domain/lifecycles.ts'

const ORDER: Readonly<Record<OrderState, string>> = {
  recibido: 'Recibido',
  confirmado: 'Confirmado',
  surtiendo: 'Surtiendo',
  surtido: 'Surtido',
  parcial: 'Surtido parcial',
  en_ruta: 'En ruta',
  listo_para_recoger: 'Listo para recoger',
  entregado: 'Entregado',
  cerrado: 'Cerrado',
  cancelado: 'Cancelado',
}

const PRE_ORDER: Readonly<Record<PreOrderState, string>> = {
  generado: 'Generado',
  en_aprobacion: 'En aprobación',
  pendiente: 'Pendiente',
  autorizado: 'Autorizado',
  rechazado: 'Rechazado',
  expirado: 'Expirado',
  cancelado: 'Cancelado',
  convertido: 'Convertido',
}

export function orderStateText(state: OrderState): string {
  return ORDER[state]
}

export function preOrderStateText(state: PreOrderState): string {
  return PRE_ORDER[state]
}
