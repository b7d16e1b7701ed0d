import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Sight } from '#domain/access.ts'
import { isColleague, type ColleagueScope } from '#server/customers/colleague-sight-store.ts'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import { searchCondition } from '#server/platform/db/lists/search-condition.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

/** The carts of a company that a user sees. */
export interface CartSight {
  readonly companyId: number
  /** null: of everybody, including people who have left the company. */
  readonly people: ColleagueScope | null
}

export interface CompanyCartRow {
  readonly id: number
  readonly name: string
  readonly personId: number
  readonly person: string
  /** Of the owner, while they belong to the company. */
  readonly sight: Sight
  readonly companyBranchIds: readonly number[]
  readonly hasLeft: boolean
  readonly lines: number
  readonly updatedAt: Date
}

/** The carts that belong to a company: those of its people, and those left with it. */
function cartsOfCompany(companyId: number): RawBuilder<number> {
  return sql`
    select k.id from users m join carts k on k.user_id = m.id where m.company_id = ${companyId} and k.left_company_id is null
    union all select k.id from carts k where k.left_company_id = ${companyId}`
}

function isSeen(people: ColleagueScope | null): RawBuilder<boolean> {
  if (people === null) return sql`true`
  const isOfColleague = sql<boolean>`(c.left_company_id is null and ${isColleague(people)})`
  // A user who sees the whole company also sees the carts left with it.
  return people.branchIds === null ? sql`(c.left_company_id is not null or ${isOfColleague})` : isOfColleague
}

function seenCarts(db: Db, { companyId, people }: CartSight) {
  return db
    .selectFrom('carts as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['c.id', 'c.name', 'u.id as personId', 'u.name as person', 'c.updated_at as updatedAt'])
    .select([
      sql<Sight>`u.sight`.as('sight'),
      sql<number[]>`array(select company_branch_id from user_company_branches where user_id = u.id order by 1)`.as(
        'companyBranchIds',
      ),
      sql<boolean>`c.left_company_id is not null`.as('hasLeft'),
      sql<number>`(select count(*)::integer from cart_lines l where l.cart_id = c.id)`.as('lines'),
    ])
    .where(sql<boolean>`c.id in (${cartsOfCompany(companyId)})`)
    .where(isSeen(people))
}

/** Carts with at least one line. */
export function companyCartList(db: Db, sight: CartSight, { buscar }: { readonly buscar: string }) {
  const rows = seenCarts(db, sight)
    .where(sql<boolean>`exists (select from cart_lines l where l.cart_id = c.id)`)
    .where(searchCondition(buscar, { folded: ['u.folded', 'c.folded'] }))
  return listSource({
    rows,
    id: 'c.id',
    sort: { persona: { notNull: 'u.folded' }, carrito: { notNull: 'c.folded' }, cambio: { notNull: 'c.updated_at' } },
  })
}

export async function seenCart(db: Db, sight: CartSight, cartId: number): Promise<CompanyCartRow | undefined> {
  return seenCarts(db, sight).where('c.id', '=', cartId).executeTakeFirst()
}

/** The company of a cart; undefined: it has none, or the cart does not exist. */
export async function companyOfCart(db: Db, cartId: number): Promise<{ id: number; name: string } | undefined> {
  return db
    .selectFrom('carts as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .innerJoin('companies as e', (join) => join.on(sql<boolean>`e.id = coalesce(c.left_company_id, u.company_id)`))
    .select(['e.id', 'e.trade_name as name'])
    .where('c.id', '=', cartId)
    .executeTakeFirst()
}
