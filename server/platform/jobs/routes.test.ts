import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { JobProgress, JobRow } from '#contract/jobs.ts'
import { useTestApp } from '#test/app.ts'
import { lastAudit } from '#test/calls.ts'
import { makeJob, testJob } from '#test/factories/jobs.ts'
import { useJobRunners } from '#test/jobs.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'
import { failureText } from './failure-text.ts'
import { handled } from './job.ts'
import { sendJob } from './send-job.ts'

const test = useTestApp(async () => {}, { jobs: [testJob] })
const runners = useJobRunners()
let admin: SignedIn

beforeEach(async () => {
  admin = await signIn(test.current, { roles: ['admin'] })
})
afterEach(async () => {
  await sql`delete from pgboss.job`.execute(test.current.database.db)
})

async function list(query = ''): Promise<JobRow[]> {
  const answer = await test.current.app.inject({ ...admin, method: 'GET', url: `/api/trabajos${query}` })
  return answer.json<{ filas: JobRow[] }>().filas
}

async function post(id: string, act: 'reintenta' | 'cancela', who: SignedIn = admin) {
  const url = `/api/trabajos/${id}/${act}`
  return test.current.app.inject({ ...who, method: 'POST', url, payload: {} })
}

describe('the list', () => {
  it('shows in words what each job does and why it failed', async () => {
    const { db } = test.current.database
    await makeJob(db, { state: 'completed' })
    await makeJob(db, { state: 'active', startedBy: admin.user.id })
    await makeJob(db, { state: 'retry', reason: 'handler execution exceeded 60s' })
    await makeJob(db, { state: 'dead', reason: 'El archivo ya no existe.' })
    await makeJob(db)
    await makeJob(db, { state: 'cancelled' })
    const rows = await list()
    expect(new Set(rows.map(({ trabajo }) => trabajo))).toEqual(new Set(['Actualizar precios']))
    const byState = new Map(rows.map((row) => [row.estado, row]))
    expect([...byState.keys()].toSorted()).toEqual([
      'cancelado',
      'en_curso',
      'en_espera',
      'fallido',
      'reintento',
      'terminado',
    ])
    expect(byState.get('en_curso')).toMatchObject({
      intentos: 1,
      intentosMaximos: 3,
      pedidoPor: admin.user.name,
      progreso: { id: byState.get('en_curso')?.id, hecho: 0, total: 0, mensaje: '' },
    })
    expect(byState.get('reintento')).toMatchObject({ motivo: 'Tardó más de lo permitido (60 s).', fin: null })
    expect(byState.get('reintento')?.siguiente).not.toBeNull()
    expect(byState.get('fallido')).toMatchObject({ motivo: 'El archivo ya no existe.', intentos: 3, pedidoPor: null })
    expect(byState.get('en_espera')).toMatchObject({ intentos: 0, inicio: null, motivo: '' })
  })

  it('is filtered, searched and counted', async () => {
    const { db } = test.current.database
    await makeJob(db, { state: 'dead' })
    await makeJob(db, { startedBy: admin.user.id })
    expect(await list('?estado=fallido')).toHaveLength(1)
    expect(await list('?estado=abc&pagina=abc')).toHaveLength(2)
    expect(await list('?trabajo=test.prices')).toHaveLength(2)
    expect(await list('?trabajo=otro')).toHaveLength(0)
    expect(await list(`?buscar=${encodeURIComponent(admin.user.name)}`)).toHaveLength(1)
    expect(await list('?buscar=%25')).toHaveLength(0)
    const summary = await test.current.app.inject({ ...admin, method: 'GET', url: '/api/trabajos/resumen' })
    expect(summary.json()).toEqual({
      porEstado: { en_espera: 1, en_curso: 0, reintento: 0, fallido: 1, terminado: 0, cancelado: 0 },
      trabajos: [{ nombre: 'test.prices', titulo: 'Actualizar precios' }],
    })
  })

  it.each(['', '/resumen'])('%s is for administrators', async (path) => {
    const url = `/api/trabajos${path}`
    const others = [
      await signIn(test.current, { roles: ['director'] }),
      await signIn(test.current, { roles: ['cliente'] }),
    ]
    for (const who of others) {
      expect((await test.current.app.inject({ ...who, method: 'GET', url })).statusCode).toBe(403)
    }
    expect((await test.current.app.inject({ method: 'GET', url })).statusCode).toBe(401)
  })
})

describe('retry and cancel', () => {
  it('a failed job runs from its beginning', async () => {
    const { database } = test.current
    const id = await makeJob(database.db, { state: 'dead', reason: 'x', startedBy: admin.user.id })
    expect((await post(id, 'reintenta')).json()).toEqual({ success: true })
    expect(await list()).toMatchObject([{ estado: 'en_espera', intentos: 0, pedidoPor: admin.user.name }])
    runners.start(database, [handled(testJob, async () => {})])
    await expect.poll(async () => list()).toMatchObject([{ estado: 'terminado', trabajo: 'Actualizar precios' }])
  })

  it('one that waits for its next try does not wait', async () => {
    const { database } = test.current
    const id = await makeJob(database.db, { state: 'retry' })
    await sql`update pgboss.job set start_after = now() + interval '1 hour'`.execute(database.db)
    expect((await post(id, 'reintenta')).statusCode).toBe(200)
    expect(await lastAudit(test.current)).toMatchObject({
      actor_id: admin.user.id,
      action: 'trabajo.reintentado',
      subject_id: id,
      before: { state: 'reintento' },
    })
    runners.start(database, [handled(testJob, async () => {})])
    await expect.poll(async () => list()).toMatchObject([{ estado: 'terminado' }])
  })

  it.each(['created', 'retry', 'active', 'dead'] as const)('one that is %s is cancelled', async (state) => {
    const id = await makeJob(test.current.database.db, { state })
    expect((await post(id, 'cancela')).statusCode).toBe(200)
    expect(await list()).toMatchObject([{ estado: 'cancelado' }])
    expect(await lastAudit(test.current)).toMatchObject({
      actor_id: admin.user.id,
      action: 'trabajo.cancelado',
      subject_id: id,
      subject_name: 'Actualizar precios',
    })
  })

  it.each([
    ['completed', 'reintenta'],
    ['created', 'reintenta'],
    ['active', 'reintenta'],
    ['completed', 'cancela'],
    ['cancelled', 'cancela'],
  ] as const)('one that is %s: %s is refused', async (state, act) => {
    const id = await makeJob(test.current.database.db, { state })
    const [before, audited] = [await list(), await lastAudit(test.current)]
    expect((await post(id, act)).statusCode).toBe(409)
    expect([await list(), await lastAudit(test.current)]).toEqual([before, audited])
  })

  it('an unknown job is not found, and other users may not see jobs', async () => {
    const id = await makeJob(test.current.database.db, { state: 'dead' })
    expect((await post(crypto.randomUUID(), 'reintenta')).statusCode).toBe(404)
    expect((await post('1', 'cancela')).statusCode).toBe(404)
    const director = await signIn(test.current, { roles: ['director'] })
    for (const act of ['reintenta', 'cancela'] as const) expect((await post(id, act, director)).statusCode).toBe(403)
    expect(await list()).toMatchObject([{ estado: 'fallido' }])
  })
})

describe('progress', () => {
  /** The events of the stream until it ends. */
  async function watch(id: string, who: SignedIn) {
    const answer = await test.current.app.inject({ ...who, method: 'GET', url: `/api/trabajos/${id}/progreso` })
    const events = answer.body.matchAll(/^event: progreso\ndata: (.*)$/gmu)
    return { answer, said: Array.from(events, ([, data = '']) => JSON.parse(data) as JobProgress) }
  }

  it('progress is sent to the user who started it until the job has ended, whichever server runs it', async () => {
    const { database } = test.current
    const person = await signIn(test.current, { roles: ['cliente'] })
    const id = await sendJob(database.db, testJob, {}, { startedBy: person.user.id })
    const go = Promise.withResolvers<void>()
    runners.start(database, [
      handled(testJob, async (_, { report }) => {
        report({ done: 10, total: 40, message: 'Revisando precios' })
        await go.promise
        report({ done: 40, total: 40, message: 'Listo' })
      }),
    ])
    const watching = watch(id, person)
    const half = { estado: 'en_curso', hecho: 10, total: 40, mensaje: 'Revisando precios' }
    await expect.poll(async () => (await list())[0]?.progreso).toMatchObject({ hecho: 10 })
    // A reloaded page gets the state at once; an administrator may watch too.
    await expect.poll(async () => firstOf(id, person)).toEqual(half)
    expect(await firstOf(id, admin)).toEqual(half)
    go.resolve()
    const { answer, said } = await watching
    expect(answer.headers['content-type']).toBe('text/event-stream')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(said).toContainEqual(half)
    expect(said.at(-1)).toEqual({ estado: 'terminado', hecho: 40, total: 40, mensaje: 'Listo' })
    expect((await watch(id, person)).said).toEqual([said.at(-1)])
  })

  it('of others is not found', async () => {
    const { db } = test.current.database
    const owner = await signIn(test.current, { roles: ['cliente'] })
    const other = await signIn(test.current, { roles: ['director'] })
    const id = await makeJob(db, { state: 'completed', startedBy: owner.user.id })
    const unwatched = await makeJob(db, { state: 'completed' })
    expect((await watch(id, owner)).answer.statusCode).toBe(200)
    expect((await watch(id, other)).answer.statusCode).toBe(404)
    expect((await watch(unwatched, owner)).answer.statusCode).toBe(404)
    expect((await watch(crypto.randomUUID(), owner)).answer.statusCode).toBe(404)
    const answer = await test.current.app.inject({ method: 'GET', url: `/api/trabajos/${id}/progreso` })
    expect(answer.statusCode).toBe(401)
  })

  it('progress goes on when a job is tried again', async () => {
    const { database } = test.current
    const person = await signIn(test.current)
    const id = await sendJob(database.db, testJob, {}, { startedBy: person.user.id })
    await sql`update pgboss.job set retry_limit = 0`.execute(database.db)
    let isBroken = true
    runners.start(database, [
      handled(testJob, async (_, { report }) => {
        report({ done: isBroken ? 1 : 2, total: 2, message: '' })
        if (isBroken) throw new Error('broken')
      }),
    ])
    expect((await watch(id, person)).said.at(-1)).toMatchObject({ estado: 'fallido', hecho: 1 })
    isBroken = false
    const [dead] = await list('?estado=fallido')
    await post(dead?.id ?? '', 'reintenta')
    expect(await list()).toMatchObject([{ progreso: { id } }])
    expect((await watch(id, person)).said.at(-1)).toMatchObject({ estado: 'terminado', hecho: 2 })
  })

  /** The first event; then its reader leaves. */
  async function firstOf(id: string, { headers, cookies }: SignedIn): Promise<JobProgress | undefined> {
    const cookie = Object.entries(cookies)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('; ')
    const address = test.current.app.server.address() ?? (await test.current.app.listen({ port: 0, host: '127.0.0.1' }))
    const url = typeof address === 'string' ? address : `http://127.0.0.1:${address.port}`
    const answer = await fetch(`${url}/api/trabajos/${id}/progreso`, {
      headers: { ...headers, cookie, 'accept-encoding': 'br, gzip' },
    })
    let text = ''
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk
      const [, data] = /^data: (.*)$/mu.exec(text) ?? []
      if (data !== undefined) return JSON.parse(data) as JobProgress
    }
    return undefined
  }

  it('is open in so many places at once', async () => {
    const { db } = test.current.database
    const id = await makeJob(db, { state: 'active', startedBy: admin.user.id })
    const opened = await Promise.all(Array.from({ length: 7 }, () => firstOf(id, admin)))
    expect(opened.filter((each) => each === undefined)).toHaveLength(1)
    // Those have left.
    await expect.poll(async () => firstOf(id, admin)).toMatchObject({ estado: 'en_curso' })
  })
})

it.each([
  [{ message: 'handler execution exceeded 120s', stack: 'x' }, 'Tardó más de lo permitido (120 s).'],
  [{ value: { message: 'job heartbeat timeout' } }, 'El servidor que lo hacía dejó de responder.'],
  [{ message: 'Falta la columna PRECIO' }, 'Falta la columna PRECIO'],
  [{ value: 'x' }, 'x'],
  [null, ''],
  [{}, ''],
])('%j is reported as %j', (output, text) => expect(failureText(output)).toBe(text))
