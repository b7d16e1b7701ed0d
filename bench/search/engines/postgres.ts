import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { copyRows } from '#demo/copy.ts'
import type { References } from '#search/catalogue.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import type { Engine } from '../engine.ts'
import { mayBeMistyped, peerDocument, peerQuery, type PeerDocument } from './peer-text.ts'

const TABLES = `
  create extension pg_trgm;
  create table part (
    id integer primary key, own_key text not null, keys text not null, line text not null, brand text not null,
    text text not null, units integer not null, search tsvector not null generated always as (
      setweight(to_tsvector('simple', line), 'A') || setweight(to_tsvector('simple', brand), 'B') ||
      setweight(to_tsvector('simple', text), 'D')) stored);
  create table word (word text primary key)`
const INDEXES = `
  set maintenance_work_mem = '512MB';
  create index on part using gin (search);
  create index on part using gin (keys gin_trgm_ops);
  create index on word using gin (word gin_trgm_ops);
  vacuum analyze part;
  vacuum analyze word`
const FIND_WORDS = `select id from part, to_tsquery('simple', $1) as query where search @@ query
  order by ts_rank(search, query) desc, units desc limit 10`
const FIND_KEYS = `select id from part where keys like '%' || $1 || '%'
  order by own_key = $1 desc, own_key like $1 || '%' desc, keys like '% ' || $1 || '%' desc, units desc limit 10`
const FIND_ALIKE = `select word from word where word % $1 order by similarity(word, $1) desc limit 1`
const COLUMNS = ['id', 'own_key', 'keys', 'line', 'brand', 'text', 'units']

/**
 * PostgreSQL on one connection: a weighted `tsvector` of configuration `simple` (the words are folded already, so `unaccent` has
 * nothing to do) under a GIN index; every word must match, the last one as a beginning, best `ts_rank` first. Keys by `pg_trgm` under
 * another, whole ones first. When nothing is found each word that the catalogue does not have gives way to the most similar one.
 */
export async function openPostgres(references: References): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), 'tuerca-bench-postgres-'))
  const server = await startEmbeddedPostgres({ dataDir: folder, durable: false })
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query(TABLES)
  const vocabulary = new Set<string>()
  const ask = async (name: string, text: string, value: string): Promise<pg.QueryResultRow[]> =>
    (await client.query({ name, text, values: [value] })).rows
  const find = async (terms: readonly string[]): Promise<number[]> => {
    if (terms.length === 0) return []
    const query = terms.map((term, place) => (place === terms.length - 1 ? `${term}:*` : term)).join(' & ')
    return (await ask('words', FIND_WORDS, query)).map(({ id }) => id as number)
  }
  const correct = async (term: string): Promise<string> => {
    if (!mayBeMistyped(term) || vocabulary.has(term)) return term
    const [alike] = await ask('alike', FIND_ALIKE, term)
    return (alike?.['word'] as string | undefined) ?? term
  }
  return {
    add: async (products) => {
      const documents = products.map((product) => peerDocument(product, references))
      await copyRows(client, 'part', COLUMNS, documents, rowOf)
      for (const { line, brand, text } of documents) {
        for (const word of `${line} ${brand} ${text}`.split(' ')) if (mayBeMistyped(word)) vocabulary.add(word)
      }
    },
    finish: async () => {
      await copyRows(client, 'word', ['word'], [...vocabulary], (word) => [word])
      for (const statement of INDEXES.split(';')) await client.query(statement)
      // One thread, as for the others.
      await client.query('set max_parallel_workers_per_gather = 0')
      // The default is 0.3: one typo in a short word gives less.
      await client.query('set pg_trgm.similarity_threshold = 0.25')
    },
    search: async (text) => {
      const { key, terms } = peerQuery(text)
      if (key !== null && key.length >= 3) {
        const found = await ask('keys', FIND_KEYS, key)
        if (found.length > 0) return found.map(({ id }) => id as number)
      }
      const found = await find(terms)
      return found.length > 0 ? found : find(await Promise.all(terms.map(correct)))
    },
    storedBytes: async () => {
      const { rows } = await client.query(
        "select pg_total_relation_size('part') + pg_total_relation_size('word') as bytes",
      )
      return Number(rows[0].bytes)
    },
    close: async () => {
      await client.end()
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function rowOf({ id, ownKey, otherKeys, line, brand, text, units }: PeerDocument): (string | number)[] {
  return [id, ownKey, [ownKey, ...otherKeys].join(' '), line, brand, text, units]
}
