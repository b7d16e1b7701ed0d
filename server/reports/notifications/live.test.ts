import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { NotificationSummary } from '#contract/notifications/notifications.ts'
import { notify } from '#server/accounts/notifications/notify.ts'
import { buildApp } from '#server/app.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { TEST_SECRET, useTestApp } from '#test/app.ts'
import { callsOf } from '#test/calls.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { makeOrder } from '#test/factories/selling.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'
import { until } from '#test/until.ts'

const ids = { branch: 0, product: 0, company: 0, order: 0 }
const test = useTestApp(async ({ db }) => {
  ids.branch = await makeBranch(db, 'Guadalajara')
  ids.product = await makeProduct(db, { key: 'BD-1' })
})
const db = () => test.current.database.db
const { get, post } = callsOf(test, () => ana)
/** Another server on the same database. */
let other: App
let ana: SignedIn

beforeAll(async () => {
  const { database, index, storage } = test.current
  const more = { database, index, storage, secret: TEST_SECRET, basePath: '/tuerca/', version: '0.0.0' }
  other = await buildApp({ ...more, checkAnswers: true })
  await other.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => other.close())
beforeEach(async () => {
  ids.company = (await makeCompany(db())).id
  ana = await signIn(test.current, { roles: ['cliente'], companyId: ids.company })
  const lines = [{ productId: ids.product }]
  ids.order = (await makeOrder(db(), { branchId: ids.branch, companyId: ids.company, userId: ana.user.id, lines })).id
})

let causes = 0
const tell = (title: string, who: SignedIn = ana) =>
  notify(db(), {
    kind: 'pedido',
    cause: `prueba:${++causes}`,
    people: [who.user.id],
    by: null,
    title,
    target: { kind: 'pedido', id: ids.order },
    address: '/home',
  })

/** A stream of the other server. */
async function open({ cookies }: SignedIn = ana) {
  const { port } = other.server.address() as { port: number }
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; ')
  const leaving = new AbortController()
  const answer = await fetch(`http://127.0.0.1:${port}/api/notificaciones/eventos`, {
    headers: { cookie },
    signal: leaving.signal,
  })
  const heard: NotificationSummary[] = []
  const ended = (async () => {
    let text = ''
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk
      const events = text.matchAll(/^event: notificaciones\ndata: (.*)\n\n/gmu)
      heard.splice(0, Infinity, ...Array.from(events, ([, data = '']) => JSON.parse(data) as NotificationSummary))
    }
  })().catch(() => {})
  return {
    status: answer.status,
    heard,
    ended,
    last: () => heard.at(-1)?.recientes.map(({ titulo }) => titulo),
    close: () => leaving.abort(),
  }
}

describe('the stream of notifications', () => {
  it('begins with the present state, and sends what another server writes', async () => {
    await tell('Antes')
    const stream = await open()
    await expect.poll(stream.last).toEqual(['Antes'])
    await tell('Ahora')
    await expect.poll(stream.last).toEqual(['Ahora', 'Antes'])
    expect(stream.heard.at(-1)?.sinLeer).toBe(2)
    stream.close()
  })

  it('sends that they were read elsewhere, and nothing of other users', async () => {
    await tell('Antes')
    const stream = await open()
    await expect.poll(stream.last).toEqual(['Antes'])
    const colleague = await signIn(test.current, { companyId: ids.company, sight: 'empresa' })
    await tell('De otro', colleague)
    const { id } = (await get('/api/notificaciones/resumen')).json.recientes[0]
    await post(`/api/notificaciones/${id}/leida`, { leida: true })
    await expect.poll(() => stream.heard.map(({ sinLeer }) => sinLeer)).toEqual([1, 0])
    stream.close()
  })

  it('opened again has missed notices', async () => {
    const first = await open()
    await expect.poll(first.last).toEqual([])
    first.close()
    await tell('Mientras no miraba')
    const second = await open()
    await expect.poll(second.last).toEqual(['Mientras no miraba'])
    second.close()
  })

  it('continues after the connection to the database was lost', async () => {
    const stream = await open()
    await expect.poll(stream.last).toEqual([])
    const ended = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'tuerca-notifications' and datname = current_database()`.execute(db())
    expect(ended.rows).toHaveLength(1)
    await tell('Mientras tanto')
    await expect.poll(stream.last).toEqual(['Mientras tanto'])
    stream.close()
  })

  it.each([
    ['the session is closed', () => db().deleteFrom('sessions').where('id', '=', ana.sessionId).execute()],
    ['they sign out', () => post('/logout', {})],
  ])('ends when %s', async (_, end) => {
    const stream = await open()
    await expect.poll(stream.last).toEqual([])
    await end()
    await stream.ended
    expect((await open()).status).toBe(401)
  })

  it('ends for a user who may no longer log in, at the next notice', async () => {
    const stream = await open()
    await expect.poll(stream.last).toEqual([])
    await db().updateTable('users').set({ status: 'suspendido' }).where('id', '=', ana.user.id).execute()
    await sql`select pg_notify('notifications_changed', ${`person:${ana.user.id}`})`.execute(db())
    await stream.ended
    expect(stream.heard).toHaveLength(1)
  })

  it('is open in so many browsers at once', async () => {
    const streams = await Promise.all(Array.from({ length: 7 }, () => open()))
    expect(streams.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 200, 200, 429])
    for (const { close } of streams) close()
    // Those have left.
    await until(async () => {
      const stream = await open()
      stream.close()
      return stream.status === 200
    })
  })

  it('is for accounts', async () => {
    expect((await test.current.app.inject({ url: '/api/notificaciones/eventos' })).statusCode).toBe(401)
  })
})
