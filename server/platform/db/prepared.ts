import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { DB } from './tables.ts'

/** More than the code has: a text that is built from its values may not fill the memory of every connection. */
const MOST = 300

/** How a connection plans what is prepared: once, and not for the values of each execution. */
export const PLANNED_ONCE = 'plan_cache_mode = force_generic_plan'

const names = new Map<string, string>()

/** The same text has the same name on every connection. undefined: there are too many. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST) return known
  const name = `prepared-${names.size}`
  names.set(text, name)
  return name
}

/**
 * Statements are parsed and planned once on each connection. For frequent statements whose plan does not depend on their values. Pass a
 * list as one value (`= any`), so that the text stays the same.
 */
export function preparedQueries(connect: () => Promise<Pick<pg.PoolClient, 'query' | 'release'>>): Kysely<DB> {
  const prepared = async () => {
    const client = await connect()
    const query = (text: string, values: unknown[]) => {
      const name = nameOf(text)
      return client.query(name === undefined ? { text, values } : { name, text, values })
    }
    return { query: query as typeof client.query, release: () => client.release() }
  }
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool: { connect: prepared, end: async () => {}, options: {} } }),
  })
}
