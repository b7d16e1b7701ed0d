import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { BY_SYSTEM } from '#server/accounts/audit/audit-context.ts'
import { Failure } from '#server/platform/failure.ts'
import { useTestDatabase } from '#test/database.ts'
import { makeUser } from '#test/factories/accounts.ts'
import { emptyFolder, startServer } from '#test/server-process.ts'
import { type ServerProcess } from '#test/spawned-server.ts'
import { beginImport, requestApply } from './intake-service.ts'
import { findImport } from './store.ts'
import { storeStream } from '#server/platform/files/stored-files.ts'

const ROWS = 30_000
const PROGRAM = 'server/sync/screen-imports/process-for-tests.ts'

const database = useTestDatabase()

const count = async (table: 'products' | 'import_changes' | 'product_history') => {
  const { rows } = await database.current.pool.query<{ count: number }>(
    `select count(*)::integer as count from ${table}`,
  )
  return rows[0]?.count
}

/** How far the job of the import is, by its own word. */
async function message(id: number): Promise<string> {
  const { rows } = await database.current.pool.query<{ message: string }>(
    'select r.message from job_runs r join imports i on i.job_id = r.job_id where i.id = $1',
    [id],
  )
  return rows[0]?.message ?? ''
}

/** Kills the server at that word, or right after the job was begun; the others need not wait until it is missed. */
async function killAt(server: ServerProcess, id: number, word: RegExp): Promise<void> {
  while (!word.test(await message(id))) await delay(5)
  server.child.kill('SIGKILL')
  await server.exited
  await database.current.pool.query(
    `update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`,
  )
}

const stateOf = async (id: number) => (await findImport(database.current.db, id))?.state

it('kill -9 while files are tried and while they are applied: another server does it once and whole', async () => {
  const folder = await emptyFolder()
  const { id: personId } = await makeUser(database.current.db, { roles: ['admin'] })
  const requester = { personId, name: 'Ana', audit: { ...BY_SYSTEM, actorId: personId } }
  const lines = Array.from({ length: ROWS }, (_, row) => `K-${row},BALATA PRUEBA ${row},Balatas,Acme,${row}.50`)
  const text = `clave,descripción,línea,marca,precio\n${lines.join('\n')}\n`
  const stored = await storeStream(folder, Readable.from([Buffer.from(text)]))
  const { id } = await beginImport(database.current, requester, {
    files: [{ name: 'grande.csv', ...stored }],
    sender: '',
    kind: null,
  })
  const start = () => startServer({}, { args: [PROGRAM, JSON.stringify({ url: database.current.url, folder })] })

  await killAt(start(), id, /Leyendo|Comparando/u)
  expect([await stateOf(id), await count('products')]).toEqual(['subido', 0])

  const second = start()
  await expect.poll(() => stateOf(id)).toBe('listo')
  const requested = await requestApply(database.current, requester, id, '')
  if (requested instanceof Failure) throw new Error(requested.message)
  await killAt(second, id, /Comparando|Aplicando/u)
  expect(['aplicando', 'aplicado']).toContain(await stateOf(id))
  const before = await count('products')
  expect([0, ROWS]).toContain(before)

  start()
  await expect.poll(() => stateOf(id)).toBe('aplicado')
  expect(await count('products')).toBe(ROWS)
  const changes = await count('import_changes')
  // The line and the brand, with each other, are rows of it too.
  expect(changes).toBe(ROWS + 3)
})
