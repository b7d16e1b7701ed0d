import { beforeAll, describe, expect, it } from 'vitest'
import { useTestDatabase } from '#test/database.ts'
import { useTestStorage } from '#test/files.ts'
import { loadDemo } from './load.ts'

const database = useTestDatabase()
const storage = useTestStorage()

async function rowsOf(text: string): Promise<unknown[]> {
  return (await database.current.pool.query(text)).rows as unknown[]
}

describe('synonyms and names of vehicles beside the demo store', () => {
  let before: unknown[][]

  const tables = (): Promise<unknown[][]> =>
    Promise.all(['synonym_groups', 'vehicle_aliases'].map((table) => rowsOf(`select * from ${table} order by id`)))

  beforeAll(async () => {
    before = await tables()
    const client = await database.current.pool.connect()
    try {
      await loadDemo(client, storage.current)
    } finally {
      client.release()
    }
  })

  it('loading does not change them', async () => {
    expect(before.map((rows) => rows.length > 0)).toEqual([true, true])
    expect(await tables()).toEqual(before)
  })

  it('most names are of vehicles that the store has parts for', async () => {
    const known = await rowsOf(`
      select distinct a.alias_folded from vehicle_aliases a join makes k on k.folded = a.make_folded
      where a.model is null or exists (select from models m where m.make_id = k.id and m.folded = a.model_folded)`)
    expect(known.length).toBeGreaterThanOrEqual(90)
  })
})
