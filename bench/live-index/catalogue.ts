import pg from 'pg'

const LINES = 400
const BRANDS = 150
const MAKES = 30
const MODELS = 900
const ENGINES = 60
const APPLICATIONS = 12

/** Tables whose changes are noted. */
const NOTED = ['products', 'applications', 'product_keys', 'stock', 'product_sales']

const DROP_FOREIGN_KEYS = `do $$ declare key record; begin
  for key in select conrelid::regclass as owner, conname as name from pg_constraint where contype = 'f' loop
    execute format('alter table %s drop constraint %I', key.owner, key.name);
  end loop; end $$`

/** A word for each number; those of numbers below 1,728 differ. */
const WORD = `create function pg_temp.word(n integer) returns text language sql immutable as $$
  select initcap(s[1 + n % 12] || s[1 + n / 12 % 12] || s[1 + n / 144 % 12])
  from (values ('{ba,che,du,fo,gra,li,mo,ne,pi,ro,tu,za}'::text[])) as x (s) $$`

/**
 * Fills a migrated, empty database with products that nobody makes, in the proportions of a distributor: 12 applications, two
 * equivalent keys and a stock of each. Triggers are off, since rows stored before the index is built are no changes, and
 * foreign keys dropped: they would only make storing slower.
 */
export async function fillCatalogue(url: string, products: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(WORD)
    await client.query(DROP_FOREIGN_KEYS)
    for (const table of NOTED) await client.query(`alter table ${table} disable trigger user`)
    await client.query(
      `insert into lines (name) select 'Línea ' || pg_temp.word(n) from generate_series(1, ${LINES}) n`,
    )
    await client.query(
      `insert into brands (name) select 'Marca ' || pg_temp.word(n) from generate_series(1, ${BRANDS}) n`,
    )
    await client.query(`insert into makes (name) select 'Auto ' || pg_temp.word(n) from generate_series(1, ${MAKES}) n`)
    await client.query(`insert into models (make_id, name)
      select 1 + n % ${MAKES}, pg_temp.word(n) || ' ' || n from generate_series(1, ${MODELS}) n`)
    await client.query(`insert into engines (name, litres, cylinders)
      select 'L4 ' || n / 10.0 || 'L', n / 10.0, 4 from generate_series(10, ${9 + ENGINES}) n`)
    await client.query(`insert into branches (code, name, is_main) values ('GDL', 'Guadalajara', true)`)
    await client.query(`insert into products (key, line_id, brand_id, description, positions, qualifiers)
      select 'KX-' || 100000 + n, 1 + n % ${LINES}, 1 + n % ${BRANDS},
        upper('pieza ' || pg_temp.word(n % ${LINES}) || ' para ' || pg_temp.word(n % ${MODELS}) || ' ' || 80 + n % 20),
        case when n % 3 = 0 then '{delantera}'::text[] else '{}' end, case when n % 5 = 0 then '{C/ABS}'::text[] else '{}' end
      from generate_series(1, ${products}) n`)
    await client.query(`insert into applications (product_id, model_id, year_from, year_to, engine_id)
      select p, 1 + (p * 7 + k * 75) % ${MODELS}, 1985 + (p + k) % 20, 2006 + (p + k) % 18,
        case when (p + k) % 5 < 2 then 1 + (p + k) % ${ENGINES} end
      from generate_series(1, ${products}) p, generate_series(1, ${APPLICATIONS}) k order by p, k`)
    await client.query(`insert into product_keys (product_id, kind, key, owner)
      select p, 'equivalent', 'E' || k || '-' || 500000 + p, 'Marca ajena ' || p % 40
      from generate_series(1, ${products}) p, generate_series(1, 2) k order by p, k`)
    await client.query(`insert into stock (product_id, branch_id, quantity)
      select p, 1, p % 20 from generate_series(1, ${products}) p`)
    await client.query(`insert into product_sales (product_id, units)
      select p, p * 31 % 2000 from generate_series(1, ${products}) p where p % 2 = 0`)
    for (const table of NOTED) await client.query(`alter table ${table} enable trigger user`)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
