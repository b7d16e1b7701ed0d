import type { Kysely } from 'kysely'
import { BLANK_PERSON, type Person, type Viewer } from '#domain/access.ts'
import type { Centavos } from '#domain/money/money.ts'
import { branchesWithVat } from '#server/carts/cart/border-vat.ts'
import { bordersVatQuery } from '#server/carts/cart/border-vat-store.ts'
import { cartContents } from '#server/carts/cart/cart-contents.ts'
import { cartById } from '#server/carts/cart/cart-store.ts'
import { linesOfCarts } from '#server/carts/cart/lines-store.ts'
import { noSuchCart, type Requester } from '#server/carts/cart/open-cart.ts'
import { readContents } from '#server/carts/cart/read-service.ts'
import { toPayFor, toShip, withShipping, type ShippedCart } from '#server/carts/cart/shipped-cart-service.ts'
import { shippingsOf } from '#server/carts/shipping/service.ts'
import { NO_COMPANY } from '#server/customers/companies/service.ts'
import { scopeInCompany } from '#domain/customers/sight.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readPage, type Page, type PageQuery } from '#server/platform/db/lists/read-page.ts'
import type { DB } from '#server/platform/db/tables.ts'
import type { Failure } from '#server/platform/failure.ts'
import { sellingFactsWith } from '#server/pricing/prices/facts-service.ts'
import { cartSight } from './sight.ts'
import { companyCartList, companyOfCart, seenCart, type CompanyCartRow } from './store.ts'

type Sort = keyof ReturnType<typeof companyCartList>['sort']

interface Reader {
  readonly viewer: Viewer
  readonly person: Person
  readonly now: Date
}

export type CompanyCartsPage = Page<CompanyCartRow & { readonly toPay: Centavos }>

/** The carts of a company that have lines, with the amount that each owner would pay now. */
export async function listCompanyCarts(
  { db }: Database,
  reader: Reader,
  companyId: number,
  query: PageQuery<Sort> & { readonly buscar: string },
): Promise<CompanyCartsPage | Failure> {
  const sight = await cartSight(db, reader.viewer, companyId)
  if (sight === null) return NO_COMPANY
  const page = await readPage(companyCartList(db, sight, query), query)
  const amounts = await amountsOf(db, reader, companyId, page.rows)
  return { ...page, rows: page.rows.map((row) => ({ ...row, toPay: amounts.get(row.id) ?? 0 })) }
}

export interface OpenedCart extends ShippedCart {
  readonly row: CompanyCartRow
  readonly company: { readonly id: number; readonly name: string }
}

/** A cart as its owner sees it. */
export async function readCompanyCart({ db }: Database, reader: Reader, id: number): Promise<OpenedCart | Failure> {
  const company = await companyOfCart(db, id)
  const sight = company === undefined ? null : await cartSight(db, reader.viewer, company.id)
  if (company === undefined || sight === null) return noSuchCart()
  const row = await seenCart(db, sight, id)
  const cart = row === undefined ? undefined : await cartById(db, id)
  if (row === undefined || cart === undefined) return noSuchCart()
  const owner = ownerOf(row, company.id, reader)
  const contents = await readContents(db, owner, id)
  return { ...(await withShipping(db, owner, { cart, contents })), row, company }
}

/**
 * Its owner, with the facts that prices, shipping and addresses need. A cart that was left behind is priced for the company that it stayed
 * with, with all its addresses; days are those of the reader.
 */
function ownerOf(row: CompanyCartRow, companyId: number, { person, now }: Omit<Reader, 'viewer'>): Requester {
  const place = row.hasLeft
    ? { sight: 'empresa' as const, companyBranchIds: [] }
    : { sight: row.sight, companyBranchIds: row.companyBranchIds }
  const owner: Person = { ...BLANK_PERSON, id: row.personId, companyId, timeZone: person.timeZone, ...place }
  return { viewer: { isLoggedin: true, roles: [], permissions: [], person: owner }, person: owner, now }
}

/** The amount of each, by three statements for any number of them. */
async function amountsOf(
  db: Kysely<DB>,
  reader: Reader,
  companyId: number,
  rows: readonly CompanyCartRow[],
): Promise<ReadonlyMap<number, Centavos>> {
  if (rows.length === 0) return new Map()
  const owners = rows.map((row) => ({ row, owner: ownerOf(row, companyId, reader) }))
  const lines = await linesOfCarts(
    db,
    rows.map(({ id }) => id),
  )
  const byCart = Map.groupBy(lines, ({ cartId }) => cartId)
  const productIds = [...new Set(lines.map(({ productId }) => productId))]
  const borders = bordersVatQuery(
    owners.map(({ row, owner }) => ({ cartId: row.id, companyId, scope: scopeInCompany(owner.viewer) })),
  )
  const facts = await sellingFactsWith(db, { person: { companyId }, now: reader.now, productIds }, borders)
  const read = owners.map(({ row, owner }) => {
    const border = facts.also?.[row.id]
    const branches = border === undefined ? facts.branches : branchesWithVat(facts.branches, border)
    // Fitment has no part in the amount.
    const contents = cartContents(byCart.get(row.id) ?? [], { ...facts, branches, fitmentOf: () => 'unknown' })
    return { id: row.id, contents, cart: toShip(owner, { cart: row, contents }) }
  })
  const shippings = await shippingsOf(
    db,
    read.map(({ cart }) => cart),
    reader.now,
  )
  return new Map(
    read.map(({ id, contents }, place) => {
      const shipping = shippings[place]
      return [id, shipping === undefined ? 0 : toPayFor(contents, shipping).toPay]
    }),
  )
}
