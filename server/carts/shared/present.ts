import type { CallOutput } from '#contract/client.ts'
import { lineVehicleText } from '#domain/documents/line-vehicle.ts'
import { toPesos } from '#domain/money/money.ts'
import type { SharedCart } from './service.ts'

export function presentShared({ cart, lines }: SharedCart): CallOutput<'GET /api/carritos/compartido/:enlace'> {
  return {
    nombre: cart.name,
    de: cart.owner,
    lineas: lines.map(({ row, price, refusal }) => ({
      producto: row.productId,
      k_parte: row.key,
      descripcion: row.description,
      linea: row.line,
      marca: row.brand,
      cantidad: row.quantity,
      nota: row.note,
      vehiculo: lineVehicleText(row),
      precio_ajuste: price === null ? null : { valor: toPesos(price.price) },
      aviso: refusal,
      agregable: refusal === '',
    })),
  }
}
