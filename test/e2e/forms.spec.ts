import { expect, type Page, type Route } from '@playwright/test'
import { expectAccessible, expectNoWiderThanWindow } from './accessible.ts'
import { test } from './shop.ts'
import { signInBrowser } from './signed-in.ts'
import { inDatabase } from './stored.ts'
import { reloadedBy, visit, visitWithPausedClock } from './visit.ts'

// The forms of private screens, by the example of the own profile.

const SAVING = '**/api/cuenta/perfil'
const form = (page: Page) => page.getByRole('form', { name: 'Perfil' })
const field = (page: Page, name: string) => form(page).getByRole('textbox', { name })
const save = (page: Page) => form(page).getByRole('button', { name: 'Guardar' })
const summary = (page: Page) => form(page).getByRole('alert')

async function open(page: Page): Promise<void> {
  await visit(page, '/tuerca/cuenta')
}

test.describe('the own profile', () => {
  test.beforeEach(({ context }) => signInBrowser(context, { name: 'Ana López', roles: ['cliente'] }))

  test('is saved once, however often it is sent, and says so for a while', async ({ page }) => {
    await visitWithPausedClock(page, '/tuerca/cuenta')
    // What shows toasts comes once the page is idle.
    await page.clock.runFor(3000)
    const calls: string[] = []
    const pressed = Promise.withResolvers<void>()
    await page.route(SAVING, async (route) => {
      calls.push(route.request().url())
      await pressed.promise
      await route.continue()
    })
    await field(page, 'Nombre').fill('Ana López Ruiz')
    await field(page, 'Teléfono').fill('3312345678')
    await save(page).dblclick()
    await save(page).press('Enter')
    await field(page, 'Nombre').press('Enter')
    pressed.resolve()
    await expect(form(page).getByRole('status')).toHaveText('Guardado')
    await expect(page.getByText('Perfil guardado.')).toBeVisible()
    // Both stayed for as long as they were looked at.
    await page.clock.resume()
    await expect(page.getByRole('button', { name: /^Ana López Ruiz/u })).toBeVisible()
    expect(calls).toHaveLength(1)
    await expect(form(page).getByRole('status')).toHaveText('')
    await expect(page.getByText('Perfil guardado.')).toBeHidden()
    // The version that is stored now is the one that is sent the next time.
    await field(page, 'Nombre').fill('Ana Ruiz')
    await save(page).click()
    await expect(form(page).getByRole('status')).toHaveText('Guardado')
    await page.reload()
    await expect(field(page, 'Nombre')).toHaveValue('Ana Ruiz')
    await expect(field(page, 'Teléfono')).toHaveValue('33 1234 5678')
  })

  test('says what is wrong at each field and above them, in the browser and by the server', async ({ page }) => {
    await open(page)
    await field(page, 'Nombre').fill('')
    await field(page, 'Teléfono').fill('123')
    await save(page).click()
    await expect(summary(page)).toBeFocused()
    await expect(summary(page)).toContainText('Falta corregir 2 datos')
    await expect(field(page, 'Nombre')).toHaveAccessibleDescription(/Escribe el nombre\./u)
    await expect(field(page, 'Teléfono')).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page, 'with errors')
    await summary(page).getByRole('link', { name: 'Teléfono: Escribe los 10 dígitos de tu teléfono.' }).click()
    await expect(field(page, 'Teléfono')).toBeFocused()
    await field(page, 'Teléfono').fill('33 1234 5678')
    await field(page, 'Nombre').fill('Ana')
    const fields = { nombre: 'Ese nombre no se puede usar.', otro: 'Esto no lo muestra la pantalla.' }
    await page.route(SAVING, (route) =>
      route.fulfill({ status: 400, json: { error: { code: 'invalid_input', message: 'Revisa los datos.', fields } } }),
    )
    await save(page).click()
    await expect(summary(page)).toBeFocused()
    await expect(field(page, 'Nombre')).toHaveAccessibleDescription(/Ese nombre no se puede usar\./u)
    await expect(summary(page)).toContainText('Esto no lo muestra la pantalla.')
  })

  test('section 8: a failure says the generic sentence, and what was typed is still there', async ({ page }) => {
    await open(page)
    await field(page, 'Nombre').fill('Ana Ruiz')
    await page.route(SAVING, (route) => route.abort())
    await save(page).click()
    await expect(summary(page)).toBeFocused()
    await expect(summary(page)).toContainText('Something went wrong. Please try again.')
    await expect(field(page, 'Nombre')).toHaveValue('Ana Ruiz')
    await page.unroute(SAVING)
    await save(page).click()
    await expect(form(page).getByRole('status')).toHaveText('Guardado')
  })

  test('a button that cannot be used is reached by keyboard and says why', async ({ page }) => {
    const calls: string[] = []
    await page.route(SAVING, (route) => {
      calls.push(route.request().url())
      return route.continue()
    })
    await open(page)
    await field(page, 'Teléfono').focus()
    await page.keyboard.press('Tab')
    await expect(save(page)).toBeFocused()
    await expect(save(page)).toHaveAccessibleDescription('No hay cambios que guardar.')
    await expect(page.getByRole('tooltip')).toHaveText('No hay cambios que guardar.')
    await page.keyboard.press('Enter')
    await field(page, 'Nombre').press('Enter')
    expect(calls).toEqual([])
  })

  test('leaving with changes asks; the safe answer has the focus', async ({ page }) => {
    await open(page)
    const elsewhere = page.getByRole('banner').getByRole('link', { name: 'Contacto' })
    const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' })
    await field(page, 'Nombre').fill('Ana Ruiz')
    await elsewhere.click()
    await expect(question.getByRole('button', { name: 'Seguir aquí' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(field(page, 'Nombre')).toHaveValue('Ana Ruiz')
    const requested = page.waitForEvent('dialog', async (dialog) => {
      await dialog.dismiss()
      return dialog.type() === 'beforeunload'
    })
    await page.evaluate(() => location.reload())
    await requested
    await elsewhere.click()
    await question.getByRole('button', { name: 'Salir sin guardar' }).click()
    await expect(page).toHaveURL(/\/Contacto$/u)
    await expect(page.getByRole('heading', { level: 1, name: 'Contacto' })).toBeVisible()
    // Nothing was saved, and without changes there is no question.
    await page.goBack()
    await expect(field(page, 'Nombre')).toHaveValue('Ana López')
    await elsewhere.click()
    await expect(page).toHaveURL(/\/Contacto$/u)
  })

  for (const { answer, kept } of [
    { answer: 'Conservar lo mío', kept: 'Ana de esta ventana' },
    { answer: 'Usar lo guardado', kept: 'Ana de la otra' },
  ]) {
    test(`a change in another window is shown beside the own one: ${answer}`, async ({ page, context }) => {
      await open(page)
      const other = await context.newPage()
      await open(other)
      await field(other, 'Nombre').fill('Ana de la otra')
      await save(other).click()
      await expect(form(other).getByRole('status')).toHaveText('Guardado')
      await field(page, 'Nombre').fill('Ana de esta ventana')
      await save(page).click()
      const question = page.getByRole('dialog', { name: /guardó otros cambios$/u })
      const changed = question.getByRole('row', { name: /^Nombre/u })
      await expect(changed.getByRole('cell')).toHaveText(['Ana de la otra', 'Ana de esta ventana'])
      const saved = answer === 'Conservar lo mío' ? page.waitForResponse(SAVING) : null
      await question.getByRole('button', { name: answer }).click()
      await expect(question).toBeHidden()
      await saved
      await expect(field(page, 'Nombre')).toHaveValue(kept)
      await other.reload()
      await expect(field(other, 'Nombre')).toHaveValue(kept)
      // Nothing is left to be saved, and the next change is taken.
      await field(page, 'Teléfono').fill('55 1234 5678')
      await save(page).click()
      await expect(form(page).getByRole('status')).toHaveText('Guardado')
    })
  }

  test('fits a phone and both schemes', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await open(page)
    await expectNoWiderThanWindow(page)
    await expectAccessible(page)
    const stale = { version: 9, changedBy: 'Luz', changedAt: '2026-11-22T16:12:00.000Z', stored: { nombre: 'Ana' } }
    await page.route(SAVING, (route) =>
      route.fulfill({
        status: 409,
        json: { error: { code: 'conflict', message: 'Luz guardó otros cambios.', stale } },
      }),
    )
    await field(page, 'Nombre').fill('Anastasia Guadalupe de los Ángeles López Ruiz')
    await save(page).click()
    await expect(page.getByRole('dialog', { name: 'Luz guardó otros cambios' })).toBeVisible()
    await expectNoWiderThanWindow(page, 'both versions')
    await expectAccessible(page, 'both versions')
  })
})

test('what was typed survives an ended session, and is saved once the same person is back', async ({ page }) => {
  const email = 'servicio@demo.tuerca.mx'
  const password = 'demo-Tuerca-2026'
  await visit(page, '/tuerca/Ingresa?regresa=%2Fcuenta')
  await page.getByLabel('Correo o usuario').fill(email)
  await page.getByLabel(/^Contraseña/u).fill(password)
  await reloadedBy(page, () => page.getByRole('button', { name: 'Ingresar', exact: true }).click())
  await field(page, 'Teléfono').fill('55 8765 4321')
  const endAndContinue = async (route: Route) => {
    await inDatabase(async ({ db }) => {
      const user = db.selectFrom('users').select('id').where('email', '=', email)
      await db.deleteFrom('sessions').where('user_id', 'in', user).execute()
    })
    await route.continue()
  }
  await page.route(SAVING, endAndContinue, { times: 1 })
  await save(page).click()
  const dialog = page.getByRole('dialog', { name: 'Sesión expirada' })
  await dialog.getByText('Ingresar aquí y seguir donde estaba').click()
  await dialog.getByLabel('Correo o usuario').fill(email)
  await dialog.getByLabel(/^Contraseña/u).fill(password)
  await dialog.getByRole('button', { name: 'Ingresar' }).click()
  // The toast is short-lived: it is awaited before the dialog has faded.
  await expect(page.getByText('Perfil guardado.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(field(page, 'Teléfono')).toHaveValue('55 8765 4321')
})
