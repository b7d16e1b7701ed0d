import { folioText } from '#domain/documents/folio.ts'
import type { Decided } from './service.ts'

/** What came of it: 'Autorizado: pedidos A-102 y T-7. 3 piezas volvieron al carrito.' */
export function decidedText({ state, orders, returned }: Decided): string {
  switch (state) {
    case 'convertido': {
      const folios = new Intl.ListFormat('es-MX').format(orders.map(({ series, folio }) => folioText(series, folio)))
      return `Autorizado: ${orders.length === 1 ? 'pedido' : 'pedidos'} ${folios}.${returnedText(returned)}`
    }
    case 'pendiente':
      return 'Aprobado: ahora lo autoriza la casa.'
    case 'rechazado':
      return 'Rechazado: sus líneas volvieron al carrito.'
    case 'cancelado':
      return 'Cancelado: sus piezas se liberaron.'
    default:
      return ''
  }
}

function returnedText(pieces: number): string {
  if (pieces === 0) return ''
  return pieces === 1 ? ' 1 pieza volvió al carrito.' : ` ${pieces} piezas volvieron al carrito.`
}
