import type { Kysely } from 'kysely'
import { sumOf, toDecimal, type Centavos } from '#domain/money/money.ts'
import { GENERAL_VAT, totalsOf } from '#domain/money/vat.ts'
import type { OrderState, PreOrderState } from '#domain/lifecycles.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { makeCompany, makeUser } from './accounts.ts'

type Db = Kysely<DB>

interface LineRecipe {
  readonly productId: number
  readonly quantity?: number
  readonly price?: Centavos
}

export interface DocumentRecipe {
  readonly branchId: number
  /** Created if missing. */
  readonly companyId?: number
  readonly userId?: number
  readonly lines?: readonly LineRecipe[]
}

export interface MadeDocument {
  readonly id: number
  /** In the order of the recipe. */
  readonly lineIds: readonly string[]
}

/** Stores a pre-order of one branch at 16 %, with sums that add up. It reserves no stock. */
export async function makePreOrder(
  db: Db,
  recipe: DocumentRecipe & { readonly state?: PreOrderState; readonly expiresAt?: Date },
): Promise<MadeDocument> {
  const { branchId, state = 'pendiente', expiresAt = new Date(Date.now() + 3_600_000) } = recipe
  const sums = sumsOf(recipe)
  const { id } = await db
    .insertInto('pre_orders')
    .values({
      ...(await customerOf(db, recipe)),
      ...sums,
      state,
      cart_version: 1,
      cart_name: 'Carrito',
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('pre_order_branches')
    .values({ ...sums, pre_order_id: id, branch_id: branchId, vat_rate: '16' })
    .execute()
  const lineIds: string[] = []
  for (const [index, { productId, quantity = 1, price = 100_00 }] of (recipe.lines ?? []).entries()) {
    const line = await db
      .insertInto('pre_order_lines')
      .values({
        pre_order_id: id,
        branch_id: branchId,
        number: index + 1,
        product_id: productId,
        part_key: `P-${productId}`,
        description: 'Pieza',
        asked: quantity,
        supplied: quantity,
        price: toDecimal(price),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    lineIds.push(line.id)
  }
  return { id, lineIds }
}

/** Stores an order at 16 % without a pre-order, with sums that add up. The database assigns its folio. */
export async function makeOrder(
  db: Db,
  recipe: DocumentRecipe & { readonly state?: OrderState },
): Promise<MadeDocument & { readonly series: string; readonly folio: number }> {
  const order = await db
    .insertInto('orders')
    .values({
      ...(await customerOf(db, recipe)),
      ...sumsOf(recipe),
      branch_id: recipe.branchId,
      state: recipe.state ?? 'recibido',
      vat_rate: '16',
    })
    .returning(['id', 'series', 'folio'])
    .executeTakeFirstOrThrow()
  const lineIds: string[] = []
  for (const [index, { productId, quantity = 1, price = 100_00 }] of (recipe.lines ?? []).entries()) {
    const line = await db
      .insertInto('order_lines')
      .values({
        order_id: order.id,
        number: index + 1,
        product_id: productId,
        part_key: `P-${productId}`,
        description: 'Pieza',
        ordered: quantity,
        price: toDecimal(price),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    lineIds.push(line.id)
  }
  return { ...order, lineIds }
}

async function customerOf(db: Db, { companyId, userId }: DocumentRecipe) {
  const company = companyId ?? (await makeCompany(db)).id
  return { company_id: company, user_id: userId ?? (await makeUser(db, { companyId: company })).id }
}

function sumsOf({ lines = [] }: DocumentRecipe) {
  const { subtotal, vat, total } = totalsOf(
    sumOf(lines.map(({ quantity = 1, price = 100_00 }) => quantity * price)),
    GENERAL_VAT,
  )
  return {
    pieces: sumOf(lines.map(({ quantity = 1 }) => quantity)),
    subtotal: toDecimal(subtotal),
    vat: toDecimal(vat),
    total: toDecimal(total),
  }
}
