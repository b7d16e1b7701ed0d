import { folioText } from '#domain/documents/folio.ts'
import { placeText, type LinesSource } from '#domain/orders/lines-source.ts'
import type { Decided } from './service.ts'

/** The result: 'Autorizado: pedidos A-102 y T-7. 3 piezas volvieron al carrito.' */
export function decidedText({ state, orders, returned, from }: Decided): string {
  switch (state) {
    case 'convertido': {
      const folios = new Intl.ListFormat('es-MX').format(orders.map(({ series, folio }) => folioText(series, folio)))
      return `Autorizado: ${orders.length === 1 ? 'pedido' : 'pedidos'} ${folios}.${returnedText(returned, from)}`
    }
    case 'pendiente':
      return 'Aprobado: ahora lo autoriza la casa.'
    case 'rechazado':
      return `Rechazado: sus líneas volvieron ${placeText(from)}.`
    case 'cancelado':
      return 'Cancelado: sus piezas se liberaron.'
    default:
      return ''
  }
}

function returnedText(pieces: number, from: LinesSource): string {
  if (pieces === 0) return ''
  return pieces === 1 ? ` 1 pieza volvió ${placeText(from)}.` : ` ${pieces} piezas volvieron ${placeText(from)}.`
}
