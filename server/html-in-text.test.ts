import { beforeAll, describe, expect, it } from 'vitest'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { addPages } from '#server/pages/plugin.ts'
import { loadPagesBuild } from '#server/pages/server-build.ts'
import { useTestApp, withXsrf } from '#test/app.ts'
import { makeCompany, makePermission, makeRole, makeUser } from '#test/factories/accounts.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

/** Fits into a name of 60 letters. */
const HTML = `<img src=x onerror=alert(1)>"'&</script>`

const test = useTestApp(async () => {}, { demo: true })
let admin: SignedIn
beforeAll(async () => {
  const built = await loadPagesBuild('/tuerca/')
  const pages = async () => built
  await addPages(test.current.app, { basePath: '/tuerca/', origin: 'https://a.mx', pages, serveAssets: false })
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

describe('HTML in names is text on every private screen', () => {
  let ids: Readonly<Record<string, number>> = {}
  beforeAll(async () => {
    const { db } = test.current.database
    const { id: companyId } = await makeCompany(db, { name: HTML, branches: [HTML] })
    const role = await makeRole(db, HTML)
    const permission = await makePermission(db, 'con_html')
    await db.updateTable('permissions').set({ description: HTML }).where('id', '=', permission).execute()
    const user = await makeUser(db, { name: HTML, companyId })
    await db.updateTable('users').set({ name: HTML }).where('id', '=', admin.user.id).execute()
    ids = { '/roles': role, '/permisos': permission, '/users': user.id, '/empresas': companyId }
  })

  it.each(Object.values(PRIVATE_SCREENS).map(({ path }) => path))('%s', async (path) => {
    const id = Object.entries(ids).find(([start]) => path.startsWith(start))?.[1] ?? 1
    const search = ['/users', '/empresas', '/roles'].includes(path) ? '?buscar=onerror' : ''
    const url = `/tuerca${path.replaceAll(/:\w+\??/gu, String(id))}${search}`
    const { headers, cookies } = admin
    const { body } = await test.current.app.inject({ url, cookies, headers: { ...headers, accept: 'text/html' } })
    expect(body).toMatch(/<h1[^>]*>/u)
    // It is shown, if only as the name of who is logged in, and never as an element, nor in a script that it ends.
    expect(body).toContain('&lt;img src=x')
    expect(body).not.toContain('<img src=x')
    expect(body).not.toContain(`"'&</script>`)
  })
})
