import { sql, type Kysely, type RawBuilder } from 'kysely'
import { adminProducts, type ProductFilters } from '#server/catalog/product-admin/list-store.ts'
import { selectedIds } from '#server/platform/db/lists/selected-ids.ts'
import type { DB } from '#server/platform/db/tables.ts'
import type { Selection } from '#server/platform/selection.ts'
import { hasValues, type BatchValues } from './store.ts'

type Db = Kysely<DB>

export type BatchSelection = Selection<ProductFilters>

export interface BatchScope {
  readonly selection: BatchSelection
  readonly values: BatchValues
  /** The field that a person may hold; null: none of those that are set. */
  readonly heldField: string | null
  readonly leavesHeld: boolean
  /** A part that is excluded, since it is the successor. */
  readonly exceptId: number
}

const HELD = (field: string | null) =>
  field === null
    ? sql<boolean>`false`
    : sql<boolean>`exists (select from product_held_fields h where h.product_id = p.id and h.field = ${field})`

function selected(db: Db, { selection, exceptId }: BatchScope): RawBuilder<unknown> {
  const ids = selectedIds(selection, (filter) => adminProducts(db, filter))
  return sql`p.id in ${ids} and p.id <> ${exceptId}`
}

export async function countScope(db: Db, scope: BatchScope) {
  const held = HELD(scope.heldField)
  const { rows } = await sql<{ total: number; same: number; held: number; changing: number }>`
    select count(*)::integer as total, count(*) filter (where is_same)::integer as same,
      count(*) filter (where is_held)::integer as held,
      count(*) filter (where not is_same and not (is_held and ${scope.leavesHeld}::boolean))::integer as changing
    from (select ${hasValues(scope.values)} as is_same, ${held} as is_held from products p where ${selected(db, scope)}) s`.execute(
    db,
  )
  return rows[0] ?? { total: 0, same: 0, held: 0, changing: 0 }
}

export interface PreviewRow {
  readonly id: number
  readonly key: string
  readonly is_same: boolean
  readonly is_held: boolean
  readonly image: Readonly<Record<string, unknown>>
}

/** The first by key, those that change before the others. */
export async function firstOfScope(db: Db, scope: BatchScope, limit: number): Promise<PreviewRow[]> {
  const { rows } = await sql<PreviewRow>`
    select f.*, i.image from (
      select p.id, p.key, p.key_folded, ${hasValues(scope.values)} as is_same, ${HELD(scope.heldField)} as is_held
      from products p where ${selected(db, scope)} order by is_same, p.key_folded limit ${limit}) f
    cross join lateral product_images(array[f.id]) i
    order by f.is_same, f.key_folded`.execute(db)
  return rows
}

/** Stores the parts of an edit. */
export async function insertScope(db: Db, id: string, scope: BatchScope): Promise<void> {
  const left = scope.leavesHeld ? sql`and not ${HELD(scope.heldField)}` : sql``
  await sql`
    insert into product_batch_rows (batch_id, product_id)
    select ${id}::uuid, p.id from products p where ${selected(db, scope)} ${left}`.execute(db)
}
