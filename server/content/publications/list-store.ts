import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { PostState } from '#domain/posts/state.ts'
import type { PostKind } from '#server/content/posts/store.ts'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import { searchCondition } from '#server/platform/db/lists/search-condition.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface PublicationRow {
  readonly id: number
  readonly version: number
  readonly kind: PostKind
  readonly title: string
  readonly slug: string
  readonly number: string | null
  readonly state: PostState
  readonly tags: string[]
  readonly author: string
  readonly published_at: Date | null
  readonly ends_at: Date | null
  readonly updated_at: Date
  readonly changed_by: string | null
  /** Who has something typed that is not saved. */
  readonly unsaved: string[]
}

export interface PublicationFilter {
  readonly text: string
  readonly kind: PostKind | undefined
  readonly state: PostState | undefined
  readonly tag: string | undefined
  readonly author: string | undefined
  /** Drafts, scheduled ones, and those with something typed. */
  readonly isPending: boolean
}

/** As domain/posts/state.ts has it. Of `p`, a row of posts. */
export const stateAt = (now: Date): RawBuilder<PostState> => sql`case p.stage
  when 'draft' then 'borrador' when 'withdrawn' then 'retirada'
  else case when p.ends_at <= ${now} then 'terminada' when p.published_at > ${now} then 'programada' else 'publicada' end end`

const UNSAVED = sql<string[]>`(select coalesce(array_agg(u.name order by d.touched_at desc), '{}')
  from post_drafts d join users u on u.id = d.user_id where d.post_id = p.id)`

export function publications(db: Db, now: Date, filter: PublicationFilter) {
  const { text, kind, state, tag, author, isPending } = filter
  const rows = db
    .selectFrom('posts as p')
    .leftJoin('users as c', 'c.id', 'p.changed_by')
    .select(['p.id', 'p.version', 'p.title', 'p.slug', 'p.number', 'p.tags', 'p.author'])
    .select(['p.published_at', 'p.ends_at', 'p.updated_at', 'c.name as changed_by'])
    .select([sql<PostKind>`p.kind`.as('kind'), stateAt(now).as('state'), UNSAVED.as('unsaved')])
    .where(searchCondition(text, { folded: ['p.folded'], plain: ['p.number'] }))
    .$if(kind !== undefined, (query) => query.where('p.kind', '=', kind ?? null))
    .$if(state !== undefined, (query) => query.where(stateAt(now), '=', state ?? 'borrador'))
    .$if(tag !== undefined, (query) => query.where(sql<boolean>`p.tags @> ${[tag ?? '']}::text[]`))
    .$if(author !== undefined, (query) => query.where('p.author', '=', author ?? null))
    .$if(isPending, (query) =>
      query.where(
        sql<boolean>`(${stateAt(now)} in ('borrador', 'programada')
          or exists (select from post_drafts d where d.post_id = p.id))`,
      ),
    )
  return listSource({
    rows,
    id: 'p.id',
    sort: {
      titulo: { notNull: 'p.folded' },
      desde: 'p.published_at',
      hasta: 'p.ends_at',
      cambiado: { notNull: 'p.updated_at' },
    },
  })
}

interface NamedRow {
  readonly id: number
  readonly name: string
}

export interface Choices {
  readonly lines: NamedRow[]
  readonly models: NamedRow[]
  readonly tags: string[]
  readonly authors: string[]
}

const MOST = { lines: 2000, models: 6000, words: 500 } as const

export async function choices(db: Db): Promise<Choices> {
  const [lines, models, tags, authors] = await Promise.all([
    db.selectFrom('lines').select(['id', 'name']).orderBy('folded').limit(MOST.lines).execute(),
    sql<NamedRow>`select m.id, k.name || ' ' || m.name as name from models m join makes k on k.id = m.make_id
      order by k.folded, m.folded limit ${MOST.models}`.execute(db),
    sql<{ word: string }>`select distinct unnest(tags) as word from posts order by word limit ${MOST.words}`.execute(
      db,
    ),
    sql<{ word: string }>`select distinct author as word from posts where author <> '' order by word
      limit ${MOST.words}`.execute(db),
  ])
  const words = ({ rows }: { readonly rows: readonly { readonly word: string }[] }) => rows.map(({ word }) => word)
  return { lines, models: models.rows, tags: words(tags), authors: words(authors) }
}
