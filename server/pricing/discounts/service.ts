import { DISCOUNT } from '#contract/pricing/discounts.ts'
import { foldPartKey } from '#domain/part-key.ts'
import { priceSteps } from '#domain/pricing/price-sources.ts'
import { namingRfc } from '#domain/rfc.ts'
import { storedResource } from '#server/accounts/resources/service.ts'
import { sheetColumns } from '#server/accounts/resources/stored-fields.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { buyerOfCompany, pricesFor, sourcesFor } from '#server/pricing/prices/service.ts'
import * as store from './store.ts'

const OF_PROMOTION = new Failure('conflict', 'Este descuento es de una promoción: cámbialo en ella.')
const NO_SUCH_PART = new Failure('invalid_input', 'Revisa los datos marcados.', {
  parte: 'Ninguna parte tiene esta clave.',
})
const RFC = {
  heading: 'RFC',
  value: ({ rfc }: { readonly rfc: string | null }) => (rfc === null ? null : namingRfc(rfc)),
}

export const DISCOUNTS = storedResource({
  resource: DISCOUNT,
  table: 'discounts',
  subject: 'descuento',
  nameOf: ({ name }) => name,
  list: store.discountList,
  prepare: async (db, { part, ...columns }, stored) => {
    if (stored !== null && stored.promotion_id !== null) return OF_PROMOTION
    const product = part === '' ? null : await store.partByKey(db, foldPartKey(part))
    return product === undefined ? NO_SUCH_PART : { ...columns, product_id: product?.id ?? null }
  },
  // The file can be brought in again as it is (imports/commerce/columns.ts).
  sheet: sheetColumns(DISCOUNT.fields).flatMap((column) => (column.heading === 'Lista' ? [RFC, column] : [column])),
})

export async function discountChoices({ db }: Database) {
  const tables = ['price_lists', 'brands', 'lines'] as const
  return Promise.all(tables.map((table) => store.choicesOf(db, table)))
}

/** What a part costs a company now, with why. @param companyId null: of no company */
export async function tryPrice(
  { db }: Database,
  now: Date,
  { key, companyId, quantity }: { readonly key: string; readonly companyId: number | null; readonly quantity: number },
) {
  const part = await store.partByKey(db, foldPartKey(key))
  if (part === undefined) return new Failure('invalid_input', 'Revisa la clave.', { clave: 'Ninguna parte la tiene.' })
  const company = companyId === null ? null : await store.companyName(db, companyId)
  if (company === undefined) return new Failure('invalid_input', 'Revisa.', { empresa: 'Ya no existe: elige otra.' })
  const buyer = await buyerOfCompany(db, companyId, now)
  const priced = (await pricesFor(db, buyer, [part.id])).get(part.id) ?? null
  const steps = priceSteps(await sourcesFor(db, buyer, part.id))
  return { part, company, quantity, price: priced?.priceOf(quantity) ?? null, prices: priced?.prices ?? [], steps }
}
