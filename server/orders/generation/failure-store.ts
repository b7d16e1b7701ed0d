import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'

export interface FailedGeneration {
  readonly companyId: number | null
  readonly userId: number
  readonly cartId: number | null
  /** The text for users. */
  readonly cause: string
  /** The code for programs: a SQLSTATE, the name of an error. */
  readonly code: string
  /** The request, so that it can be tried again. */
  readonly payload: object
  readonly key: string
}

/** Another failure with the same key is a retry of the same one. */
export async function recordFailedGeneration(db: Kysely<DB>, failed: FailedGeneration): Promise<void> {
  await sql`
    insert into order_failures as f (kind, company_id, user_id, cart_id, cause, code, payload, idempotency_key)
    values ('generation', ${failed.companyId}, ${failed.userId},
      (select id from carts where id = ${failed.cartId}::integer), ${failed.cause}, ${failed.code},
      ${JSON.stringify(failed.payload)}, ${failed.key})
    on conflict (kind, idempotency_key) do update
      set attempts = f.attempts + 1, cause = excluded.cause, code = excluded.code, state = 'abierto',
        resolved_by = null, resolved_at = null, resolution = '', version = f.version + 1, updated_at = now()
      where f.user_id = excluded.user_id`.execute(db)
}

/** Resolves an earlier failure with this key. */
export async function resolveFailedGeneration(
  db: Kysely<DB>,
  { userId, key, preOrderId }: { readonly userId: number; readonly key: string; readonly preOrderId: number },
): Promise<void> {
  await sql`
    update order_failures set state = 'resuelto', resolved_at = now(), pre_order_id = ${preOrderId},
      resolution = 'Se generó al intentarlo otra vez.', version = version + 1, updated_at = now()
    where kind = 'generation' and idempotency_key = ${key} and user_id = ${userId} and state <> 'resuelto'`.execute(db)
}
