import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/api.ts'
import { useTestApp } from '#test/app.ts'
import { signIn } from '#test/sign-in.ts'
import { fillSmallStore } from '#test/factories/small-store.ts'

const test = useTestApp(({ db }) => fillSmallStore(db), { withSearch: true })

describe('health', () => {
  it('GET /healthz answers while the process lives', async () => {
    const answer = await test.current.app.inject('/healthz')
    expect(answer.json()).toEqual({ status: 'ok', version: '0.0.0' })
  })

  it('GET /readyz answers when database and index are ready', async () => {
    const answer = await test.current.app.inject('/readyz')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ status: 'ok', version: '0.0.0', database: true, index: true, products: 4 })
  })

  it('GET /metrics answers loopback only, also behind a proxy', async () => {
    const local = await test.current.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
    expect(local.statusCode).toBe(200)
    expect(local.body).toContain('tuerca_search_products 4')
    expect((await test.current.app.inject({ url: '/metrics', remoteAddress: '10.0.0.7' })).statusCode).toBe(404)
    const forwarded = { url: '/metrics', remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '10.0.0.7' } }
    expect((await test.current.app.inject(forwarded)).statusCode).toBe(404)
  })
})

describe('every answer', () => {
  it('carries a request id and a strict content policy', async () => {
    const { headers } = await test.current.app.inject('/robots.txt')
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/u)
    expect(headers['x-content-type-options']).toBe('nosniff')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'self'")
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]+'(;|$)/u)
    expect(policy).not.toContain("script-src 'self' 'unsafe-inline'")
    const data = await test.current.app.inject('/healthz')
    expect(data.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
  })

  it('is compressed when the browser accepts it', async () => {
    const answer = await test.current.app.inject({ url: '/api/docs/json', headers: { 'accept-encoding': 'br' } })
    expect(answer.headers['content-encoding']).toBe('br')
  })

  it('has the error shape when it is a failure', async () => {
    const answer = await test.current.app.inject('/search/%E0%A4%A')
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error).toMatchObject({ code: 'invalid_input', message: expect.any(String) })
  })

  it('reports that the database is unavailable when its connection breaks, and the server continues', async () => {
    const { app, database } = test.current
    const holder = new pg.Client({ connectionString: database.url })
    await holder.connect()
    await holder.query('begin')
    await holder.query('lock table years')
    const waiting = app.inject('/api/getYear')
    await expect
      .poll(async () => {
        const ended = await holder.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return ended.rowCount
      })
      .toBeGreaterThan(0)
    const answer = await waiting
    await holder.end()
    expect(answer.statusCode).toBe(503)
    expect(answer.json().error.code).toBe('unavailable')
    // The pool learns of the broken connection a moment after its query failed.
    await expect.poll(async () => (await app.inject('/api/getYear')).statusCode).toBe(200)
  })

  it('does not reveal internal errors', async () => {
    const { app, database } = test.current
    await database.db.schema.alterTable('years').renameTo('years_away').execute()
    try {
      const answer = await app.inject('/api/getYear')
      expect(answer.statusCode).toBe(500)
      expect(answer.json()).toEqual({
        error: { code: 'internal', message: 'Algo falló de nuestro lado. Inténtalo de nuevo.' },
      })
    } finally {
      await database.db.schema.alterTable('years_away').renameTo('years').execute()
    }
  })
})

describe('the contract', () => {
  it.each(ENDPOINTS.map((endpoint) => [endpoint.method, endpoint.path] as const))(
    '%s %s is answered',
    (method, url) => {
      // The router stores a path without the slash at its end, and answers both.
      const isAnswered = test.current.app.hasRoute({ method, url: url.replace(/\/$/u, '') })
      expect(isAnswered, 'Add its handler to the routes.ts of its resource in server/').toBe(true)
    },
  )

  it('is in /api/docs/json as OpenAPI', async () => {
    const { paths } = (await test.current.app.inject('/api/docs/json')).json()
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining(['/search/{text}', '/catalogo/list', '/api/registrabusqueda']),
    )
  })

  it('with the calls that the user may make', async () => {
    const callsOf = async (who: object = {}) => {
      const { paths } = (await test.current.app.inject({ ...who, url: '/api/docs/json' })).json()
      return Object.entries<object>(paths)
        .flatMap(([path, calls]) => Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`))
        .toSorted()
    }
    const named = (isShown: (access: (typeof ENDPOINTS)[number]['access']) => boolean) =>
      ENDPOINTS.filter(({ access }) => isShown(access))
        .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/gu, '{$1}')}`)
        .toSorted()
    expect(await callsOf()).toEqual(named((access) => access === 'public'))
    expect(await callsOf(await signIn(test.current, { roles: ['admin'] }))).toEqual(named(() => true))
    const customer = await callsOf(await signIn(test.current, { roles: ['cliente'] }))
    expect(customer).not.toContain('GET /api/correos/configuracion')
    expect(customer.length).toBeGreaterThan(named((access) => access === 'public').length)
  })
})

describe('XSRF', () => {
  const url = '/api/registrabusqueda'
  const payload = { buscar: 'balatas' }

  async function token(): Promise<string> {
    const answer = await test.current.app.inject('/sanctum/csrf-cookie')
    expect(answer.statusCode).toBe(204)
    return answer.cookies.find((cookie) => cookie.name === 'XSRF-TOKEN')?.value ?? ''
  }

  it('passes with cookie, header and X-Requested-With', async () => {
    const value = await token()
    const headers = { 'x-xsrf-token': value, 'x-requested-with': 'XMLHttpRequest' }
    const answer = await test.current.app.inject({
      method: 'POST',
      url,
      payload,
      headers,
      cookies: { 'XSRF-TOKEN': value },
    })
    expect(answer.statusCode).toBe(200)
  })

  it('is bound to the session: with one it takes the token of that session alone', async () => {
    const { app } = test.current
    const [own, other] = [await signIn(test.current), await signIn(test.current)]
    const session = Object.fromEntries(Object.entries(own.cookies).filter(([name]) => name !== 'XSRF-TOKEN'))
    const post = (value: string, cookies: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url,
        payload,
        headers: { 'x-xsrf-token': value, 'x-requested-with': 'XMLHttpRequest' },
        cookies: { ...cookies, 'XSRF-TOKEN': value },
      })
    const statusOf = async (value: string | undefined) => (await post(value ?? '', session)).statusCode
    expect(await statusOf(own.cookies['XSRF-TOKEN'])).toBe(200)
    expect(await statusOf(other.cookies['XSRF-TOKEN'])).toBe(419)
    expect(await statusOf(await token())).toBe(419)
  })

  it.each([
    [
      'no header',
      (value: string) => ({ headers: { 'x-requested-with': 'XMLHttpRequest' }, cookies: { 'XSRF-TOKEN': value } }),
    ],
    [
      'no cookie',
      (value: string) => ({ headers: { 'x-xsrf-token': value, 'x-requested-with': 'XMLHttpRequest' }, cookies: {} }),
    ],
    [
      'no X-Requested-With',
      (value: string) => ({ headers: { 'x-xsrf-token': value }, cookies: { 'XSRF-TOKEN': value } }),
    ],
    [
      'a token that this server never signed',
      () => ({
        headers: { 'x-xsrf-token': 'planted', 'x-requested-with': 'XMLHttpRequest' },
        cookies: { 'XSRF-TOKEN': 'planted' },
      }),
    ],
  ])('answers 419 with %s', async (_, parts) => {
    const answer = await test.current.app.inject({ method: 'POST', url, payload, ...parts(await token()) })
    expect(answer.statusCode).toBe(419)
    expect(answer.json().error.code).toBe('page_expired')
  })
})
