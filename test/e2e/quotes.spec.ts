import { expect, type BrowserContext, type Page } from '@playwright/test'
import { randomInt, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeProduct } from '#test/factories/catalog.ts'
import { setTerms } from '#test/factories/prices.ts'
import { makeQuote } from '#test/factories/quotes.ts'
import { expectAccessible, expectAccessibleAtEachWidth } from './accessible.ts'
import { currentShop, test } from './shop.ts'
import { makeSessions, type SessionCookie } from './signed-in.ts'
import { inDatabase } from './stored.ts'
import { visit } from './visit.ts'

const use = (context: BrowserContext, cookie: SessionCookie) =>
  context.addCookies([{ ...cookie, url: currentShop().origin }])

/** A company with its buyer, its advisor, who may go 10 % below its prices, a colleague of theirs, and a director. */
async function makePeople(login: { readonly email?: string; readonly password?: string } = {}) {
  const company = await inDatabase(async ({ db }) => {
    const made = await makeCompany(db, { name: `Frenos ${randomUUID().slice(0, 6)}`, rfc: 'XAXX010101000' })
    await setTerms(db, made.id, { credit_limit: '500000.00', authorise_up_to: '500000.00' })
    return made
  })
  const [buyer, advisor, director] = await makeSessions([
    { name: 'Nora Paz', roles: ['cliente'], permissions: ['permission_compras'], companyId: company.id, ...login },
    { name: 'Elena Mora', roles: ['asesor'], permissions: ['cotizaciones-answer'] },
    { name: 'Raúl Ruiz', roles: ['director'], permissions: ['cotizaciones-answer', 'cotizaciones-authorize'] },
  ])
  if (buyer === undefined || advisor === undefined || director === undefined) throw new Error('Nobody was made')
  await inDatabase(async ({ db }) => {
    await db.updateTable('companies').set({ advisor_id: advisor.user.id }).where('id', '=', company.id).execute()
    await db.updateTable('users').set({ margin_limit: '10' }).where('id', '=', advisor.user.id).execute()
    await db.updateTable('users').set({ margin_limit: '60' }).where('id', '=', director.user.id).execute()
  })
  return { companyId: company.id, buyer, advisor, director }
}

async function makeParts() {
  return inDatabase(async ({ db }) => {
    const { id: branchId, name } = await db
      .selectFrom('branches')
      .select(['id', 'name'])
      .where('is_main', '=', true)
      .executeTakeFirstOrThrow()
    await db.updateTable('shipping_options').set({ kind: 'pickup' }).where('branch_id', '=', branchId).execute()
    const mark = randomUUID().slice(0, 6).toUpperCase()
    const stock = { [name]: 50 }
    const [one, two] = [`COTUNO-${mark}`, `COTDOS-${mark}`]
    const first = await makeProduct(db, { key: one, listPrice: '100.00', stock })
    await makeProduct(db, { key: two, listPrice: '50.00', stock })
    return { one, two, first }
  })
}

/** A draft of the buyer. @returns its number */
async function beginWith(context: BrowserContext, lineas: readonly object[]): Promise<number> {
  await context.request.get('/sanctum/csrf-cookie')
  const cookies = await context.cookies(currentShop().origin)
  const token = decodeURIComponent(cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '')
  const answer = await context.request.post('/api/cotizaciones', {
    headers: { 'x-xsrf-token': token, 'x-requested-with': 'XMLHttpRequest' },
    data: { clave: randomUUID(), lineas },
  })
  return ((await answer.json()) as { id: number }).id
}

/** Of five pieces of a part. */
const begin = (context: BrowserContext, productId: number) => beginWith(context, [{ producto: productId, cantidad: 5 }])

const saved = (page: Page) => expect(page.getByText(/^Borrador guardado a las/u)).toBeVisible()
const open = (page: Page, id: number) => visit(page, `/tuerca/cotizaciones/${id}`)

test('asked, offered beyond a limit, released, countered, offered again, accepted and ordered at the offered prices', async ({
  page,
  context,
}) => {
  const { buyer, advisor, director } = await makePeople()
  const { one, two, first } = await makeParts()
  await use(context, buyer.cookie)
  const id = await begin(context, first)
  await open(page, id)
  await expect(page.getByText('Nadie la ha visto todavía')).toBeVisible()
  // A key adds its part, the same key adds to it, and other text becomes a line in words.
  const entry = page.getByLabel('Clave y cantidad')
  await entry.fill(`${two} 2`)
  await entry.press('Enter')
  await expect(page.getByLabel(`Cantidad de ${two}`)).toHaveValue('2')
  await entry.fill(`${two} 1`)
  await entry.press('Enter')
  await expect(page.getByLabel(`Cantidad de ${two}`)).toHaveValue('3')
  await page.getByLabel('Mensaje').fill('Lo necesito el viernes')
  await saved(page)
  await expectAccessibleAtEachWidth(page, 'a draft of the customer')
  await page.getByRole('button', { name: 'Enviar solicitud' }).click()
  await expect(page.getByText('Le toca a tu asesor')).toBeVisible()

  await use(context, advisor.cookie)
  await open(page, id)
  await expect(page.getByText('Lo necesito el viernes')).toBeVisible()
  await page.getByRole('button', { name: 'Tomar' }).first().click()
  const price = (key: string) => page.getByLabel(`Precio de ${key}`)
  await price(one).fill('60')
  // Enter leads to the same field of the row below.
  await price(one).press('Enter')
  await expect(price(two)).toBeFocused()
  await price(two).fill('50')
  await saved(page)
  await expect(page.getByText(/^Baja 40/u)).toBeVisible()
  await page.getByRole('button', { name: 'Pedir que la liberen' }).click()
  await expect(page.getByText('Se pidió que la liberen.')).toBeVisible()
  await expectAccessibleAtEachWidth(page, 'an offer that is written')

  await use(context, director.cookie)
  await open(page, id)
  await page.getByRole('button', { name: 'Liberar' }).click()
  await expect(page.getByText('Oferta liberada: ya se puede enviar.')).toBeVisible()
  await use(context, advisor.cookie)
  await open(page, id)
  await page.getByRole('button', { name: 'Enviar oferta' }).click()
  await expect(page.getByText('Le toca al cliente')).toBeVisible()

  await use(context, buyer.cookie)
  await open(page, id)
  await expect(page.getByRole('row', { name: new RegExp(one, 'u') }).first()).toContainText('$60.00')
  await expectAccessibleAtEachWidth(page, 'an offer')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Contraofertar' }).first().click()
  await page.getByLabel(`Precio que pagaría de ${two}`).fill('47')
  await page.getByLabel(`Por qué pagaría otro precio de ${two}`).fill('Me lo dan a 47')
  // What is begun takes the offer from nobody: it is shown until the counter-offer is opened again.
  await saved(page)
  await page.reload()
  await expect(page.getByText('Hay un borrador guardado, sin enviar')).toBeVisible()
  // 5 × 60 and 3 × 50, with 16 % of VAT.
  await expect(page.getByRole('region', { name: 'Importes' })).toContainText('$522.00')
  await page.getByRole('button', { name: 'Contraofertar' }).first().click()
  await expect(page.getByLabel(`Precio que pagaría de ${two}`)).toHaveValue('47.00')
  await expect(page.getByRole('region', { name: 'Importes' })).toContainText('$522.00')
  await page.getByRole('button', { name: 'Enviar contraoferta' }).click()
  await expect(page.getByText('Le toca a tu asesor')).toBeVisible()

  await use(context, advisor.cookie)
  await open(page, id)
  await page.getByRole('button', { name: 'Hacer otra oferta' }).first().click()
  await expect(price(two)).toHaveValue('50.00')
  await price(one).fill('90')
  await price(two).fill('48')
  await page.getByRole('button', { name: 'Enviar oferta' }).click()
  await expect(page.getByText('Le toca al cliente')).toBeVisible()
  // Another one with its prices is sent as it is.
  await page.getByRole('button', { name: 'Duplicar' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^Cotización \d+$/u })).not.toHaveText(`Cotización ${id}`)
  await expect(price(one)).toHaveValue('90.00')
  await page.getByRole('button', { name: 'Enviar oferta' }).click()
  await expect(page.getByText('Le toca al cliente')).toBeVisible()

  await use(context, buyer.cookie)
  await open(page, id)
  const changes = page.getByRole('region', { name: 'Qué cambió' })
  await changes.getByLabel('Antes').selectOption({ label: 'Revisión 2, oferta' })
  await expect(changes.getByRole('row', { name: new RegExp(two, 'u') })).toContainText('menos')
  await page.getByRole('button', { name: 'Aceptar' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Aceptar' }).click()
  const conversion = page.getByRole('region', { name: 'Convertir en prepedido' })
  // 5 × 90 and 3 × 48, with 16 % of VAT.
  await expect(conversion).toContainText('$689.04')
  await expectAccessible(page, 'the conversion')
  await conversion.getByRole('button', { name: 'Convertir en prepedido' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Convertir' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Prepedido \d+$/u })).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(one, 'u') })).toContainText('$90.00')
  await expect(page.getByText('$689.04').first()).toBeVisible()
  await open(page, id)
  await expect(page.getByText('Ya es prepedido, a los precios ofrecidos.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Prepedido \d+$/u })).toBeVisible()
})

test('two advisors write one offer: the second is told, loses nothing, and decides', async ({
  page,
  context,
  browser,
}) => {
  const { buyer, advisor, director } = await makePeople()
  const { one, first } = await makeParts()
  await use(context, buyer.cookie)
  const id = await begin(context, first)
  await open(page, id)
  await page.getByRole('button', { name: 'Enviar solicitud' }).click()
  await expect(page.getByText('Le toca a tu asesor')).toBeVisible()
  await use(context, advisor.cookie)
  await open(page, id)
  await page.getByRole('button', { name: 'Tomar' }).first().click()
  await expect(page.getByLabel(`Precio de ${one}`)).toBeVisible()
  const others = await browser.newContext({ baseURL: currentShop().origin })
  await use(others, director.cookie)
  const other = await others.newPage()
  await open(other, id)
  await page.getByLabel(`Precio de ${one}`).fill('99')
  await saved(page)
  await other.getByLabel(`Precio de ${one}`).fill('97')
  await expect(other.getByText('Elena Mora la cambió mientras escribías')).toBeVisible()
  await expect(other.getByLabel(`Precio de ${one}`)).toHaveValue('97')
  await other.getByRole('button', { name: 'Conservar lo mío' }).click()
  await saved(other)
  await page.getByLabel(`Precio de ${one}`).fill('95')
  await page.getByRole('button', { name: 'Ver lo guardado' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ver lo guardado' }).click()
  await expect(page.getByLabel(`Precio de ${one}`)).toHaveValue('97.00')
  await others.close()
})

test('what was typed is there after an ended session, and stored once the same person is back', async ({
  page,
  context,
}) => {
  const login = { email: `cotiza-${randomInt(1_000_000)}@prueba.mx`, password: 'cuatro-llantas-nuevas' }
  const { buyer } = await makePeople(login)
  const { one, first } = await makeParts()
  await use(context, buyer.cookie)
  const id = await begin(context, first)
  await open(page, id)
  await context.clearCookies()
  await page.getByLabel(`Cantidad de ${one}`).fill('7')
  const dialog = page.getByRole('dialog', { name: /^Sesión expirada$/iu })
  await dialog.getByText('Ingresar aquí y seguir donde estaba').click()
  await dialog.getByLabel('Correo o usuario').fill(login.email)
  await dialog.getByLabel(/^Contraseña/u).fill(login.password)
  await dialog.getByRole('button', { name: 'Ingresar' }).click()
  await expect(dialog).toBeHidden()
  await saved(page)
  await page.reload()
  await expect(page.getByLabel(`Cantidad de ${one}`)).toHaveValue('7')
})

test('a part in words is shown by its photo, on both sides', async ({ page, context }) => {
  const { buyer, advisor } = await makePeople()
  await use(context, buyer.cookie)
  const id = await beginWith(context, [{ producto: null, descripcion: 'Tapón raro', cantidad: 1 }])
  await open(page, id)
  const pixels = { width: 300, height: 200, channels: 3, background: '#a33' } as const
  const drawn = { name: 'tapon.png', mimeType: 'image/png', buffer: await sharp({ create: pixels }).png().toBuffer() }
  const dialog = page.getByRole('dialog', { name: 'Foto de Tapón raro' })
  const photo = page.getByRole('row', { name: /Tapón raro/u }).getByRole('img', { name: 'Foto de Tapón raro' })
  const isDrawn = () => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)
  await page.getByRole('button', { name: 'Agregar foto de Tapón raro' }).click()
  await expectAccessibleAtEachWidth(page, 'the photo of a line')
  await dialog.getByLabel('Foto nueva').setInputFiles({ ...drawn, name: 'tapon.gif' })
  await expect(dialog.getByRole('alert')).toContainText('no es JPEG, PNG, WebP o AVIF')
  await dialog.getByLabel('Foto nueva').setInputFiles(drawn)
  await expect(dialog).toBeHidden()
  await expect(photo).toBeVisible()
  await expect.poll(isDrawn).toBe(300)
  await saved(page)
  await page.getByRole('button', { name: 'Quitar foto de Tapón raro' }).click()
  await expect(photo).toBeHidden()
  // It is still one of the files of the quote.
  await page.getByRole('button', { name: 'Agregar foto de Tapón raro' }).click()
  await dialog.getByRole('button', { name: 'Usar tapon.webp' }).click()
  await expect(photo).toBeVisible()
  await page.getByRole('button', { name: 'Quitar tapon.webp' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click()
  await expect(photo).toBeHidden()
  await page.getByRole('button', { name: 'Agregar foto de Tapón raro' }).click()
  await dialog.getByLabel('Foto nueva').setInputFiles(drawn)
  await expect(photo).toBeVisible()
  await page.getByRole('button', { name: 'Enviar solicitud' }).click()
  await expect(page.getByText('Le toca a tu asesor')).toBeVisible()
  await expect(photo).toBeVisible()
  await expect(page.getByRole('link', { name: 'tapon.webp' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Quitar tapon.webp' })).toHaveCount(0)

  await use(context, advisor.cookie)
  await open(page, id)
  await expect(photo).toBeVisible()
  await expect.poll(isDrawn).toBe(300)
  await page.getByRole('button', { name: 'Tomar' }).first().click()
  await expect(page.getByRole('button', { name: 'Cambiar foto de Tapón raro' })).toBeVisible()
  await expect(photo).toBeVisible()
})

test('a draft without parts, and an offer that has ended, say what to do next', async ({ page, context }) => {
  const { companyId, buyer, advisor } = await makePeople()
  const { first } = await makeParts()
  await use(context, buyer.cookie)
  await open(page, await beginWith(context, []))
  await expect(page.getByText('Nadie la ha visto todavía: agrega lo que necesitas y envíala.')).toBeVisible()
  await expect(page.getByText('Todavía no lleva piezas: escribe una clave o lo que buscas.')).toBeVisible()
  const send = page.getByRole('button', { name: 'Enviar solicitud' })
  await expect(send).toHaveAccessibleDescription('Agrega al menos una pieza.')
  await expect(page.getByLabel('Clave y cantidad')).toBeVisible()

  const makeEnded = (state: 'vencida' | 'cotizada' = 'vencida') =>
    inDatabase(async ({ db }) => {
      const main = db.selectFrom('branches').select('id').where('is_main', '=', true)
      const { id: branchId } = await main.executeTakeFirstOrThrow()
      return makeQuote(db, { companyId, userId: buyer.user.id, branchId, productId: first, state })
    })
  await open(page, (await makeEnded()).id)
  await expect(
    page.getByText('Venció: sus precios ya no valen. Reábrela para que te la coticen otra vez.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pedir otra vez' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Aceptar' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Reabrir' }).first().click()
  await expect(page.getByText('Nadie la ha visto todavía')).toBeVisible()
  await expect(send).toBeEnabled()
  const offer = await makeEnded('cotizada')
  await open(page, offer.id)
  await page.getByRole('button', { name: 'Rechazar' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Precio' }).check()
  await dialog.getByRole('button', { name: 'Rechazar' }).click()
  const loss = page.getByRole('region', { name: 'Por qué se perdió' })
  await expect(loss).toContainText('Precio')
  await expectAccessible(page, 'a rejected offer')

  await use(context, advisor.cookie)
  await open(page, offer.id)
  await expect(loss).toContainText('Precio')
  await loss.getByRole('button', { name: 'Corregir motivo' }).click()
  await loss.getByRole('combobox', { name: 'Motivo' }).click()
  await page.getByRole('option', { name: 'Marca o calidad' }).click()
  await loss.getByRole('button', { name: 'Anotar motivo' }).click()
  await expect(loss.getByRole('button', { name: 'Corregir motivo' })).toBeVisible()
  await expect(loss).toContainText('Marca o calidad')
  await open(page, (await makeEnded()).id)
  await expect(page.getByText('Venció. Puedes reabrirla a precios de hoy.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reabrir' }).first()).toBeVisible()
})
