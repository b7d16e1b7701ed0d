import type { PoolClient } from 'pg'
import { recordRemembered, rememberImages, type ChangeOrigin } from '#server/catalog/product-history/record-store.ts'
import { PRODUCT_COLUMNS, productImage, readingImage, wholeImage } from './apply-store.ts'

/** Rows that are no longer as the import left them, so that it cannot be reverted. */
export interface RevertConflict {
  readonly count: number
  /** A few of the part keys concerned. */
  readonly keys: readonly string[]
}

/**
 * Finds rows of the import that another user changed since, or that carry what another user added to its products.
 * null: the import can be reverted. A row that the import made and somebody deleted is no conflict.
 */
export async function findConflicts(client: PoolClient, importId: number): Promise<RevertConflict | null> {
  const answer = await client.query<{ count: number; keys: string[] }>(
    `select count(*)::integer as count, coalesce((array_agg(distinct coalesce(key, '?')))[1:3], '{}') as keys
     from (${CONFLICTS.replaceAll(':import', '$1::integer')}) conflicts`,
    [importId],
  )
  const found = answer.rows[0]
  return found === undefined || found.count === 0 ? null : found
}

const KINDS = {
  made: 'before is null',
  changed: 'before is not null and after is not null',
  removed: 'after is null',
} as const

const changesOf = (table: string, which: keyof typeof KINDS): string =>
  `(select * from import_changes where import_id = :import and table_name = '${table}' and ${KINDS[which]})`

function madeAndChangedSince(table: string, join: string): string {
  return `
    select p.key from ${changesOf(table, 'made')} c join ${table} t on ${join} join products p on p.id = t.product_id
    where not ${wholeImage('t')} @> c.after`
}

function addedToMadeProduct(table: string, join: string): string {
  return `
    select p.key from ${changesOf('products', 'made')} made join products p on p.id = made.row_id
    join ${table} t on t.product_id = p.id
    where not exists (select from ${changesOf(table, 'made')} c where ${join})`
}

/** Columns that refer to a part and prevent its deletion: in a cart, a quote, an order, a discount. */
export const USES_OF_PRODUCTS: Readonly<Record<string, readonly string[]>> = {
  product_id: [
    'discounts',
    'cart_lines',
    'pre_order_lines',
    'order_lines',
    'quote_lines',
    'counter_lines',
    'return_lines',
    'core_debts',
    'product_substitutes',
    'product_held_fields',
    'product_redirects',
  ],
  superseded_by_id: ['products'],
  substitute_for_id: ['pre_order_lines'],
  substitute_id: ['product_substitutes'],
}

function usesOfMadeProduct(column: string, tables: readonly string[]): string[] {
  return tables.map(
    (table) => `
    select p.key from ${changesOf('products', 'made')} made join products p on p.id = made.row_id
    where exists (select from ${table} t where t.${column} = p.id)`,
  )
}

/** A row that would come back was made again by another user. */
function removedAndBack(table: string, isSame: string): string {
  return `
    select p.key from ${changesOf(table, 'removed')} c
    cross join lateral jsonb_populate_record(null::${table}, c.before) r
    join products p on p.id = r.product_id
    join ${table} t on t.product_id = r.product_id and ${isSame}
    where not exists (select from ${changesOf(table, 'made')} m where m.row_id = t.id)`
}

const CONFLICTS = [
  `select p.key from ${changesOf('products', 'made')} c join products p on p.id = c.row_id where not ${wholeImage('p')} @> c.after`,
  `select p.key from ${changesOf('products', 'changed')} c left join products p on p.id = c.row_id
   where p.id is null or ${productImage('p')} <> c.after`,
  madeAndChangedSince('stock', 't.product_id = c.row_id and t.branch_id = c.second_id'),
  `select p.key from ${changesOf('stock', 'changed')} c
   left join stock t on t.product_id = c.row_id and t.branch_id = c.second_id left join products p on p.id = c.row_id
   where t.quantity is distinct from (c.after->>'quantity')::integer`,
  madeAndChangedSince('product_keys', 't.id = c.row_id'),
  madeAndChangedSince('applications', 't.id = c.row_id'),
  `select p.key from ${changesOf('applications', 'changed')} c left join applications t on t.id = c.row_id
   left join products p on p.id = t.product_id
   where t.id is null or jsonb_build_object('year_from', t.year_from, 'year_to', t.year_to) <> c.after`,
  addedToMadeProduct('stock', 't.product_id = c.row_id and t.branch_id = c.second_id'),
  addedToMadeProduct('product_keys', 't.id = c.row_id'),
  addedToMadeProduct('applications', 't.id = c.row_id'),
  `select p.key from ${changesOf('description_readings', 'made')} c join description_readings t on t.id = c.row_id
   join products p on p.id = t.product_id where ${readingImage('t')} <> c.after`,
  removedAndBack(
    'applications',
    `(t.model_id, t.positions, t.qualifiers, t.note) = (r.model_id, r.positions, r.qualifiers, r.note)
     and (t.year_from, t.year_to, t.engine_id) is not distinct from (r.year_from, r.year_to, r.engine_id)`,
  ),
  removedAndBack('product_keys', 't.key_folded = r.key_folded and t.owner_folded = r.owner_folded'),
  removedAndBack('description_readings', `(t.text_md5 = r.text_md5 or t.state in ('pendiente', 'aplicada'))`),
  `select p.key from ${changesOf('products', 'made')} made join products p on p.id = made.row_id
   join product_pictures t on t.product_id = p.id`,
  `select p.key from ${changesOf('products', 'made')} made join products p on p.id = made.row_id
   join product_sales t on t.product_id = p.id`,
  ...Object.entries(USES_OF_PRODUCTS).flatMap(([column, tables]) => usesOfMadeProduct(column, tables)),
].join('\nunion all\n')

/**
 * Updates the planner's statistics of the tables that a revert reads. Right after a large import the old ones state that they are empty,
 * and every join would be planned as a loop over all rows.
 */
export async function analyzeForRevert(client: PoolClient): Promise<void> {
  await client.query(`analyze ${['import_changes', ...REVERTED_TABLES].join(', ')}`)
}

/**
 * Puts back what the import changed and removes what it made, inside the caller's transaction.
 * `onStep` is called before each of the `steps` statements.
 */
export async function revertChanges(
  client: PoolClient,
  importId: number,
  origin: ChangeOrigin,
  onStep: (done: number, steps: number) => void = () => {},
): Promise<void> {
  await rememberImages(
    client,
    `select product_id from (${REVERTED_PRODUCTS.replaceAll(':import', String(importId))}) reverted`,
  )
  for (const [done, statement] of REVERT.entries()) {
    onStep(done, REVERT.length)
    await client.query(statement.replaceAll(':import', String(importId)))
  }
  await recordRemembered(client, { ...origin, importId })
}

/** Parts that stay, in which more than the stock is restored. */
const REVERTED_PRODUCTS = `
  select row_id as product_id from ${changesOf('products', 'changed')} c
  union select a.product_id from applications a join ${changesOf('applications', 'made')} c on c.row_id = a.id
  union select a.product_id from applications a join ${changesOf('applications', 'changed')} c on c.row_id = a.id
  union select k.product_id from product_keys k join ${changesOf('product_keys', 'made')} c on c.row_id = k.id
  union select (before->>'product_id')::integer from ${changesOf('applications', 'removed')} c
  union select (before->>'product_id')::integer from ${changesOf('product_keys', 'removed')} c`

const REVERTED_TABLES = [
  'products',
  'applications',
  'product_keys',
  'stock',
  'description_readings',
  'brand_lines',
  'lines',
  'brands',
  'models',
  'makes',
  'engines',
  'years',
]

const restoredProduct: Readonly<Record<(typeof PRODUCT_COLUMNS)[number], string>> = {
  // A row that was merged since is replaced by its target.
  line_id: `standing_reference('line', (c.before->>'line_id')::integer)`,
  brand_id: `standing_reference('brand', (c.before->>'brand_id')::integer)`,
  description: `c.before->>'description'`,
  positions: `array(select jsonb_array_elements_text(c.before->'positions'))`,
  qualifiers: `array(select jsonb_array_elements_text(c.before->'qualifiers'))`,
  list_price: `(c.before->>'list_price')::numeric`,
}

function removeUnused(table: string, column: string, uses: readonly string[]): string {
  const unused = uses.map((use) => `not exists (select from ${use})`).join(' and ')
  return `delete from ${table} t using ${changesOf(table, 'made')} c where t.${column} = c.row_id and ${unused}`
}

/** A vehicle that was merged since is replaced by its target. */
function restoredColumns(columns: string): string {
  return columns
    .replaceAll(/\w+/gu, String.raw`r.$&`)
    .replace('r.model_id', `standing_reference('model', r.model_id)`)
    .replace('r.engine_id', `standing_reference('engine', r.engine_id)`)
}

/** Rows come back as they were, id too, unless their product is gone or an equal one is there since a merge. */
function restore(table: string, columns: string): string {
  return `
    insert into ${table} (id, ${columns}) overriding system value
    select r.id, ${restoredColumns(columns)} from ${changesOf(table, 'removed')} c
    cross join lateral jsonb_populate_record(null::${table}, c.before) r
    where exists (select from products p where p.id = r.product_id)
    on conflict do nothing`
}

const REVERT = [
  `delete from description_readings t using ${changesOf('description_readings', 'made')} c where t.id = c.row_id`,
  `delete from applications t using ${changesOf('applications', 'made')} c where t.id = c.row_id`,
  `update applications t set year_from = (c.before->>'year_from')::smallint, year_to = (c.before->>'year_to')::smallint
   from ${changesOf('applications', 'changed')} c where t.id = c.row_id`,
  `delete from product_keys t using ${changesOf('product_keys', 'made')} c where t.id = c.row_id`,
  `delete from stock t using ${changesOf('stock', 'made')} c where t.product_id = c.row_id and t.branch_id = c.second_id`,
  `update stock t set quantity = (c.before->>'quantity')::integer, updated_at = now()
   from ${changesOf('stock', 'changed')} c where t.product_id = c.row_id and t.branch_id = c.second_id`,
  `delete from products t using ${changesOf('products', 'made')} c where t.id = c.row_id`,
  `update products t set ${PRODUCT_COLUMNS.map((column) => `${column} = ${restoredProduct[column]}`).join(', ')}, updated_at = now()
   from ${changesOf('products', 'changed')} c where t.id = c.row_id`,
  restore('applications', 'product_id, model_id, year_from, year_to, engine_id, positions, qualifiers, note, source'),
  restore('product_keys', 'product_id, kind, key, owner, source'),
  restore(
    'description_readings',
    `product_id, import_id, text, reading, correction, gave, state, version, actor, changed_at, doubt_kind, doubt_word, confidence,
     replaced, batch_id`,
  ),
  `delete from brand_lines t using ${changesOf('brand_lines', 'made')} c
   where t.brand_id = c.row_id and t.line_id = c.second_id
     and not exists (select from products p where p.brand_id = t.brand_id and p.line_id = t.line_id)`,
  // Names that another user uses by now stay.
  removeUnused('lines', 'id', [
    'products u where u.line_id = t.id',
    'brand_lines u where u.line_id = t.id',
    'discounts u where u.line_id = t.id',
    'counter_markups u where u.line_id = t.id',
  ]),
  removeUnused('brands', 'id', [
    'products u where u.brand_id = t.id',
    'brand_lines u where u.brand_id = t.id',
    'discounts u where u.brand_id = t.id',
    'counter_markups u where u.brand_id = t.id',
  ]),
  removeUnused('models', 'id', ['applications u where u.model_id = t.id', 'counter_plates u where u.model_id = t.id']),
  removeUnused('makes', 'id', ['models u where u.make_id = t.id']),
  removeUnused('engines', 'id', [
    'applications u where u.engine_id = t.id',
    'counter_plates u where u.engine_id = t.id',
  ]),
  removeUnused('years', 'year', [
    'applications u where t.year between coalesce(u.year_from, u.year_to) and coalesce(u.year_to, u.year_from)',
  ]),
]
