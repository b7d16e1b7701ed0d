import type {
  CountedOrderAnswer,
  CountedQuoteAnswer,
  IdlePartAnswer,
  OverdueInvoiceAnswer,
  SoldLineAnswer,
} from '#contract/reports/indicators.ts'
import { folioText } from '#domain/documents/folio.ts'
import { lineVehicleText } from '#domain/documents/line-vehicle.ts'
import { decimalToPesos, toCentavos } from '#domain/money/money.ts'
import { descriptionText } from '#domain/parts/description-text.ts'
import { LOSS_GROUP_LABELS } from '#domain/quotes/losses.ts'
import { orderStateText } from '#domain/orders/state-text.ts'
import { QUOTE_STATE_TEXTS } from '#domain/states/state-texts.ts'
import type { SheetColumn } from '#server/platform/sheets/sheet.ts'
import type { CountedOrderRow, CountedQuoteRow } from './documents-store.ts'
import type { IdleRow, OverdueInvoiceRow, SoldRow } from './lists-store.ts'

export function presentSold(row: SoldRow, seesCosts: boolean): SoldLineAnswer {
  return {
    id: row.id,
    fecha: row.at.toISOString(),
    pedido: row.orderId,
    folio: folioText(row.series, row.folio),
    sucursal: row.branch,
    empresa: row.company,
    comprador: row.buyer,
    k_parte: row.partKey,
    descripcion: row.description,
    linea: row.line ?? '',
    vehiculo: lineVehicleText(row),
    piezas: row.pieces,
    precio: decimalToPesos(row.price),
    venta: decimalToPesos(row.sales),
    costo: seesCosts ? decimalToPesos(row.cost) : null,
  }
}

export function soldColumns(seesCosts: boolean): readonly SheetColumn<SoldRow>[] {
  return [
    { heading: 'Fecha', moment: ({ at }) => at },
    { heading: 'Pedido', value: ({ series, folio }) => folioText(series, folio) },
    { heading: 'Sucursal', value: ({ branch }) => branch },
    { heading: 'Cliente', value: ({ company }) => company },
    { heading: 'Comprador', value: ({ buyer }) => buyer },
    { heading: 'Clave', value: ({ partKey }) => partKey },
    { heading: 'Descripción', value: ({ description }) => descriptionText(description) },
    { heading: 'Línea', value: ({ line }) => line },
    { heading: 'Vehículo', value: (row) => lineVehicleText(row) },
    { heading: 'Piezas', value: ({ pieces }) => pieces },
    { heading: 'Precio', money: ({ price }) => toCentavos(price) },
    { heading: 'Venta', money: ({ sales }) => toCentavos(sales) },
    ...(seesCosts
      ? [{ heading: 'Costo', money: ({ cost }: SoldRow) => (cost === null ? null : toCentavos(cost)) }]
      : []),
  ]
}

export function presentOverdue(row: OverdueInvoiceRow): OverdueInvoiceAnswer {
  return {
    id: row.id,
    numero: row.number,
    empresa: { id: row.companyId, nombre: row.company },
    fecha: row.issuedOn,
    vence: row.dueOn,
    dias: row.days,
    total: decimalToPesos(row.total),
    saldo: decimalToPesos(row.balance),
  }
}

export const OVERDUE_COLUMNS: readonly SheetColumn<OverdueInvoiceRow>[] = [
  { heading: 'Factura', value: ({ number }) => number },
  { heading: 'Cliente', value: ({ company }) => company },
  { heading: 'Fecha', value: ({ issuedOn }) => issuedOn },
  { heading: 'Vence', value: ({ dueOn }) => dueOn },
  { heading: 'Días vencida', value: ({ days }) => days },
  { heading: 'Total', money: ({ total }) => toCentavos(total) },
  { heading: 'Saldo', money: ({ balance }) => toCentavos(balance) },
]

export function presentIdle(row: IdleRow, seesCosts: boolean): IdlePartAnswer {
  return {
    id: row.id,
    k_parte: row.partKey,
    descripcion: row.description,
    linea: row.line ?? '',
    existencia: row.stock,
    vendida: row.soldIn,
    costo: seesCosts ? decimalToPesos(row.cost) : null,
  }
}

export function idleColumns(seesCosts: boolean): readonly SheetColumn<IdleRow>[] {
  return [
    { heading: 'Clave', value: ({ partKey }) => partKey },
    { heading: 'Descripción', value: ({ description }) => descriptionText(description) },
    { heading: 'Línea', value: ({ line }) => line },
    { heading: 'Existencia', value: ({ stock }) => stock },
    { heading: 'Último mes con venta', value: ({ soldIn }) => soldIn?.slice(0, 7) ?? null },
    ...(seesCosts
      ? [{ heading: 'Costo', money: ({ cost }: IdleRow) => (cost === null ? null : toCentavos(cost)) }]
      : []),
  ]
}

export function presentCountedOrder(row: CountedOrderRow): CountedOrderAnswer {
  const { id, series, folio, createdAt, branch, company, state, pieces, sales, fill, isMet } = row
  return {
    id,
    folio: folioText(series, folio),
    fecha: createdAt.toISOString(),
    sucursal: branch,
    empresa: company,
    estado: state,
    piezas: pieces,
    venta: decimalToPesos(sales),
    surtido: fill === null ? null : { pedidas: fill.ordered, enviadas: fill.sent },
    cumplida: isMet,
  }
}

export const ORDER_COLUMNS: readonly SheetColumn<CountedOrderRow>[] = [
  { heading: 'Pedido', value: ({ series, folio }) => folioText(series, folio) },
  { heading: 'Fecha', moment: ({ createdAt }) => createdAt },
  { heading: 'Sucursal', value: ({ branch }) => branch },
  { heading: 'Cliente', value: ({ company }) => company },
  { heading: 'Estado', value: ({ state }) => orderStateText(state) },
  { heading: 'Piezas', value: ({ pieces }) => pieces },
  { heading: 'Venta', money: ({ sales }) => toCentavos(sales) },
  { heading: 'Piezas pedidas', value: ({ fill }) => fill?.ordered ?? null },
  { heading: 'Piezas del primer envío', value: ({ fill }) => fill?.sent ?? null },
  { heading: 'Promesa cumplida', value: ({ isMet }) => isMet },
]

export function presentCountedQuote(row: CountedQuoteRow): CountedQuoteAnswer {
  return {
    id: row.id,
    empresa: row.company,
    asesor: row.advisor ?? '',
    solicitada: row.requestedAt?.toISOString() ?? null,
    ofrecida: row.offeredAt.toISOString(),
    estado: row.state,
    convertida: row.isConverted,
    perdida: row.lossGroup,
    importe: decimalToPesos(row.money),
  }
}

export const QUOTE_COLUMNS: readonly SheetColumn<CountedQuoteRow>[] = [
  { heading: 'Cotización', value: ({ id }) => id },
  { heading: 'Cliente', value: ({ company }) => company },
  { heading: 'Asesor', value: ({ advisor }) => advisor },
  { heading: 'Solicitada', moment: ({ requestedAt }) => requestedAt },
  { heading: 'Ofrecida', moment: ({ offeredAt }) => offeredAt },
  { heading: 'Estado', value: ({ state }) => QUOTE_STATE_TEXTS[state] },
  { heading: 'Convertida', value: ({ isConverted }) => isConverted },
  {
    heading: 'Motivo de pérdida',
    value: ({ lossGroup: group }) => (group === null ? null : LOSS_GROUP_LABELS[group]),
  },
  { heading: 'Importe', money: ({ money }) => toCentavos(money) },
]
