import { sql, type Kysely } from 'kysely'
import type { PoolClient } from 'pg'
import type { LearnedWord, WordMeaning } from '#domain/reader-words.ts'
import { LearnedWords } from '#imports/descriptions/vocabulary/learned-words.ts'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import { searchCondition } from '#server/platform/db/lists/search-condition.ts'
import type { DB } from '#server/platform/db/tables.ts'

export interface WordRow {
  readonly id: number
  readonly word: string
  readonly meaning: WordMeaning
  readonly make: string | null
  readonly value: string
  readonly state: 'vigente' | 'retirada'
  readonly example: string
  readonly actor: string
  readonly learned_at: Date
  readonly retired_by: string | null
  readonly retired_at: Date | null
}

/** A row, and how many readings rest on it. */
export interface WordListRow extends WordRow {
  readonly uses: number
}

/** The words that hold, for the reader. */
export async function readLearnedWords(client: Pick<PoolClient, 'query'>): Promise<LearnedWords> {
  const answer = await client.query<LearnedWord>(
    `select id, word, meaning, make, value from reader_words where state = 'vigente' order by id`,
  )
  return new LearnedWords(answer.rows)
}

export function learnedWordList(
  db: Kysely<DB>,
  { buscar, estado }: { readonly buscar: string; readonly estado?: 'vigente' | 'retirada' | undefined },
) {
  const uses = sql<number>`(select count(*)::integer from description_readings r where r.learned_words @> array[w.id])`
  return listSource({
    rows: db
      .selectFrom('reader_words as w')
      .select(['w.id', 'w.word', 'w.meaning', 'w.make', 'w.value', 'w.state', 'w.example', 'w.actor', 'w.learned_at'])
      .select(['w.retired_by', 'w.retired_at', uses.as('uses')])
      .where(searchCondition(buscar, { folded: ['w.folded'], plain: ['w.value', 'w.make'] }))
      .$if(estado !== undefined, (query) => query.where('w.state', '=', estado ?? ''))
      .$castTo<WordListRow>(),
    id: 'w.id',
    sort: { palabra: { notNull: 'w.folded' }, fecha: { notNull: 'w.learned_at' } },
  })
}

export async function wordById(client: PoolClient, id: number): Promise<WordRow | null> {
  const answer = await client.query<WordRow>('select * from reader_words where id = $1 for update', [id])
  return answer.rows[0] ?? null
}

/** The word that holds and is written so. */
export async function wordInForce(client: PoolClient, word: string): Promise<WordRow | null> {
  const answer = await client.query<WordRow>(
    `select * from reader_words where folded = fold_name($1) and state = 'vigente'`,
    [word],
  )
  return answer.rows[0] ?? null
}

export interface NewWord extends Omit<LearnedWord, 'id'> {
  readonly readingId: number | null
  readonly actor: string
  readonly actorId: number | null
}

export async function insertWord(client: PoolClient, word: NewWord): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into reader_words (word, meaning, make, value, reading_id, example, actor, actor_id)
     select $1, $2, $3, $4, r.id, coalesce(r.text, ''), $6, $7
     from (select 1) one left join description_readings r on r.id = $5 returning id`,
    [word.word, word.meaning, word.make, word.value, word.readingId, word.actor, word.actorId],
  )
  return rows[0]?.id ?? 0
}

export async function retireWord(client: PoolClient, id: number, actor: string): Promise<void> {
  await client.query(`update reader_words set state = 'retirada', retired_by = $2, retired_at = now() where id = $1`, [
    id,
    actor,
  ])
}

/**
 * The next readings that the word touches, after an id: while it holds those that wait and name it, afterwards the open ones that rest
 * on it. They come in the order of their ids.
 */
export async function idsTouchedBy(
  client: PoolClient,
  { id, word, state }: WordRow,
  after: number,
  limit: number,
): Promise<number[]> {
  const named = `state = 'pendiente' and not learned_words @> array[$1::integer]
    and position(fold_name($4) in fold_name(text)) > 0 and $1 > 0`
  const resting = `state in ('pendiente', 'aplicada') and learned_words @> array[$1::integer] and $4 <> ''`
  const answer = await client.query<{ id: number }>(
    `select id from description_readings where id > $2 and ${state === 'vigente' ? named : resting} order by id limit $3`,
    [id, after, limit, word],
  )
  return answer.rows.map((row) => row.id)
}

/** Readings that rest on the word and that a person decided on: they stay as they are. */
export async function countDecidedWith(client: PoolClient, id: number): Promise<number> {
  const answer = await client.query<{ count: number }>(
    `select count(*)::integer as count from description_readings
     where learned_words @> array[$1::integer] and state in ('confirmada', 'corregida')`,
    [id],
  )
  return answer.rows[0]?.count ?? 0
}
