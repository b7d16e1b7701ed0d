import { expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/api.ts'
import { fileAnswer } from '#contract/list.ts'
import { useTestApp } from '#test/app.ts'
import { signIn } from '#test/sign-in.ts'

const test = useTestApp(async () => {})
const VISIT = { accept: 'text/html,application/xhtml+xml', 'sec-fetch-dest': 'document' }

const FILES = ENDPOINTS.filter(({ method, response }) => method === 'GET' && response === fileAnswer)
/** An address of each file route, of a file that does not exist. */
const addressOf = (path: string) =>
  path.replace(':uuid', '3f2c1b8e-1111-4a2b-8c3d-000000000001').replace(':tipo', 'aviso').replaceAll(/:\w+/gu, '999999')

it.each(FILES.filter(({ access }) => access !== 'public').map(({ path }) => path))(
  '%s leads a visitor to the login and back, and says 401 to scripts',
  async (path) => {
    const url = `${addressOf(path)}?x=1`
    const visit = await test.current.app.inject({ url, headers: VISIT })
    expect(visit.statusCode).toBe(303)
    const target = new URL(String(visit.headers.location), 'https://tienda.mx')
    expect([target.pathname, target.searchParams.get('regresa')]).toEqual(['/tuerca/Ingresa', url])
    for (const headers of [{}, { ...VISIT, 'sec-fetch-dest': 'empty' }, { accept: 'application/json' }]) {
      const script = await test.current.app.inject({ url, headers })
      expect([script.statusCode, script.json().error.code]).toEqual([401, 'unauthenticated'])
    }
  },
)

it('a missing file is answered with a page, and to scripts as the contract states', async () => {
  const { headers, cookies } = await signIn(test.current, { roles: ['cliente'] })
  for (const id of ['999999', 'abc', '99999999999']) {
    const url = `/api/pedidos/${id}/pdf`
    const page = await test.current.app.inject({ url, cookies, headers: { ...headers, ...VISIT } })
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(page.body).toContain('<h1>Este archivo no existe</h1>')
    const script = await test.current.app.inject({ url, cookies, headers })
    expect([script.statusCode, script.json().error.code]).toEqual([404, 'not_found'])
  }
})
