import { beforeAll, describe, expect, it } from 'vitest'
import { useTestDatabase } from '#test/database.ts'
import { useTestStorage } from '#test/files.ts'
import { isCatalogEmpty } from './is-catalog-empty.ts'
import { loadDemo } from './load.ts'
import type { DemoCounts } from './load.ts'

describe('loadDemo', () => {
  const database = useTestDatabase()
  const storage = useTestStorage()
  const shares: number[] = []
  let wasEmpty = false
  let isEmptyAfter = true
  let counts: DemoCounts

  async function count(sql: string): Promise<number> {
    const answer = await database.current.pool.query<{ count: string }>(`select count(*) as count from ${sql}`)
    return Number(answer.rows[0]?.count)
  }

  beforeAll(async () => {
    const client = await database.current.pool.connect()
    try {
      wasEmpty = await isCatalogEmpty(client)
      counts = await loadDemo(client, storage.current, (share) => shares.push(share))
      isEmptyAfter = await isCatalogEmpty(client)
    } finally {
      client.release()
    }
  })

  it('fills an empty catalogue and says how much', async () => {
    expect(wasEmpty).toBe(true)
    expect(isEmptyAfter).toBe(false)
    expect(await count('products')).toBe(counts.products)
    expect(await count('applications')).toBe(counts.applications)
    expect(await count('product_keys')).toBe(counts.otherKeys)
    expect(await count('branches')).toBe(4)
    expect(await count('brands where made_in_mexico')).toBe(9)
    expect(await count('posts')).toBe(20)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(shares.at(-1)).toBe(1)
  })

  it('gives every product line, brand, applications and stock rows', async () => {
    expect(await count('products where line_id is null or brand_id is null')).toBe(0)
    expect(await count('products p where not exists (select from applications where product_id = p.id)')).toBe(0)
    expect(await count('products p where (select count(*) from stock where product_id = p.id) <> 4')).toBe(0)
    expect(await count(`products where description like '%\\\\%'`)).toBe(0)
  })

  it('announces every product to the search index', async () => {
    expect(await count('catalog_changes')).toBe(counts.products)
  })

  it('lets the next row take the next id', async () => {
    const { rows } = await database.current.pool.query<{ id: number }>(
      `insert into products (key) values ('DESPUÉS-1') returning id`,
    )
    expect(rows[0]?.id).toBe(counts.products + 1)
  })

  it('refuses a catalogue that is not empty, and does not change it', async () => {
    const before = await count('products')
    const client = await database.current.pool.connect()
    try {
      await expect(loadDemo(client, storage.current)).rejects.toThrow('The catalogue is not empty')
    } finally {
      client.release()
    }
    expect(await count('products')).toBe(before)
  })
})
