import type { CallOutput } from '#contract/client.ts'
import type { OrderDetail, OrderRow as PresentedRow } from '#contract/orders/orders.ts'
import { coreAmount, lineAmount } from '#domain/cart/totals.ts'
import { addressLines } from '#domain/documents/address-lines.ts'
import { folioText } from '#domain/documents/folio.ts'
import { lineVehicleText } from '#domain/documents/line-vehicle.ts'
import { decimalToPesos, toBasisPoints, toCentavos, toPesos } from '#domain/money/money.ts'
import type { SheetColumn } from '#server/platform/sheets/sheet.ts'
import type { OrderRow } from './list-store.ts'
import type { MovedOrder } from './open-order.ts'
import type { OrderContents } from './read-service.ts'
import type { Reordered } from './reorder-service.ts'
import type { OrderLineRow } from './store.ts'

export function presentOrderRow(row: OrderRow): PresentedRow {
  return {
    id: row.id,
    folio: folioText(row.series, row.folio),
    sucursal: { id: row.branchId, nombre: row.branch, codigo: row.branchCode },
    empresa: { id: row.companyId, nombre: row.company },
    solicitante: row.asker,
    estado: row.state,
    fecha: row.createdAt.toISOString(),
    numero: row.customerOrderNumber,
    piezas: row.pieces,
    surtidas: row.supplied,
    porSurtir: row.state === 'cancelado' ? 0 : row.pending,
    total: decimalToPesos(row.total),
    prometido: row.promisedOn === null ? null : { dia: row.promisedOn, hora: row.promisedAt },
  }
}

export function presentOrder(order: OrderContents): OrderDetail {
  const { suppliedTotals: supplied } = order
  return {
    ...presentOrderRow(order),
    version: order.version,
    prepedido: order.preOrderId,
    requerido: order.requiredOn,
    nota: order.note,
    direccion: addressLines(order.address),
    via: order.shippingName,
    costoEnvio: decimalToPesos(order.shippingCost),
    tasa: toBasisPoints(order.vatRate) / 100,
    pedido: {
      piezas: order.pieces,
      subtotal: decimalToPesos(order.subtotal),
      iva: decimalToPesos(order.vat),
      total: decimalToPesos(order.total),
    },
    surtido: {
      piezas: supplied.pieces,
      subtotal: toPesos(supplied.subtotal),
      iva: toPesos(supplied.vat),
      total: toPesos(supplied.total),
    },
    lineas: order.lines.map(presentLine),
    historia: order.transitions.map((each) => ({
      version: each.version,
      de: each.from,
      a: each.to,
      fecha: each.at.toISOString(),
      quien: each.impersonator ?? each.actor,
      enNombreDe: each.impersonator === null ? null : each.actor,
      motivo: each.reason,
    })),
    envios: order.shipments.map((each) => ({
      id: each.id,
      paqueteria: each.carrier,
      guia: each.guideNumber,
      url: each.trackingUrl,
      salida: each.shippedAt.toISOString(),
      entrega: each.deliveredAt?.toISOString() ?? null,
      lineas: each.lines.map(({ partKey, quantity }) => ({ k_parte: partKey, cantidad: quantity })),
    })),
    documentos: order.invoices.map((each) => ({
      numero: each.number,
      fecha: each.issuedOn,
      vence: each.dueOn,
      total: decimalToPesos(each.total),
      pagado: decimalToPesos(each.paid),
      saldo: decimalToPesos(each.balance),
      moneda: each.currency,
    })),
    siguientes: [...order.next],
    puedeRepetir: order.mayReorder,
    puedeAnotar: order.mayNoteMisfit,
  }
}

export function presentMoved({ id, version, state }: MovedOrder) {
  return { id, version, estado: state }
}

export function presentReorder({ added, refused, count }: Reordered): CallOutput<'POST /api/pedidos/:id/repite'> {
  return {
    agregadas: added.map(({ partKey, quantity, text }) => ({ k_parte: partKey, cantidad: quantity, aviso: text })),
    faltantes: refused.map(({ partKey, quantity, text }) => ({ k_parte: partKey, cantidad: quantity, motivo: text })),
    cantidad: count,
  }
}

function presentLine(line: OrderLineRow): OrderDetail['lineas'][number] {
  const counted = {
    branchId: 0,
    supplied: line.ordered,
    price: toCentavos(line.price),
    coreCharge: line.coreCharge === null ? null : toCentavos(line.coreCharge),
  }
  return {
    id: line.id,
    numero: line.number,
    k_parte: line.partKey,
    descripcion: line.description,
    marca: line.brand,
    linea: line.line,
    cantidad: line.ordered,
    surtida: line.supplied,
    cancelada: line.cancelled,
    enEspera: line.backOrdered,
    llega: line.arrivesOn,
    enviada: line.left,
    precio: decimalToPesos(line.price),
    casco: decimalToPesos(line.coreCharge),
    importe: toPesos(lineAmount(counted) + coreAmount(counted)),
    razon: line.priceReason,
    nota: line.note,
    vehiculo: lineVehicleText(line),
  }
}

/** Of the exported file. */
export const ORDER_COLUMNS: readonly SheetColumn<OrderRow>[] = [
  { heading: 'Folio', value: ({ series, folio }) => folioText(series, folio) },
  { heading: 'Sucursal', value: ({ branch }) => branch },
  { heading: 'Fecha', moment: (row) => row.createdAt },
  { heading: 'Cliente', value: ({ company }) => company },
  { heading: 'Solicitante', value: ({ asker }) => asker },
  { heading: 'Su número', value: ({ customerOrderNumber }) => customerOrderNumber },
  { heading: 'Estado', value: ({ state }) => state },
  { heading: 'Piezas', value: ({ pieces }) => pieces },
  { heading: 'Surtidas', value: ({ supplied }) => supplied },
  { heading: 'Por surtir', value: ({ pending }) => pending },
  { heading: 'Total', value: ({ total }) => decimalToPesos(total) },
]
