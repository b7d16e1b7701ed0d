import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Position } from '#domain/position.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface ProductRecipe {
  readonly key: string
  readonly line?: string
  readonly brand?: string
  readonly description?: string
  readonly positions?: Position[]
  readonly qualifiers?: string[]
  readonly isNew?: boolean
  readonly isSpecial?: boolean
  readonly listPrice?: string
  readonly units?: number
  readonly createdAt?: string
  readonly equivalents?: readonly { key: string; owner: string }[]
  readonly alternates?: readonly string[]
  readonly stock?: Readonly<Record<string, number>>
  readonly pictures?: Readonly<Record<number, string>>
  readonly applications?: readonly ApplicationRecipe[]
}

export interface ApplicationRecipe {
  readonly make: string
  readonly model: string
  readonly from?: number
  readonly to?: number
  readonly engine?: string
  readonly positions?: Position[]
  readonly qualifiers?: string[]
  readonly note?: string
}

/** Stores a product with the line, brand, vehicles and branches that it needs; returns its id. */
export async function makeProduct(db: Db, recipe: ProductRecipe): Promise<number> {
  const { id } = await db
    .insertInto('products')
    .values({
      key: recipe.key,
      line_id: recipe.line === undefined ? null : await named(db, 'lines', recipe.line),
      brand_id: recipe.brand === undefined ? null : await named(db, 'brands', recipe.brand),
      description: recipe.description ?? '',
      positions: recipe.positions ?? [],
      qualifiers: recipe.qualifiers ?? [],
      is_new: recipe.isNew ?? false,
      is_special: recipe.isSpecial ?? false,
      list_price: recipe.listPrice ?? null,
      ...(recipe.createdAt === undefined ? {} : { created_at: recipe.createdAt }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const application of recipe.applications ?? []) await makeApplication(db, id, application)
  for (const { key, owner } of recipe.equivalents ?? []) await makeKey(db, id, 'equivalent', key, owner)
  for (const key of recipe.alternates ?? []) await makeKey(db, id, 'alternate', key, '')
  for (const [branch, quantity] of Object.entries(recipe.stock ?? {})) {
    await db
      .insertInto('stock')
      .values({ product_id: id, branch_id: await makeBranch(db, branch), quantity })
      .execute()
  }
  for (const [index, url] of Object.entries(recipe.pictures ?? {})) {
    const urls = { small_url: url, medium_url: url, large_url: url }
    await db
      .insertInto('product_pictures')
      .values({ product_id: id, index: Number(index), ...urls })
      .execute()
  }
  if (recipe.units !== undefined) {
    await db.insertInto('product_sales').values({ product_id: id, units: recipe.units }).execute()
  }
  return id
}

export async function makeApplication(db: Db, productId: number, recipe: ApplicationRecipe): Promise<void> {
  const makeId = await named(db, 'makes', recipe.make)
  const model = await db
    .insertInto('models')
    .values({ make_id: makeId, name: recipe.model })
    .onConflict((conflict) => conflict.columns(['make_id', 'folded']).doUpdateSet({ name: recipe.model }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('applications')
    .values({
      product_id: productId,
      model_id: model.id,
      year_from: recipe.from ?? null,
      year_to: recipe.to ?? null,
      engine_id: recipe.engine === undefined ? null : await makeEngine(db, recipe.engine),
      positions: recipe.positions ?? [],
      qualifiers: recipe.qualifiers ?? [],
      note: recipe.note ?? '',
    })
    .execute()
}

/** 'L4 1.6L' → 4 cylinders, 1.6 litres. */
async function makeEngine(db: Db, name: string): Promise<number> {
  const litres = /(\d+\.\d)L/u.exec(name)?.[1] ?? null
  const cylinders = /[LVH](\d+)\b/u.exec(name)?.[1]
  const engine = await db
    .insertInto('engines')
    .values({ name, litres, cylinders: cylinders === undefined ? null : Number(cylinders) })
    .onConflict((conflict) => conflict.column('folded').doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return engine.id
}

/** The first branch made is the main one. */
export async function makeBranch(db: Db, name: string): Promise<number> {
  const code = name
    .toUpperCase()
    .replace(/[^A-Z]/gu, '')
    .slice(0, 4)
  const branch = await db
    .insertInto('branches')
    .values({ code, name, city: name, is_main: sql<boolean>`not exists (select from branches where is_main)` })
    .onConflict((conflict) => conflict.column('folded').doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return branch.id
}

async function makeKey(
  db: Db,
  productId: number,
  kind: 'alternate' | 'equivalent',
  key: string,
  owner: string,
): Promise<void> {
  await db.insertInto('product_keys').values({ product_id: productId, kind, key, owner }).execute()
}

async function named(db: Db, table: 'lines' | 'brands' | 'makes', name: string): Promise<number> {
  const row = await db
    .insertInto(table)
    .values({ name })
    .onConflict((conflict) => conflict.column('folded').doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
