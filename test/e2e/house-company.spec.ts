import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { makeBranch } from '#test/factories/catalog.ts'
import { expectAccessible, expectNoWiderThanWindow } from './accessible.ts'
import { test } from './shop.ts'
import { signInBrowser } from './signed-in.ts'
import { inDatabase } from './stored.ts'
import { visit } from './visit.ts'

// They change the data of the whole shop: one after another, and back.
test.describe.configure({ mode: 'serial' })

const CODE = `Z${randomUUID()
  .replaceAll(/[^a-f]/gu, '')
  .slice(0, 5)
  .toUpperCase()}`
const NAME = `Sucursal ${CODE}`
let before: Record<string, unknown> = {}

test.beforeAll(async () => {
  before = await inDatabase(({ db }) => db.selectFrom('company').selectAll().executeTakeFirstOrThrow())
})
test.beforeEach(({ context }) => signInBrowser(context, { roles: ['admin'] }))
test.afterAll(() =>
  inDatabase(async ({ db }) => {
    await db.updateTable('company').set(before).execute()
    await db.deleteFrom('branches').where('code', '=', CODE).execute()
  }),
)

const companyForm = (page: Page) => page.getByRole('form', { name: 'Datos de la empresa' })

test('the company says another name, number and logo, and visitors see them', async ({ page, browser }) => {
  await visit(page, '/tuerca/empresa')
  const form = companyForm(page)
  await form.getByLabel('Nombre de la empresa').fill('Refaccionaria Los Pinos')
  await form.getByLabel('Año desde el que trabaja').fill('1972')
  await form.getByLabel('Asesores').fill('(33) 5555-0001')
  await expect(form.getByText('Se guarda 523355550001.')).toBeVisible()
  // A check digit is only doubted; a regime of persons does not go with a company's key.
  await form.getByLabel('RFC').fill('')
  await form.getByRole('combobox', { name: 'Régimen fiscal' }).click()
  await page.getByRole('option', { name: /^612/u }).click()
  await form.getByLabel('RFC').fill('pin-720101-aa0')
  await expect(form.getByText('El dígito verificador no coincide')).toBeVisible()
  await form.getByLabel('Razón social').fill('Refaccionaria Los Pinos SA de CV')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('alert').getByRole('link', { name: /Régimen fiscal/u })).toBeVisible()
  await expect(form.getByText('quita «SA DE CV»').first()).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('Razón social').fill('Refaccionaria Los Pinos')
  await form.getByRole('combobox', { name: 'Régimen fiscal' }).click()
  await page.getByRole('option', { name: /^601/u }).click()
  const drawn = await sharp({ create: { width: 280, height: 72, channels: 3, background: '#c2185b' } })
    .png()
    .toBuffer()
  await form.getByLabel('Imagen del logotipo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: drawn })
  await expect(form.getByRole('img', { name: 'Logotipo en el encabezado, con fondo oscuro' })).toBeVisible()
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Datos de la empresa guardados.')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('Refaccionaria Los Pinos')
  await expect(form.getByLabel('Razón social')).toHaveValue('REFACCIONARIA LOS PINOS')

  const visitor = await (await browser.newContext()).newPage()
  await visit(visitor, '/tuerca/home')
  await expect(visitor.getByRole('contentinfo')).toContainText('Refaccionaria Los Pinos')
  await expect(visitor.getByRole('contentinfo')).toContainText('desde 1972')
  // The browser's cached data is requested again.
  await form.getByLabel('Nombre de la empresa').fill('Refaccionaria El Roble')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('contentinfo')).toContainText('Refaccionaria El Roble')
  // The cached page of visitors follows a moment later.
  await expect(async () => {
    await visitor.reload()
    await expect(visitor.getByRole('contentinfo')).toContainText('Refaccionaria El Roble', { timeout: 5000 })
  }).toPass()
  await visitor.context().close()
})

test('a branch is added, sells, is moved, closes and is gone', async ({ page }) => {
  await visit(page, '/tuerca/empresa/sucursales')
  await page.getByRole('link', { name: 'Agregar sucursal' }).click()
  const form = page.getByRole('form', { name: 'Nueva sucursal' })
  await form.getByLabel('Nombre').fill(NAME)
  await form.getByLabel('Ciudad y estado').fill('Torreón, Coahuila')
  await form.getByRole('textbox', { name: 'Código', exact: true }).fill(CODE)
  await form.getByLabel('Calle y número').fill('Calzada Colón 100')
  await form.getByRole('button', { name: 'Agregar teléfono' }).click()
  await form.getByRole('textbox', { name: 'Teléfono 1' }).fill('8711234567')
  await form
    .getByLabel('Coordenadas o dirección de Google Maps')
    .fill('https://www.google.com/maps/place/T/@25.1,-103.1,17z/data=!3d25.54!4d-103.41')
  await expect(form.getByText('Latitud 25.54, longitud -103.41.')).toBeVisible()
  await form.getByLabel('Facebook').fill('https://malo.mx/tuerca')
  await form.getByRole('button', { name: 'Agregar sucursal' }).click()
  await expect(form.getByText('Esa dirección no es de Facebook').first()).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('Facebook').fill('facebook.com/tuerca')
  await form.getByRole('button', { name: 'Agregar sucursal' }).click()

  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible()
  const selling = page.getByRole('form', { name: `Ventas de ${NAME}` })
  await selling.getByRole('button', { name: 'Agregar horario' }).click()
  await expect(selling.getByRole('status', { name: 'Así se lee' })).toContainText('Lunes: 9:00 a 18:00')
  await selling.getByRole('switch', { name: 'Vende' }).check()
  await selling.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Sucursal guardada.')).toBeVisible()
  await expectNoWiderThanWindow(page)

  await visit(page, '/tuerca/Contacto')
  const card = page.getByRole('region', { name: NAME })
  await expect(card).toContainText('Calzada Colón 100')
  await expect(card).toContainText('871 123 4567')
  await expect(card).toContainText('9:00 a 18:00')

  await visit(page, '/tuerca/empresa/sucursales')
  const others = page.getByRole('list', { name: 'Las demás, en su orden' })
  await expect(others).toContainText(NAME)
  const last = await others.getByRole('listitem').count()
  await expectAccessible(page)
  await others.getByRole('button', { name: `Subir ${NAME}` }).press('Enter')
  await page.getByRole('button', { name: 'Guardar orden' }).click()
  await expect(page.getByText('Orden guardado.')).toBeVisible()
  await expect(others.getByRole('listitem').nth(last - 2)).toContainText(NAME)

  await page.getByRole('link', { name: NAME }).click()
  // The branch is read slowly after each write: what follows at once must still carry its latest version.
  await page.route(/\/api\/empresa\/sucursales\/\d+$/u, async (route) => {
    if (route.request().method() === 'GET') await setTimeout(1000)
    await route.continue()
  })
  const contactForm = page.getByRole('form', { name: `Contacto de ${NAME}` })
  await contactForm.getByLabel('Calle y número').fill('Calzada Colón 102')
  await contactForm.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Sucursal guardada.')).toBeVisible()
  await page.getByRole('button', { name: 'Cerrar sucursal' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar sucursal' }).click()
  await expect(page.getByText(`${NAME} quedó cerrada.`)).toBeVisible()
  // The server gets the change a moment later.
  const contact = async () => (await page.request.get('/api/admin/contactosucursales')).text()
  await expect.poll(contact).not.toContain(NAME)
  await contactForm.getByLabel('Calle y número').fill('Calzada Colón 104')
  await contactForm.getByRole('button', { name: 'Guardar' }).click()
  await expect(contactForm.getByText('Guardado')).toBeVisible()
  await page.getByRole('button', { name: 'Eliminar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sucursales' })).toBeVisible()
  await expect(page.getByRole('link', { name: NAME })).toHaveCount(0)
})

test('what was typed stays when the branch is closed, opened or made the main one at its head', async ({ page }) => {
  const name = `${CODE} Norte`
  const [id, main] = await inDatabase(async ({ db }) => {
    const made = await makeBranch(db, name)
    await db.updateTable('branches').set({ sells: true }).where('id', '=', made).execute()
    const first = await db.selectFrom('branches').select('id').where('is_main', '=', true).executeTakeFirstOrThrow()
    return [made, first.id]
  })
  const act = async (label: string) => {
    await page.getByRole('button', { name: label }).click()
    await page.getByRole('dialog').getByRole('button', { name: label }).click()
  }
  await visit(page, `/tuerca/empresa/sucursales/${id}`)
  const contact = page.getByRole('form', { name: `Contacto de ${name}` })
  await contact.getByLabel('Calle y número').fill('Calzada Colón 200')
  await act('Hacer principal')
  await expect(page.getByText('Principal', { exact: true })).toBeVisible()
  await expect(contact.getByLabel('Calle y número')).toHaveValue('Calzada Colón 200')
  await contact.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Sucursal guardada.')).toBeVisible()
  await visit(page, `/tuerca/empresa/sucursales/${main}`)
  await act('Hacer principal')
  await expect(page.getByText('Principal', { exact: true })).toBeVisible()

  await visit(page, `/tuerca/sucursales-venta/${id}`)
  const selling = page.getByRole('form', { name: `Ventas de ${name}` })
  await expect(selling.getByRole('switch', { name: 'Vende' })).toBeChecked()
  await selling.getByLabel('Hora de corte').fill('17:15')
  await act('Cerrar sucursal')
  await expect(selling.getByRole('switch', { name: 'Vende' })).not.toBeChecked()
  await expect(selling.getByLabel('Hora de corte')).toHaveValue('17:15')
  await selling.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Sucursal guardada.')).toBeVisible()
  await inDatabase(({ db }) => db.deleteFrom('branches').where('id', '=', id).execute())
})

test('what is used is not deleted: it says by what', async ({ page }) => {
  const id = await inDatabase(async ({ db }) => {
    const branch = await db.selectFrom('branches').select('id').where('is_main', '=', false).limit(1).executeTakeFirst()
    return branch?.id ?? 0
  })
  await visit(page, `/tuerca/empresa/sucursales/${id}`)
  await page.getByRole('button', { name: 'Eliminar' }).hover()
  await expect(page.getByRole('tooltip')).toHaveText(/^La usan \d.*ciérrala en lugar de eliminarla\.$/u)
})
