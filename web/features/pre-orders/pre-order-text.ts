import type { PreOrder } from '#web/data/buying/pre-order-calls.ts'
import type { PreOrderState } from '#domain/lifecycles.ts'
import { percentText } from '#domain/money/money.ts'
import { calendarDayText } from '#web/ui/format/date-text.ts'
import { pesosText } from '#web/ui/format/pesos-text.ts'

/** What follows for the customer. */
export const NEXT_TEXTS: Readonly<Record<PreOrderState, string>> = {
  generado: 'Se está generando.',
  en_aprobacion: 'Espera a quien aprueba las compras de tu empresa. Las piezas quedan apartadas mientras tanto.',
  pendiente: 'Espera a que la casa lo autorice. Las piezas quedan apartadas mientras tanto.',
  autorizado: 'Se autorizó.',
  rechazado: 'No se autorizó. Sus líneas volvieron a tu carrito.',
  expirado: 'Venció antes de que se decidiera. Sus líneas volvieron a tu carrito.',
  cancelado: 'Se canceló y no queda nada apartado.',
  convertido: 'Ya es pedido. Sigue cada uno desde aquí.',
}

/** What happened at each step. */
export const STEP_TEXTS: Readonly<Record<PreOrderState, string>> = {
  generado: 'Se generó del carrito',
  en_aprobacion: 'Pasó a aprobación de la empresa',
  pendiente: 'Pasó a autorización de la casa',
  autorizado: 'Se autorizó',
  rechazado: 'Se rechazó',
  expirado: 'Venció',
  cancelado: 'Se canceló',
  convertido: 'Se convirtió en pedidos',
}

/** 'Envío por Ruta local, $80.00 más IVA · llega el 26 nov 2026, 16:00' */
export function shippingText({ via, costo, promesa }: PreOrder['sucursales'][number]): string {
  const way = via === '' ? '' : `${via}${costo === 0 ? ', sin costo' : `, ${pesosText(costo)} más IVA`}`
  const day = promesa === null ? '' : calendarDayText(promesa.dia)
  const arrives = promesa === null ? '' : `llega el ${day}${promesa.hora === null ? '' : `, ${promesa.hora}`}`
  return [way, arrives].filter((text) => text !== '').join(' · ')
}

/** '16 %' of 16. */
export function rateText(rate: number): string {
  return percentText(Math.round(rate * 100))
}

const MOST_VEHICLES = 3

/** 'Hola, quisiera más información del prepedido 12 para Nissan Tsuru 1998: https://…' */
export function preOrderChatText({ id, lineas }: Pick<PreOrder, 'id' | 'lineas'>, address: string): string {
  const vehicles = [...new Set(lineas.map(({ vehiculo }) => vehiculo).filter((text) => text !== ''))]
  const forWhat = vehicles.length === 0 ? '' : ` para ${vehicles.slice(0, MOST_VEHICLES).join(', ')}`
  return `Hola, quisiera más información del prepedido ${id}${forWhat}: ${address}`
}
