import { beforeAll, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/api.ts'
import { logout } from '#contract/session.ts'
import { withXsrf, useTestApp } from '#test/app.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'
import { ACCESS_FILE, accessTables, isForPeople, readAccessTables } from './access-table.ts'
import { testedViewers, type NamedViewer, type TestedViewers } from './viewers.ts'

const test = useTestApp(async () => {})
let viewers: TestedViewers

beforeAll(async () => {
  const rows = await test.current.database.db
    .selectFrom('roles')
    .innerJoin('role_permissions', 'role_permissions.role_id', 'roles.id')
    .innerJoin('permissions', 'permissions.id', 'role_permissions.permission_id')
    .select(['roles.name as role', 'permissions.name as permission'])
    .orderBy('permission')
    .execute()
  const byRole = Object.groupBy(rows, ({ role }) => role)
  viewers = testedViewers(
    Object.fromEntries(
      Object.entries(byRole).map(([role, own]) => [role, own?.map(({ permission }) => permission) ?? []]),
    ),
  )
})

it('docs/access.md matches the rules', async () => {
  await expect(accessTables(viewers)).toMatchFileSnapshot(ACCESS_FILE)
})

/** An id without a row: a permitted call changes nothing. */
const NO_ID = '0'

describe('each call as each role and permission', () => {
  const tables = readAccessTables()
  const guarded = ENDPOINTS.filter(({ access }) => isForPeople(access))
  const sessions = new Map<NamedViewer, Pick<SignedIn, 'headers' | 'cookies'>>()

  /** One session for all calls, except for the call that ends it: the next one opens another. */
  async function sessionOf(viewer: NamedViewer) {
    const { app } = test.current
    const session = sessions.get(viewer) ?? (await (viewer.isLoggedin ? signIn(test.current, viewer) : withXsrf(app)))
    sessions.set(viewer, session)
    return session
  }

  it.each(guarded)('$method $path', async (endpoint) => {
    const { method, path } = endpoint
    const { app } = test.current
    const url = path.replaceAll(/:\w+/gu, NO_ID)
    for (const [heading, group] of [
      ['Calls, by role', viewers.byRole],
      ['Calls, by a single permission', viewers.byPermission],
    ] as const) {
      for (const viewer of group) {
        const expected = tables.get(heading)?.get(`${method} ${path}`)?.get(viewer.name)
        const { headers, cookies } = await sessionOf(viewer)
        // Without the body, since that of a stream does not end.
        const answer = await app.inject({ method, url, headers, cookies, payloadAsStream: true })
        const { statusCode } = answer
        answer.stream().destroy()
        if (endpoint === logout) sessions.delete(viewer)
        const given = statusCode === 401 || statusCode === 403 ? String(statusCode) : 'answered'
        expect(given, `${viewer.name}: ${statusCode}`).toBe(expected)
        expect(statusCode).toBeLessThan(500)
      }
    }
  })
})
