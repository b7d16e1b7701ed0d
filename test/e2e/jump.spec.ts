import { expect, type Page } from '@playwright/test'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeProduct } from '#test/factories/catalog.ts'
import { expectAccessibleAtEachWidth } from './accessible.ts'
import { test } from './shop.ts'
import { signInBrowser } from './signed-in.ts'
import { inDatabase } from './stored.ts'
import { uniqueWord } from './unique-word.ts'
import { untilOutOfHistory, visit } from './visit.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const field = (page: Page) => page.getByRole('combobox', { name: 'Ir a una pantalla' })
const options = (page: Page, group: string) => page.getByRole('group', { name: group, exact: true }).getByRole('option')

async function openJump(page: Page, text: string): Promise<void> {
  await untilOutOfHistory(page)
  // The keys are heard once the file of the account's menu is there.
  await expect
    .poll(async () => {
      await page.keyboard.press('Control+k')
      return field(page).count()
    })
    .toBe(1)
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(text)
}

test('an administrator jumps by keyboard to a screen, a part and a customer', async ({ page, context }) => {
  await signInBrowser(context, { name: 'Zoe Administradora', roles: ['admin'] })
  const word = uniqueWord()
  const made = await inDatabase(async ({ db }) => ({
    part: await makeProduct(db, { key: `K${word}` }),
    company: (await makeCompany(db, { name: `Taller ${word}` })).id,
  }))
  await visit(page, '/tuerca/users')
  const opener = page.getByRole('button', { name: 'Ir a…' })
  await opener.focus()
  await openJump(page, '')
  await expect(options(page, 'Ventas').first()).toBeVisible()
  await expectAccessibleAtEachWidth(page, 'the jump')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()

  await openJump(page, 'descu')
  await expect(options(page, 'Pantallas').first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/descuentos$/u)

  await openJump(page, `K${word}`)
  await expect(options(page, 'Piezas')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/EditProds/${made.part}$`, 'u'))

  await openJump(page, `Taller ${word}`)
  await expect(options(page, 'Clientes')).toHaveCount(1)
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/empresas/edit/${made.company}$`, 'u'))

  // Without a text the last screens come first.
  await expect(page.getByRole('heading', { level: 1, name: `Taller ${word}` })).toBeVisible()
  await openJump(page, '')
  await expect(options(page, 'Últimas pantallas')).toHaveText([
    new RegExp(`^K${word}`, 'u'),
    /^Descuentos/u,
    /^Usuarios/u,
  ])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/descuentos$/u)
})

test('keys pressed before the code of the jump is there open it once it is', async ({ page, context }) => {
  await signInBrowser(context, { roles: ['admin'] })
  const { promise, resolve } = Promise.withResolvers<void>()
  let isHeld = false
  await page.route(/\/assets\/(?:account-bar|jump)[^/]*\.js$/u, async (route) => {
    isHeld = true
    await promise
    await route.continue()
  })
  await page.goto('/tuerca/users')
  await expect(page.getByRole('heading', { level: 1, name: 'Usuarios' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect.poll(() => isHeld).toBe(true)
  await expect(field(page)).toHaveCount(0)
  resolve()
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveCount(0)
  await openJump(page, '')
})

test('who makes the banners finds no customers', async ({ page, context }) => {
  await signInBrowser(context, { roles: ['MKTG'] })
  const word = uniqueWord()
  await inDatabase(({ db }) => makeCompany(db, { name: `Banners ${word}` }))
  await visit(page, '/tuerca/posts')
  await openJump(page, 'banners')
  await expect(options(page, 'Pantallas').first()).toBeVisible()
  await expect(page.getByRole('group', { name: 'Clientes', exact: true })).toHaveCount(0)
})
