import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoWiderThanWindow } from './accessible.ts'
import { test } from './shop.ts'
import { signInBrowser } from './signed-in.ts'
import { reloadedBy, visit } from './visit.ts'

const areas = (page: Page) => page.getByRole('navigation', { name: 'Áreas de trabajo' })
const account = (page: Page) => page.getByRole('button', { name: /abrir tu cuenta$/u })

/** The last entry, by scrolling to it, and the logout, which is there without. */
async function expectWholeMenu(page: Page): Promise<void> {
  await account(page).click()
  await expect(page.getByRole('menuitem', { name: 'Salir' })).toBeInViewport({ ratio: 1 })
  for (const name of ['Mi Cuenta', 'Config. Correos']) {
    const item = page.getByRole('menuitem', { name, exact: true })
    await item.scrollIntoViewIfNeeded()
    // Fails where something else lies over it.
    await item.click({ trial: true })
  }
  await expect(page.getByRole('menuitem', { name: 'Salir' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
}

test('administrators have their work beside each screen, and every entry of their menu in reach', async ({
  page,
  context,
}) => {
  await signInBrowser(context, { name: 'Prueba admin', roles: ['admin'] })
  await page.setViewportSize({ width: 1366, height: 768 })
  await visit(page, '/tuerca/AdminDashboard')
  await expectWholeMenu(page)

  // Every group is in view without scrolling, and what an open one has.
  for (const heading of await areas(page).getByRole('heading').all()) await expect(heading).toBeInViewport({ ratio: 1 })
  await areas(page).getByRole('button', { name: 'Sistemas', exact: true }).click()
  const users = areas(page).getByRole('link', { name: 'Usuarios', exact: true })
  await expect(users).toBeInViewport({ ratio: 1 })
  await users.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Usuarios' })).toBeVisible()
  await expect(areas(page).locator('[aria-current]')).toHaveText('Usuarios')
  await expect(areas(page).locator('[aria-current]')).toBeInViewport()
  await expectAccessible(page, 'beside a list')
  await expectNoWiderThanWindow(page)
  const box = await areas(page).boundingBox()
  expect(box?.width).toBeLessThanOrEqual(220)

  // The vehicle is behind a button, and the content is what the link leads to.
  await expect(page.getByRole('search', { name: 'Búsqueda avanzada' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Elige tu vehículo' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Saltar al contenido' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)

  // Groups that are opened stay open after a reload; the one in use is open without.
  const sales = areas(page).getByRole('button', { name: 'Ventas', exact: true })
  const orders = areas(page).getByRole('link', { name: 'Pedidos', exact: true })
  await expect(sales).toHaveAttribute('aria-expanded', 'false')
  await expect(orders).toHaveCount(0)
  await sales.click()
  await reloadedBy(page, async () => void (await page.reload()))
  await expect(sales).toHaveAttribute('aria-expanded', 'true')
  await expect(orders).toBeVisible()
  await expect(areas(page).getByRole('link', { name: 'Usuarios', exact: true })).toBeVisible()
  await expectAccessible(page, 'with open groups')
  await sales.click()
  await expect(orders).toHaveCount(0)

  await page.getByRole('button', { name: 'Plegar las áreas de trabajo' }).click()
  await expect(areas(page).getByRole('link')).toHaveCount(0)
  await reloadedBy(page, async () => void (await page.reload()))
  await expect(areas(page).getByRole('link')).toHaveCount(0)
  await page.getByRole('button', { name: 'Mostrar las áreas de trabajo' }).click()
  await expect(areas(page).getByRole('link', { name: 'Usuarios', exact: true })).toBeVisible()

  await page.setViewportSize({ width: 360, height: 740 })
  await expect(areas(page)).toBeHidden()
  await expectWholeMenu(page)
  await expectNoWiderThanWindow(page)
})

test('a number beside a screen is what waits there, and opens just that', async ({ page, context }) => {
  await signInBrowser(context, { roles: ['admin'] })
  await visit(page, '/tuerca/AdminDashboard')
  await areas(page).getByRole('button', { name: 'Clientes', exact: true }).click()
  const number = areas(page).getByRole('link', { name: /^Solicitudes de cuenta: [\d,]+ por decidir$/u })
  await expect(number).toBeVisible()
  await number.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Solicitudes de cuenta' })).toBeVisible()
  await expect(areas(page).locator('[aria-current]')).toHaveText('Solicitudes de cuenta')

  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Abrir el menú' }).click()
  const menu = page.getByRole('dialog', { name: 'Menú' })
  await menu.getByRole('link', { name: /^Solicitudes de cuenta: [\d,+]+ por decidir$/u }).click()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(/\/solicitudes\?estado=pendiente$/u)
})

test('who makes the shop’s content has that group alone, and customers have none', async ({ page, context }) => {
  await signInBrowser(context, { roles: ['MKTG'] })
  await visit(page, '/tuerca/posts')
  await expect(areas(page).getByRole('heading')).toHaveText(['Contenido'])
  await context.clearCookies()
  await signInBrowser(context, { roles: ['cliente'] })
  await visit(page, '/tuerca/cuenta')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(areas(page)).toHaveCount(0)
})
