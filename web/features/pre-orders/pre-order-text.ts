import type { PreOrder } from '#web/data/buying/pre-order-calls.ts'
import type { PreOrderState } from '#domain/lifecycles.ts'
import { ownPlaceText, sourceOf } from '#domain/orders/lines-source.ts'
import { promisedText } from '#web/ui/format/date-text.ts'
import { pesosText } from '#web/ui/format/pesos-text.ts'

/** Where its lines return to. */
export function linesSourceOf({ cotizacion, ofertaAnterior }: Pick<PreOrder, 'cotizacion' | 'ofertaAnterior'>) {
  return sourceOf({ quoteId: cotizacion, isPastOffer: ofertaAnterior })
}

/** What comes next for the customer. */
export function nextText(preOrder: Pick<PreOrder, 'estado' | 'cotizacion' | 'ofertaAnterior'>): string {
  const { estado } = preOrder
  const isBack = estado === 'rechazado' || estado === 'expirado'
  const back = isBack ? ` Sus líneas volvieron ${ownPlaceText(linesSourceOf(preOrder))}.` : ''
  return `${NEXT_TEXTS[estado]}${back}`
}

const NEXT_TEXTS: Readonly<Record<PreOrderState, string>> = {
  generado: 'Se está generando.',
  en_aprobacion: 'Espera a quien aprueba las compras de tu empresa. Las piezas quedan apartadas mientras tanto.',
  pendiente: 'Espera a que la casa lo autorice. Las piezas quedan apartadas mientras tanto.',
  autorizado: 'Se autorizó.',
  rechazado: 'No se autorizó.',
  expirado: 'Venció antes de que se decidiera.',
  cancelado: 'Se canceló y no queda nada apartado.',
  convertido: 'Ya es pedido. Sigue cada uno desde aquí.',
}

/** The text of a step in the history. */
export function stepText(state: PreOrderState, { cotizacion }: Pick<PreOrder, 'cotizacion'>): string {
  return state === 'generado' && cotizacion !== null ? 'Se generó de la cotización' : STEP_TEXTS[state]
}

const STEP_TEXTS: Readonly<Record<PreOrderState, string>> = {
  generado: 'Se generó del carrito',
  en_aprobacion: 'Pasó a aprobación de la empresa',
  pendiente: 'Pasó a autorización de la casa',
  autorizado: 'Se autorizó',
  rechazado: 'Se rechazó',
  expirado: 'Venció',
  cancelado: 'Se canceló',
  convertido: 'Se convirtió en pedidos',
}

/** 'Ruta local, $80.00 más IVA · llega el 26 nov 2026, 16:00', 'Mostrador, sin costo · listo para recoger el 26 nov 2026, 16:00' */
export function shippingText({ via, costo, seRecoge, promesa }: PreOrder['sucursales'][number]): string {
  const way = via === '' ? '' : `${via}${costo === 0 ? ', sin costo' : `, ${pesosText(costo)} más IVA`}`
  const arrives = promesa === null ? '' : `${seRecoge ? 'listo para recoger' : 'llega'} el ${promisedText(promesa)}`
  return [way, arrives].filter((text) => text !== '').join(' · ')
}
