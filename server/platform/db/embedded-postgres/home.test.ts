import { chmod, cp, mkdir, readFile, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { nativeFolder } from './binaries.ts'
import { query, serverPid, started, temporaryFolder } from './testing.ts'

const isRoot = process.getuid?.() === 0

describe.skipIf(!isRoot)('root in folders that the user of PostgreSQL may not enter (skipped unless root)', () => {
  it('stores the cluster elsewhere, says where, and finds it there on later starts', async () => {
    const folder = await temporaryFolder()
    const dataDir = join(folder, 'privado', 'datos')
    await mkdir(dataDir, { recursive: true })
    await chmod(join(folder, 'privado'), 0o700)
    const systemFolder = join(folder, 'system')
    const messages: string[] = []
    const first = await started({ dataDir, systemFolder, log: (message) => messages.push(message) })
    await query(first.url, 'create table kept as select 7 as value')
    const home = (await readFile(join(dataDir, 'postgres-ubicacion.txt'), 'utf8')).trim().split('\n').at(-1) ?? ''
    expect(dirname(home)).toBe(join(systemFolder, 'clusters'))
    expect(messages).toEqual([expect.stringContaining(home)])
    expect(await serverPid(home)).toBeDefined()
    expect((await stat(join(folder, 'privado'))).mode & 0o777).toBe(0o700)
    expect((await stat(dataDir)).uid).toBe(0)
    expect(await readFile(join(home, 'origen.txt'), 'utf8')).toBe(`${dataDir}\n`)
    await first.stop()
    expect(await serverPid(home)).toBeUndefined()

    await chmod(join(folder, 'privado'), 0o755)
    const second = await started({ dataDir, systemFolder })
    expect(await query(second.url, 'select value from kept')).toEqual([{ value: 7 }])
    await second.stop()

    await rm(home, { recursive: true })
    await expect(started({ dataDir, systemFolder })).rejects.toThrow('que no existe')
  })

  it('does not begin an empty database beside one that has become unreachable', async () => {
    const folder = await temporaryFolder()
    const dataDir = join(folder, 'datos')
    await (await started({ dataDir })).stop()
    await chmod(folder, 0o700)
    await expect(started({ dataDir, systemFolder: '/tmp' })).rejects.toThrow('ya no puede entrar')
    await chmod(folder, 0o755)
  })

  it('runs a copy of programs in a private clone, made once', async () => {
    const folder = await temporaryFolder()
    const clone = join(folder, 'clone')
    await mkdir(clone, { mode: 0o700 })
    await cp(dirname(nativeFolder()), clone, { recursive: true, verbatimSymlinks: true })
    await chmod(clone, 0o700)
    const systemFolder = join(folder, 'system')
    const dataDir = join(folder, 'data')
    await mkdir(dataDir)
    const options = { dataDir, native: join(clone, 'native'), systemFolder }
    const before = process.umask(0o077)
    try {
      await (await started(options)).stop()
    } finally {
      process.umask(before)
    }
    const copies = await readdir(systemFolder)
    expect(copies).toEqual([expect.stringMatching(/^postgres-18\.\d/), `${copies[0]}.lock`])
    const { ino } = await stat(join(systemFolder, copies[0] ?? ''))
    const second = await started(options)
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect((await stat(join(systemFolder, copies[0] ?? ''))).ino).toBe(ino)
  })
})
