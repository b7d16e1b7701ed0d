import type { CallOutput } from '#contract/client.ts'
import type { OrderDetail, OrderRow as PresentedRow } from '#contract/orders/orders.ts'
import { coreAmount, lineAmount, type CartTotals } from '#domain/cart/totals.ts'
import { addressLines } from '#domain/documents/address-lines.ts'
import { folioText } from '#domain/documents/folio.ts'
import { lineVehicleText } from '#domain/documents/line-vehicle.ts'
import { decimalToPesos, percentText, toBasisPoints, toCentavos, toPesos } from '#domain/money/money.ts'
import { leftText } from '#domain/orders/left-text.ts'
import type { LinesSource } from '#domain/orders/lines-source.ts'
import { orderStateText } from '#domain/orders/state-text.ts'
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
    solicitante: row.requester,
    estado: row.state,
    fecha: row.createdAt.toISOString(),
    zonaHoraria: row.timeZone,
    numero: row.customerOrderNumber,
    piezas: row.pieces,
    surtidas: row.supplied,
    porSurtir: row.state === 'cancelado' ? 0 : row.pending,
    total: decimalToPesos(row.total),
    totalAPagar: decimalToPesos(row.toPay),
    prometido: row.promisedOn === null ? null : { dia: row.promisedOn, hora: row.promisedAt },
  }
}

export function presentOrder(order: OrderContents): OrderDetail {
  return {
    ...presentOrderRow(order),
    version: order.version,
    prepedido: order.preOrderId,
    requerido: order.requiredOn,
    nota: order.note,
    direccion: addressLines(order.address),
    via: order.shippingName,
    costoEnvio: decimalToPesos(order.shippingCost),
    ivaEnvio: toPesos(order.amounts.shippingVat),
    tasa: toBasisPoints(order.vatRate) / 100,
    razonIva: order.vatReason,
    pedido: {
      piezas: order.pieces,
      subtotal: decimalToPesos(order.subtotal),
      iva: decimalToPesos(order.vat),
      total: decimalToPesos(order.total),
    },
    surtido: presentSums(order.suppliedTotals),
    porLlegar: presentSums(order.awaitedTotals),
    lineas: order.lines.map((line) => presentLine(line, order.isOfQuote ? 'quote' : 'cart')),
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

function presentSums({ pieces, subtotal, vat, total }: CartTotals) {
  return { piezas: pieces, subtotal: toPesos(subtotal), iva: toPesos(vat), total: toPesos(total) }
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

function presentLine(line: OrderLineRow, source: LinesSource): OrderDetail['lineas'][number] {
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
    noVan: leftText({ requested: line.requested ?? line.ordered, included: line.ordered }, source),
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
  { heading: 'Fecha', moment: (row) => row.createdAt, timeZone: (row) => row.timeZone },
  { heading: 'Cliente', value: ({ company }) => company },
  { heading: 'Solicitante', value: ({ requester }) => requester },
  { heading: 'Su número', value: ({ customerOrderNumber }) => customerOrderNumber },
  { heading: 'Estado', value: ({ state }) => orderStateText(state) },
  { heading: 'Piezas', value: ({ pieces }) => pieces },
  { heading: 'Surtidas', value: ({ supplied }) => supplied },
  { heading: 'Por surtir', value: ({ pending }) => pending },
  { heading: 'Subtotal', money: ({ subtotal }) => toCentavos(subtotal) },
  { heading: 'Tasa de IVA', value: ({ vatRate }) => percentText(toBasisPoints(vatRate)) },
  { heading: 'IVA', money: ({ vat }) => toCentavos(vat) },
  { heading: 'Total', money: ({ total }) => toCentavos(total) },
  { heading: 'Envío sin IVA', money: ({ shippingCost }) => toCentavos(shippingCost) },
  { heading: 'Total a pagar', money: ({ toPay }) => toCentavos(toPay) },
]
