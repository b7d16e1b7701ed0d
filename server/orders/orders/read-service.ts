import type { Kysely } from 'kysely'
import type { Viewer } from '#domain/access.ts'
import { amountToPay, type AmountToPay } from '#domain/cart/amount-to-pay.ts'
import { cartTotals, orderedTotals, type CartTotals } from '#domain/cart/totals.ts'
import { ORDER_TRANSITIONS, type OrderState } from '#domain/lifecycles.ts'
import { toBasisPoints, toCentavos } from '#domain/money/money.ts'
import { actorsOf } from '#domain/orders/actors.ts'
import { progressOf, toLeaveOf } from '#domain/orders/fulfilment.ts'
import { parseFolio } from '#domain/documents/folio.ts'
import { possibleMoves } from '#domain/documents/moves.ts'
import { orderScope } from '#domain/orders/order-sight.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { Failure } from '#server/platform/failure.ts'
import { orderList, type OrderRow } from './list-store.ts'
import * as store from './store.ts'

type Db = Kysely<DB>

export const NO_ORDER = new Failure('not_found', 'Este pedido no existe.')

export interface OrderContents extends OrderRow, store.OrderFactsRow {
  readonly lines: readonly store.OrderLineRow[]
  readonly transitions: readonly store.TransitionRow[]
  readonly shipments: readonly store.ShipmentRow[]
  readonly invoices: readonly store.InvoiceRow[]
  /** Of the supplied pieces, at the prices and the rate of the order. */
  readonly suppliedTotals: CartTotals
  /** Of the pieces that wait for stock. */
  readonly awaitedTotals: CartTotals
  readonly amounts: AmountToPay
  /** States that the viewer can set now. */
  readonly next: readonly OrderState[]
  readonly mayReorder: boolean
  readonly mayNoteMisfit: boolean
}

export async function readOrder(db: Db, viewer: Viewer, id: number): Promise<OrderContents | Failure> {
  const scope = orderScope(viewer)
  const row = await orderList(db, scope, { buscar: '' }).rows.where('o.id', '=', id).executeTakeFirst()
  if (row === undefined) return NO_ORDER
  // One after the other: a page in a transaction of a test has one connection, and few users read the same order at once.
  const facts = await store.orderFacts(db, id)
  const lines = await store.orderLines(db, id)
  const transitions = await store.orderTransitions(db, id)
  const shipments = await store.orderShipments(db, id)
  const invoices = await store.invoicesOfOrder(db, id)
  return {
    ...row,
    ...facts,
    lines,
    transitions,
    shipments,
    invoices,
    suppliedTotals: suppliedTotals(row.branchId, row.vatRate, lines),
    awaitedTotals: awaitedTotals(row.branchId, row.vatRate, lines),
    amounts: amountToPay([
      {
        total: toCentavos(row.total),
        shipping: toCentavos(row.shippingCost),
        vatRate: toBasisPoints(row.vatRate),
      },
    ]),
    next: nextStates(viewer, { ...row, ...facts }, lines),
    mayNoteMisfit: actorsOf(viewer).includes('staff') && lines.some(({ supplied }) => supplied > 0),
    mayReorder: viewer.person?.companyId != null && viewer.permissions.includes('permission_compras'),
  }
}

/** @param branch its code or its id */
export async function readOrderByFolio(
  db: Db,
  viewer: Viewer,
  branch: string,
  folio: string,
): Promise<OrderContents | Failure> {
  const parsed = parseFolio(folio.toUpperCase())
  const id =
    parsed === null
      ? undefined
      : await store.orderIdByFolio(db, { branch, series: parsed.series, folio: parsed.number })
  return id === undefined ? NO_ORDER : readOrder(db, viewer, id)
}

function suppliedTotals(branchId: number, vatRate: string, lines: readonly store.OrderLineRow[]): CartTotals {
  const { branches: _, ...sums } = cartTotals(
    lines.map(({ supplied, ...line }) => ({ ...countedLine(branchId, line), supplied })),
    () => toBasisPoints(vatRate),
  )
  return sums
}

/** The rest of the order, so that both parts add up. */
function awaitedTotals(branchId: number, vatRate: string, lines: readonly store.OrderLineRow[]): CartTotals {
  return orderedTotals(
    lines.map(({ ordered, backOrdered, ...line }) => ({
      ...countedLine(branchId, line),
      supplied: ordered - backOrdered,
      awaited: backOrdered,
    })),
    () => toBasisPoints(vatRate),
  ).awaited
}

function countedLine(branchId: number, { price, coreCharge }: Pick<store.OrderLineRow, 'price' | 'coreCharge'>) {
  return {
    branchId,
    price: toCentavos(price),
    coreCharge: coreCharge === null ? null : toCentavos(coreCharge),
  }
}

interface MovedOrder {
  readonly state: OrderState
  readonly userId: number
  readonly impersonatorId: number | null
}

/** Next states of the lifecycle that its pieces allow too. */
function nextStates(
  viewer: Viewer,
  { state, userId, impersonatorId }: MovedOrder,
  lines: readonly store.OrderLineRow[],
): readonly OrderState[] {
  const following = possibleMoves(ORDER_TRANSITIONS, {
    from: state,
    viewer,
    actors: actorsOf(viewer),
    requester: { userId, impersonatorId, alsoIds: [] },
  })
  const allowed = following.filter((to) => stateProblem(state, to, lines) === null)
  // A further shipment.
  const ships = state === 'en_ruta' && following.length > 0 && lines.some((line) => toLeaveOf(line) > 0)
  return ships ? ['en_ruta', ...allowed] : allowed
}

/** Why the pieces of an order keep it from a state; null where they do not. */
export function stateProblem(from: OrderState, to: OrderState, lines: readonly store.OrderLineRow[]): string | null {
  const { pending, left } = progressOf(lines)
  const isHere = lines.some((line) => toLeaveOf(line) > 0)
  switch (to) {
    case 'surtiendo':
      return pending === 0 ? 'Ya no queda nada por surtir.' : null
    case 'en_ruta':
    case 'listo_para_recoger':
      return isHere ? null : 'No hay piezas surtidas que entregar.'
    case 'entregado':
      if (from === 'listo_para_recoger') return null
      if (isHere) return 'Quedan piezas surtidas en la sucursal: entrégalas primero.'
      return left === 0 ? 'Todavía no sale ninguna pieza.' : null
    case 'cerrado':
      return pending === 0 ? null : 'Faltan piezas por surtir: súrtelas o cancélalas antes de cerrar.'
    case 'cancelado':
      return left === 0 ? null : 'Ya salieron piezas: cancela lo que falta al surtir.'
    default:
      return null
  }
}
