import { sql, type Kysely } from 'kysely'
import type { BranchUse } from '#domain/shop/branch-uses.ts'
import type { DB } from '#server/platform/db/tables.ts'

/** Number of rows of each kind that refer to a branch; kinds without any are left out. */
export async function branchUses(
  db: Kysely<DB>,
  id: number,
): Promise<{ readonly use: BranchUse; readonly count: number }[]> {
  const found = await sql<{ use: BranchUse; count: number }>`
    select use, count::integer from (
      select 'pedidos' as use, (select count(*) from orders where branch_id = ${id}) as count
      union all select 'prepedidos', (select count(*) from pre_order_branches where branch_id = ${id})
      union all select 'existencias', (select count(*) from stock where branch_id = ${id} and quantity > 0)
      union all select 'por_llegar', (select count(*) from stock where branch_id = ${id} and arrives_on >= current_date)
      union all select 'carritos', (select count(distinct cart_id) from cart_lines where branch_id = ${id})
      union all select 'condiciones', (select count(*) from company_terms where branch_id = ${id})
      union all select 'vias_de_clientes', (select count(*) from company_shipping where branch_id = ${id})
      union all select 'cascos', (select count(distinct key) from core_entries where branch_id = ${id})
    ) as uses where count > 0`.execute(db)
  return found.rows
}

/** Deletes its own rows too: hours, days, networks, shipping, series, parts without stock. Call it where it has no uses. */
export async function deleteBranch(db: Kysely<DB>, id: number): Promise<void> {
  await db.deleteFrom('cart_shipping').where('branch_id', '=', id).execute()
  await db.deleteFrom('stock').where('branch_id', '=', id).execute()
  await db.deleteFrom('branches').where('id', '=', id).execute()
}
