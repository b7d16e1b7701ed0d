import { beforeAll, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/api.ts'
import { logout } from '#contract/session.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { addPages } from '#server/pages/plugin.ts'
import { loadPagesBuild } from '#server/pages/server-build.ts'
import { withXsrf, useTestApp } from '#test/app.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'
import { ACCESS_FILE, accessTables, isForPeople, readAccessTables } from './access-table.ts'
import { testedViewers, type NamedViewer, type TestedViewers } from './viewers.ts'

const test = useTestApp(async () => {})
let viewers: TestedViewers

beforeAll(async () => {
  const built = await loadPagesBuild('/tuerca/')
  const pages = async () => built
  await addPages(test.current.app, { basePath: '/tuerca/', origin: 'https://a.mx', pages, serveAssets: false })
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

const tables = readAccessTables()
const sessions = new Map<NamedViewer, Pick<SignedIn, 'headers' | 'cookies'>>()

/** One for all calls; but for that which ends it, and leaves the next one to begin another. */
async function sessionOf(viewer: NamedViewer) {
  const { app } = test.current
  const session = sessions.get(viewer) ?? (await (viewer.isLoggedin ? signIn(test.current, viewer) : withXsrf(app)))
  sessions.set(viewer, session)
  return session
}

describe('each call as each role and permission', () => {
  const guarded = ENDPOINTS.filter(({ access }) => isForPeople(access))

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

describe('each screen as each role and permission', () => {
  it.each(Object.values(PRIVATE_SCREENS).map(({ path }) => path))('%s', async (path) => {
    const { app } = test.current
    const address = path.replaceAll(/:\w+\??/gu, '1')
    const login = `/tuerca/Ingresa?${new URLSearchParams({ regresa: address }).toString()}`
    for (const [heading, group] of [
      ['Screens, by role', viewers.byRole],
      ['Screens, by a single permission', viewers.byPermission],
    ] as const) {
      for (const viewer of group) {
        const expected = tables.get(heading)?.get(path)?.get(viewer.name)
        const { headers, cookies } = await sessionOf(viewer)
        const answer = await app.inject({
          url: `/tuerca${address}`,
          headers: { ...headers, accept: 'text/html' },
          cookies,
          payloadAsStream: true,
        })
        answer.stream().destroy()
        const { location } = answer.headers
        const given = location === login ? '/Ingresa' : location === '/tuerca/unauthorized' ? '/unauthorized' : location
        // A screen that is opened with an id that nothing has is a 404 of its own, and open.
        expect(given ?? 'open', `${viewer.name}: ${answer.statusCode}`).toBe(expected)
        expect(answer.statusCode).toBeLessThan(500)
        expect(answer.statusCode).not.toBe(401)
      }
    }
  })
})
