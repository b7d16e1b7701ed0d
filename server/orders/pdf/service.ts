import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import type { Viewer } from '#domain/access.ts'
import { toBasisPoints, toCentavos } from '#domain/money/money.ts'
import { addressLines } from '#domain/documents/address-lines.ts'
import { folioText } from '#domain/documents/folio.ts'
import { lineVehicleText } from '#domain/documents/line-vehicle.ts'
import { orderScope } from '#domain/orders/order-sight.ts'
import { orderStateText, preOrderStateText } from '#domain/orders/state-text.ts'
import { orderAddress, preOrderAddress } from '#domain/screen-address.ts'
import { readOrder } from '#server/orders/orders/read-service.ts'
import { preOrderSight } from '#server/orders/pre-orders/scope.ts'
import { wallTime } from '#server/platform/days.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { Failure } from '#server/platform/failure.ts'
import { locationOf, type FileStorage } from '#server/platform/files/file-storage.ts'
import type { PrintedDocument, PrintedTotals } from '#server/platform/print/document.ts'
import { drawDocument } from '#server/platform/print/draw.ts'
import * as store from './store.ts'

type Db = Kysely<DB>

interface Printer {
  readonly db: Db
  readonly storage: FileStorage
  readonly siteAddress: string
  readonly now: Date
}

export interface PrintedFile {
  readonly name: string
  readonly body: Readable
}

/** For who may see the order. */
export async function orderPdf(printer: Printer, viewer: Viewer, id: number): Promise<PrintedFile | Failure> {
  const { db } = printer
  const order = await readOrder(db, viewer, id)
  if (order instanceof Failure) return order
  const shop = await store.shopRow(db)
  const branch = await store.branchToPrint(db, order.branchId)
  const customer = await store.customerToPrint(db, order.companyId)
  const folio = folioText(order.series, order.folio)
  const totals = { ...amountsOf(order), pieces: order.pieces, shipping: toCentavos(order.shippingCost) }
  const title = `Pedido ${folio}`
  const document: PrintedDocument = {
    ...(await common(printer, shop)),
    title,
    facts: [
      ['Fecha', dayText(order.createdAt, shop.timeZone)],
      ['Sucursal', order.branch],
      ['Estado', orderStateText(order.state)],
      ...ownNumber(order.customerOrderNumber),
    ],
    shop: { ...(await shopOf(printer, shop)), contact: contactOf(branch, shop) },
    customer: [...customerLines(customer), `Solicitó: ${order.asker}`],
    delivery: [order.shippingName, ...addressLines(order.address), promiseLine(order)].filter((line) => line !== ''),
    note: order.note,
    groups: [
      {
        branch: order.branch,
        details: [],
        rate: toBasisPoints(order.vatRate),
        lines: order.lines.map((line) => ({ ...printedLine(line), asked: line.ordered, supplied: line.supplied })),
        totals,
      },
    ],
    totals,
    url: printer.siteAddress + orderAddress(order.branchCode, folio),
  }
  return { name: `${title} ${order.branchCode}.pdf`, body: await drawDocument(document) }
}

/** For who may see the pre-order. */
export async function preOrderPdf(printer: Printer, viewer: Viewer, id: number): Promise<PrintedFile | Failure> {
  const { db } = printer
  const preOrder = await store.preOrderToPrint(db, { ...preOrderSight(viewer), scope: orderScope(viewer) }, id)
  if (preOrder === undefined) return new Failure('not_found', 'Este prepedido no existe.')
  const shop = await store.shopRow(db)
  const customer = await store.customerToPrint(db, preOrder.companyId)
  const branches = await store.preOrderBranchesToPrint(db, id)
  const lines = await store.preOrderLinesToPrint(db, id)
  const groups = branches.map((each) => ({
    branch: each.branch,
    details: [each.shippingName, promiseLine(each)].filter((line) => line !== ''),
    rate: toBasisPoints(each.vatRate),
    lines: lines
      .filter((line) => line.branchId === each.branchId)
      .map((line) => ({ ...printedLine(line), asked: line.pieces, supplied: null })),
    totals: { ...amountsOf(each), pieces: each.pieces, shipping: toCentavos(each.shippingCost) },
  }))
  const title = `Prepedido ${id}`
  const only = groups.length === 1 ? groups[0] : undefined
  const document: PrintedDocument = {
    ...(await common(printer, shop)),
    title,
    facts: [
      ['Fecha', dayText(preOrder.createdAt, shop.timeZone)],
      ['Estado', preOrderStateText(preOrder.state)],
      ['Apartado hasta', dayText(preOrder.expiresAt, shop.timeZone)],
      ...ownNumber(preOrder.customerOrderNumber),
    ],
    shop: { ...(await shopOf(printer, shop)), contact: shop.email === '' ? [] : [shop.email] },
    customer: [...customerLines(customer), `Solicitó: ${preOrder.asker}`],
    delivery: [...(only?.details ?? []), ...addressLines(preOrder.address)],
    note: preOrder.note,
    groups,
    totals: {
      ...amountsOf(preOrder),
      pieces: preOrder.pieces,
      shipping: groups.reduce((sum, { totals }) => sum + totals.shipping, 0),
    },
    url: printer.siteAddress + preOrderAddress(id),
  }
  return { name: `${title}.pdf`, body: await drawDocument(document) }
}

async function common({ now }: Printer, { timeZone }: store.ShopRow) {
  const at = wallTime(now, timeZone)
  return { printedAt: `${dayText(now, timeZone)}, ${at.toPlainTime().toString({ smallestUnit: 'minute' })}` }
}

const BUILT_LOGO = join(import.meta.dirname, '../../../web/public/img/logo/app.png')

async function shopOf({ storage }: Printer, { name, logo }: store.ShopRow) {
  const path = logo === '' ? BUILT_LOGO : join(storage.folder, locationOf(logo))
  return { name: name || 'Tuerca', logo: await readFile(path).catch(() => null) }
}

function contactOf(branch: store.PrintedBranchRow, { email }: store.ShopRow): string[] {
  const address = [branch.address, branch.neighbourhood, branch.city].filter((text) => text !== '').join(', ')
  return [address, [...branch.phones.slice(0, 2), email].filter((text) => text !== '').join(' · ')].filter(
    (text) => text !== '',
  )
}

function customerLines({ tradeName, legalName, rfc }: store.CustomerRow): string[] {
  return [tradeName, ...(legalName === tradeName ? [] : [legalName]), `RFC ${rfc}`]
}

function ownNumber(number: string): readonly (readonly [string, string])[] {
  return number === '' ? [] : [['Su número', number]]
}

type Amounts = Pick<PrintedTotals, 'subtotal' | 'vat' | 'total'>

function amountsOf({ subtotal, vat, total }: Record<keyof Amounts, string>): Amounts {
  return { subtotal: toCentavos(subtotal), vat: toCentavos(vat), total: toCentavos(total) }
}

function printedLine(line: Omit<store.PreOrderLinePrintRow, 'pieces' | 'branchId'>) {
  const waiting = line.backOrdered > 0 ? `${line.backOrdered} por surtir` : ''
  return {
    partKey: line.partKey,
    description: line.description || 'Descripción no disponible',
    details: [line.brand, lineVehicleText(line), line.note, waiting].filter((text) => text !== '').join(' · '),
    price: toCentavos(line.price),
    coreCharge: line.coreCharge === null ? null : toCentavos(line.coreCharge),
  }
}

function promiseLine({ promisedOn, promisedAt }: { promisedOn: string | null; promisedAt: string | null }): string {
  if (promisedOn === null) return ''
  const day = Temporal.PlainDate.from(promisedOn).toLocaleString('es-MX', { day: 'numeric', month: 'long' })
  return `Entrega prometida: ${day}${promisedAt === null ? '' : `, ${promisedAt}`}`
}

function dayText(at: Date, timeZone: string): string {
  const day = { day: 'numeric', month: 'long', year: 'numeric' } as const
  return wallTime(at, timeZone).toPlainDate().toLocaleString('es-MX', day)
}
