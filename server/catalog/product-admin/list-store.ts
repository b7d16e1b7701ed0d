import { sql, type Kysely, type RawBuilder } from 'kysely'
import { foldPartKey } from '#domain/part-key.ts'
import type { PartStatus } from '#domain/parts/allowance.ts'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import { searchedWords } from '#server/platform/db/lists/search-condition.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface AdminProductRow {
  readonly id: number
  readonly key: string
  readonly description: string
  readonly line: string | null
  readonly brand: string | null
  readonly is_new: boolean
  readonly is_special: boolean
  readonly status: PartStatus
  readonly list_price: string | null
  readonly applications: number
  readonly pictures: number
  readonly held: number
  readonly updated_at: Date
}

export interface ProductFilters {
  readonly buscar: string
  readonly linea?: number | undefined
  readonly marca?: number | undefined
  readonly estatus?: PartStatus | undefined
  readonly insignia?: 'nuevo' | 'especial' | undefined
  readonly sin?: 'imagen' | 'aplicacion' | 'linea' | 'precio' | undefined
  readonly aMano?: 'si' | undefined
}

const LACKS: Readonly<Record<NonNullable<ProductFilters['sin']>, RawBuilder<boolean>>> = {
  imagen: sql`not exists (select from product_pictures i where i.product_id = p.id)`,
  aplicacion: sql`not exists (select from applications a where a.product_id = p.id)`,
  linea: sql`p.line_id is null`,
  precio: sql`p.list_price is null and not exists (select from price_list_prices x where x.product_id = p.id)`,
}

/** All parts, including hidden ones. */
export function adminProducts(db: Db, { buscar, linea, marca, estatus, insignia, sin, aMano }: ProductFilters) {
  const count = (table: 'applications' | 'product_pictures' | 'product_held_fields') =>
    sql<number>`(select count(*)::integer from ${sql.table(table)} c where c.product_id = p.id)`
  const rows = db
    .selectFrom('products as p')
    .leftJoin('lines as l', 'l.id', 'p.line_id')
    .leftJoin('brands as b', 'b.id', 'p.brand_id')
    .select(['p.id', 'p.key', 'p.description', 'l.name as line', 'b.name as brand', 'p.is_new', 'p.is_special'])
    .select([sql<PartStatus>`p.status`.as('status'), 'p.list_price', 'p.updated_at'])
    .select([count('applications').as('applications'), count('product_pictures').as('pictures')])
    .select(count('product_held_fields').as('held'))
    .where(searchedParts(buscar))
    .$if(linea !== undefined, (query) => query.where('p.line_id', '=', linea ?? null))
    .$if(marca !== undefined, (query) => query.where('p.brand_id', '=', marca ?? null))
    .$if(estatus !== undefined, (query) => query.where('p.status', '=', estatus ?? 'active'))
    .$if(insignia === 'nuevo', (query) => query.where('p.is_new', '=', true))
    .$if(insignia === 'especial', (query) => query.where('p.is_special', '=', true))
    .$if(sin !== undefined, (query) => query.where(LACKS[sin ?? 'linea']))
    .$if(aMano !== undefined, (query) =>
      query.where(sql<boolean>`p.id in (select h.product_id from product_held_fields h)`),
    )
  return listSource({
    rows,
    id: 'p.id',
    sort: { clave: { notNull: 'p.key_folded' }, modificado: { notNull: 'p.updated_at' } },
  })
}

/** Trigrams find no shorter piece. */
const SHORTEST = 3

/**
 * Whether each word is a piece of the key in any spelling or of the description, or the whole text begins another key of the part. A text
 * of only one or two letters is searched in own keys alone, since no index finds it in descriptions.
 */
function searchedParts(text: string): RawBuilder<boolean> {
  const words = searchedWords(text)
  if (words.length === 0) return sql<boolean>`true`
  const inKey = (word: string) => sql`s.key_folded like '%' || nullif(fold_part_key(${escaped(word)}), '') || '%'`
  const isShort = words.every((word) => foldPartKey(word).length < SHORTEST)
  const own = words.map((word) =>
    isShort
      ? inKey(word)
      : sql`(${inKey(word)} or plain_text(s.description) like '%' || plain_text(${escapedText(word)}) || '%')`,
  )
  // One condition for all words, so that only rows with all of them are read.
  return sql<boolean>`p.id in (
    select s.id from products s where ${sql.join(own, sql` and `)}
    union all
    select k.product_id from product_keys k where k.key_folded like nullif(fold_part_key(${escaped(text)}), '') || '%')`
}

function escapedText(word: string): string {
  return word.replaceAll(/[\\%_]/gu, String.raw`\$&`)
}

/** Folded keys have no underscores. */
function escaped(word: string): string {
  return word.replaceAll(/[\\%]/gu, String.raw`\$&`)
}

interface NamedRow {
  readonly id: number
  readonly name: string
}

const MOST_CHOICES = 3000

export async function lineChoices(db: Db): Promise<NamedRow[]> {
  return db.selectFrom('lines').select(['id', 'name']).orderBy('folded').limit(MOST_CHOICES).execute()
}

export async function brandChoices(db: Db): Promise<NamedRow[]> {
  return db.selectFrom('brands').select(['id', 'name']).orderBy('folded').limit(MOST_CHOICES).execute()
}

const MOST_QUALIFIERS = 60
/** Parts that are sampled for the list of qualifiers. */
const SAMPLED = 20_000

export async function qualifierChoices(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select q.name from (select qualifiers from products where qualifiers <> '{}' limit ${SAMPLED}) p
    cross join unnest(p.qualifiers) as q (name)
    group by q.name order by count(*) desc, q.name limit ${MOST_QUALIFIERS}`.execute(db)
  return rows.map(({ name }) => name)
}

export interface PartChoiceRow {
  readonly id: number
  readonly key: string
  readonly description: string
}

const MOST_FOUND = 20

/** Parts whose key or description has the words, those whose key begins so first. */
export async function findParts(db: Db, text: string): Promise<PartChoiceRow[]> {
  if (text === '') return []
  return db
    .selectFrom('products as p')
    .select(['p.id', 'p.key', 'p.description'])
    .where(searchedParts(text))
    .orderBy(sql`p.key_folded ^@ fold_part_key(${text})`, 'desc')
    .orderBy('p.key_folded')
    .limit(MOST_FOUND)
    .execute()
}
