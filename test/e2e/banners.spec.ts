import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { makeBanner, makeShelf } from '#test/factories/content.ts'
import { expectAccessible, expectNoWiderThanWindow } from './accessible.ts'
import { test } from './shop.ts'
import { signInBrowser } from './signed-in.ts'
import { inDatabase } from './stored.ts'
import { visit } from './visit.ts'

// Marketing makes what the home screen shows, sees it before it is public, and takes it back (issue 17).

const newTitle = (about: string) => `${about} ${randomUUID().slice(0, 6)}`

async function photo(background: string) {
  const drawn = sharp({ create: { width: 1600, height: 900, channels: 3, background } })
  return { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await drawn.jpeg().toBuffer() }
}

async function remove(title: string) {
  await inDatabase(async ({ db }) => db.deleteFrom('banners').where('title', '=', title).execute())
}

const pictureField = (page: Page) => page.getByRole('group', { name: 'Imagen', exact: true })

test('a banner is made, refused while it cannot be read, previewed, shown and taken back', async ({
  page,
  context,
}) => {
  test.slow()
  const title = newTitle('Semana')
  await signInBrowser(context, { roles: ['MKTG'] })
  await visit(page, '/tuerca/posts')
  await expect(page.getByRole('heading', { level: 1, name: 'Banners' })).toBeVisible()
  await expectAccessible(page, 'the list of banners')
  await expectNoWiderThanWindow(page)
  await page.getByRole('link', { name: 'Nuevo banner' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nuevo banner' })).toBeVisible()
  await page.getByLabel('Título').fill(title)
  await page
    .getByLabel('Imagen', { exact: true })
    .last()
    .setInputFiles(await photo('#f4f4f4'))
  await expect(pictureField(page).getByAltText('Imagen, recortada')).toBeVisible({ timeout: 60_000 })
  await page.getByLabel('Enfoque vertical de imagen', { exact: true }).fill('10')
  await expectAccessible(page, 'the form of a banner')
  await expectNoWiderThanWindow(page)
  const create = page.getByRole('button', { name: 'Crear banner' })
  await create.click()
  await expect(page.getByText('Di qué muestra la imagen, para quien no la ve.').first()).toBeVisible()
  await page.getByLabel('Texto alternativo').fill('Un disco de freno')
  await page.getByLabel('Activo').check()
  await create.click()
  await expect(page.getByText(/El texto no se lee bien sobre esta imagen/u).first()).toBeVisible({ timeout: 60_000 })

  await page.getByLabel('Otra imagen', { exact: true }).setInputFiles(await photo('#1d2a36'))
  await page.getByRole('combobox', { name: 'Lleva a' }).click()
  await page.getByRole('option', { name: 'Una pantalla de la tienda' }).click()
  await page.getByLabel('Dirección de la pantalla').fill('/marcas')
  await page.getByLabel('Texto del botón').fill('Ver marcas')
  await create.click()
  await expect(page).toHaveURL(/\/tuerca\/posts$/u)
  await expect(page.getByRole('link', { name: title })).toBeVisible()

  await visit(page, '/tuerca/posts?parte=vista')
  await page.getByLabel('Teléfono').check()
  const frame = page.frameLocator('iframe[title="Inicio, vista previa"]')
  await expect(frame.getByText(title)).toBeVisible()
  await expect(frame.getByRole('heading', { name: 'Bienvenido' })).toBeVisible()
  await expect.poll(async () => (await page.locator('iframe').boundingBox())?.width).toBe(360)
  await expectNoWiderThanWindow(page)

  await visit(page, '/tuerca/home')
  const slide = page.getByRole('group', { name: /^\d+ de \d+$/u }).filter({ hasText: title })
  await expect(slide.getByRole('link', { name: 'Ver marcas' })).toHaveAttribute('href', '/tuerca/marcas')

  await visit(page, '/tuerca/posts')
  await page.getByRole('link', { name: title }).click()
  await page.getByLabel('Activo').uncheck()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Banner guardado.').first()).toBeVisible({ timeout: 60_000 })
  await visit(page, '/tuerca/home')
  await expect(page.getByText(title)).toHaveCount(0)
  await remove(title)
})

test('a banner that is saved while its picture is still being sent waits for it and is saved once', async ({
  page,
  context,
}) => {
  const title = newTitle('Espera')
  const id = await inDatabase(({ db }) => makeBanner(db, { title, alt: 'Un disco' }))
  const pictureOf = () =>
    inDatabase(({ db }) =>
      db.selectFrom('banners').select(['picture_id', 'source_id']).where('id', '=', id).executeTakeFirstOrThrow(),
    )
  const before = await pictureOf()
  await signInBrowser(context, { roles: ['MKTG'] })
  let sent = Promise.withResolvers<'arrives' | 'fails'>()
  await page.route('**/api/banners/imagen', async (route) => {
    if ((await sent.promise) === 'arrives') await route.continue()
    else await route.abort()
  })
  const saves: unknown[] = []
  await page.route(`**/api/banners/${id}`, async (route) => {
    if (route.request().method() === 'POST') saves.push(route.request().postDataJSON())
    await route.continue()
  })
  await visit(page, `/tuerca/posts/edit/${id}`)
  const form = page.getByRole('form', { name: `Banner ${title}` })
  const save = form.getByRole('button', { name: 'Guardar' })
  const held = form.getByRole('button', { name: 'Subiendo imagen…' })
  const choose = async () =>
    page
      .getByLabel('Imagen', { exact: true })
      .last()
      .setInputFiles(await photo('#1d2a36'))

  await choose()
  await save.dblclick()
  await expect(held).toHaveAttribute('aria-disabled', 'true')
  expect(saves).toEqual([])
  sent.resolve('fails')
  const failure = 'No se pudo subir la imagen. Inténtalo de nuevo.'
  await expect(pictureField(page).getByText(failure)).toBeVisible()
  await expect(form.getByRole('alert')).toContainText(failure)
  await expect(save).toBeVisible()
  expect(saves).toEqual([])
  expect(await pictureOf()).toEqual(before)

  sent = Promise.withResolvers()
  await choose()
  await save.click()
  await form.getByLabel('Texto alternativo').fill('Un disco nuevo')
  await form.getByLabel('Texto alternativo').press('Enter')
  await expect(held).toBeVisible()
  expect(saves).toEqual([])
  sent.resolve('arrives')
  await expect(page.getByText('Banner guardado.').first()).toBeVisible({ timeout: 60_000 })
  const { picture_id, source_id } = await pictureOf()
  expect(picture_id).not.toBe(before.picture_id)
  expect(saves).toEqual([expect.objectContaining({ imagen: source_id, alt: 'Un disco nuevo' })])
  await remove(title)
})

test('a shelf of picked parts is put into order by keyboard', async ({ page, context, request }) => {
  const title = newTitle('Fila')
  const { results } = await (await request.get('/search/balatas')).json()
  const [first, second] = results.map(({ k_parte }: { k_parte: string }) => k_parte)
  await signInBrowser(context, { permissions: ['banner-create'] })
  await visit(page, '/tuerca/posts/add')
  await page.getByLabel('Destacados').check()
  await page.getByLabel('Título').fill(title)
  for (const key of [first, second]) {
    await page.getByRole('combobox', { name: 'Agregar una parte' }).fill(key)
    await page
      .getByRole('option', { name: new RegExp(`^${key} `, 'u') })
      .first()
      .click()
    await expect(page.getByRole('button', { name: `Quitar ${key}` })).toBeVisible()
  }
  const up = page.getByRole('button', { name: `Subir ${second}` })
  await up.focus()
  await page.keyboard.press('Enter')
  const rows = page.getByRole('list', { name: 'Partes elegidas, en su orden' }).getByRole('listitem')
  await expect(rows.first()).toContainText(second)
  await expect(up).toBeFocused()
  await expect(page.getByText(`${second}: lugar 1 de 2.`)).toBeAttached()
  // Away from the button, whose tooltip has the reason.
  await page.getByLabel('Título').focus()
  await expectAccessible(page, 'the form of a shelf')
  await page.getByLabel('Las da una regla').check()
  await expect(page.getByRole('status', { name: 'Lo que da la regla hoy' })).toContainText('Di qué partes')
  await page.getByLabel('Las elijo una por una').check()
  await page.getByRole('button', { name: 'Crear banner' }).click()
  await expect(page).toHaveURL(/\/tuerca\/posts$/u)
  await remove(title)
})

test('the order of a place is dragged and saved', async ({ page, context }) => {
  const [one, two] = [newTitle('Uno'), newTitle('Dos')]
  await inDatabase(async ({ db }) => {
    for (const [index, title] of [one, two].entries())
      await makeShelf(db, { title, place: 'strip', position: 900 + index, active: false }, [])
  })
  await signInBrowser(context, { roles: ['admin'] })
  await visit(page, '/tuerca/posts?parte=orden&lugar=strip')
  const rows = page.getByRole('list', { name: 'Banners en su orden' }).getByRole('listitem')
  const place = async (title: string) => (await rows.allTextContents()).findIndex((text) => text.includes(title))
  await expect(rows.filter({ hasText: two })).toBeVisible()
  expect(await place(one)).toBeLessThan(await place(two))
  await expectAccessible(page, 'the order of banners')
  await expectNoWiderThanWindow(page)
  await rows.filter({ hasText: two }).dragTo(rows.filter({ hasText: one }))
  await expect.poll(async () => (await place(two)) < (await place(one))).toBe(true)
  await page.getByRole('button', { name: 'Guardar orden' }).click()
  await expect(page.getByText('Orden guardado.').first()).toBeVisible()
  await page.reload()
  await expect(rows.filter({ hasText: two })).toBeVisible()
  expect(await place(two)).toBeLessThan(await place(one))
  await remove(one)
  await remove(two)
})

test('what visitors see and click of a banner is counted without a cookie', async ({ page }) => {
  const counted = page.waitForRequest((sent) => sent.url().endsWith('/api/banners/cuenta'))
  await visit(page, '/tuerca/home')
  const body = (await counted).postDataJSON()
  expect(body.vistas.length).toBeGreaterThan(0)
  expect((await page.context().cookies()).map(({ name }) => name).filter((name) => name !== 'XSRF-TOKEN')).toEqual([])
})

test('what is for a role is shown to who has it, and to nobody else', async ({ page, context }) => {
  const title = newTitle('Para clientes')
  await inDatabase(async ({ db }) => {
    const { picture_id } = await db
      .selectFrom('banners')
      .select('picture_id')
      .where('picture_id', 'is not', null)
      .limit(1)
      .executeTakeFirstOrThrow()
    await makeBanner(db, { title, picture_id, place: 'strip', audience: 'role', audience_roles: ['cliente'] })
  })
  await visit(page, '/tuerca/home')
  await expect(page.getByRole('heading', { name: 'Destacados' })).toBeVisible()
  await expect(page.getByText(title)).toHaveCount(0)
  await signInBrowser(context, { roles: ['cliente'] })
  await visit(page, '/tuerca/home')
  await expect(page.getByText(title)).toBeVisible()
  await context.clearCookies()
  await visit(page, '/tuerca/home')
  await expect(page.getByRole('heading', { name: 'Destacados' })).toBeVisible()
  await expect(page.getByText(title)).toHaveCount(0)
  await remove(title)
})
