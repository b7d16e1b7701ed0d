import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useTestDatabase } from '#test/database.ts'
import { emptyFolder, migratedFolder, startServer } from '#test/server-process.ts'
import { childrenOf, postgresProcesses } from '#test/spawned-server.ts'
import { ROOT } from '../scripts/lib/prepare.mjs'

const SECRET = 'a-secret-that-only-the-tests-use'

describe('a start that cannot succeed ends with one Spanish message and exit code 1', () => {
  const database = useTestDatabase()

  async function refused(env: Record<string, string>, message: RegExp): Promise<void> {
    const run = startServer(env)
    expect(await run.exited).toBe(1)
    expect(run.output()).toMatch(message)
    expect(run.output()).not.toMatch(/\n\s+at /u)
  }

  it('a variable that is wrong', async () => {
    await refused(
      { PORT: 'ochenta', DEMO: 'quizá' },
      /La configuración no es válida:\n {2}PORT: .*\n {2}DEMO: debe ser on u off/u,
    )
  })

  it('DATABASE_URL without APP_SECRET', async () => {
    await refused({ DATABASE_URL: database.current.url }, /APP_SECRET: es obligatoria junto con DATABASE_URL/u)
  })

  it('no server listens at DATABASE_URL', async () => {
    const url = 'postgresql://tuerca:clave-secreta@127.0.0.1:1/tuerca'
    const run = startServer({ DATABASE_URL: url, APP_SECRET: SECRET })
    expect(await run.exited).toBe(1)
    expect(run.output()).toContain('No se pudo abrir la base de datos en 127.0.0.1:1/tuerca: nadie atiende')
    expect(run.output()).not.toContain('clave-secreta')
  })

  it('the database of DATABASE_URL does not exist', async () => {
    const url = new URL(database.current.url)
    url.pathname = '/no_hay'
    await refused({ DATABASE_URL: url.href, APP_SECRET: SECRET }, /la base de datos no existe/u)
  })

  it('the password of DATABASE_URL is wrong', async () => {
    const url = new URL(database.current.url)
    url.password = 'otra'
    await refused({ DATABASE_URL: url.href, APP_SECRET: SECRET }, /el usuario o la contraseña no son correctos/u)
  })

  it('the database is newer than the code', async () => {
    const { db, url } = database.current
    await sql`insert into kysely_migration (name, timestamp) values ('9999_future', '2100')`.execute(db)
    await refused(
      { DATABASE_URL: url, APP_SECRET: SECRET },
      /más nueva que este programa: tiene la migración 9999_future/u,
    )
    await sql`delete from kysely_migration where name = '9999_future'`.execute(db)
  })

  it('the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    await refused(
      { DATABASE_URL: database.current.url, APP_SECRET: SECRET, PORT: String(port) },
      new RegExp(`El puerto ${port} ya está ocupado`, 'u'),
    )
    other.close()
  })
})

describe('with the embedded database', () => {
  const READY = 'está lista'

  it('Ctrl-C stops everything that it started, and data outlives kill -9', async () => {
    const dataDir = await emptyFolder()
    const first = startServer({ DATA_DIR: dataDir, DEMO: 'off' })
    await first.printed(READY)
    expect(first.output()).toMatch(/http:\/\/localhost:\d+\/tuerca\/home/u)
    const secret = await readFile(join(dataDir, 'app-secret'), 'utf8')
    first.child.kill('SIGKILL')
    await first.exited

    const second = startServer({ DATA_DIR: dataDir, DEMO: 'off' })
    await second.printed(READY)
    expect(await readFile(join(dataDir, 'app-secret'), 'utf8')).toBe(secret)
    expect(await postgresProcesses(dataDir)).not.toEqual([])
    second.child.kill('SIGINT')
    expect(await second.exited).toBe(0)
    expect(await postgresProcesses(dataDir)).toEqual([])
  })

  it('an uncaught error is logged and ends the server with its database', async () => {
    const dataDir = await migratedFolder()
    const fault = join(dataDir, 'fault.mjs')
    await writeFile(fault, `process.on('SIGUSR2', () => setTimeout(() => { throw new Error('fault of a timer') }))`)
    const run = startServer({ DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'error', NODE_OPTIONS: `--import=${fault}` })
    await run.printed(READY)
    run.child.kill('SIGUSR2')
    expect(await run.exited).toBe(70)
    expect(run.output()).toMatch(/"level":60.*fault of a timer/u)
    expect(await postgresProcesses(dataDir)).toEqual([])
  })

  it('npm start starts the server again when it was killed, and joins its database', async () => {
    const dataDir = await migratedFolder()
    const run = startServer({ DATA_DIR: dataDir, DEMO: 'off' }, { args: [join(ROOT, 'scripts/start.mjs')] })
    await run.printed(READY)
    const [first] = await childrenOf(run.child.pid)
    process.kill(first ?? 0, 'SIGKILL')
    await run.printed(READY, 2)
    expect(await childrenOf(run.child.pid)).not.toEqual([first])
    run.child.kill('SIGTERM')
    expect(await run.exited).toBe(0)
    expect(await postgresProcesses(dataDir)).toEqual([])
    // It builds the screens first where they have changed.
  })
})
