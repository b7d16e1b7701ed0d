import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/api.ts'
import { PERMISSIONS } from '#domain/access.ts'
import type { Database } from '#server/platform/db/database.ts'
import { useTestApp } from '#test/app.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeJob } from '#test/factories/jobs.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'
import { foreignBodies } from './foreign-bodies.ts'

/** Rows of another company: its own id, those of its branch, its people, their sessions and views, and of its data at the shop. */
const FOREIGN = 900_000
const FOREIGN_JOB = randomUUID()

async function fill({ db, pool }: Database): Promise<void> {
  await makeJob(db, { id: FOREIGN_JOB, state: 'dead', reason: 'x' })
  await pool.query(`
    insert into companies (id, trade_name, legal_name, rfc) overriding system value
      values (${FOREIGN}, 'Vecino', 'Vecino SA', 'IMS421231I45');
    insert into company_branches (id, company_id, name) overriding system value values (${FOREIGN}, ${FOREIGN}, 'Matriz');
    insert into users (id, name, email, company_id) overriding system value
      values (${FOREIGN}, 'Carla', 'carla@prueba.mx', ${FOREIGN});
    insert into user_roles select ${FOREIGN}, id from roles where name = 'cliente';
    insert into users (id, name, email) overriding system value values (${FOREIGN + 1}, 'Raúl', 'raul@prueba.mx');
    update companies set telemarketer_id = ${FOREIGN + 1} where id = ${FOREIGN};
    insert into sessions (id, user_id, token_hash, expires_at) overriding system value
      values (${FOREIGN}, ${FOREIGN}, 'x', now() + interval '1 hour');
    insert into saved_views (id, user_id, list, name, settings) overriding system value
      values (${FOREIGN}, ${FOREIGN}, 'empresas', 'Suya', '{}');
    insert into car_lists (id, user_id, company_id, name, cars) overriding system value
      values (${FOREIGN}, ${FOREIGN}, ${FOREIGN}, 'Suya', '[{}]');
    insert into carts (id, user_id, name, is_default) overriding system value
      values (${FOREIGN}, ${FOREIGN}, 'Suyo', true);
    insert into notifications (id, user_id, kind, cause, title, target_kind, target_id, address, in_bell, mail_waits)
      overriding system value
      values (${FOREIGN}, ${FOREIGN}, 'precio', 'x', 'De Carla', 'carrito', ${FOREIGN}, '/home', true, false);
    insert into account_requests (id, request_key, workshop, person, email) overriding system value
      values (${FOREIGN}, gen_random_uuid(), 'Luz', 'Luz Mora', 'luz@mora.mx');
    insert into roles (id, name) overriding system value values (${FOREIGN}, 'De otros');
    insert into permissions (id, name) overriding system value values (${FOREIGN}, 'de_otros');
    insert into mails (id, message_id, template, recipient, subject, body_text, body_html) overriding system value
      values (${FOREIGN}, 'x', 'prueba', 'carla@prueba.mx', 'a', 'b', 'c')`)
}

const BODIES = foreignBodies(FOREIGN)

const test = useTestApp(fill, { demo: true })
const viewers: Record<string, SignedIn> = {}
let own = 0

beforeAll(async () => {
  const { db } = test.current.database
  own = (await makeCompany(db)).id
  const customer = { companyId: own, sight: 'grupo' } as const
  viewers['a customer'] = await signIn(test.current, { ...customer, roles: ['cliente'] })
  viewers['a customer who was given every permission'] = await signIn(test.current, {
    ...customer,
    roles: ['cliente'],
    permissions: PERMISSIONS,
  })
  viewers['an advisor of others'] = await signIn(test.current, { roles: ['asesor'] })
  viewers['who telephones for others'] = await signIn(test.current, { roles: ['vendedor'] })
})

const written = async () => {
  const { rows } = await test.current.database.pool.query<{ action: string }>(
    "select action from audit_entries where action <> 'acceso.rechazado'",
  )
  return rows
}

describe('rows of others are refused or not found, and stay unchanged', () => {
  const named = ENDPOINTS.filter(({ path, access }) => access !== 'public' && /:\w/u.test(path))

  it.each(named)('$method $path', async ({ method, path }) => {
    const id = path.includes('/trabajos/') ? FOREIGN_JOB : String(FOREIGN)
    const foreign = path.replaceAll(/:\w+/gu, id)
    // A row below the own company that belongs to another one.
    const mixed = path.replace(/:\w+/u, String(own)).replaceAll(/:\w+/gu, id)
    const urls = mixed === foreign || !path.includes('/sucursales/') ? [foreign] : [foreign, mixed]
    const before = await written()
    for (const [name, { headers, cookies }] of Object.entries(viewers)) {
      for (const url of urls) {
        const payload = BODIES[path] ?? {}
        const requested =
          method === 'POST' ? { method, url, headers, cookies, payload } : { method, url, headers, cookies }
        const { statusCode, body } = await test.current.app.inject(requested)
        expect([403, 404], `${url} as ${name}: ${statusCode} ${body}`).toContain(statusCode)
        expect(body).not.toMatch(/Vecino|Carla|carla@|Luz Mora/u)
      }
    }
    expect(await written()).toEqual(before)
  })

  it('rows are found by those who may see them', async () => {
    const admin = await signIn(test.current, { roles: ['admin'] })
    for (const url of [
      `/api/getUser/${FOREIGN}`,
      `/api/empresas/${FOREIGN}`,
      `/api/solicitudes/${FOREIGN}`,
      `/api/correos/salida/${FOREIGN}`,
    ]) {
      expect((await test.current.app.inject({ ...admin, method: 'GET', url })).statusCode, url).toBe(200)
    }
  })
})
