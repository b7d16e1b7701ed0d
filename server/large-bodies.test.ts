import { beforeAll, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/api.ts'
import { isForSystems } from '#domain/access.ts'
import { useTestApp, withXsrf } from '#test/app.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const TEN_MEGABYTES = 10_000_000
const json = `{"x":"${'x'.repeat(TEN_MEGABYTES)}"}`
const file = [
  '--x',
  'Content-Disposition: form-data; name="archivo"; filename="gente.csv"',
  '',
  'nombre,correo\n'.repeat(TEN_MEGABYTES / 14),
  '--x--\r\n',
].join('\r\n')

const test = useTestApp(async () => {})
let admin: SignedIn
beforeAll(async () => {
  admin = await signIn(test.current, { roles: ['admin'] })
})

// What other systems send: batches.test.ts.
const unsafe = ENDPOINTS.filter(({ method, access }) => method === 'POST' && !isForSystems(access))
const takesFiles = (path: string) =>
  path === '/api/importaUsuarios' || (/^\/api\/cargas\/\w+$/u.test(path) && !streamsFiles(path))
/** To the disk, and not into memory. */
const streamsFiles = (path: string) =>
  /^\/api\/(?:productos\/:id\/imagenes|imagenes-productos\/lotes\/:id\/archivos|cargas\/partes)$/u.test(path)
const send = (path: string, payload: string, type: string, who: Pick<SignedIn, 'headers' | 'cookies'>) =>
  test.current.app.inject({
    method: 'POST',
    url: path.replaceAll(/:\w+/gu, '1'),
    payload,
    cookies: who.cookies,
    headers: { ...who.headers, 'content-type': type },
  })

describe('ten megabytes', () => {
  it.each(unsafe.filter(({ path }) => !takesFiles(path)))(
    '$path: are refused before they are read',
    async (endpoint) => {
      const who = endpoint.access === 'public' ? await withXsrf(test.current.app) : admin
      const { statusCode, body } = await send(endpoint.path, json, 'application/json', who)
      expect([statusCode, JSON.parse(body).error.code]).toEqual([413, 'too_large'])
    },
  )

  it.each(unsafe.filter(({ access }) => access !== 'public'))(
    '$path: of a visitor are refused for who sends them',
    async ({ path }) => {
      const { statusCode } = await send(path, json, 'application/json', await withXsrf(test.current.app))
      expect(statusCode).toBe(401)
    },
  )

  it.each(unsafe.filter(({ path }) => takesFiles(path)))(
    '$path: of a file are more than it may have',
    async ({ path }) => {
      const { statusCode, body } = await send(path, file, 'multipart/form-data; boundary=x', admin)
      expect([statusCode, JSON.parse(body).error.message]).toEqual([400, '“gente.csv” pesa más de 5 MB.'])
    },
  )

  it('without the token of the site are refused too', async () => {
    const { statusCode } = await send('/api/storeUser', json, 'application/json', {
      headers: {},
      cookies: admin.cookies,
    })
    expect(statusCode).toBe(419)
  })
})
