import type { Readable } from 'node:stream'
import type { Viewer } from '#domain/access.ts'
import { addressLines } from '#domain/documents/address-lines.ts'
import { folioText } from '#domain/documents/folio.ts'
import { toBasisPoints } from '#domain/money/money.ts'
import { leftText } from '#domain/orders/left-text.ts'
import { sourceOf } from '#domain/orders/lines-source.ts'
import { orderScope } from '#domain/orders/order-sight.ts'
import { orderStateText, preOrderStateText } from '#domain/orders/state-text.ts'
import { orderAddress, preOrderAddress } from '#domain/screen-address.ts'
import { printedFacts, type Printer } from '#server/carts/documents/printed-facts.ts'
import { printedLine, printedTotals, promiseLine } from '#server/carts/documents/printed-lines.ts'
import { readOrder } from '#server/orders/orders/read-service.ts'
import { preOrderSight } from '#server/orders/pre-orders/scope.ts'
import { findSeenPreOrder, partsOf, piecesOf, toPayOf } from '#server/orders/pre-orders/service.ts'
import { Failure } from '#server/platform/failure.ts'
import { drawDocument } from '#server/platform/print/draw.ts'

export interface PrintedFile {
  readonly name: string
  readonly body: Readable
}

/** For viewers who may see the order. */
export async function orderPdf(printer: Printer, viewer: Viewer, id: number): Promise<PrintedFile | Failure> {
  const order = await readOrder(printer.db, viewer, id)
  if (order instanceof Failure) return order
  const { dayText, ...facts } = await printedFacts(printer, order)
  const folio = folioText(order.series, order.folio)
  const { awaitedTotals } = order
  const totals = printedTotals(order, order.amounts, awaitedTotals.pieces === 0 ? null : awaitedTotals)
  const title = `Pedido ${folio}`
  const body = await drawDocument({
    ...facts,
    title,
    facts: [
      ['Fecha', dayText(order.createdAt)],
      ['Sucursal', order.branch],
      ['Estado', orderStateText(order.state)],
      ...(order.vatReason === '' ? [] : [['IVA', order.vatReason] as const]),
      ...ownNumber(order.customerOrderNumber),
    ],
    delivery: [order.shippingName, ...addressLines(order.address), promiseLine(order)].filter((line) => line !== ''),
    note: order.note,
    groups: [
      {
        branch: order.branch,
        details: [],
        rate: toBasisPoints(order.vatRate),
        lines: order.lines.map((line) => ({
          ...printedLine({
            ...line,
            leftText: leftText(
              { requested: line.requested ?? line.ordered, included: line.ordered },
              order.isOfQuote ? 'quote' : 'cart',
            ),
          }),
          requested: line.ordered,
          supplied: line.supplied,
        })),
        totals,
      },
    ],
    totals,
    url: printer.siteAddress + orderAddress(order.branchCode, folio),
  })
  return { name: `${title} ${order.branchCode}.pdf`, body }
}

/** For viewers who may see the pre-order. */
export async function preOrderPdf(printer: Printer, viewer: Viewer, id: number): Promise<PrintedFile | Failure> {
  const found = await findSeenPreOrder(printer.db, { ...preOrderSight(viewer), scope: orderScope(viewer) }, id)
  if (found instanceof Failure) return found
  const { row: preOrder, branches, lines } = found
  const { awaited: later } = partsOf(found)
  const { companyId, buyer: requester, timeZone } = preOrder
  const { dayText, ...facts } = await printedFacts(printer, { companyId, requester, branchId: null, timeZone })
  const groups = branches
    .toSorted((one, other) => one.position - other.position || one.branchId - other.branchId)
    .map((each) => ({
      branch: each.branch,
      details: [each.shipping, promiseLine(each), each.vatReason].filter((line) => line !== ''),
      rate: toBasisPoints(each.vatRate),
      lines: lines
        .filter((line) => line.branchId === each.branchId)
        .map((line) => {
          const { supplied, awaited } = piecesOf(line)
          const pieces = supplied + awaited
          const left = leftText({ requested: line.requested, included: pieces }, sourceOf(preOrder))
          return {
            ...printedLine({ ...line, backOrdered: awaited, leftText: left }),
            requested: pieces,
            supplied: null,
          }
        }),
      totals: printedTotals(each, null),
    }))
  const title = `Prepedido ${id}`
  const only = groups.length === 1 ? groups[0] : undefined
  const body = await drawDocument({
    ...facts,
    title,
    facts: [
      ['Fecha', dayText(preOrder.createdAt)],
      ['Estado', preOrderStateText(preOrder.state)],
      ['Apartado hasta', dayText(preOrder.expiresAt)],
      ...ownNumber(preOrder.customerOrderNumber),
    ],
    delivery: [...(only?.details ?? []), ...addressLines(preOrder.address)],
    note: preOrder.note,
    groups,
    totals: printedTotals(preOrder, toPayOf(found), later.pieces === 0 ? null : later),
    url: printer.siteAddress + preOrderAddress(id),
  })
  return { name: `${title}.pdf`, body }
}

function ownNumber(number: string): readonly (readonly [string, string])[] {
  return number === '' ? [] : [['Su número', number]]
}
