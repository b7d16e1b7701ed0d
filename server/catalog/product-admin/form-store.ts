import { sql, type Kysely } from 'kysely'
import type { PartStatus } from '#domain/parts/allowance.ts'
import type { Position } from '#domain/position.ts'
import type { DB } from '#server/platform/db/tables.ts'
import { MAIN_PICTURE } from '#server/catalog/products/summary-store.ts'
import type { PartImage } from '#server/catalog/product-history/part-image.ts'
import type { HeldField } from '#server/catalog/product-history/record-store.ts'

type Db = Kysely<DB>

interface PartName {
  readonly id: number
  readonly key: string
}

/** The fields of a part's form. Amounts as '12.50', days as '2026-11-22'. */
export interface PartRow {
  readonly id: number
  readonly key: string
  readonly line_id: number | null
  readonly line: string | null
  readonly brand_id: number | null
  readonly brand: string | null
  readonly description: string
  readonly positions: Position[]
  readonly qualifiers: string[]
  readonly keys: { readonly kind: 'alternate' | 'equivalent'; readonly key: string; readonly owner: string }[]
  readonly is_new: boolean
  readonly new_from: string | null
  readonly new_until: string | null
  readonly is_special: boolean
  readonly special_from: string | null
  readonly special_until: string | null
  readonly pack_multiple: number
  readonly minimum_quantity: number
  readonly core_charge: string | null
  readonly status: PartStatus
  readonly successor: PartName | null
  readonly substitutes: PartName[]
  readonly former: string[]
  readonly picture: { readonly sm: string; readonly md: string; readonly lg: string } | null
  readonly applications: number
  readonly pictures: number
  readonly documents: number
  readonly created_at: Date
  readonly version: number
}

export async function partById(db: Db, id: number): Promise<PartRow | undefined> {
  const { rows } = await sql<PartRow>`
    select p.id, p.key, p.line_id, l.name as line, p.brand_id, b.name as brand, p.description,
      p.positions::text[] as positions, p.qualifiers,
      (select coalesce(json_agg(json_build_object('kind', k.kind, 'key', k.key, 'owner', k.owner) order by k.id), '[]')
        from product_keys k where k.product_id = p.id) as keys,
      p.is_new, p.new_from::text, p.new_until::text, p.is_special, p.special_from::text, p.special_until::text,
      p.pack_multiple, p.minimum_quantity, p.core_charge, p.status,
      (select json_build_object('id', s.id, 'key', s.key) from products s where s.id = p.superseded_by_id) as successor,
      (select coalesce(json_agg(json_build_object('id', o.id, 'key', o.key) order by o.key_folded), '[]')
        from product_substitutes x join products o on o.id = x.substitute_id where x.product_id = p.id) as substitutes,
      array(select r.key from product_redirects r where r.product_id = p.id order by r.created_at desc, r.key) as former,
      ${MAIN_PICTURE} as picture,
      (select count(*)::integer from applications a where a.product_id = p.id) as applications,
      (select count(*)::integer from product_pictures i where i.product_id = p.id) as pictures,
      (select count(distinct o.order_id)::integer from order_lines o where o.product_id = p.id) +
        (select count(distinct o.pre_order_id)::integer from pre_order_lines o where o.product_id = p.id) as documents,
      p.created_at,
      (select coalesce(max(h.id), 0)::integer from product_history h where h.product_id = p.id) as version
    from products p
    left join lines l on l.id = p.line_id
    left join brands b on b.id = p.brand_id
    where p.id = ${id}`.execute(db)
  return rows[0]
}

export async function imageOf(db: Db, id: number): Promise<PartImage | undefined> {
  const { rows } = await sql<{ image: PartImage }>`select image from product_images(array[${id}::integer])`.execute(db)
  return rows[0]?.image
}

export interface HeldRow {
  readonly field: HeldField
  readonly held_by: string
  readonly held_at: Date
  readonly file_value: unknown
  readonly file_at: Date | null
  readonly file_name: string | null
}

export async function heldFields(db: Db, productId: number): Promise<HeldRow[]> {
  const rows = await db
    .selectFrom('product_held_fields as h')
    .leftJoin('imports as i', 'i.id', 'h.file_import_id')
    .select(['h.field', 'h.held_by', 'h.held_at', 'h.file_value', 'h.file_at', 'i.files'])
    .where('h.product_id', '=', productId)
    .orderBy('h.field')
    .execute()
  return rows.map(({ files, ...row }) => ({ ...row, field: row.field as HeldField, file_name: files?.[0] ?? null }))
}

export async function deleteHeld(db: Db, productId: number, field: HeldField): Promise<void> {
  await db.deleteFrom('product_held_fields').where('product_id', '=', productId).where('field', '=', field).execute()
}

export interface KeyUseRow {
  readonly folded: string
  readonly kind: 'own' | 'alternate' | 'equivalent' | 'former'
  readonly id: number
  readonly status: PartStatus
  readonly key: string
}

/** The parts with one of these keys, of any kind. @param exceptId a part that is left out */
export async function keyUses(db: Db, folded: readonly string[], exceptId: number): Promise<KeyUseRow[]> {
  const list = [...folded]
  const { rows } = await sql<KeyUseRow>`
    select u.folded, u.kind, p.id, p.key, p.status from (
      select key_folded as folded, 'own' as kind, id as product_id, 1 as rank from products where key_folded = any(${list}::text[])
      union all
      select key_folded, kind, product_id, 2 from product_keys where key_folded = any(${list}::text[])
      union all
      select key_folded, 'former', product_id, 3 from product_redirects where key_folded = any(${list}::text[])
    ) u join products p on p.id = u.product_id
    where p.id <> ${exceptId}
    order by u.folded, u.rank, p.key_folded limit 500`.execute(db)
  return rows
}

/** The names of lines, brands and parts among these ids. */
export async function namesOf(
  db: Db,
  {
    lineId,
    brandId,
    partIds,
  }: { readonly lineId: number | null; readonly brandId: number | null; readonly partIds: readonly number[] },
) {
  const line = await db.selectFrom('lines').select('name').where('id', '=', lineId).executeTakeFirst()
  const brand = await db.selectFrom('brands').select('name').where('id', '=', brandId).executeTakeFirst()
  const parts =
    partIds.length === 0
      ? []
      : await db.selectFrom('products').select(['id', 'key']).where('id', 'in', partIds).execute()
  return { line: line?.name ?? null, brand: brand?.name ?? null, parts }
}

/** Whether the chain of successors from one part leads to the other. */
export async function leadsTo(db: Db, from: number, to: number): Promise<boolean> {
  const { rows } = await sql<{ leads: boolean }>`
    with recursive chain as (
      select id, superseded_by_id from products where id = ${from}
      union select p.id, p.superseded_by_id from chain c join products p on p.id = c.superseded_by_id)
    select exists (select from chain where id = ${to}) as leads`.execute(db)
  return rows[0]?.leads ?? false
}

/** The user and time of the newest change of a part. */
export async function lastChange(db: Db, productId: number) {
  return db
    .selectFrom('product_history')
    .select(['id', 'actor', 'at', 'changes'])
    .where('product_id', '=', productId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
