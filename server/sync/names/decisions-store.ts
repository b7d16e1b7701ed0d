import type { Pool, PoolClient } from 'pg'
import { sql, type Kysely } from 'kysely'
import type { FileNameKind } from '#domain/imports/file-names.ts'
import type { DB } from '#server/platform/db/tables.ts'

/** A user's decision on a written name. */
export interface NameDecision {
  readonly kind: FileNameKind
  readonly owner: string
  readonly written: string
  /** null: it is one of its own. `make` is '' unless it is a model. */
  readonly target: { readonly make: string; readonly name: string } | null
}

/** Replaces earlier decisions on these names. */
export async function rememberDecisions(
  db: Kysely<DB>,
  decisions: readonly NameDecision[],
  actor: string,
): Promise<void> {
  if (decisions.length === 0) return
  const rows = decisions.map(({ kind, owner, written, target }) => ({
    kind,
    owner,
    written,
    target_make: target?.make ?? '',
    target: target?.name ?? '',
  }))
  await sql`insert into import_names (kind, owner, written, target_make, target, actor)
    select distinct on (kind, fold_name(owner), fold_name(written)) r.*, ${actor}
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (kind text, owner text, written text, target_make text, target text)
    where fold_name(written) <> ''
    on conflict (kind, owner_folded, folded) do update set owner = excluded.owner, written = excluded.written,
      target_make = excluded.target_make, target = excluded.target, actor = excluded.actor, decided_at = now()`.execute(
    db,
  )
}

/** What was decided of brands and makes. */
export async function spellingDecisions(client: Pool | PoolClient): Promise<readonly NameDecision[]> {
  const { rows } = await client.query<NameDecision>(
    `select kind, owner, written, case when target <> '' then json_build_object('make', '', 'name', target) end as target
     from import_names where kind in ('marca', 'armadora')`,
  )
  return rows
}
