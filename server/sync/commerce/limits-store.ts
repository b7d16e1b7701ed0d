import type { PoolClient } from 'pg'

/**
 * The user who applies or reverts a file of terms is responsible for the limits that it changes; an administrator, or nobody, is
 * responsible as the shop.
 */
export async function noteLimitsByFile(client: PoolClient, importId: number, actorId: number | null): Promise<void> {
  await client.query(
    `update company_terms t set limits_by = array(
       select $2::integer where $2 is not null and not exists (
         select from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = $2 and r.name = 'admin'))
     from import_changes c
     where c.import_id = $1 and c.table_name = 'company_terms' and t.company_id = c.row_id
       and (c.before->'credit_limit', c.before->'credit_days', c.before->'grace_days', c.before->'blocked_reason')
         is distinct from (c.after->'credit_limit', c.after->'credit_days', c.after->'grace_days', c.after->'blocked_reason')`,
    [importId, actorId],
  )
}
