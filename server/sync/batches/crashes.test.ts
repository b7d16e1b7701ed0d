import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { SystemKey } from '#domain/access.ts'
import { Failure } from '#server/platform/failure.ts'
import { JobRunner } from '#server/platform/jobs/job-runner.ts'
import { sendJob } from '#server/platform/jobs/send-job.ts'
import { useTestDatabase } from '#test/database.ts'
import { startServer } from '#test/server-process.ts'
import { applyWaitingJob } from './job-definitions.ts'
import { batchJobs } from './jobs.ts'
import { receiveBatch } from './receive-service.ts'

const PROGRAM = 'server/sync/batches/process-for-tests.ts'
const BATCHES = 8
const RECORDS = 400

const database = useTestDatabase()

const query = async <Row>(text: string): Promise<Row[]> => (await database.current.pool.query(text)).rows as Row[]

async function systemKey(): Promise<SystemKey> {
  const [row] = await query<{ id: number; systemId: number }>(`
    with made as (insert into connected_systems (name) values ('ERP') on conflict (folded) do update set name = excluded.name returning id)
    insert into api_keys (system_id, prefix, secret_hash, scopes, expires_at)
    select id, 'tk_' || substr(md5(random()::text), 1, 8), sha256('x'), '{productos,existencias}', now() + interval '1 day' from made
    returning id, system_id as "systemId"`)
  if (row === undefined) throw new Error('no key was made')
  return { ...row, systemName: 'ERP', scopes: ['productos', 'existencias'] }
}

/** The last record of each batch cannot be taken. */
function batch(name: string, count = RECORDS) {
  const records = Array.from({ length: count }, (_, n) => ({
    idExterno: `${name}-${n}`,
    version: 1,
    clave: n === count - 1 ? '5.33E+12' : `${name}-${n}`,
    descripcion: `PIEZA ${n}`,
  }))
  return { batchId: name, records }
}

it('kill -9 in the middle of batches: each is taken whole or not at all, and sent again is taken once', async () => {
  const key = await systemKey()
  const batches = Array.from({ length: BATCHES }, (_, index) => batch(`K${index}`))
  const args = [PROGRAM, JSON.stringify({ url: database.current.url, key, batches: batches.slice(0, 4) })]
  // Each process is killed in another moment of its batches, by how many it has taken.
  const taken = new Set<string>()
  for (let acknowledged = 0; acknowledged < 3; acknowledged++) {
    const server = startServer({}, { args })
    const said = () => [...server.output().matchAll(/taken (K\d+);/gu)].map(([, name = '']) => name)
    while (said().length < acknowledged && server.child.exitCode === null) await delay(2)
    await delay(15 * acknowledged)
    server.child.kill('SIGKILL')
    await server.exited
    for (const name of said()) taken.add(name)
    for (const { name, count } of await query<{ name: string; count: number }>(`
      select split_part(key, '-', 1) as name, count(*)::integer as count from products group by 1`)) {
      expect([name, count]).toEqual([name, RECORDS - 1])
    }
  }
  for (const name of taken)
    expect(await query(`select state, created, rejected from sync_batches where batch_id = '${name}'`)).toEqual([
      { state: 'aplicado', created: RECORDS - 1, rejected: 1 },
    ])
  // A sender without an answer sends the same again.
  for (const each of batches.slice(0, 4)) {
    const answer = await receiveBatch(database.current, {
      ...each,
      entity: 'productos',
      key,
      isTrial: false,
      now: new Date(),
    })
    expect(answer).toMatchObject({ estado: 'aplicado', nuevos: RECORDS - 1, rechazados: 1 })
  }
  expect(await query(`select count(*)::integer as count from products`)).toEqual([{ count: 4 * (RECORDS - 1) }])
  expect(await query(`select count(*)::integer as count from sync_quarantine`)).toEqual([{ count: 4 }])
  expect(await query(`select count(*)::integer as count from product_history where is_created`)).toEqual([
    { count: 4 * (RECORDS - 1) },
  ])
})

it('batches that wait are applied by the job in their order', async () => {
  const key = await systemKey()
  const send = async (name: string, version: number) => {
    const records = [{ idExterno: 'W', version, clave: 'W-1', descripcion: `DE ${name}` }]
    const answer = await receiveBatch(database.current, {
      batchId: name,
      records,
      entity: 'productos',
      key,
      isTrial: false,
      now: new Date(),
    })
    if (answer instanceof Failure) throw new Error(answer.message)
    return answer.estado
  }
  await query(`update sync_entities set is_stopped = true where entity = 'productos'`)
  expect([await send('W1', 2), await send('W2', 1), await send('W3', 3)]).toEqual([
    'pendiente',
    'pendiente',
    'pendiente',
  ])
  const [last] = await query<{ id: number }>(`select max(id) as id from sync_batches`)
  const runner = new JobRunner(batchJobs(database.current), {
    database: database.current,
    log: { warn: () => {} },
    pollSeconds: 0.5,
    monitorSeconds: 1,
  })
  runner.start()
  try {
    await sendJob(database.current.db, applyWaitingJob, { entity: 'productos', upTo: last?.id ?? 0 })
    await expect
      .poll(() => query(`select batch_id, state, older from sync_batches where batch_id like 'W%' order by id`))
      .toEqual([
        { batch_id: 'W1', state: 'aplicado', older: 0 },
        { batch_id: 'W2', state: 'aplicado', older: 1 },
        { batch_id: 'W3', state: 'aplicado', older: 0 },
      ])
  } finally {
    await runner.close()
  }
  expect(await query(`select description from products where key = 'W-1'`)).toEqual([{ description: 'DE W3' }])
})
