import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { read, ROOT } from './sources.ts'

/** `sha256sum` of each migration, in the order of their numbers. A new migration adds its line when it lands. */
const RECORD = 'test/rules/landed-migrations.sha256'

const FOLDER = 'db/migrations'
const files = readdirSync(join(ROOT, FOLDER)).toSorted()
const lines = read(RECORD).trimEnd().split('\n')
const recorded = new Map(
  lines.map((line) => {
    const [hash = '', name = ''] = line.split('  ')
    return [name, hash]
  }),
)

describe('migrations', () => {
  it('have unique numbers in their order', () => {
    const numbers = files.map((name) => Number(/^(\d{4})_\w+\.sql$/u.exec(name)?.[1]))
    expect(numbers).not.toContain(Number.NaN)
    expect(new Set(numbers).size).toBe(files.length)
  })

  it('are recorded once each', () => {
    expect(lines.length).toBe(recorded.size)
  })

  it.each([...new Set([...files, ...recorded.keys()])])('%s is unchanged since it landed', (name) => {
    const hash = files.includes(name)
      ? createHash('sha256')
          .update(read(`${FOLDER}/${name}`))
          .digest('hex')
      : 'the file is gone'
    // A landed migration is never edited: databases have run it. Add a new one with `sha256sum`.
    expect(hash, `${RECORD} for ${name}`).toBe(recorded.get(name) ?? `no line: ${hash}  ${name}`)
  })
})
