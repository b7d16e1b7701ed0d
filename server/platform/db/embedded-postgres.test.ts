import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, cp, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import {
  killServer,
  NOBODY,
  normalUser,
  query,
  serverPid,
  started,
  temporaryFolder,
  testProcess,
} from './embedded-postgres/testing.ts'

/** A complete cluster for the tests that need no new one. */
const dataDir = await temporaryFolder(afterAll)
beforeAll(async () => {
  await (await startEmbeddedPostgres({ dataDir, durable: false })).stop()
})
// Only a failed test leaves a server behind.
beforeEach(() => killServer(join(dataDir, 'postgres')))

describe('an empty DATA_DIR', () => {
  it('gets a UTF-8 database that only this machine reaches and that later starts find again', async () => {
    // A name that a shell, a URL or a PostgreSQL option would read in another way.
    const empty = join(await temporaryFolder(), `Refacciones "Ñandú" $HOME 'x' %20`)
    const first = await started({ dataDir: empty, durable: true })
    expect(new URL(first.url)).toMatchObject({ protocol: 'postgresql:', hostname: '127.0.0.1', pathname: '/tuerca' })
    const [facts] = await query(
      first.url,
      `select current_setting('server_encoding') as encoding, current_setting('fsync') as fsync,
         current_setting('listen_addresses') as addresses, current_setting('is_superuser') as superuser,
         upper('ñandú') as upper, (select datlocale from pg_database where datname = 'tuerca') as locale`,
    )
    expect(facts).toEqual({
      encoding: 'UTF8',
      fsync: 'on',
      addresses: '127.0.0.1',
      superuser: 'off',
      upper: 'ÑANDÚ',
      locale: 'C.UTF-8',
    })
    await query(first.url, 'create database another')
    await query(first.url, 'create table kept as select 7 as value')
    expect((await stat(join(empty, 'postgres.password'))).mode & 0o777).toBe(0o600)
    const pid = await serverPid(empty)
    await Promise.all([first.stop(), first.stop()])
    await first.stop()
    expect(pid).toBeDefined()
    expect(await serverPid(empty)).toBeUndefined()

    const second = await started({ dataDir: empty, durable: true })
    expect(second.url).toBe(first.url)
    expect(await query(second.url, 'select value from kept')).toEqual([{ value: 7 }])
  })

  it('is shared by several processes although all start at once', async () => {
    const empty = await temporaryFolder()
    const users = [testProcess({ dataDir: empty }), testProcess({ dataDir: empty }), testProcess({ dataDir: empty })]
    const events = await Promise.all(users.map((user) => user.next()))
    const urls = events.map((event) => event?.['url'])
    expect(urls[0]).toBeTypeOf('string')
    expect(urls).toEqual([urls[0], urls[0], urls[0]])
  })
})

it('takes another port when its own is in use', async () => {
  const first = await started({ dataDir })
  await first.stop()
  const foreign = createServer().listen(Number(new URL(first.url).port), '127.0.0.1')
  onTestFinished(() => {
    foreign.close()
  })
  await once(foreign, 'listening')
  const second = await started({ dataDir })
  expect(new URL(second.url).port).not.toBe(new URL(first.url).port)
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

describe('after the process was killed', () => {
  it('takes over the server that lives on, and then stops it', async () => {
    const killed = testProcess({ dataDir })
    const { url } = (await killed.next()) ?? {}
    const pid = await serverPid(dataDir)
    await killed.kill()
    expect(pid).toBeDefined()
    expect(await serverPid(dataDir)).toBe(pid)

    const messages: string[] = []
    const next = await started({ dataDir, log: (message) => messages.push(message) })
    expect(next.url).toBe(url)
    expect(await serverPid(dataDir)).toBe(pid)
    expect(messages).toEqual(['Se retoma la base de datos que dejó en marcha una ejecución anterior.'])
    await next.stop()
    expect(await serverPid(dataDir)).toBeUndefined()
  })

  it('restarts a server that was left alive without durability before trusting it with data', async () => {
    const killed = testProcess({ dataDir, durable: false })
    await killed.next()
    await killed.kill()
    const next = await started({ dataDir, durable: true })
    expect(await query(next.url, 'show fsync')).toEqual([{ fsync: 'on' }])
  })

  it('recovers when the server was killed too and its number now belongs to another process', async () => {
    const first = await started({ dataDir, durable: true })
    await query(first.url, 'create table before_kill as select 7 as value')
    await killServer(join(dataDir, 'postgres'))
    await first.stop()
    // Processes of PostgreSQL's own user are the only ones that it takes for a server of its data.
    const { uid, gid } = await stat(join(dataDir, 'postgres'))
    const foreign = spawn('sleep', ['60'], { cwd: dataDir, uid, gid })
    onTestFinished(() => {
      foreign.kill('SIGKILL')
    })
    const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
    await writeFile(pidFile, (await readFile(pidFile, 'utf8')).replace(/^\d+/, String(foreign.pid)))

    const second = await started({ dataDir, durable: true })
    expect(await query(second.url, 'select value from before_kill')).toEqual([{ value: 7 }])
    expect(foreign.exitCode).toBeNull()
  })

  it('recovers when a full disk left postmaster.pid empty', async () => {
    const first = await started({ dataDir })
    await first.stop()
    await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), '')
    const second = await started({ dataDir })
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('does not take the server of the folder it was copied from for its own', async () => {
    const copied = await temporaryFolder()
    await cp(dataDir, copied, { recursive: true })
    const original = await started({ dataDir })
    const pidFile = join('postgres', 'postmaster.pid')
    await writeFile(join(copied, pidFile), await readFile(join(dataDir, pidFile)))

    const copy = await started({ dataDir: copied })
    expect(copy.url).not.toBe(original.url)
    expect(await serverPid(copied)).not.toBe(await serverPid(dataDir))
    await copy.stop()
    expect(await query(original.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('loses no acknowledged row when process and server are killed again and again', async () => {
    const rounds = 3
    const rowsPerRound = 25
    let last = 0
    for (let round = 0; round < rounds; round++) {
      const writer = testProcess({ dataDir, durable: true })
      expect(await writer.next()).toHaveProperty('url')
      writer.say('insert')
      for (let row = 0; row < rowsPerRound; row++) last = Number((await writer.next())?.['row'])
      await Promise.all([killServer(join(dataDir, 'postgres')), writer.kill()])
    }
    const { url } = await started({ dataDir, durable: true })
    const [stored] = await query(
      url,
      `select max(row) as last, count(*) filter (where row <= ${last})::int as rows from acknowledged`,
    )
    // Numbers handed out in a killed process may be skipped; acknowledged ones may not be.
    expect(Number(stored?.['last'])).toBeGreaterThanOrEqual(last)
    expect(Number(stored?.['rows'])).toBeGreaterThanOrEqual(rounds * rowsPerRound)
  })
})

describe('a server that dies while it is used', () => {
  it('runs again on its port within seconds, with what it had acknowledged', async () => {
    const warnings: string[] = []
    const { url } = await started({ dataDir, durable: true, warn: (message) => warnings.push(message) })
    await query(url, 'create table acknowledged_before as select 7 as value')
    const pid = await serverPid(dataDir)
    await killServer(join(dataDir, 'postgres'))
    await expect.poll(() => query(url, 'select value from acknowledged_before').catch(String)).toEqual([{ value: 7 }])
    expect(await serverPid(dataDir)).not.toBe(pid)
    await expect.poll(() => warnings).toEqual(['La base de datos terminó de golpe y se volvió a iniciar.'])
  })

  it('is started by one of its users and joined by the others', async () => {
    const other = testProcess({ dataDir, durable: true })
    await other.next()
    const ours = await started({ dataDir, durable: true })
    await killServer(join(dataDir, 'postgres'))
    await expect.poll(() => query(ours.url, 'select 1 as one').catch(String)).toEqual([{ one: 1 }])
    await ours.stop()
    other.say('stop')
    expect(await other.next()).toEqual({ stopped: true })
    expect(await serverPid(dataDir)).toBeUndefined()
  })
})

describe('several processes on one DATA_DIR', () => {
  it('leave the server to the last one that runs, whichever started it', async () => {
    const starter = testProcess({ dataDir })
    await starter.next()
    const pid = await serverPid(dataDir)
    const guest = await started({ dataDir })
    await guest.stop()
    expect(await serverPid(dataDir)).toBe(pid)

    const heir = await started({ dataDir })
    starter.say('stop')
    expect(await starter.next()).toEqual({ stopped: true })
    expect(await serverPid(dataDir)).toBe(pid)
    expect(await query(heir.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await heir.stop()
    expect(await serverPid(dataDir)).toBeUndefined()
  })

  it('stop the server when the others were killed', async () => {
    const starter = testProcess({ dataDir })
    await starter.next()
    const heir = await started({ dataDir })
    await starter.kill()
    await heir.stop()
    expect(await serverPid(dataDir)).toBeUndefined()
  })
})

it('outlives Ctrl-C, which reaches the whole process group, until it is stopped in an orderly way', async () => {
  const user = testProcess({ dataDir })
  await user.next()
  process.kill(-user.pid, 'SIGINT')
  expect(await user.next()).toEqual({ stopped: true })
  expect(await serverPid(dataDir)).toBeUndefined()
})

it.skipIf(normalUser === undefined)(
  'runs for a normal user (skipped unless root, in a clone that others reach)',
  async () => {
    const own = join(await temporaryFolder(), 'data')
    await mkdir(own)
    await chown(own, NOBODY.uid, NOBODY.gid)
    const user = testProcess({ dataDir: own }, normalUser)
    expect(await user.next()).toHaveProperty('url')
    expect(await stat(join(own, 'postgres'))).toMatchObject(NOBODY)
    user.say('stop')
    expect(await user.next()).toEqual({ stopped: true })
  },
)
