import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { useTestStorage } from '#test/files.ts'
import { locationOf } from './file-storage.ts'

const storage = useTestStorage()
const NAME = `${'ab'.repeat(16)}.pdf`

describe('local storage', () => {
  it('stores what was written at the location of its name', async () => {
    await storage.current.write(NAME, Buffer.from('0123456789'))
    expect(await readFile(join(storage.folder, locationOf(NAME)), 'utf8')).toBe('0123456789')
  })

  it('has no unfinished file afterwards, also with concurrent writes of one name', async () => {
    const name = `${'cd'.repeat(16)}-sm.webp`
    await Promise.all(Array.from({ length: 5 }, () => storage.current.write(name, Buffer.from('igual'))))
    expect(await readdir(`${storage.folder}/cd`)).toEqual([name])
  })

  it.each([
    '../secret',
    '/etc/passwd',
    '',
    'x.pdf',
    `${'a'.repeat(32)}.svg`,
    `${'a'.repeat(32)}.pdf/..`,
    `${'a'.repeat(32)}-sm.pdf`,
  ])('refuses the name %j', async (name) => {
    await expect(storage.current.write(name, Buffer.from('x'))).rejects.toThrow(RangeError)
    expect(() => locationOf(name)).toThrow(RangeError)
  })
})
