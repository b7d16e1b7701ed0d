import type pg from 'pg'
import { toDecimal, type Centavos } from '#domain/money/money.ts'
import { totalsOf } from '#domain/money/vat.ts'
import type { PreOrderState } from '#domain/lifecycles.ts'
import { copyRows } from '../copy.ts'
import { DAY_MS, iso, MINUTE_MS } from './days.ts'
import { documentTotals, type DocumentTotals, type HistoryDocument, type HistoryLine } from './documents.ts'

const STAFF = 'servicio@demo.tuerca.mx'
const TABLES = ['pre_orders', 'pre_order_lines', 'orders', 'order_lines', 'order_shipments'] as const

interface Stored {
  readonly document: HistoryDocument
  readonly preOrderId: number | null
  readonly orderId: number | null
  readonly totals: DocumentTotals
  readonly shippingCost: Centavos
  readonly lines: readonly {
    readonly line: HistoryLine
    readonly preOrderLineId: number | null
    readonly orderLineId: number | null
  }[]
  readonly shipmentIds: readonly number[]
}

/** Stores documents with COPY in their order, which decides their folios, and sets their ids. */
export async function copyDocuments(client: pg.ClientBase, documents: readonly HistoryDocument[]): Promise<void> {
  if (documents.length === 0) return
  const { rows: people } = await client.query<{ id: number }>('select id from users where email = $1', [STAFF])
  const staffId = people[0]?.id ?? null
  const next = await nextIds(client)
  const stored = documents.map((document): Stored => {
    const preOrderId = document.preOrder === null ? null : next('pre_orders')
    const orderId = document.progress === null ? null : next('orders')
    if (preOrderId !== null) document.preOrderId = preOrderId
    if (orderId !== null) document.orderId = orderId
    const totals = documentTotals(document.lines, document.company)
    const { shipping } = document.company
    const isFree = shipping.freeFrom !== null && totals.subtotal >= shipping.freeFrom
    return {
      document,
      preOrderId,
      orderId,
      totals,
      shippingCost: isFree ? 0 : shipping.cost,
      lines: document.lines.map((line) => ({
        line,
        preOrderLineId: preOrderId === null ? null : next('pre_order_lines'),
        orderLineId: orderId === null ? null : next('order_lines'),
      })),
      shipmentIds: document.progress?.shipments.map(() => next('order_shipments')) ?? [],
    }
  })
  await copyPreOrders(client, stored, staffId)
  await copyOrders(client, stored, staffId)
  await copyReservations(client, stored)
  for (const table of TABLES)
    await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), $1)`, [Math.max(1, next(table) - 1)])
}

/** The ids that come next. */
async function nextIds(client: pg.ClientBase): Promise<(table: (typeof TABLES)[number]) => number> {
  const ids = new Map<string, number>()
  for (const table of TABLES) {
    const { rows } = await client.query<{ last: string }>(`select coalesce(max(id), 0) as last from ${table}`)
    ids.set(table, Number(rows[0]?.last))
  }
  return (table) => {
    const id = (ids.get(table) ?? 0) + 1
    ids.set(table, id)
    return id
  }
}

async function copyPreOrders(client: pg.ClientBase, all: readonly Stored[], staffId: number | null): Promise<void> {
  const stored = all.flatMap((each) => {
    const { preOrder } = each.document
    return preOrder === null || each.preOrderId === null ? [] : [{ ...each, preOrder, preOrderId: each.preOrderId }]
  })
  if (stored.length === 0) return
  await copyRows(
    client,
    'pre_orders',
    'id,company_id,company_branch_id,user_id,impersonator_id,cart_version,cart_name,state,version,reasons,customer_order_number,address,pieces,subtotal,vat,total,shipping_total,expires_at,created_at,updated_at'.split(
      ',',
    ),
    stored,
    ({ preOrderId, preOrder, document, totals, shippingCost }) => [
      preOrderId,
      document.company.id,
      document.company.companyBranchId,
      document.buyerId,
      document.impersonatorId,
      1,
      'Carrito',
      preOrder.state,
      pathTo(preOrder).length,
      JSON.stringify(preOrder.reasons),
      document.customerOrderNumber,
      document.company.address,
      totals.pieces,
      toDecimal(totals.subtotal),
      toDecimal(totals.vat),
      toDecimal(totals.total),
      toDecimal(totalsOf(shippingCost, document.company.vatRate).total),
      iso(document.at + DAY_MS),
      iso(document.at),
      iso(document.at),
    ],
  )
  await copyRows(
    client,
    'pre_order_branches',
    'pre_order_id,branch_id,vat_rate,shipping_option_id,shipping_name,shipping_cost,promised_on,promised_at,pieces,subtotal,vat,total'.split(
      ',',
    ),
    stored,
    ({ preOrderId, document: { company, progress }, totals, shippingCost }) => [
      preOrderId,
      company.branchId,
      toDecimal(company.vatRate),
      company.shipping.id,
      company.shipping.name,
      toDecimal(shippingCost),
      progress?.promise.day ?? null,
      progress?.promise.time ?? null,
      totals.pieces,
      toDecimal(totals.subtotal),
      toDecimal(totals.vat),
      toDecimal(totals.total),
    ],
  )
  await copyRows(
    client,
    'pre_order_lines',
    'id,pre_order_id,branch_id,number,product_id,part_key,description,brand,line,asked,supplied,back_ordered,authorised,list_price,price,core_charge,price_reason,cost'.split(
      ',',
    ),
    stored.flatMap((each) => each.lines.map((line, index) => ({ ...each, ...line, number: index + 1 }))),
    ({ preOrderLineId, preOrderId, preOrder, document, number, line }) => [
      preOrderLineId,
      preOrderId,
      document.company.branchId,
      number,
      line.part.productId,
      line.part.key,
      line.part.description,
      line.part.brand,
      line.part.line,
      line.ordered,
      line.ordered,
      0,
      preOrder.state === 'convertido' ? line.ordered : null,
      toDecimal(line.listPrice),
      toDecimal(line.price),
      line.part.coreCharge === null ? null : toDecimal(line.part.coreCharge),
      line.list,
      line.cost === null ? null : toDecimal(line.cost),
    ],
  )
  await copyRows(
    client,
    'pre_order_transitions',
    ['pre_order_id', 'version', 'from_state', 'to_state', 'at', 'actor_id', 'impersonator_id', 'reason'],
    stored.flatMap((each) => {
      const path = pathTo(each.preOrder)
      return path.map((state, index) => ({ ...each, path, state, index }))
    }),
    ({ preOrderId, preOrder, document, path, state, index }) => {
      const isLast = index === path.length - 1
      const isDecided = path[index - 1] === 'pendiente' && state !== 'expirado'
      const isOwn = state === 'generado' || state === 'cancelado'
      return [
        preOrderId,
        index + 1,
        path[index - 1] ?? null,
        state,
        // Who decides does it within the hour; an order is made in the moment of its pre-order, as figures have it.
        iso(document.at + (isDecided && preOrder.state !== 'convertido' ? 35 * MINUTE_MS : index < 2 ? 0 : 1)),
        isOwn ? document.buyerId : isDecided ? staffId : null,
        isOwn ? document.impersonatorId : null,
        isLast ? preOrder.reason : '',
      ]
    },
  )
}

function pathTo({ state, reasons }: NonNullable<HistoryDocument['preOrder']>): readonly PreOrderState[] {
  if (state === 'en_aprobacion' || state === 'pendiente') return ['generado', state]
  if (state !== 'convertido') return ['generado', 'pendiente', state]
  return reasons.length > 0 ? ['generado', 'pendiente', 'autorizado', state] : ['generado', 'autorizado', state]
}

async function copyOrders(client: pg.ClientBase, all: readonly Stored[], staffId: number | null): Promise<void> {
  const stored = all.flatMap((each) => {
    const { progress } = each.document
    return progress === null || each.orderId === null ? [] : [{ ...each, progress, orderId: each.orderId }]
  })
  if (stored.length === 0) return
  await copyRows(
    client,
    'orders',
    'id,branch_id,pre_order_id,company_id,company_branch_id,user_id,impersonator_id,advisor_id,state,version,customer_order_number,address,vat_rate,shipping_option_id,shipping_name,shipping_cost,promised_on,promised_at,pieces,subtotal,vat,total,transmitted_at,created_at,updated_at'.split(
      ',',
    ),
    stored,
    ({ orderId, preOrderId, document, progress, totals, shippingCost }) => [
      orderId,
      document.company.branchId,
      preOrderId,
      document.company.id,
      document.company.companyBranchId,
      document.buyerId,
      document.impersonatorId,
      document.advisorId,
      progress.moves.at(-1)?.state ?? 'recibido',
      progress.moves.length,
      document.customerOrderNumber,
      document.company.address,
      toDecimal(document.company.vatRate),
      document.company.shipping.id,
      document.company.shipping.name,
      toDecimal(shippingCost),
      progress.promise.day,
      progress.promise.time,
      totals.pieces,
      toDecimal(totals.subtotal),
      toDecimal(totals.vat),
      toDecimal(totals.total),
      progress.moves.length > 1 ? iso(document.at + MINUTE_MS) : null,
      iso(document.at),
      iso(progress.moves.at(-1)?.at ?? document.at),
    ],
  )
  await copyRows(
    client,
    'order_lines',
    'id,order_id,number,pre_order_line_id,product_id,part_key,description,brand,line,ordered,supplied,cancelled,back_ordered,list_price,price,core_charge,price_reason,cost'.split(
      ',',
    ),
    stored.flatMap((each) =>
      each.lines.map((line, index) => ({
        ...line,
        orderId: each.orderId,
        number: index + 1,
        done: each.progress.lines[index],
      })),
    ),
    ({ orderLineId, orderId, number, preOrderLineId, line, done }) => [
      orderLineId,
      orderId,
      number,
      preOrderLineId,
      line.part.productId,
      line.part.key,
      line.part.description,
      line.part.brand,
      line.part.line,
      line.ordered,
      done?.supplied ?? 0,
      done?.cancelled ?? 0,
      done?.backOrdered ?? 0,
      toDecimal(line.listPrice),
      toDecimal(line.price),
      line.part.coreCharge === null ? null : toDecimal(line.part.coreCharge),
      line.list,
      line.cost === null ? null : toDecimal(line.cost),
    ],
  )
  await copyRows(
    client,
    'order_transitions',
    ['order_id', 'version', 'from_state', 'to_state', 'at', 'actor_id', 'reason'],
    stored.flatMap(({ orderId, document, progress: { moves } }) =>
      moves.map((move, index) => ({ orderId, document, moves, move, index })),
    ),
    ({ orderId, document, moves, move, index }) => [
      orderId,
      index + 1,
      moves[index - 1]?.state ?? null,
      move.state,
      iso(move.at),
      move.by === 'house' ? staffId : move.by === 'customer' ? document.buyerId : null,
      move.reason,
    ],
  )
  await copyShipments(client, stored)
}

type StoredOrder = Stored & { readonly orderId: number; readonly progress: NonNullable<HistoryDocument['progress']> }

async function copyShipments(client: pg.ClientBase, stored: readonly StoredOrder[]): Promise<void> {
  const shipments = stored.flatMap(({ orderId, document, progress, shipmentIds, lines }) =>
    progress.shipments.map((shipment, index) => ({ orderId, document, shipment, id: shipmentIds[index] ?? 0, lines })),
  )
  await copyRows(
    client,
    'order_shipments',
    ['id', 'order_id', 'carrier', 'guide_number', 'shipped_at', 'delivered_at'],
    shipments,
    ({ id, orderId, document: { company }, shipment }) => [
      id,
      orderId,
      { route: 'Reparto propio', parcel: 'Paquetería Rodamar', pickup: '' }[company.shipping.kind],
      company.shipping.kind === 'parcel' ? `RDM${String((id * 7919) % 1_000_000).padStart(8, '0')}` : '',
      iso(shipment.shippedAt),
      shipment.deliveredAt === null ? null : iso(shipment.deliveredAt),
    ],
  )
  await copyRows(
    client,
    'order_shipment_lines',
    ['shipment_id', 'order_line_id', 'quantity'],
    shipments.flatMap(({ id, shipment, lines }) =>
      lines.flatMap(({ orderLineId }, index) => {
        const pieces = shipment.pieces[index] ?? 0
        return pieces === 0 ? [] : [{ id, orderLineId, pieces }]
      }),
    ),
    ({ id, orderLineId, pieces }) => [id, orderLineId, pieces],
  )
}

/** The reservations of documents in progress: pieces that have not left, are not cancelled and do not wait for stock. */
async function copyReservations(client: pg.ClientBase, stored: readonly Stored[]): Promise<void> {
  const kept = stored.flatMap(({ document: { company, preOrder, progress, at }, lines }) =>
    lines.flatMap(({ line, preOrderLineId }, index) => {
      if (preOrderLineId === null) return []
      const isOpen = preOrder?.state === 'pendiente' || preOrder?.state === 'en_aprobacion'
      const done = progress?.lines[index]
      const left = (progress?.shipments ?? []).reduce((sum, { pieces }) => sum + (pieces[index] ?? 0), 0)
      const pieces =
        done === undefined ? (isOpen ? line.ordered : 0) : line.ordered - done.cancelled - done.backOrdered - left
      return pieces > 0
        ? [{ preOrderLineId, productId: line.part.productId, branchId: company.branchId, pieces, at }]
        : []
    }),
  )
  if (kept.length === 0) return
  await copyRows(
    client,
    'stock_reservations',
    ['pre_order_line_id', 'product_id', 'branch_id', 'quantity', 'created_at'],
    kept,
    ({ preOrderLineId, productId, branchId, pieces, at }) => [preOrderLineId, productId, branchId, pieces, iso(at)],
  )
}
