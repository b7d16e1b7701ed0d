import { readdir } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { useTestStorage } from '#test/files.ts'

const storage = useTestStorage()
const NAME = `${'ab'.repeat(16)}.pdf`

describe('local storage', () => {
  it('gives back what was written, whole or in part, and its size', async () => {
    await storage.current.write(NAME, Buffer.from('0123456789'))
    expect(await storage.current.size(NAME)).toBe(10)
    expect((await buffer(storage.current.read(NAME))).toString()).toBe('0123456789')
    expect((await buffer(storage.current.read(NAME, { first: 2, last: 4 }))).toString()).toBe('234')
  })

  it('leaves no unfinished file, also when several write the same at once', async () => {
    const name = `${'cd'.repeat(16)}-sm.webp`
    await Promise.all(Array.from({ length: 5 }, () => storage.current.write(name, Buffer.from('igual'))))
    expect(await readdir(`${storage.folder}/cd`)).toEqual([name])
  })

  it('knows no file that was not written', async () => {
    expect(await storage.current.size(`${'0'.repeat(32)}.pdf`)).toBeUndefined()
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
    await expect(storage.current.size(name)).rejects.toThrow(RangeError)
    expect(() => storage.current.read(name)).toThrow(RangeError)
  })
})
