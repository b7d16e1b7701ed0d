import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '#server/platform/db/tables.ts'
import { selectedIds } from '#server/platform/db/lists/selected-ids.ts'
import type { Selection } from '#server/platform/selection.ts'
import { publications, stateAt, type PublicationFilter } from './list-store.ts'

type Db = Kysely<DB>

interface Touched {
  readonly id: number
  readonly title: string
}

export interface Outcome {
  readonly changed: readonly Touched[]
  /** Those that it does not fit: published already, ended, tagged already. */
  readonly skipped: number
}

export interface BulkChange {
  readonly selection: Selection<PublicationFilter>
  readonly userId: number
  readonly now: Date
}

const MOST_AT_ONCE = 2000

/** Publishes drafts and withdrawn ones; those whose end is past stay as they are. Those without a date are public from now on. */
export async function publishAll(db: Db, change: BulkChange): Promise<Outcome> {
  const { now } = change
  return changeAll(
    db,
    change,
    sql`stage = 'published', published_at = coalesce(p.published_at, ${now})`,
    sql`p.stage <> 'published' and (p.ends_at is null or p.ends_at > ${now})`,
  )
}

/** Those that are published or will be. */
export async function withdrawAll(db: Db, change: BulkChange): Promise<Outcome> {
  return changeAll(db, change, sql`stage = 'withdrawn'`, sql`${stateAt(change.now)} in ('publicada', 'programada')`)
}

export async function tagAll(db: Db, change: BulkChange, tag: string, isRemoved: boolean): Promise<Outcome> {
  return isRemoved
    ? changeAll(db, change, sql`tags = array_remove(p.tags, ${tag})`, sql`${tag} = any(p.tags)`)
    : changeAll(
        db,
        change,
        sql`tags = p.tags || ${tag}::text`,
        sql`not (${tag} = any(p.tags)) and cardinality(p.tags) < 10`,
      )
}

async function changeAll(
  db: Db,
  { selection, userId, now }: BulkChange,
  values: RawBuilder<unknown>,
  fits: RawBuilder<unknown>,
): Promise<Outcome> {
  const ids = selectedIds(selection, (filter) => publications(db, now, filter))
  const { rows: chosen } = await sql<{ id: number; fits: boolean }>`
    select p.id, (${fits}) as fits from posts p where p.id in ${ids} order by p.id limit ${MOST_AT_ONCE}
    for no key update`.execute(db)
  const fitting = chosen.filter((row) => row.fits).map(({ id }) => id)
  if (fitting.length === 0) return { changed: [], skipped: chosen.length }
  const { rows } = await sql<Touched>`
    update posts p set ${values}, version = p.version + 1, updated_at = now(), changed_by = ${userId}
    where p.id = any(${fitting}::integer[]) returning p.id, p.title`.execute(db)
  return { changed: rows, skipped: chosen.length - rows.length }
}
