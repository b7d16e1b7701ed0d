import { chmod, mkdir, readFile, readlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { nativeFolder, usableBinaries } from './binaries.ts'
import { temporaryFolder } from './testing.ts'

/** A package in the shape of the real one, in which `postgres` is a script that only says its version. */
async function smallPackage(): Promise<string> {
  const folder = join(await temporaryFolder(), 'package')
  const native = join(folder, 'native')
  await mkdir(join(native, 'bin'), { recursive: true })
  await mkdir(join(native, 'lib'))
  await mkdir(join(native, 'share', 'postgresql'), { recursive: true })
  await writeFile(join(folder, 'package.json'), '{"version":"18.4.0"}')
  await writeFile(join(native, 'bin', 'postgres'), '#!/bin/sh\necho "postgres (PostgreSQL) 18.4"\n', { mode: 0o755 })
  await writeFile(join(native, 'lib', 'libpq.so.5.18'), 'library')
  await writeFile(join(native, 'share', 'postgresql', 'postgres.bki'), '')
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]
  await writeFile(join(native, 'pg-symlinks.json'), JSON.stringify(links))
  return native
}

const postgresUser = { uid: 65_534, gid: 65_534 }

describe('the programs of PostgreSQL', () => {
  it('are those of this platform', async () => {
    const binaries = await usableBinaries(nativeFolder(), undefined, '/nowhere')
    expect(binaries.version).toMatch(/^18\.\d+$/)
    expect(binaries.postgres).toBe(join(nativeFolder(), 'bin', 'postgres'))
  })

  it('get the links of their libraries although the install script of the package was not run', async () => {
    const native = await smallPackage()
    await usableBinaries(native, undefined, '/nowhere')
    expect(await readlink(join(native, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18')
    await usableBinaries(native, undefined, '/nowhere')
  })

  it('that do not run end in a message that says why', async () => {
    const native = join(await temporaryFolder(), 'native')
    await mkdir(join(native, 'bin'), { recursive: true })
    await writeFile(join(native, 'bin', 'postgres'), 'not a program', { mode: 0o755 })
    await expect(usableBinaries(native, undefined, '/nowhere')).rejects.toThrow(/No se pudo ejecutar .*npm install/)
  })

  it.skipIf(process.getuid?.() !== 0)('are copied again when the copy is damaged (skipped unless root)', async () => {
    const native = await smallPackage()
    // As a clone made under a strict umask.
    await chmod(join(native, 'share'), 0o700)
    await chmod(join(native, 'share', 'postgresql', 'postgres.bki'), 0o600)
    await chmod(join(native, 'bin', 'postgres'), 0o700)
    const cache = join(await temporaryFolder(), 'system')
    const [{ postgres }] = await Promise.all([
      usableBinaries(native, postgresUser, cache),
      usableBinaries(native, postgresUser, cache),
    ])
    expect(postgres.startsWith(cache)).toBe(true)
    await writeFile(postgres, '')
    expect(await readlink(join(dirname(postgres), '..', 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18')
    await usableBinaries(native, postgresUser, cache)
    expect(await readFile(postgres)).toEqual(await readFile(join(native, 'bin', 'postgres')))
  })
})
