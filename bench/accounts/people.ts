import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashPassword } from '#server/accounts/passwords/password-hashing.ts'
import type { Database } from '#server/platform/db/database.ts'
import { xsrfToken } from '../http/xsrf.ts'
import { makeUser } from '#test/factories/accounts.ts'
import { openSession } from '#test/sign-in.ts'

const PEOPLE = 100_000

export const LOGIN_PASSWORD = 'una llave de 13 milímetros'

export const loginEmail = (number: number) => `ingresa-${number}@banco.mx`

/** Fills the list of users up to 100,000. They have no passwords, and do not affect each other. */
export async function fillUsers({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query(
      `insert into users (name, email, created_at, status)
       select initcap(translate(md5(n::text), '0123456789', 'aeiouaeiou')), 'persona-' || n || '@banco.mx',
         now() - n * interval '1 minute', (array['activo', 'activo', 'activo', 'suspendido'])[1 + n % 4]
       from generate_series(1, $1::int - (select count(*)::int from users)) n
       on conflict do nothing`,
      [PEOPLE],
    )
    await client.query(
      `insert into user_roles (user_id, role_id)
       select u.id, r.id from users u join roles r on r.id = 1 + u.id % 9 where u.email like 'persona-%@banco.mx'
       on conflict do nothing`,
    )
    await client.query('analyze users, user_roles')
  } finally {
    client.release()
  }
}

/** People who can log in, as `loginEmail` numbers them. */
export async function fillLogins({ pool }: Pick<Database, 'pool'>, count: number): Promise<void> {
  await pool.query(
    `insert into users (name, email, email_verified) select 'Ingresa ' || n, 'ingresa-' || n || '@banco.mx', true
     from generate_series(0, $1::int - 1) n on conflict do nothing`,
    [count],
  )
  await pool.query(
    `insert into credentials (user_id, password_hash)
     select id, $1 from users where email like 'ingresa-%@banco.mx' on conflict do nothing`,
    [await hashPassword(LOGIN_PASSWORD)],
  )
}

/** The Cookie header of a new administrator. */
export async function adminCookie({ db }: Pick<Database, 'db'>, dataDir: string): Promise<string> {
  const secret = await readFile(join(dataDir, 'app-secret'), 'utf8')
  const user = await makeUser(db, { roles: ['admin'], name: 'Administrador del banco de pruebas' })
  const { cookie } = await openSession(db, secret, user.id)
  return Object.entries(cookie)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
}

/** The headers of calls of a new administrator that write. */
export async function adminHeaders(
  database: Pick<Database, 'db'>,
  dataDir: string,
  port: number,
): Promise<Record<string, string>> {
  const session = await adminCookie(database, dataDir)
  const token = await xsrfToken(port, session)
  const cookie = `XSRF-TOKEN=${encodeURIComponent(token)}; ${session}`
  return { cookie, 'x-xsrf-token': token, 'x-requested-with': 'XMLHttpRequest' }
}
