import { chmod, cp, mkdir, readFile, readdir, readlink, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { nativeFolder, usableBinaries } from './binaries.ts'
import { temporaryFolder } from './testing.ts'

async function copyOfPackage(): Promise<string> {
  const folder = join(await temporaryFolder(), 'package')
  await cp(dirname(nativeFolder()), folder, { recursive: true, verbatimSymlinks: true })
  return join(folder, 'native')
}

const postgresUser = { uid: 65_534, gid: 65_534 }

describe('the programs of PostgreSQL', () => {
  it('are those of this platform', async () => {
    const binaries = await usableBinaries(nativeFolder(), undefined, '/nowhere')
    expect(binaries.version).toMatch(/^18\.\d+$/)
    expect(binaries.postgres).toBe(join(nativeFolder(), 'bin', 'postgres'))
  })

  it('work although the install script of the package, which links its libraries, was not run', async () => {
    const native = await copyOfPackage()
    const links = (await readdir(join(native, 'lib'), { withFileTypes: true })).filter((entry) =>
      entry.isSymbolicLink(),
    )
    for (const { name } of links) await rm(join(native, 'lib', name))
    expect(links.length).toBeGreaterThan(0)
    await usableBinaries(native, undefined, '/nowhere')
    for (const { name } of links) {
      expect(await readlink(join(native, 'lib', name))).toBe(await readlink(join(nativeFolder(), 'lib', name)))
    }
  })

  it('that do not run end in a message that says why', async () => {
    const native = join(await temporaryFolder(), 'native')
    await mkdir(join(native, 'bin'), { recursive: true })
    await writeFile(join(native, 'bin', 'postgres'), 'not a program', { mode: 0o755 })
    await expect(usableBinaries(native, undefined, '/nowhere')).rejects.toThrow(/No se pudo ejecutar .*npm install/)
  })

  it.skipIf(process.getuid?.() !== 0)('are copied again when the copy is damaged (skipped unless root)', async () => {
    const native = await copyOfPackage()
    await chmod(dirname(native), 0o700)
    const cache = join(await temporaryFolder(), 'system')
    const { postgres } = await usableBinaries(native, postgresUser, cache)
    expect(postgres.startsWith(cache)).toBe(true)
    await writeFile(postgres, '')
    await usableBinaries(native, postgresUser, cache)
    expect(await readFile(postgres)).toEqual(await readFile(join(native, 'bin', 'postgres')))
  })
})
