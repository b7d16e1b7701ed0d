import { expect } from '@playwright/test'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { makeCompany, makePermission, makeRole, makeUser } from '#test/factories/accounts.ts'
import { test } from './shop.ts'
import { signInBrowser } from './signed-in.ts'
import { inDatabase } from './stored.ts'
import { visit } from './visit.ts'

const HTML = `<img src=x onerror="window.hacked=1">'"</script>`

test('names with HTML are shown as they are written, on every private screen that has them', async ({
  page,
  context,
}) => {
  const ids = await inDatabase(async ({ db }) => {
    const company = await makeCompany(db, { name: HTML, branches: [HTML] })
    const role = await makeRole(db, HTML)
    const permission = await makePermission(db, 'con_html')
    await db.updateTable('permissions').set({ description: HTML }).where('id', '=', permission).execute()
    const user = await makeUser(db, { name: HTML, companyId: company.id })
    return { '/roles': role, '/permisos': permission, '/users': user.id, '/empresas': company.id }
  })
  await signInBrowser(context, { name: HTML, roles: ['admin'] })
  let shown = 0
  for (const { path } of Object.values(PRIVATE_SCREENS)) {
    const id = Object.entries(ids).find(([start]) => path.startsWith(start))?.[1] ?? 1
    const search = path === '/users' || path === '/empresas' || path === '/roles' ? '?buscar=onerror' : ''
    await visit(page, `/tuerca${path.replaceAll(/:\w+\??/gu, String(id))}${search}`)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    expect(await page.locator('img[src="x"]').count(), path).toBe(0)
    expect(await page.evaluate('window.hacked'), path).toBeUndefined()
    if (await page.locator('main').getByText('<img src=x').first().isVisible()) shown++
  }
  // Lists and forms of users, companies and roles, at least.
  expect(shown).toBeGreaterThan(5)
  // Everywhere it is the name of who is logged in.
  await expect(page.getByRole('button', { name: HTML })).toBeVisible()
})
