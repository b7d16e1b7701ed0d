import type { Kysely } from 'kysely'
import type { Viewer } from '#domain/access.ts'
import { toBasisPoints, toCentavos } from '#domain/money/money.ts'
import type { PriceSources } from '#domain/pricing/price-sources.ts'
import type { Discount } from '#domain/pricing/discount.ts'
import { wallTime } from '#server/platform/days.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { anonymousPrices, buyerRow, type BuyerRow } from './buyer-store.ts'
import type { Buyer, PriceLevel } from './buyer.ts'
import { discountsFor, type DiscountRow } from './discounts-store.ts'
import { listNames, pricedParts, type PartsRow, type PricedPartRow } from './parts-store.ts'
import { pricedPart, type PricedPart } from './priced-part.ts'

type Db = Kysely<DB>

/**
 * Customers see their company's prices, the people of the distributor the general ones, and who is not logged in what the
 * administrator chose (`selling_settings.anonymous_prices`). Who acts in a customer's name is that customer here.
 */
export async function buyerOf(db: Db, { person }: Viewer, now: Date): Promise<Buyer> {
  const row = await buyerRow(db, person?.companyId ?? null)
  const level = person === null ? row.anonymousPrices : person.companyId === null ? 'general' : 'customer'
  return buyerFrom(row, level, person?.companyId ?? null, now)
}

/** A company as the staff looks at its prices. @param companyId null: of no company */
export async function buyerOfCompany(db: Db, companyId: number | null, now: Date): Promise<Buyer> {
  const row = await buyerRow(db, companyId)
  return buyerFrom(row, companyId === null ? 'general' : 'customer', companyId, now)
}

export function buyerFrom(row: BuyerRow, level: PriceLevel, companyId: number | null, now: Date): Buyer {
  return {
    level,
    companyId,
    lists: { own: row.ownList, group: row.groupList, general: row.generalList },
    ownOnly: row.ownOnly,
    branch: row.branchId === null ? null : { id: row.branchId, name: row.branch },
    vatRate: toBasisPoints(row.vatRate),
    day: wallTime(now, row.timeZone).toPlainDate().toString(),
  }
}

/** Whether who is not logged in sees any. */
export async function visitorsSeePrices(db: Db): Promise<boolean> {
  return (await anonymousPrices(db)) !== 'none'
}

/** All of the parts by two queries, by their ids. A part that is not there, or has been hidden, is left out. */
export async function pricesFor(
  db: Db,
  buyer: Buyer,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, PricedPart>> {
  const isListOnly = buyer.level === 'list'
  const lists = {
    ownList: buyer.lists.own,
    groupList: buyer.lists.group,
    generalList: isListOnly ? null : buyer.lists.general,
  }
  const listId = buyer.lists.own ?? buyer.lists.group ?? buyer.lists.general
  // One after the other: `db` may be a transaction, whose connection does one at a time.
  const row = await pricedParts(db, productIds, lists)
  const discountRows = isListOnly
    ? []
    : await discountsFor(db, { companyId: buyer.companyId, listId }, productIds, buyer.day)
  return pricedPartsOf(row, discountRows, buyer)
}

/** The lists and discounts in which the price of a part is looked up, with their values, for an explanation. */
export async function sourcesFor(db: Db, { lists, ownOnly }: Buyer, productId: number): Promise<PriceSources> {
  const {
    parts: [row],
  } = await pricedParts(db, [productId], {
    ownList: lists.own,
    groupList: lists.group,
    generalList: lists.general,
  })
  const ids = [lists.own, lists.group, lists.general].filter((id) => id !== null)
  const names = await listNames(db, ids)
  const source = (id: number | null, listed: PricedPartRow['own'] | undefined) => ({
    list: id === null ? null : (names.get(id) ?? null),
    price: listed == null ? null : toCentavos(listed.price),
  })
  return {
    own: source(lists.own, row?.own),
    group: source(lists.group, row?.group),
    general: source(lists.general, row?.general),
    listPrice: row?.listPrice == null ? null : toCentavos(row.listPrice),
    ownOnly,
    isHidden: row === undefined,
  }
}

export function pricedPartsOf(
  { parts, stock }: PartsRow,
  discountRows: readonly DiscountRow[],
  buyer: Buyer,
): ReadonlyMap<number, PricedPart> {
  const discounts = discountRows.map(toDiscount)
  const stocks = Map.groupBy(stock, ([productId]) => productId)
  return new Map(parts.map((row) => [row.id, pricedPart(row, stocks.get(row.id) ?? [], discounts, buyer)]))
}

function toDiscount({ percent, ...rest }: DiscountRow): Discount {
  return { ...rest, share: toBasisPoints(percent) }
}
