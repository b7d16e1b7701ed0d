import type { PoolClient } from 'pg'

/**
 * Files continue to contain names that were merged into others (server/catalog/merges): staged rows get the name that replaced them, unless
 * there is such a row again.
 */
export async function resolveMergedNames(client: PoolClient): Promise<void> {
  for (const statement of RESOLVE) await client.query(statement)
}

/** The newest merge of each name, with the current row for it. */
function merged(kind: string, table: string, columns = 't.name, t.folded'): string {
  return `(
    select distinct on (g.source_folded, g.owner_folded) g.source_folded, g.owner_folded, ${columns}
    from reference_merges g join ${table} t on t.id = standing_reference('${kind}', g.target_id)
    where g.kind = '${kind}' and g.undone_at is null order by g.source_folded, g.owner_folded, g.id desc)`
}

/** @param also further columns that come with the name */
function resolve(staged: string, column: string, kind: string, table: string, also: readonly string[] = []): string {
  const columns = ['t.name', 't.folded', ...also.map((each) => `t.${each}`)].join(', ')
  return `
    update ${staged} s set ${[`${column} = w.name`, `${column}_folded = w.folded`, ...also.map((each) => `${each} = w.${each}`)].join(', ')}
    from ${merged(kind, table, columns)} w
    where s.${column}_folded = w.source_folded and not exists (select from ${table} t where t.folded = s.${column}_folded)`
}

/** A name of a model belongs to its make: the former one, or the one that replaced it. */
function resolveModels(staged: string): string {
  return `
    update ${staged} s set make = k.name, make_folded = k.folded, model = w.name, model_folded = w.folded
    from ${merged('model', 'models', 't.name, t.folded, t.make_id')} w join makes k on k.id = w.make_id
    where s.model_folded = w.source_folded and s.make_folded in (w.owner_folded, k.folded)
      and not exists (
        select from models t join makes o on o.id = t.make_id where o.folded = s.make_folded and t.folded = s.model_folded)`
}

const RESOLVE = [
  resolve('staged_products', 'brand', 'brand', 'brands'),
  resolve('staged_products', 'line', 'line', 'lines'),
  resolve('staged_readings', 'brand', 'brand', 'brands'),
  ...['staged_applications', 'staged_read_applications'].flatMap((staged) => [
    resolve(staged, 'make', 'make', 'makes'),
    resolveModels(staged),
    resolve(staged, 'engine', 'engine', 'engines', ['litres', 'cylinders']),
  ]),
]
