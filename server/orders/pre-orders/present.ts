import type { PreOrderDetail, PreOrderRow as PresentedRow } from '#contract/orders/pre-orders.ts'
import { coreAmount, lineAmount } from '#domain/cart/totals.ts'
import { decimalToPesos, sumOf, toCentavos, toPesos } from '#domain/money/money.ts'
import { folioText } from '#domain/documents/folio.ts'
import { lineVehicleText } from '#domain/documents/line-vehicle.ts'
import { marginOf } from '#domain/pricing/margin.ts'
import { presentAddress, presentCredit, presentReasons } from '#server/orders/generation/present.ts'
import type { SheetColumn } from '#server/platform/sheets/sheet.ts'
import type { PreOrderListRow } from './list-store.ts'
import type { PreOrderBranchRow, PreOrderLineRow, PreOrderView, TransitionRow } from './service.ts'

export function presentPreOrder(view: PreOrderView, seesCosts: boolean): PreOrderDetail {
  const { row, moves } = view
  const decides = view.actors.includes('authoriser') && row.state === 'pendiente'
  return {
    id: row.id,
    estado: row.state,
    version: row.version,
    creado: row.createdAt.toISOString(),
    vence: row.expiresAt.toISOString(),
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
    sucursales: view.branches.map(presentBranch),
    ...presentTotals(row),
    envio: toPesos(sumOf(view.branches.map(({ shippingCost }) => toCentavos(shippingCost)))),
    lineas: view.lines.map((line) => ({
      ...presentLine(line),
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

function presentBranch(branch: PreOrderBranchRow): PreOrderDetail['sucursales'][number] {
  return {
    sucursal: { id: branch.branchId, nombre: branch.branch },
    via: branch.shipping,
    costo: decimalToPesos(branch.shippingCost),
    promesa: branch.promisedOn === null ? null : { dia: branch.promisedOn, hora: branch.promisedAt },
    tasa: Number(branch.vatRate),
    ...presentTotals(branch),
    pedido:
      branch.folio === null ? null : { sucursal: branch.code, folio: folioText(branch.series ?? '', branch.folio) },
  }
}

function presentLine(line: PreOrderLineRow): PreOrderDetail['lineas'][number] {
  const counted = countedLine(line)
  return {
    id: line.id,
    numero: line.number,
    sucursal: line.branchId,
    k_parte: line.partKey,
    descripcion: line.description,
    marca: line.brand,
    linea: line.line,
    cantidad: line.asked,
    cantidad2: line.supplied,
    porSurtir: line.backOrdered,
    llega: line.arrivesOn,
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
    estado: row.state,
    empresa: { id: row.company.id, nombre: row.company.name },
    comprador: row.buyer,
    sucursales: row.branches,
    piezas: row.pieces,
    faltan: row.missing,
    lineas: row.lines,
    total: decimalToPesos(row.total),
    creado: row.created_at.toISOString(),
    vence: row.expires_at.toISOString(),
    pedidoCliente: row.customer_order_number,
    pedidos: row.orders,
  }
}

/** Of the exported file. */
export const PRE_ORDER_COLUMNS: readonly SheetColumn<PreOrderListRow>[] = [
  { heading: 'Prepedido', value: (row) => row.id },
  { heading: 'Estado', value: (row) => row.state },
  { heading: 'Empresa', value: (row) => row.company.name },
  { heading: 'Comprador', value: (row) => row.buyer },
  { heading: 'Pedido del cliente', value: (row) => row.customer_order_number },
  { heading: 'Sucursales', value: (row) => row.branches },
  { heading: 'Líneas', value: (row) => row.lines },
  { heading: 'Piezas', value: (row) => row.pieces },
  { heading: 'Ya no alcanzan', value: (row) => row.missing },
  { heading: 'Total', money: (row) => toCentavos(row.total) },
  { heading: 'Generado', moment: (row) => row.created_at },
  { heading: 'Vence', moment: (row) => row.expires_at },
  { heading: 'Pedidos', value: (row) => row.orders },
]
