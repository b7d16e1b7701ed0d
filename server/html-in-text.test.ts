import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp, withXsrf } from '#test/app.ts'
import { makeUser } from '#test/factories/accounts.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

/** Fits into a name of 60 letters. */
const HTML = `<img src=x onerror=alert(1)>"'&</script>`

const test = useTestApp(async () => {}, { demo: true })
let admin: SignedIn
beforeAll(async () => {
  admin = await signIn(test.current, { roles: ['admin'] })
})

async function post(url: string, payload: object, who: Pick<SignedIn, 'headers' | 'cookies'> = admin) {
  const { headers, cookies } = who
  return test.current.app.inject({ method: 'POST', url, payload, headers, cookies })
}

/** The answer of a read, as data and as a page by itself. */
async function get(url: string) {
  const { headers, cookies } = admin
  const answer = await test.current.app.inject({ method: 'GET', url, headers, cookies })
  expect(answer.statusCode).toBe(200)
  return answer
}

async function company(rfc: string): Promise<number> {
  const answer = await post('/api/storeEmpresa', { nombre: HTML, razonSocial: HTML, rfc })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ id: number }>().id
}

describe('HTML in the texts of private calls stays the same text', () => {
  it.each<[string, () => Promise<string>]>([
    [
      'a user',
      async () => {
        // A name from before names were plain.
        const { id } = await makeUser(test.current.database.db, { name: HTML, status: 'invitado' })
        expect((await post(`/api/inviteUser/${id}`, {})).statusCode).toBe(200)
        return `/api/getUser/${id}`
      },
    ],
    [
      'a role',
      async () => {
        const { id } = (await post('/api/storeRole', { name: HTML, descripcion: HTML })).json<{ id: number }>()
        return `/api/getRole/${id}`
      },
    ],
    [
      'a permission',
      async () => {
        const permission = { name: `x${Date.now()}`, descripcion: HTML }
        const { id } = (await post('/api/storePermission', permission)).json<{ id: number }>()
        return `/api/getPermission/${id}`
      },
    ],
    ['a company', async () => `/api/empresas/${await company('EKU9003173C9')}`],
    [
      'a branch of a company',
      async () => {
        const id = await company('IIA040805DZ4')
        const answer = await post(`/api/empresas/${id}/sucursales`, { nombre: HTML, direccion: HTML })
        expect(answer.statusCode, answer.body).toBe(200)
        return `/api/empresas/${id}`
      },
    ],
    [
      'why a company is suspended',
      async () => {
        const id = await company('CFE370814QI0')
        expect((await post(`/api/empresas/${id}/suspende`, { motivo: HTML, version: 1 })).statusCode).toBe(200)
        return `/api/empresas/${id}/historia`
      },
    ],
    [
      'a view',
      async () => {
        const view = { lista: 'auditoria', nombre: HTML, consulta: `buscar=${encodeURIComponent(HTML)}` }
        expect((await post('/api/vistas', view)).statusCode).toBe(200)
        return '/api/vistas?lista=auditoria'
      },
    ],
    [
      'one’s own profile',
      async () => {
        const { db } = test.current.database
        await db.updateTable('users').set({ name: HTML }).where('id', '=', admin.user.id).execute()
        return '/api/cuenta'
      },
    ],
    [
      'a request for an account, and why it is turned down',
      async () => {
        const request = {
          clave: crypto.randomUUID(),
          taller: HTML,
          persona: 'Ana',
          correo: 'a@b.mx',
          ciudad: HTML,
          mensaje: HTML,
        }
        const answer = await post('/api/solicitud-cuenta', request, await withXsrf(test.current.app))
        expect(answer.statusCode, answer.body).toBe(200)
        const { filas } = (await get('/api/solicitudes')).json<{ filas: { id: number }[] }>()
        const url = `/api/solicitudes/${filas[0]?.id}`
        expect((await post(`${url}/rechaza`, { motivo: HTML })).statusCode).toBe(200)
        return url
      },
    ],
    ['the audit of all of it', async () => '/api/auditoria?porPagina=100'],
  ])('%s', async (_, store) => {
    const answer = await get(await store())
    expect(answer.body).toContain(JSON.stringify(HTML).slice(1, -1))
    // Opened as a page it is no page.
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
  })

  it('mails carry none of it', async () => {
    const mails = await test.current.database.db
      .selectFrom('mails')
      .select(['template', 'subject', 'body_html'])
      .execute()
    expect(new Set(mails.map(({ template }) => template)).size).toBeGreaterThan(1)
    for (const { body_html: html, subject } of mails) {
      expect(html).not.toContain('<img src=x')
      expect(subject).not.toMatch(/[\r\n]/u)
    }
  })

  it('addresses, telephones and names of people take none', async () => {
    const person = { name: 'Ana', email: 'ana@prueba.mx', roles: [7] }
    for (const change of [{ name: HTML }, { email: HTML }, { telefono: HTML }, { username: HTML }]) {
      expect((await post('/api/storeUser', { ...person, ...change })).statusCode).toBe(400)
    }
  })
})
