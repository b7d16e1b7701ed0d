import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { exclusiveLock, sharedLock, tryExclusiveLock } from './file-lock.ts'
import { temporaryFolder } from './testing.ts'

describe('a lock on a file', () => {
  it('is held by one exclusively, or shared by many', async () => {
    const file = join(await temporaryFolder(), 'x.lock')
    const [one, two] = [sharedLock(file), sharedLock(file)]
    one.release()
    expect(tryExclusiveLock(file)).toBeUndefined()
    two.release()
    const alone = tryExclusiveLock(file)
    expect(alone).toBeDefined()
    expect(tryExclusiveLock(file)).toBeUndefined()
    expect(() => sharedLock(file)).toThrow('Otro proceso de Tuerca')
    alone?.release()
    sharedLock(file).release()
  })

  it('is waited for, and given up with a message', async () => {
    const file = join(await temporaryFolder(), 'x.lock')
    const held = await exclusiveLock(file, 1000, () => expect.unreachable())
    await expect(exclusiveLock(file, 30, () => {})).rejects.toThrow('demasiado tiempo')
    const next = await exclusiveLock(file, 10_000, () => held.release())
    expect(tryExclusiveLock(file)).toBeUndefined()
    next.release()
  })

  it('that cannot be made says why', async () => {
    const folder = join(await temporaryFolder(), 'x.lock')
    await mkdir(folder)
    expect(() => tryExclusiveLock(folder)).toThrow(/No se pudo reservar .*x\.lock: no hay permiso/)
  })
})
