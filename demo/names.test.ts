import { describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import { useTestDatabase } from '#test/database.ts'
import { demoDataDir } from '#test/demo-store.ts'
import { useOwnPostgres } from '#test/own-postgres.ts'

const migrated = useTestDatabase()
const demo = useOwnPostgres(demoDataDir)

async function rowsOf({ pool }: Database, text: string): Promise<unknown[]> {
  return (await pool.query(text)).rows as unknown[]
}

describe('synonyms and names of vehicles beside the demo store', () => {
  it.each(['synonym_groups', 'vehicle_aliases'])('loading does not change them: %s', async (table) => {
    // Both were migrated, at different times.
    const rows = `select to_jsonb(t) - 'updated_at' as row from ${table} t order by id`
    const shipped = await rowsOf(migrated.current, rows)
    expect(shipped).not.toEqual([])
    expect(await rowsOf(demo.current, rows)).toEqual(shipped)
  })

  it('most names are of vehicles that the store has parts for', async () => {
    const known = await rowsOf(
      demo.current,
      `select distinct a.alias_folded from vehicle_aliases a join makes k on k.folded = a.make_folded
      where a.model is null or exists (select from models m where m.make_id = k.id and m.folded = a.model_folded)`,
    )
    expect(known.length).toBeGreaterThanOrEqual(90)
  })
})
