import { hash, verify } from '@node-rs/argon2'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sql } from 'kysely'
import { withXsrf } from '#test/app.ts'
import { useSignIns } from '#test/set-ups/sign-ins.ts'

// The real library, with a count of its calls.
vi.mock(import('@node-rs/argon2'), async (original) => {
  const real = await original()
  return { ...real, hash: vi.fn<typeof real.hash>(real.hash), verify: vi.fn<typeof real.verify>(real.verify) }
})

const { test, nextAddress, attempt, person, audit } = useSignIns()

/** As if so many seconds had passed. */
const wait = (seconds: number) =>
  sql`update sign_in_failures set locked_until = locked_until - make_interval(secs => ${seconds}),
    last_at = last_at - make_interval(secs => ${seconds})`.execute(test.current.database.db)

beforeEach(() => {
  vi.mocked(verify).mockClear()
  vi.mocked(hash).mockClear()
})

describe('brute force', () => {
  const wrong = async (usuario: string, from?: string) =>
    attempt({ usuario, contrasena: 'otra-cosa-muy-larga' }, from === undefined ? {} : { from })
  const waitOf = async (counted: string) => {
    const { rows } = await sql<{ seconds: number }>`
      select greatest(0, ceil(extract(epoch from locked_until - now())))::integer as seconds
      from sign_in_failures where counted like ${counted}`.execute(test.current.database.db)
    return rows[0]?.seconds
  }

  it('of an account is slowed by growing times, then locked for a quarter of an hour', async () => {
    const user = await person()
    const waits: unknown[] = []
    for (let count = 0; count < 8; count++) {
      expect((await wrong(user.email)).status).toBe(400)
      const seconds = (await waitOf('cuenta:%')) ?? 0
      waits.push(seconds)
      if (count < 7) await wait(seconds)
    }
    expect(waits).toEqual([0, 0, 0, 2, 4, 8, 16, 900])
    vi.mocked(verify).mockClear()
    // Also with the right password.
    const locked = await attempt({ usuario: user.email })
    expect(locked.status).toBe(429)
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(880)
    expect(locked.json.error.message).toBe('Son demasiados intentos. Espera 15 minutos y vuelve a intentarlo.')
    expect(vi.mocked(verify)).not.toHaveBeenCalled()
    expect((await audit(user)).at(-1)).toContain('15 minutos')
    await wait(900)
    expect((await attempt({ usuario: user.email })).status).toBe(200)
  })

  it('of an account by a thousand addresses at once is compared no more often', async () => {
    const user = await person()
    const xsrf = await withXsrf(test.current.app)
    const statuses = new Map<number, number>()
    for (let batch = 0; batch < 10; batch++) {
      const answers = await Promise.all(
        Array.from({ length: 100 }, () =>
          test.current.app.inject({
            method: 'POST',
            url: '/login',
            ...xsrf,
            remoteAddress: nextAddress(),
            payload: { usuario: user.email, contrasena: 'otra-cosa-muy-larga' },
          }),
        ),
      )
      for (const { statusCode } of answers) statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
    }
    // The eighth failure locks the account; until then each wait is longer than the one before.
    expect(vi.mocked(verify).mock.calls.length).toBeLessThanOrEqual(8)
    expect(statuses.get(400)).toBe(vi.mocked(verify).mock.calls.length)
    expect(statuses.get(429)).toBe(1000 - (statuses.get(400) ?? 0))
  })

  it('of many accounts by one address is slowed, then locked, and other addresses are not', async () => {
    const from = nextAddress()
    for (let count = 0; count < 30; count++) expect((await wrong(`nadie${count}@prueba.mx`, from)).status).toBe(400)
    expect((await wrong('nadie30@prueba.mx', from)).status).toBe(400)
    expect((await wrong('nadie31@prueba.mx', from)).status).toBe(429)
    expect(await waitOf(`direccion:${from}`)).toBe(5)
    await sql`update sign_in_failures set failures = 60, locked_until = null where counted = ${`direccion:${from}`}`.execute(
      test.current.database.db,
    )
    expect((await wrong('nadie32@prueba.mx', from)).status).toBe(400)
    expect(await waitOf(`direccion:${from}`)).toBe(900)
    const user = await person()
    expect((await attempt({ usuario: user.email }, { from })).status).toBe(429)
    expect((await attempt({ usuario: user.email })).status).toBe(200)
  })

  it('counts the networks of IPv6, not their billions of addresses', async () => {
    const user = await person()
    await wrong(user.email, '2001:db8:1:2::1')
    await wrong('otra@prueba.mx', '2001:db8:1:2:ffff::9')
    expect(
      await test.current.database.db
        .selectFrom('sign_in_failures')
        .select(['counted', 'failures'])
        .where('counted', 'like', 'direccion:%')
        .execute(),
    ).toEqual([{ counted: 'direccion:2001:db8:1:2', failures: 2 }])
  })

  it('is forgiven to the account by a sign-in, to the address not', async () => {
    const from = nextAddress()
    const user = await person()
    await wrong(user.email, from)
    await wrong(user.email, from)
    expect((await attempt({ usuario: user.email }, { from })).status).toBe(200)
    const counts = await test.current.database.db
      .selectFrom('sign_in_failures')
      .select(['counted', 'failures'])
      .execute()
    expect(counts).toEqual([{ counted: `direccion:${from}`, failures: 2 }])
  })

  it('stores nothing of the typed account', async () => {
    await wrong('mi-contrasena-en-el-campo-equivocado')
    const rows = await test.current.database.db.selectFrom('sign_in_failures').selectAll().execute()
    const entries = await test.current.database.db.selectFrom('audit_entries').selectAll().execute()
    expect(JSON.stringify([rows, entries])).not.toContain('equivocado')
  })
})
