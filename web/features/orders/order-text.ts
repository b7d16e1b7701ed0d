import type { OrderDetail, OrderRow } from '#contract/orders/orders.ts'
import type { OrderState } from '#domain/lifecycles.ts'
import { calendarDayText } from '#web/ui/format/date-text.ts'

/** '26 nov 2026, 16:00'; '' for none. */
export function promisedText(promised: OrderRow['prometido']): string {
  if (promised === null) return ''
  const day = calendarDayText(promised.dia)
  return promised.hora === null ? day : `${day}, ${promised.hora}`
}

/** What follows for the customer. */
export const NEXT_TEXTS: Readonly<Record<OrderState, string>> = {
  recibido: 'La sucursal lo revisa y lo confirma. Te avisamos por correo en cada paso.',
  confirmado: 'La sucursal lo va a surtir. Todavía puedes cancelarlo.',
  surtiendo: 'La sucursal está juntando tus piezas.',
  surtido: 'Tus piezas están listas y salen en la próxima vía.',
  parcial: 'Hay piezas listas; lo que falta se ve en cada línea.',
  en_ruta: 'Tus piezas van en camino. Abajo está la guía para rastrearlas.',
  listo_para_recoger: 'Ya puedes pasar por tus piezas. Lleva el folio.',
  entregado: 'Se entregó. Si algo no quedó bien, escríbenos con el folio.',
  cerrado: 'Este pedido está terminado. Puedes volver a pedir lo mismo.',
  cancelado: 'Este pedido se canceló y nada quedó apartado.',
}

/** The vehicles that the parts are for, each once. */
function vehiclesOf({ lineas }: Pick<OrderDetail, 'lineas'>): readonly string[] {
  return [...new Set(lineas.map(({ vehiculo }) => vehiculo).filter((vehicle) => vehicle !== ''))]
}

const MOST_VEHICLES = 3

/** 'Hola, quisiera más información del pedido A-102 de Guadalajara para Nissan Tsuru 1998: https://…' */
export function orderChatText(order: Pick<OrderDetail, 'folio' | 'sucursal' | 'lineas'>, address: string): string {
  const vehicles = vehiclesOf(order).slice(0, MOST_VEHICLES).join(', ')
  const forWhat = vehicles === '' ? '' : ` para ${vehicles}`
  return `Hola, quisiera más información del pedido ${order.folio} de ${order.sucursal.nombre}${forWhat}: ${address}`
}
