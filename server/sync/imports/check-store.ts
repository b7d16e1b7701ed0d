import type { PoolClient } from 'pg'

/**
 * Rejects what only all rows together, or the catalogue, show to be wrong. A row is rejected whole, with all its
 * records: first what contradicts an earlier row or names no branch, then what names a product that is nowhere.
 */
export async function checkStaged(client: PoolClient): Promise<void> {
  await client.query(`
    analyze staged_products; analyze staged_prices; analyze staged_stock; analyze staged_keys; analyze staged_applications;
  `)
  await followRedirects(client, STAGED)
  await client.query(REJECT_PRODUCT_CONTRADICTIONS)
  await client.query(REJECT_PRICE_CONTRADICTIONS)
  await client.query(FIND_BRANCHES_AND_PARTS)
  await client.query(REJECT_UNKNOWN_BRANCHES)
  await client.query(REJECT_NEGATIVE_STOCK)
  await client.query(REJECT_STOCK_CONTRADICTIONS)
  await client.query(`
    create index on staged_rejections (seq);
    analyze staged_rejections;
  `)
  await client.query(REJECT_UNKNOWN_KEYS)
  await client.query('analyze staged_rejections')
}

/** The same of staged stock alone, where nothing else was staged. */
export async function checkStagedStock(client: PoolClient): Promise<void> {
  await client.query('analyze staged_stock')
  await followRedirects(client, ['staged_stock'])
  await client.query(FIND_BRANCHES_AND_PARTS)
  await client.query(REJECT_UNKNOWN_BRANCHES)
  await client.query(REJECT_NEGATIVE_STOCK)
  await client.query(REJECT_STOCK_CONTRADICTIONS)
  await client.query(REJECT_UNKNOWN_STOCK_KEYS)
}

const STAGED = [
  'staged_products',
  'staged_prices',
  'staged_stock',
  'staged_keys',
  'staged_applications',
  'staged_readings',
] as const

/** A file that names a part by a key that it had before means the part. */
async function followRedirects(client: PoolClient, tables: readonly string[]): Promise<void> {
  const redirects = await client.query('select from product_redirects limit 1')
  if (redirects.rowCount === 0) return
  for (const table of tables) {
    await client.query(`
      update ${table} s set key = p.key, key_folded = p.key_folded
      from product_redirects r join products p on p.id = r.product_id
      where r.key_folded = s.key_folded and not exists (select from products o where o.key_folded = s.key_folded)`)
  }
}

/** Every value is compared with the first one given for the key. A second spelling of a key is a contradiction too. */
const REJECT_PRODUCT_CONTRADICTIONS = `
  insert into staged_rejections (seq, file, row, field, value, reason)
  select distinct on (s.seq) s.seq, s.file, s.row, c.field, c.value, c.reason
  from staged_products s
  join (
    select key_folded,
      (array_agg(key order by seq))[1] as key,
      (array_agg(row order by seq))[1] as row,
      (array_agg(file order by seq))[1] as file,
      (array_agg(line order by seq) filter (where line is not null))[1] as line,
      (array_agg(brand order by seq) filter (where brand is not null))[1] as brand,
      (array_agg(description order by seq) filter (where description is not null))[1] as description,
      (array_agg(positions::text order by seq) filter (where positions is not null))[1] as positions,
      (array_agg(qualifiers::text order by seq) filter (where qualifiers is not null))[1] as qualifiers
    from staged_products group by key_folded having count(*) > 1
  ) f using (key_folded)
  cross join lateral (select 'la fila ' || f.row || case when f.file = s.file then '' else ' de otra hoja o archivo' end as row) earlier
  cross join lateral (values
    (1, 'key', s.key, s.key <> f.key,
      'es la misma clave que «' || f.key || '» de ' || earlier.row || ', escrita de otra forma'),
    (2, 'line', s.line, fold_name(s.line) <> fold_name(f.line),
      'la clave ya tiene otra línea («' || f.line || '») desde ' || earlier.row),
    (3, 'brand', s.brand, fold_name(s.brand) <> fold_name(f.brand),
      'la clave ya tiene otra marca («' || f.brand || '») desde ' || earlier.row),
    (4, 'description', s.description, s.description <> f.description,
      'la clave ya tiene otra descripción desde ' || earlier.row),
    (5, 'position', s.positions::text, s.positions::text <> f.positions,
      'la clave ya tiene otra posición desde ' || earlier.row),
    (6, 'specifications', s.qualifiers::text, s.qualifiers::text <> f.qualifiers,
      'la clave ya tiene otras características desde ' || earlier.row)
  ) as c (rank, field, value, contradicts, reason)
  where c.contradicts
  order by s.seq, c.rank`

const REJECT_PRICE_CONTRADICTIONS = `
  insert into staged_rejections (seq, file, row, field, value, reason)
  select seq, file, row, 'price', price::text, 'la clave ya tiene otro precio (' || first_price || ') desde la fila ' || first_row
    || case when first_file = file then '' else ' de otra hoja o archivo' end
  from (
    select *, first_value(price) over earliest as first_price, first_value(row) over earliest as first_row,
      first_value(file) over earliest as first_file
    from staged_prices window earliest as (partition by key_folded order by seq)
  ) s
  where price <> first_price`

/**
 * The branch and the part of each row, which later statements need not look up again; a new part has none yet. Materialized: each name is
 * folded once, however many rows have it. `is not distinct from` could not be hashed.
 */
const FIND_BRANCHES_AND_PARTS = `
  with named as materialized (
    select d.branch, b.id
    from (select distinct branch from staged_stock) d
    join branches b on case when d.branch is null then b.is_main else fold_name(d.branch) in (b.code, b.folded) end
  )
  update staged_stock s set branch_id = found.branch_id, product_id = found.product_id
  from (
    select f.ctid, n.id as branch_id, p.id as product_id
    from staged_stock f
    left join named n on (f.branch is null) = (n.branch is null) and coalesce(f.branch, '') = coalesce(n.branch, '')
    left join products p on p.key_folded = f.key_folded
  ) found
  where s.ctid = found.ctid`

const REJECT_UNKNOWN_BRANCHES = `
  insert into staged_rejections (seq, file, row, field, value, reason)
  select seq, file, row, case when branch is null then 'stock' else 'branch' end, coalesce(branch, quantity::text),
    case when branch is null then 'la tienda todavía no tiene sucursal principal; créala con npm run setup' else 'la sucursal no existe' end
  from staged_stock where branch_id is null`

const REJECT_NEGATIVE_STOCK = `
  insert into staged_rejections (seq, file, row, field, value, reason)
  select seq, file, row, 'stock', quantity::text, 'la existencia es negativa'
  from staged_stock where quantity < 0 and branch_id is not null`

const REJECT_STOCK_CONTRADICTIONS = `
  insert into staged_rejections (seq, file, row, field, value, reason)
  select seq, file, row, 'stock', quantity::text,
    'la clave ya tiene otra existencia (' || first_quantity || ') en esa sucursal desde la fila ' || first_row
    || case when first_file = file then '' else ' de otra hoja o archivo' end
  from (
    select *, first_value(quantity) over earliest as first_quantity, first_value(row) over earliest as first_row,
      first_value(file) over earliest as first_file
    from staged_stock where branch_id is not null and quantity >= 0
    window earliest as (partition by key_folded, branch_id order by seq)
  ) s
  where quantity <> first_quantity`

const UNKNOWN_KEY = `
  not exists (select from staged_rejections r where r.seq = s.seq)
    and not exists (select from products p where p.key_folded = s.key_folded)`

const REJECT_UNKNOWN_STOCK_KEYS = `
  insert into staged_rejections (seq, file, row, field, value, reason)
  select distinct on (s.seq) s.seq, s.file, s.row, 'key', s.key, 'la clave no existe'
  from staged_stock s
  where s.product_id is null and not exists (select from staged_rejections r where r.seq = s.seq)`

const REJECT_UNKNOWN_KEYS = `
  insert into staged_rejections (seq, file, row, field, value, reason)
  select distinct on (s.seq) s.seq, s.file, s.row, 'key', s.key, 'la clave no existe'
  from (
    select seq, file, row, key, key_folded from staged_prices
    union all select seq, file, row, key, key_folded from staged_stock
    union all select seq, file, row, key, key_folded from staged_keys
    union all select seq, file, row, key, key_folded from staged_applications
  ) s
  where ${UNKNOWN_KEY}
    and not exists (
      select from staged_products n
      where n.key_folded = s.key_folded and not exists (select from staged_rejections r where r.seq = n.seq))`
