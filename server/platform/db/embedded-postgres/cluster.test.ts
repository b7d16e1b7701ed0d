import { chmod, chown, lchown, mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { StartupError } from '#server/platform/startup-error.ts'
import { NOBODY, normalUser, query, serverPid, started, temporaryFolder, testProcess } from './testing.ts'

const isRoot = process.getuid?.() === 0

async function failure(dataDir: string): Promise<string> {
  const error: unknown = await started({ dataDir }).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(StartupError)
  return error instanceof Error ? error.message : ''
}

describe('a data directory that is not complete', () => {
  it('is set aside when somebody else left it', async () => {
    const dataDir = await temporaryFolder()
    await mkdir(join(dataDir, 'postgres'))
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '18\n')
    const postgres = await started({ dataDir })
    expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }])
    const aside = (await readdir(dataDir)).find((name) => name.startsWith('postgres.incompleta-')) ?? ''
    expect(await readFile(join(dataDir, aside, 'PG_VERSION'), 'utf8')).toBe('18\n')
  })

  it('is made anew when its making was killed', async () => {
    const dataDir = await temporaryFolder()
    const killed = testProcess({ dataDir })
    const halfMade = async () => (await readdir(dataDir)).some((name) => /^postgres\.new-\w+$/.test(name))
    while (!(await halfMade())) await new Promise(setImmediate)
    await killed.kill()
    expect(await halfMade()).toBe(true)
    const postgres = await started({ dataDir })
    expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(await halfMade()).toBe(false)
  })
})

describe('a cluster with something wrong', async () => {
  const dataDir = await temporaryFolder(afterAll)
  beforeAll(async () => {
    await (await startEmbeddedPostgres({ dataDir, durable: false })).stop()
  })

  /** Why Tuerca does not start with that file changed; the file is put back afterwards. */
  async function failureWith(file: string, change: (content: Buffer) => Buffer | string): Promise<string> {
    const path = join(dataDir, file)
    const content = await readFile(path)
    await writeFile(path, change(content))
    const message = await failure(dataDir)
    expect(await serverPid(dataDir)).toBeUndefined()
    await writeFile(path, content)
    return message
  }

  it('of another major version is named with both versions', async () => {
    expect(await failureWith('postgres/PG_VERSION', () => '16\n')).toMatch(/PostgreSQL 16 .* PostgreSQL 18/)
  })

  it('with damaged files says so and where the log is', async () => {
    const message = await failureWith('postgres/global/pg_control', (content) => content.subarray(0, 100))
    expect(message).toContain('los datos están dañados')
    expect(message).toContain(join(dataDir, 'postgres.log'))
  })

  it('with a broken configuration says so', async () => {
    const message = await failureWith('postgres/postgresql.auto.conf', () => 'max_connections = muchas\n')
    expect(message).toContain('su archivo de configuración tiene errores')
  })

  it('without its password says which file is missing, and is not touched', async () => {
    expect(await failureWith('postgres.password', () => '')).toContain(join(dataDir, 'postgres.password'))
    expect(await readdir(join(dataDir, 'postgres'))).toContain('PG_VERSION')
  })

  it('with another password says so', async () => {
    expect(await failureWith('postgres.password', () => 'otra\n')).toContain('postgres.password')
  })

  it.skipIf(!isRoot)('is taken back when a restored backup gave its files to root (skipped unless root)', async () => {
    const cluster = join(dataDir, 'postgres')
    for (const entry of await readdir(cluster, { recursive: true, withFileTypes: true })) {
      await lchown(join(entry.parentPath, entry.name), 0, 0)
    }
    await chown(cluster, 0, 0)
    const postgres = await started({ dataDir })
    expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect((await stat(dataDir)).uid).toBe(0)
  })
})

describe('a DATA_DIR that cannot be used', () => {
  it('in a path that is no folder says so', async () => {
    const file = join(await temporaryFolder(), 'archivo')
    await writeFile(file, '')
    expect(await failure(join(file, 'data'))).toMatch(/No se puede usar .*archivo.* no una carpeta\. Revisa DATA_DIR/)
  })

  it.skipIf(normalUser === undefined)(
    'in a folder that may not be written says so (skipped unless root, in a clone that others reach)',
    async () => {
      const dataDir = join(await temporaryFolder(), 'data')
      await mkdir(dataDir)
      await chmod(dataDir, 0o755)
      const event = await testProcess({ dataDir }, normalUser).next()
      expect(event?.['error']).toBe(
        `StartupError: No se puede usar ${dataDir} para los datos de Tuerca: no hay permiso para leer o escribir ahí. Revisa DATA_DIR.`,
      )
    },
  )
})

it.skipIf(normalUser === undefined)(
  'a cluster of a normal user is run by root as that user (skipped unless root, in a clone that others reach)',
  async () => {
    const dataDir = join(await temporaryFolder(), 'data')
    await mkdir(dataDir)
    await chown(dataDir, NOBODY.uid, NOBODY.gid)
    const user = testProcess({ dataDir }, normalUser)
    await user.next()
    user.say('stop')
    expect(await user.next()).toEqual({ stopped: true })
    const postgres = await started({ dataDir })
    expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(await stat(join(dataDir, 'postgres'))).toMatchObject(NOBODY)
  },
)
