import { sql, type Kysely } from 'kysely'
import type { Crop } from '#domain/pictures/crop.ts'
import type { DB } from '#server/platform/db/tables.ts'

type Db = Kysely<DB>

export interface PictureRow {
  readonly index: number
  readonly small_url: string
  readonly medium_url: string
  readonly large_url: string
  /** null: it is only an address. */
  readonly name: string | null
  readonly source_name: string | null
  readonly crop: Crop | null
  readonly alt: string | null
  readonly width: number | null
  readonly height: number | null
  readonly changed_by: string | null
  readonly changed_at: Date | null
}

export interface PartRow {
  readonly id: number
  readonly key: string
  readonly description: string
  readonly brand: string | null
  /** viewimagesprinc of the brand. */
  readonly main_picture_index: number | null
}

/** @param isLocked no other transaction changes it or its pictures until this one ends. */
export async function partById(db: Db, id: number, { isLocked = false } = {}): Promise<PartRow | undefined> {
  return db
    .selectFrom('products as p')
    .leftJoin('brands as b', 'b.id', 'p.brand_id')
    .select(['p.id', 'p.key', 'p.description', 'b.name as brand', 'b.main_picture_index'])
    .where('p.id', '=', id)
    .$if(isLocked, (query) => query.forNoKeyUpdate('p'))
    .executeTakeFirst()
}

const MOST_READ = 100

export async function picturesOf(db: Db, productId: number): Promise<PictureRow[]> {
  return db
    .selectFrom('product_pictures')
    .select(['index', 'small_url', 'medium_url', 'large_url', 'name', 'source_name', 'alt', 'width', 'height'])
    .select(['changed_by', 'changed_at', sql<Crop | null>`crop`.as('crop')])
    .where('product_id', '=', productId)
    .orderBy('index')
    .limit(MOST_READ)
    .execute()
}

/** Replaces all pictures of the part, by one statement for deletion and one for insertion. */
export async function replacePictures(db: Db, productId: number, rows: readonly PictureRow[]): Promise<void> {
  await db.deleteFrom('product_pictures').where('product_id', '=', productId).execute()
  if (rows.length === 0) return
  await db
    .insertInto('product_pictures')
    .values(
      rows.map(({ crop, ...row }) => ({
        ...row,
        product_id: productId,
        crop: crop === null ? null : JSON.stringify(crop),
      })),
    )
    .execute()
}

export interface WaitingRow {
  readonly name: string
  readonly index: number
  readonly job_id: string | null
}

/** Files of the part whose pictures are being made. */
export async function waitingFiles(db: Db, productId: number): Promise<WaitingRow[]> {
  return db
    .selectFrom('picture_batch_files as f')
    .innerJoin('picture_batches as b', 'b.id', 'f.batch_id')
    .select(['f.name', sql<number>`f.index`.as('index'), 'b.job_id'])
    .where('f.product_id', '=', productId)
    .where('f.state', '=', 'pendiente')
    .where('b.state', '=', 'procesando')
    .orderBy('f.id', 'desc')
    .limit(MOST_READ)
    .execute()
}

/** Files of the newest batch of the part alone that were refused. */
export async function refusedFiles(db: Db, productId: number): Promise<{ name: string; reason: string }[]> {
  return db
    .selectFrom('picture_batch_files as f')
    .select(['f.name', 'f.reason'])
    .where('f.state', '=', 'rechazada')
    .where('f.batch_id', '=', (eb) =>
      eb.selectFrom('picture_batches').select('id').where('product_id', '=', productId).orderBy('id', 'desc').limit(1),
    )
    .orderBy('f.id')
    .limit(MOST_READ)
    .execute()
}

export interface KeyRow {
  readonly foldedKey: string
  readonly productId: number
  readonly key: string
  readonly kind: 'own' | 'alternate' | 'former'
}

/** Parts by the folded forms of their own keys, their other keys of ours, and their former keys. */
export async function partsByKeys(db: Db, foldedKeys: readonly string[]): Promise<KeyRow[]> {
  const keys = [...foldedKeys]
  const { rows } = await sql<KeyRow>`
    select p.key_folded as "foldedKey", p.id as "productId", p.key, 'own' as kind from products p
      where p.key_folded = any(${keys})
    union all
    select k.key_folded, p.id, p.key, 'alternate' from product_keys k join products p on p.id = k.product_id
      where k.kind = 'alternate' and k.key_folded = any(${keys})
    union all
    select r.key_folded, p.id, p.key, 'former' from product_redirects r join products p on p.id = r.product_id
      where r.key_folded = any(${keys})
    limit 200`.execute(db)
  return rows
}
