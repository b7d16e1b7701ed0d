interface Queried {
  query(text: string): Promise<{ readonly rows: readonly unknown[] }>
}

/** True when the catalogue holds no product, line or brand: the demo store may be loaded. */
export async function isCatalogEmpty(database: Queried): Promise<boolean> {
  const { rows } = await database.query(
    `select 1 where not exists (select from products) and not exists (select from lines) and not exists (select from brands)
       and not exists (select from branches)`,
  )
  return rows.length > 0
}
