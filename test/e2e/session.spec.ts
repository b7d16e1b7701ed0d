import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { makeUser } from '#test/factories/accounts.ts'
import { makeSecondFactor, RECOVERY_CODE } from '#test/factories/second-factor.ts'
import { currentShop, test } from './shop.ts'
import { inDatabase } from './stored.ts'
import { signInBrowser } from './signed-in.ts'
import { reloadedBy, visit } from './visit.ts'

const PASSWORD = 'demo-Tuerca-2026'

test('a customer comes in, is back where they were, and leaves nothing behind', async ({ page }) => {
  await visit(page, '/tuerca/cuenta')
  await expect(page).toHaveURL(/\/tuerca\/Ingresa\?regresa=%2Fcuenta$/u)
  await page.getByLabel('Correo o usuario').fill('cliente@demo.tuerca.mx')
  await page.getByLabel(/^Contraseña/u).fill('no es la contraseña')
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await expect(page.getByRole('alert')).toContainText('El usuario o la contraseña no son correctos.')
  await page.getByLabel(/^Contraseña/u).fill(PASSWORD)
  await page.getByRole('button', { name: 'Mostrar contraseña' }).click()
  await reloadedBy(page, () => page.getByLabel(/^Contraseña/u).press('Enter'))
  await expect(page).toHaveURL(/\/tuerca\/cuenta$/u)
  await expect(page.getByRole('link', { name: 'Carrito' })).toBeVisible()

  await page.getByRole('button', { name: /abrir tu cuenta/u }).click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'Mi Cuenta',
    'No Autorizados',
    'Autorizados',
    'Doctos Electrónicos',
    'Cotizador',
    'Mis pedidos',
    'Facturas',
    'Datos fiscales',
    'Devoluciones',
    /^Prepedidos por decidir/u,
    'Mi perfil y seguridad',
    'Salir',
  ])
  await page.getByRole('menuitem', { name: 'Salir' }).click()
  await expect(page).toHaveURL(/\/tuerca\/home$/u)
  await expect(page.getByRole('link', { name: 'Ingresar' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Ingresar' })).toBeVisible()
})

test('the menu of an administrator fits the window, its last entries too', async ({ page, context }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await signInBrowser(context, { roles: ['admin'] })
  await visit(page, '/tuerca/cuenta')
  await page.getByRole('button', { name: /abrir tu cuenta/u }).click()
  const entries = page.getByRole('menuitem')
  await expect(page.getByRole('menuitem', { name: 'Salir' })).toBeVisible()
  expect(await entries.count()).toBeGreaterThan(20)
  await expect(page.getByRole('menu')).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('menuitem', { name: 'Salir' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('menu').getByRole('group')).toHaveCount(6)
  // The last of the screens is behind what waits, the own account and Salir.
  const last = page.getByRole('menuitem').nth(-4)
  await entries.first().hover()
  await page.mouse.wheel(0, 5000)
  await expect(last).toBeInViewport({ ratio: 1 })
  await expect(entries.first()).not.toBeInViewport()
  await expect(page.getByRole('menuitem', { name: 'Salir' })).toBeInViewport({ ratio: 1 })
})

test('with a second factor the code is asked for after the password, and nothing is said to be saved', async ({
  page,
}) => {
  const email = `dos-pasos-${randomUUID()}@prueba.mx`
  await inDatabase(async ({ db }) => {
    const { id } = await makeUser(db, { email, password: PASSWORD, roles: ['cliente'] })
    await makeSecondFactor(db, id, { appSecret: currentShop().secret })
  })
  await visit(page, '/tuerca/Ingresa')
  await page.getByLabel('Correo o usuario').fill(email)
  await page.getByLabel(/^Contraseña/u).fill(PASSWORD)
  await page.getByLabel(/^Contraseña/u).press('Enter')
  const code = page.getByRole('textbox', { name: 'Código' })
  await expect(code).toBeFocused()
  expect(await page.getByText('Guardado').count()).toBe(0)
  await code.fill(RECOVERY_CODE)
  await reloadedBy(page, () => code.press('Enter'))
  await expect(page).toHaveURL(/\/tuerca\/home$/u)
})

test('the login leads to no other site', async ({ page, context }) => {
  await signInBrowser(context, { roles: ['cliente'] })
  for (const elsewhere of ['//evil.example', '/\\evil.example', 'https://evil.example']) {
    await visit(page, `/tuerca/Ingresa?regresa=${encodeURIComponent(elsewhere)}`)
    await expect(page, elsewhere).toHaveURL(/\/tuerca\/home$/u)
  }
})

test('a session that ends on a private screen is said there, and can go on there', async ({ page, context }) => {
  const { id } = await signInBrowser(context, { name: 'Sesión Corta', roles: ['admin'] })
  await visit(page, '/tuerca/auditoria')
  await inDatabase(({ db }) => db.deleteFrom('sessions').where('user_id', '=', id).execute())
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('rol')
  const dialog = page.getByRole('dialog', { name: 'Sesión expirada' })
  await expect(dialog).toContainText('Tu sesión ha expirado. Por favor, ingresa nuevamente.')
  await dialog.getByText('Ingresar aquí y seguir donde estaba').click()
  await dialog.getByLabel('Correo o usuario').fill('admin@demo.tuerca.mx')
  await dialog.getByLabel(/^Contraseña/u).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Ingresar' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Auditoría' })).toBeVisible()
})

test('a role that is taken away closes its screens in the page that is open', async ({ page, context }) => {
  const { id } = await signInBrowser(context, { name: 'Rol Breve', roles: ['admin'] })
  await visit(page, '/tuerca/auditoria')
  await inDatabase(({ db }) => db.deleteFrom('user_roles').where('user_id', '=', id).execute())
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('rol')
  await expect(page.getByRole('heading', { level: 1, name: 'No tienes acceso a esta página' })).toBeVisible()
  await page.getByRole('button', { name: /abrir tu cuenta/u }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Mi perfil y seguridad', 'Salir'])
})
