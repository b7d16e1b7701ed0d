import type {
  ReturnableOrder,
  ReturnDetail,
  ReturnPhoto,
  ReturnRow as PresentedRow,
} from '#contract/returns/returns.ts'
import { folioText } from '#domain/documents/folio.ts'
import { lineVehicleText } from '#domain/documents/line-vehicle.ts'
import { decimalToPesos, sumOf, toBasisPoints, toCentavos, toPesos } from '#domain/money/money.ts'
import { returnFolio } from '#domain/returns/folio.ts'
import { piecesLeft, receiptAmount } from '#domain/returns/pieces.ts'
import { lastDay } from '#domain/returns/rules.ts'
import { returnStateText } from '#domain/returns/state-text.ts'
import type { SheetColumn } from '#server/platform/sheets/sheet.ts'
import { Failure } from '#server/platform/failure.ts'
import type { PhotoRow } from './photos-store.ts'
import type { readReturnable } from './request-service.ts'
import type { ReturnRow } from './list-store.ts'
import type { MovedReturn } from './move-service.ts'
import type { OrderLineOfReturn } from './order-store.ts'
import type { ReturnContents } from './read-service.ts'
import type { ReturnLineRow } from './store.ts'

function who({ requester, impersonator }: { readonly requester: string; readonly impersonator: string | null }) {
  return { nombre: impersonator ?? requester, enNombreDe: impersonator === null ? null : requester }
}

export function presentReturnRow(row: ReturnRow): PresentedRow {
  return {
    id: row.id,
    folio: returnFolio(row),
    sucursal: { id: row.branchId, nombre: row.branch, codigo: row.branchCode },
    empresa: { id: row.companyId, nombre: row.company },
    pedido: { id: row.orderId, folio: folioText(row.orderSeries, row.orderFolio) },
    estado: row.state,
    fecha: row.createdAt.toISOString(),
    zonaHoraria: row.timeZone,
    solicitante: who(row),
    piezas: row.pieces,
    recibidas: row.received,
    total: decimalToPesos(row.total),
    nota: row.creditNote,
  }
}

export function presentReturn(found: ReturnContents): ReturnDetail {
  return {
    ...presentReturnRow(found),
    version: found.version,
    comentario: found.note,
    tasa: toBasisPoints(found.vatRate) / 100,
    subtotal: decimalToPesos(found.subtotal),
    iva: decimalToPesos(found.vat),
    lineas: found.lines.map((line) => presentLine(line, found)),
    fotos: found.photos.map(presentPhoto),
    historia: found.moves.map((each) => ({
      version: each.version,
      de: each.from,
      a: each.to,
      fecha: each.at.toISOString(),
      quien: each.impersonator ?? each.actor,
      enNombreDe: each.impersonator === null ? null : each.actor,
      motivo: each.reason,
    })),
    siguientes: [...found.next],
    leTocaAOtro: found.isOwnRequest,
    puedeAgregarFotos: found.mayAddPhotos,
  }
}

function presentLine(line: ReturnLineRow, { receipts }: ReturnContents): ReturnDetail['lineas'][number] {
  const price = toCentavos(line.price)
  const came = receipts
    .filter(({ lineId }) => lineId === line.id)
    .map(({ condition, pieces, share }) => ({
      condition,
      pieces,
      share,
      amount: receiptAmount({ price, pieces, share }),
    }))
  return {
    id: line.id,
    k_parte: line.partKey,
    descripcion: line.description,
    marca: line.brand,
    linea: line.line,
    precio: decimalToPesos(line.price),
    cantidad: line.quantity,
    motivo: line.reason,
    condicion: line.condition,
    vehiculo: line.vehicle,
    nota: line.note,
    regla: { condicion: line.ruleCondition, porcentaje: line.share, envio: line.freight, hasta: line.until },
    recibida: sumOf(came.map(({ pieces }) => pieces)),
    importe: toPesos(sumOf(came.map(({ amount }) => amount))),
    recibos: came.map(({ condition, pieces, share, amount }) => ({
      condicion: condition,
      piezas: pieces,
      porcentaje: share,
      importe: toPesos(amount),
    })),
  }
}

export function presentPhoto(photo: PhotoRow): ReturnPhoto {
  return {
    id: photo.id,
    nombre: photo.name,
    cuando: photo.at.toISOString(),
    autor: who({ requester: photo.author, impersonator: photo.impersonator }),
  }
}

export function presentMoved({ id, version, state }: MovedReturn) {
  return { id, version, estado: state }
}

export function presentReturnable({
  order,
  lines,
  returns,
  today,
  mayRequest,
}: Exclude<Awaited<ReturnType<typeof readReturnable>>, Failure>): ReturnableOrder {
  return {
    id: order.id,
    folio: folioText(order.series, order.folio),
    sucursal: order.branch,
    empresa: order.company,
    hoy: today,
    lineas: lines.map(presentReturnableLine),
    devoluciones: returns.map(({ id, folio, state }) => ({ id, folio: returnFolio({ folio }), estado: state })),
    puedePedir: mayRequest,
  }
}

function presentReturnableLine(line: OrderLineOfReturn): ReturnableOrder['lineas'][number] {
  const until = (days: number) => (line.deliveredOn === null ? null : lastDay(line.deliveredOn, days))
  return {
    id: line.id,
    k_parte: line.partKey,
    descripcion: line.description,
    linea: line.line,
    precio: decimalToPesos(line.price),
    vehiculo: lineVehicleText(line),
    entregadas: line.delivered,
    devueltas: line.returned,
    quedan: piecesLeft(line),
    entrega: line.deliveredOn,
    regla: {
      dias: line.days,
      diasFalla: line.faultDays,
      condicion: line.condition,
      porcentaje: line.share,
      envio: line.freight,
      nota: line.ruleNote,
      hasta: until(line.days),
      hastaFalla: until(line.faultDays),
    },
  }
}

/** Of the exported file. */
export const RETURN_COLUMNS: readonly SheetColumn<ReturnRow>[] = [
  { heading: 'Devolución', value: returnFolio },
  { heading: 'Pedido', value: ({ orderSeries, orderFolio }) => folioText(orderSeries, orderFolio) },
  { heading: 'Sucursal', value: ({ branch }) => branch },
  { heading: 'Fecha', moment: (row) => row.createdAt, timeZone: (row) => row.timeZone },
  { heading: 'Cliente', value: ({ company }) => company },
  { heading: 'Solicitó', value: ({ requester, impersonator }) => impersonator ?? requester },
  { heading: 'Estado', value: ({ state }) => returnStateText(state) },
  { heading: 'Piezas', value: ({ pieces }) => pieces },
  { heading: 'Recibidas', value: ({ received }) => received },
  { heading: 'Acreditado con IVA', money: ({ total }) => toCentavos(total) },
  { heading: 'Nota de crédito', value: ({ creditNote }) => creditNote },
]
