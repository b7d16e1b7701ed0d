import type { BRANCH_ORDER_MAIL, ORDER_VARIABLES } from '#domain/mail-templates/order-mails.ts'
import type { PRE_ORDER_VARIABLES } from '#domain/mail-templates/pre-order-mails.ts'
import { moneyText, toCentavos } from '#domain/money/money.ts'
import { ownPlaceText, sourceOf } from '#domain/orders/lines-source.ts'
import { wallTime } from '#server/platform/days.ts'
import type { OrderMailRow, PreOrderMailRow, ShipmentMailRow } from './store.ts'

// Values of the variables of mails about orders and pre-orders; '' for missing ones.

interface OrderFacts extends OrderMailRow {
  /** 'A-102' */
  readonly folioText: string
  /** The last shipment; null: none. */
  readonly shipment: ShipmentMailRow | null
  readonly reason: string
}

export function orderValues(order: OrderFacts): Readonly<Record<keyof typeof ORDER_VARIABLES, string>> {
  const { shipment, pending } = order
  return {
    folio: order.folioText,
    sucursal: order.branch,
    piezas: piecesText(order.pieces),
    total: moneyText(toCentavos(order.total)),
    a_pagar: moneyText(toCentavos(order.toPay)),
    por_llegar: awaitedText(order),
    entrega: promise(order),
    surtidas: piecesText(order.supplied),
    faltantes:
      pending === 0
        ? 'Lo demás se canceló. En el pedido ves el detalle por línea.'
        : `${piecesText(pending)} por surtir: te avisamos cuando salgan.`,
    enviadas: shipment === null ? 'sus piezas' : piecesText(shipment.pieces),
    envio: guideText(shipment),
    rastreo: shipment?.trackingUrl ?? '',
    motivo: order.reason,
    numero_propio: order.customerOrderNumber,
  }
}

/** Values for the mail to the supplying branch. */
export function branchOrderValues(
  order: Pick<OrderMailRow, 'branch' | 'pieces' | 'total' | 'promisedOn' | 'promisedAt'> & { readonly company: string },
  folio: string,
): Readonly<Record<keyof typeof BRANCH_ORDER_MAIL.variables, string>> {
  return {
    folio,
    sucursal: order.branch,
    empresa: order.company,
    piezas: piecesText(order.pieces),
    total: moneyText(toCentavos(order.total)),
    entrega: promise(order),
  }
}

export function preOrderValues(
  id: number,
  row: PreOrderMailRow,
  reason: string,
): Readonly<Record<keyof typeof PRE_ORDER_VARIABLES, string>> {
  return {
    prepedido: String(id),
    empresa: row.company,
    quien: row.name,
    piezas: piecesText(row.pieces),
    total: moneyText(toCentavos(row.total)),
    a_pagar: moneyText(toCentavos(row.toPay)),
    por_llegar: awaitedText(row),
    siguen: leftText(row),
    hasta: reservedUntil(row),
    motivo: reason,
    regreso: ownPlaceText(sourceOf(row)),
  }
}

/** Both sums; '' where nothing is awaited. */
function awaitedText({ pieces, total, now }: Pick<OrderMailRow, 'pieces' | 'total' | 'now'>): string {
  const awaited = pieces - now.pieces
  if (awaited <= 0) return ''
  const there = toCentavos(now.total)
  const sum = (count: number, amount: number) => `${piecesText(count)}, ${moneyText(amount)} con IVA`
  return `Ahora: ${sum(now.pieces, there)}. Por llegar: ${sum(awaited, toCentavos(total) - there)}.`
}

function leftText(row: PreOrderMailRow): string {
  if (row.left === 0) return ''
  const place = sourceOf(row) === 'cart' ? 'tu carrito' : 'tu cotización'
  return row.left === 1
    ? `1 pieza de las que pediste no va en él: sigue en ${place}.`
    : `${row.left.toLocaleString('es-MX')} piezas de las que pediste no van en él: siguen en ${place}.`
}

function piecesText(pieces: number): string {
  return pieces === 1 ? '1 pieza' : `${pieces} piezas`
}

function guideText(shipment: ShipmentMailRow | null): string {
  if (shipment === null) return ''
  const guide = shipment.guideNumber === '' ? '' : `guía ${shipment.guideNumber}`
  return [shipment.carrier, guide].filter((text) => text !== '').join(', ')
}

/** Creating one takes longer than the rest of a mail. */
const DAY = new Intl.DateTimeFormat('es-MX', { day: 'numeric', month: 'long' })

/** With its date, since the day of reading is unknown. */
function promise({ promisedOn, promisedAt }: Pick<OrderMailRow, 'promisedOn' | 'promisedAt'>): string {
  if (promisedOn === null) return ''
  const day = DAY.format(Temporal.PlainDate.from(promisedOn))
  return `${day}${promisedAt === null ? '' : `, ${promisedAt}`}`
}

function reservedUntil({ expiresAt, timeZone }: PreOrderMailRow): string {
  const at = wallTime(expiresAt, timeZone)
  return `${DAY.format(at)}, ${at.toPlainTime().toString({ smallestUnit: 'minute' })}`
}
