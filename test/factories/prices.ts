import type { Insertable, Kysely } from 'kysely'
import type { DB, Discounts, CompanyTerms, SellingSettings } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

/** Stores a price list with its prices: '100.00' by the id of the product. */
export async function makePriceList(
  db: Db,
  recipe: { readonly name: string; readonly isGeneral?: boolean; readonly prices?: Readonly<Record<number, string>> },
): Promise<number> {
  const { id } = await db
    .insertInto('price_lists')
    .values({ name: recipe.name, is_general: recipe.isGeneral ?? false })
    .returning('id')
    .executeTakeFirstOrThrow()
  const prices = Object.entries(recipe.prices ?? {})
  if (prices.length > 0)
    await db
      .insertInto('price_list_prices')
      .values(prices.map(([product, price]) => ({ price_list_id: id, product_id: Number(product), price })))
      .execute()
  return id
}

export async function makeDiscount(
  db: Db,
  recipe: Pick<Insertable<Discounts>, 'name' | 'kind' | 'percent'> & Partial<Insertable<Discounts>>,
): Promise<void> {
  await db.insertInto('discounts').values(recipe).execute()
}

export async function setTerms(db: Db, companyId: number, terms: Partial<Insertable<CompanyTerms>>): Promise<void> {
  const row = { ...terms, company_id: companyId }
  await db
    .insertInto('company_terms')
    .values(row)
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(row))
    .execute()
}

export async function setSellingSettings(db: Db, settings: Partial<Insertable<SellingSettings>>): Promise<void> {
  await db.updateTable('selling_settings').set(settings).execute()
}
