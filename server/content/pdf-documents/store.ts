import { sql, type Kysely } from 'kysely'
import { listSource } from '#server/platform/db/lists/list-source.ts'
import { searchCondition } from '#server/platform/db/lists/search-condition.ts'
import { deleteRow, insertRow } from '#server/platform/db/rows.ts'
import type { DB } from '#server/platform/db/tables.ts'
import type { PictureRow } from '#server/platform/files/picture-row.ts'
import { PICTURE } from '#server/platform/files/picture-store.ts'

type Db = Kysely<DB>

export interface DocumentRow {
  readonly id: number
  readonly version: number
  readonly title: string
  readonly year: number
  readonly category_id: number
  readonly category_slug: string
  readonly category: string
  readonly active: boolean
  readonly file_name: string
  readonly pages: number
  readonly bytes: number
  readonly read_pages: number
  readonly cover: PictureRow | null
  readonly opened: number
  readonly downloaded: number
  readonly updated_at: Date
}

export interface DocumentFilter {
  /** In the title, the category, the year. */
  readonly text: string
  readonly year: number | undefined
  readonly categoryId: number | undefined
  readonly active: boolean | undefined
}

const EVERYTHING: DocumentFilter = { text: '', year: undefined, categoryId: undefined, active: undefined }

export function documents(db: Db, { text, year, categoryId: inCategory, active }: DocumentFilter = EVERYTHING) {
  const uses = (column: 'opened' | 'downloaded') =>
    sql<number>`(select coalesce(sum(${sql.ref(column)}), 0)::integer from catalogue_uses u where u.catalogue_id = c.id)`
  let rows = db
    .selectFrom('catalogues as c')
    .innerJoin('catalogue_categories as g', 'g.id', 'c.category_id')
    .leftJoin('pictures as i', 'i.id', 'c.cover_id')
    .select([
      'c.id',
      'c.version',
      'c.title',
      'c.year',
      'c.category_id',
      'c.active',
      'c.file_name',
      'c.pages',
      'c.bytes',
    ])
    .select(['g.slug as category_slug', 'g.name as category', 'c.updated_at'])
    .select([
      sql<number>`(select count(*)::integer from pdf_file_pages p where p.file_name = c.file_name)`.as('read_pages'),
      PICTURE.$castTo<PictureRow | null>().as('cover'),
      uses('opened').as('opened'),
      uses('downloaded').as('downloaded'),
    ])
    .where(searchCondition(text, { folded: ['c.folded', 'g.folded'], plain: [sql`c.year::text`] }))
  if (year !== undefined) rows = rows.where('c.year', '=', year)
  if (inCategory !== undefined) rows = rows.where('c.category_id', '=', inCategory)
  if (active !== undefined) rows = rows.where('c.active', '=', active)
  return listSource({
    rows: rows.$castTo<DocumentRow>(),
    id: 'c.id',
    sort: {
      titulo: { notNull: 'c.folded' },
      year: { notNull: 'c.year' },
      categoria: { notNull: 'g.folded' },
      abierto: { notNull: uses('opened') },
      descargado: { notNull: uses('downloaded') },
      cambiado: { notNull: 'c.updated_at' },
    },
  })
}

export async function documentById(db: Db, id: number): Promise<DocumentRow | undefined> {
  return documents(db).rows.where('c.id', '=', id).executeTakeFirst()
}

export async function lockDocument(db: Db, id: number): Promise<DocumentRow | undefined> {
  await db.selectFrom('catalogues').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return documentById(db, id)
}

export interface DocumentFields {
  readonly title: string
  readonly year: number
  readonly category_id: number
  readonly active: boolean
}

export interface DocumentFile {
  readonly file_name: string
  readonly bytes: number
  readonly pages: number
  readonly cover_id: number | null
}

export async function insertDocument(db: Db, document: DocumentFields & DocumentFile): Promise<number> {
  return insertRow(db, 'catalogues', document)
}

/** @returns its new version */
export async function updateDocument(
  db: Db,
  id: number,
  change: DocumentFields & Partial<DocumentFile>,
): Promise<number> {
  const { version } = await db
    .updateTable('catalogues')
    .set({ ...change, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Whether a published catalogue has the file. */
export async function isPublishedFile(db: Db, fileName: string): Promise<boolean> {
  const row = await db
    .selectFrom('catalogues')
    .select('id')
    .where('file_name', '=', fileName)
    .where('active', '=', true)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteDocument(db: Db, id: number): Promise<void> {
  await deleteRow(db, 'catalogues', id)
}

export async function categories(db: Db): Promise<{ id: number; name: string }[]> {
  return db.selectFrom('catalogue_categories').select(['id', 'name']).orderBy('position').orderBy('name').execute()
}

export async function years(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('catalogues').select('year').distinct().orderBy('year', 'desc').execute()
  return rows.map(({ year }) => year)
}

/** @returns the id of the category with this name, which is created if it is missing; undefined: there is none of the id. */
export async function categoryId(
  db: Db,
  wanted: { id: number } | { name: string; slug: string },
): Promise<number | undefined> {
  if ('id' in wanted) {
    const row = await db.selectFrom('catalogue_categories').select('id').where('id', '=', wanted.id).executeTakeFirst()
    return row?.id
  }
  const { name, slug } = wanted
  const answer = await sql<{ id: number }>`
    insert into catalogue_categories (name, slug, position)
    values (${name}, ${slug}, (select coalesce(max(position), 0) + 1 from catalogue_categories))
    on conflict (folded) do update set name = catalogue_categories.name returning id`.execute(db)
  return answer.rows[0]?.id
}

export interface Uses {
  /** Of the catalogue. */
  readonly id: number
  readonly opened: number
  readonly downloaded: number
}

/** Adds to the day's counts; counts of deleted catalogues are dropped. */
export async function addUses(db: Db, day: string, uses: readonly Uses[]): Promise<void> {
  await sql`
    insert into catalogue_uses (catalogue_id, day, opened, downloaded)
    select c.id, ${day}::date, row.opened, row.downloaded
    from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as row (id integer, opened integer, downloaded integer)
    join catalogues c on c.id = row.id
    order by c.id
    on conflict (catalogue_id, day) do update
      set opened = catalogue_uses.opened + excluded.opened, downloaded = catalogue_uses.downloaded + excluded.downloaded`.execute(
    db,
  )
}
