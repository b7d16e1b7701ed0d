import { expect } from '@playwright/test'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { readAccessTables } from '#test/access/access-table.ts'
import { testedViewers } from '#test/access/viewers.ts'
import { test } from './shop.ts'
import { inDatabase } from './stored.ts'
import { makeSessions } from './signed-in.ts'

// What docs/access.md says of each screen, asked of the running server as each role and permission.

const tables = readAccessTables()
const paths = Object.values(PRIVATE_SCREENS).map(({ path }) => path)

async function viewers() {
  const rows = await inDatabase(({ db }) =>
    db
      .selectFrom('roles')
      .innerJoin('role_permissions', 'role_permissions.role_id', 'roles.id')
      .innerJoin('permissions', 'permissions.id', 'role_permissions.permission_id')
      .select(['roles.name as role', 'permissions.name as permission'])
      .execute(),
  )
  const byRole = Object.groupBy(rows, ({ role }) => role)
  return testedViewers(
    Object.fromEntries(
      Object.entries(byRole).map(([role, own]) => [role, (own ?? []).map(({ permission }) => permission)]),
    ),
  )
}

/** What the server answers to whoever opens the screen. */
async function outcome(path: string, cookie: string | null, baseURL: string): Promise<string> {
  const address = path.replaceAll(/:\w+\??/gu, '1')
  const answer = await fetch(`${baseURL}/tuerca${address}`, {
    redirect: 'manual',
    headers: { accept: 'text/html', ...(cookie === null ? {} : { cookie }) },
  })
  await answer.arrayBuffer()
  const location = answer.headers.get('location')
  if (location === `/tuerca/Ingresa?${new URLSearchParams({ regresa: address }).toString()}`) return '/Ingresa'
  if (location === '/tuerca/unauthorized') return '/unauthorized'
  // A screen that is opened with an id that nothing has is a 404 of its own, and open.
  return location === null && answer.status < 500 && answer.status !== 401
    ? 'open'
    : `${answer.status} ${location ?? ''}`
}

for (const [group, heading] of [
  ['byRole', 'Screens, by role'],
  ['byPermission', 'Screens, by a single permission'],
] as const) {
  test(`each screen opens to whom docs/access.md says: ${heading}`, async ({ baseURL }) => {
    const all = (await viewers())[group]
    const known = all.filter(({ isLoggedin }) => isLoggedin)
    const sessions = await makeSessions(known)
    const cookieOf = new Map(known.map(({ name }, at) => [name, sessions[at]?.cookie]))
    const wrong: string[] = []
    for (const { name } of all) {
      const cookie = cookieOf.get(name)
      const header = cookie === undefined ? null : `${cookie.name}=${cookie.value}`
      const outcomes: string[] = []
      // One after another: more at once from one address are turned away.
      for (const path of paths) outcomes.push(await outcome(path, header, baseURL ?? ''))
      paths.forEach((path, at) => {
        const expected = tables.get(heading)?.get(path)?.get(name)
        if (outcomes[at] !== expected)
          wrong.push(`${path} as ${name}: ${outcomes[at] ?? ''}, expected ${expected ?? 'nothing'}`)
      })
    }
    expect(wrong).toEqual([])
  })
}
