import type { PreOrderDetail, PreOrderRow as PresentedRow } from '#contract/orders/pre-orders.ts'
import { coreAmount, lineAmount } from '#domain/cart/totals.ts'
import { decimalToPesos, sumOf, toCentavos, toPesos } from '#domain/money/money.ts'
import { NO_TOTALS } from '#domain/money/vat.ts'
import { folioText } from '#domain/documents/folio.ts'
import { lineVehicleText } from '#domain/documents/line-vehicle.ts'
import { leftText } from '#domain/orders/left-text.ts'
import { sourceOf, type LinesSource } from '#domain/orders/lines-source.ts'
import { marginOf } from '#domain/pricing/margin.ts'
import { preOrderStateText } from '#domain/orders/state-text.ts'
import type { SheetColumn } from '#server/platform/sheets/sheet.ts'
import type { PreOrderListRow } from './list-store.ts'
import { presentAddress, presentCredit, presentParts, presentReasons } from './present-parts.ts'
import type { BuyerLimit, PreOrderBranchRow, PreOrderLineRow, PreOrderView, TransitionRow } from './service.ts'

export function presentPreOrder(view: PreOrderView, seesCosts: boolean): PreOrderDetail {
  const { row, moves } = view
  const decides = view.actors.includes('authoriser') && row.state === 'pendiente'
  return {
    id: row.id,
    estado: row.state,
    version: row.version,
    creado: row.createdAt.toISOString(),
    vence: row.expiresAt.toISOString(),
    zonaHoraria: row.timeZone,
    empresa: { id: row.companyId, nombre: row.company },
    comprador: { nombre: row.impersonator ?? row.buyer, enNombreDe: row.impersonator === null ? null : row.buyer },
    carrito: { id: row.cartId, nombre: row.cartName },
    cotizacion: row.quoteId,
    ofertaAnterior: row.isPastOffer,
    pedidoCliente: row.customerOrderNumber,
    requerido: row.requiredOn,
    nota: row.note,
    motivos: presentReasons(row.reasons, seesCosts),
    credito: view.credit === null ? null : presentCredit(view.credit),
    direccion: presentAddress(row.address),
    sucursales: view.branches.map((branch) => presentBranch(branch, view)),
    ...presentTotals(row),
    ...presentParts(view.parts),
    envio: toPesos(view.toPay.shipping),
    ivaEnvio: toPesos(view.toPay.shippingVat),
    totalAPagar: toPesos(view.toPay.toPay),
    lineas: view.lines.map((line) => ({
      ...presentLine(line, sourceOf(row)),
      ...(seesCosts ? costOf(line) : {}),
      ...(decides ? { sustitutas: presentSubstitutes(view, line) } : {}),
    })),
    historia: view.transitions.map(presentTransition),
    puede: {
      aprobar: row.state === 'en_aprobacion' && (moves.includes('pendiente') || moves.includes('autorizado')),
      autorizar: row.state === 'pendiente' && moves.includes('autorizado'),
      rechazar: moves.includes('rechazado'),
      cancelar: moves.includes('cancelado'),
    },
    espera: view.waits,
    ...(seesCosts ? { margen: marginOfLines(view.lines) } : {}),
    ...(view.buyerLimit === null ? {} : { limite: presentBuyerLimit(view.buyerLimit) }),
    ...(view.account === null
      ? {}
      : {
          cuenta: {
            limite: view.account.limit === null ? null : toPesos(view.account.limit),
            debe: toPesos(view.account.owed),
            vencido: toPesos(view.account.overdue),
            comprometido: toPesos(view.account.committed),
            disponible: view.account.available === null ? null : toPesos(view.account.available),
          },
        }),
  }
}

function presentBuyerLimit({ perOrder, perMonth, spent }: BuyerLimit): NonNullable<PreOrderDetail['limite']> {
  return {
    porPedido: perOrder === null ? null : toPesos(perOrder),
    porMes: perMonth === null ? null : toPesos(perMonth),
    gastado: toPesos(spent),
    queda: perMonth === null ? null : toPesos(perMonth - spent),
  }
}

function presentBranch(branch: PreOrderBranchRow, { parts }: PreOrderView): PreOrderDetail['sucursales'][number] {
  const split = parts.branches.find(({ branchId }) => branchId === branch.branchId)
  const nothing = { ...NO_TOTALS, pieces: 0 }
  return {
    sucursal: { id: branch.branchId, nombre: branch.branch },
    via: branch.shipping,
    costo: decimalToPesos(branch.shippingCost),
    seRecoge: branch.isPickedUp,
    promesa: branch.promisedOn === null ? null : { dia: branch.promisedOn, hora: branch.promisedAt },
    tasa: Number(branch.vatRate),
    razonIva: branch.vatReason,
    ...presentTotals(branch),
    ...presentParts(split ?? { now: nothing, awaited: nothing }),
    totalAPagar: decimalToPesos(branch.toPay),
    pedido:
      branch.folio === null ? null : { sucursal: branch.code, folio: folioText(branch.series ?? '', branch.folio) },
  }
}

function presentLine(line: PreOrderLineRow, source: LinesSource): PreOrderDetail['lineas'][number] {
  const counted = countedLine(line)
  return {
    id: line.id,
    numero: line.number,
    sucursal: line.branchId,
    k_parte: line.partKey,
    descripcion: line.description,
    marca: line.brand,
    linea: line.line,
    cantidad: line.requested,
    cantidad2: line.supplied,
    porSurtir: line.backOrdered,
    llega: line.arrivesOn,
    noVan: leftText({ requested: line.requested, included: counted.supplied }, source),
    autorizado: line.authorised,
    precio: decimalToPesos(line.price),
    precioLista: decimalToPesos(line.listPrice),
    razon: line.priceReason,
    casco: decimalToPesos(line.coreCharge),
    importe: toPesos(lineAmount(counted)),
    importeCasco: toPesos(coreAmount(counted)),
    nota: line.note,
    vehiculo: lineVehicleText(line),
    enLugarDe: line.substituteFor,
  }
}

/** All pieces until it is decided, then the authorised ones. */
function countedLine(line: PreOrderLineRow) {
  return {
    branchId: line.branchId,
    supplied: line.authorised ?? line.supplied + line.backOrdered,
    price: toCentavos(line.price),
    coreCharge: line.coreCharge === null ? null : toCentavos(line.coreCharge),
  }
}

function costOf({ price, cost }: PreOrderLineRow) {
  return {
    costo: decimalToPesos(cost),
    margen: cost === null ? null : marginOf(toCentavos(price), toCentavos(cost)) / 100,
  }
}

/** null: no cost is known. */
function marginOfLines(lines: readonly PreOrderLineRow[]): number | null {
  const known = lines.flatMap((line) => {
    const { supplied: pieces, price } = countedLine(line)
    return line.cost === null || pieces === 0 ? [] : [{ sale: pieces * price, cost: pieces * toCentavos(line.cost) }]
  })
  const sale = sumOf(known.map((each) => each.sale))
  return sale === 0 ? null : marginOf(sale, sumOf(known.map((each) => each.cost))) / 100
}

function presentSubstitutes({ substitutes }: PreOrderView, line: PreOrderLineRow) {
  return (substitutes.get(line.productId) ?? []).map((each) => ({
    producto: each.id,
    k_parte: each.key,
    descripcion: each.description,
    precio: toPesos(Math.min(each.price, toCentavos(line.price))),
    disponible: each.availableAt(line.branchId),
  }))
}

function presentTransition({ from, to, at, actor, impersonator, reason }: TransitionRow) {
  return {
    de: from,
    a: to,
    cuando: at.toISOString(),
    quien: actor === null ? null : { nombre: impersonator ?? actor, enNombreDe: impersonator === null ? null : actor },
    motivo: reason,
  }
}

interface Totals {
  readonly subtotal: string
  readonly pieces: number
  readonly vat: string
  readonly total: string
}

function presentTotals({ subtotal, pieces, vat, total }: Totals) {
  return {
    montosub: decimalToPesos(subtotal),
    totalpiezas: pieces,
    iva: decimalToPesos(vat),
    total: decimalToPesos(total),
  }
}

export function presentPreOrderRow(row: PreOrderListRow): PresentedRow {
  return {
    id: row.id,
    version: row.version,
    estado: row.state,
    empresa: { id: row.company.id, nombre: row.company.name },
    comprador: row.buyer,
    sucursales: row.branches,
    piezas: row.pieces,
    faltan: row.missing,
    lineas: row.lines,
    total: decimalToPesos(row.total),
    totalAPagar: decimalToPesos(row.toPay),
    creado: row.created_at.toISOString(),
    vence: row.expires_at.toISOString(),
    zonaHoraria: row.time_zone,
    pedidoCliente: row.customer_order_number,
    pedidos: row.orders,
  }
}

/** Of the exported file. */
export const PRE_ORDER_COLUMNS: readonly SheetColumn<PreOrderListRow>[] = [
  { heading: 'Prepedido', value: (row) => row.id },
  { heading: 'Estado', value: (row) => preOrderStateText(row.state) },
  { heading: 'Empresa', value: (row) => row.company.name },
  { heading: 'Comprador', value: (row) => row.buyer },
  { heading: 'Pedido del cliente', value: (row) => row.customer_order_number },
  { heading: 'Sucursales', value: (row) => row.branches },
  { heading: 'Líneas', value: (row) => row.lines },
  { heading: 'Piezas', value: (row) => row.pieces },
  { heading: 'Ya no alcanzan', value: (row) => row.missing },
  { heading: 'Subtotal', money: (row) => toCentavos(row.subtotal) },
  { heading: 'Tasa de IVA', value: (row) => row.rates },
  { heading: 'IVA', money: (row) => toCentavos(row.vat) },
  { heading: 'Total', money: (row) => toCentavos(row.total) },
  { heading: 'Envío con IVA', money: (row) => toCentavos(row.shippingTotal) },
  { heading: 'Total a pagar', money: (row) => toCentavos(row.toPay) },
  { heading: 'Generado', moment: (row) => row.created_at, timeZone: (row) => row.time_zone },
  { heading: 'Vence', moment: (row) => row.expires_at, timeZone: (row) => row.time_zone },
  { heading: 'Pedidos', value: (row) => row.orders },
]
