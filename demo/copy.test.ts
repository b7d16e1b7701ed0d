import { describe, expect, it } from 'vitest'
import { useTestDatabase } from '#test/database.ts'
import { copyRows, copyText } from './copy.ts'

describe('copyText', () => {
  it.each([
    [null, '\\N'],
    ['a\tb\\c\nd', 'a\\tb\\\\c\\nd'],
    [['C/ABS', '8"'], '{"C/ABS","8\\\\""}'],
    [[], '{}'],
    [true, 'true'],
    [1.6, '1.6'],
  ])('%j', (value, text) => {
    expect(copyText(value)).toBe(text)
  })
})

describe('copyRows', () => {
  const database = useTestDatabase()

  it('brings back from the database what it sent', async () => {
    const client = await database.current.pool.connect()
    try {
      const rows = [
        { key: 'A-1', description: 'una\tlínea\\ con\nsaltos "y comillas"', qualifiers: ['8"', 'a\\b', 'a,{b}'] },
        { key: 'A-2', description: '', qualifiers: [] },
      ]
      const sent = await copyRows(client, 'products', ['key', 'description', 'qualifiers'], rows, (row) => [
        row.key,
        row.description,
        row.qualifiers,
      ])
      const { rows: found } = await client.query('select key, description, qualifiers from products order by id')
      expect(sent).toBe(2)
      expect(found).toEqual(rows)
    } finally {
      client.release()
    }
  })
})
