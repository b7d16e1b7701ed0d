import { expect } from '@playwright/test'
import { makeCompany, makePermission, makeRole, makeUser } from '#test/factories/accounts.ts'
import { test } from './shop.ts'
import { signInBrowser } from './signed-in.ts'
import { inDatabase } from './stored.ts'
import { visit } from './visit.ts'

const HTML = `<img src=x onerror="window.hacked=1">'"</script>`

// That no private screen is rendered with it: server/html-in-text.test.ts.
test('names with HTML are shown as they are written in lists and forms, and nothing of them runs', async ({
  page,
  context,
}) => {
  const ids = await inDatabase(async ({ db }) => {
    const company = await makeCompany(db, { name: HTML, branches: [HTML] })
    const role = await makeRole(db, HTML)
    const permission = await makePermission(db, 'con_html')
    await db.updateTable('permissions').set({ description: HTML }).where('id', '=', permission).execute()
    const user = await makeUser(db, { name: HTML, companyId: company.id })
    return { company: company.id, role, permission, user: user.id }
  })
  await signInBrowser(context, { name: HTML, roles: ['admin'] })
  for (const path of [
    '/users?buscar=onerror',
    `/users/getPermissions/${ids.user}`,
    '/roles?buscar=onerror',
    `/roles/edit/${ids.role}`,
    `/permisos/edit/${ids.permission}`,
    '/empresas?buscar=onerror',
    `/empresas/edit/${ids.company}`,
  ]) {
    await visit(page, `/tuerca${path}`)
    const textsAndValues = () =>
      page.locator('main').evaluate((main) => {
        const fields = [...main.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
        return [main.textContent, ...fields.map(({ value }) => value)].join('\n')
      })
    await expect.poll(textsAndValues, path).toContain('<img src=x')
    await expect(page.locator('img[src="x"]'), path).toHaveCount(0)
    expect(await page.evaluate('window.hacked'), path).toBeUndefined()
  }
  // Everywhere it is the name of who is logged in.
  await expect(page.getByRole('button', { name: HTML })).toBeVisible()
})
