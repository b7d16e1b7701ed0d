import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp, withXsrf } from '#test/app.ts'
import { makeUser } from '#test/factories/accounts.ts'
import { firstAdministratorAddress } from './service.ts'

const test = useTestApp(async () => {})
const PASSWORD = 'cuatro-llantas-nuevas'
const person = { nombre: 'Ana López', correo: ' Ana@Prueba.MX ', contrasena: PASSWORD }

async function post(url: string, payload: object) {
  const { app } = test.current
  const answer = await app.inject({ method: 'POST', url, ...(await withXsrf(app)), payload })
  return { status: answer.statusCode, json: answer.json() }
}
async function printedToken(): Promise<string> {
  const address = await firstAdministratorAddress(test.current.database.db, 'http://localhost/tuerca')
  const [before = '', token = ''] = address.split('#')
  expect(before).toBe('http://localhost/tuerca/PrimerAdministrador')
  return token
}

beforeEach(async () => {
  const { db } = test.current.database
  await db.deleteFrom('user_roles').execute()
  await sql`update users set email = 'antes' || id || '@prueba.mx'`.execute(db)
})

describe('POST /api/primer-administrador', () => {
  it('makes who has the printed link the administrator, who can come in', async () => {
    const token = await printedToken()
    expect(await post('/api/primer-administrador', { token, ...person })).toMatchObject({ status: 200 })
    expect(await post('/login', { usuario: 'ana@prueba.mx', contrasena: PASSWORD })).toMatchObject({ status: 200 })
    const roles = await test.current.database.db
      .selectFrom('user_roles')
      .innerJoin('roles', 'roles.id', 'role_id')
      .select('roles.name')
      .execute()
    expect(roles).toEqual([{ name: 'admin' }])
    expect((await post('/api/primer-administrador', { token, ...person })).status).toBe(404)
  })

  it('makes one, however many links and requests there are', async () => {
    const earlier = await printedToken()
    const token = await printedToken()
    expect((await post('/api/primer-administrador', { token: earlier, ...person })).status).toBe(404)
    const answers = await Promise.all(
      [1, 2, 3].map((each) => post('/api/primer-administrador', { token, ...person, correo: `a${each}@prueba.mx` })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('makes none where there is one since', async () => {
    const token = await printedToken()
    await makeUser(test.current.database.db, { roles: ['admin'] })
    expect(await post('/api/primer-administrador', { token, ...person })).toMatchObject({
      status: 409,
      json: { error: { message: 'La tienda ya tiene administrador. Pídele una cuenta.' } },
    })
  })

  it('refuses a password that is easy to guess, and takes no made-up link', async () => {
    const token = await printedToken()
    const weak = await post('/api/primer-administrador', { token, ...person, contrasena: 'Ana-Lopez-2026' })
    expect(weak.json.error.fields).toEqual({
      contrasena: 'Se adivina con tu nombre, tu correo o el de la tienda. Elige otra.',
    })
    expect((await post('/api/primer-administrador', { token: 'inventado', ...person })).status).toBe(404)
  })
})
