import type { PreOrder } from '#web/data/buying/pre-order-calls.ts'
import type { PreOrderState } from '#domain/lifecycles.ts'
import { promisedText } from '#web/ui/format/date-text.ts'
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
  const arrives = promesa === null ? '' : `llega el ${promisedText(promesa)}`
  return [way, arrives].filter((text) => text !== '').join(' · ')
}
