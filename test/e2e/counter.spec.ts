import { expect, type BrowserContext, type Page } from '@playwright/test'
import { makeCompany } from '#test/factories/accounts.ts'
import { expectAccessibleAtEachWidth } from './accessible.ts'
import { test } from './shop.ts'
import { signInBrowser } from './signed-in.ts'
import { inDatabase } from './stored.ts'
import { visit } from './visit.ts'

// Without a connection a screen that was not opened before needs its prefetched code.
test.use({ savesData: false })

const COUNTER = '/tuerca/HelpCotizador'

async function signInClerk(context: BrowserContext, company = 'Refaccionaria Olmos') {
  const { id } = await inDatabase(async ({ db }) => {
    // The brands of the shop in turns.
    const brands = await db.selectFrom('brands').select('id').orderBy('id').execute()
    for (const [at, tier] of (['good', 'better', 'best'] as const).entries()) {
      const ids = brands.filter((_, place) => place % 3 === at).map((brand) => brand.id)
      await db.updateTable('brands').set({ tier }).where('id', 'in', ids).where('tier', 'is', null).execute()
    }
    return makeCompany(db, { name: company, rfc: 'XAXX010101000' })
  })
  return signInBrowser(context, { roles: ['cliente'], permissions: ['permission_compras'], companyId: id })
}

const car = (page: Page) => page.getByRole('textbox', { name: 'Auto' })
const entry = (page: Page) => page.getByRole('textbox', { name: 'Piezas', exact: true })
const rows = (page: Page) => page.getByRole('list', { name: 'Renglones de la nota' }).getByRole('listitem')
const options = (page: Page, row: number) => rows(page).nth(row).getByRole('listbox')
const chosen = (page: Page, row: number) => options(page, row).getByRole('option', { selected: true })
const status = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
const priceOf = (page: Page, row: number) =>
  rows(page)
    .nth(row)
    .getByRole('textbox', { name: /^Precio de/u })

test('the counter is one screen: from the car to the total', async ({ page, context }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await signInClerk(context)
  await visit(page, COUNTER)
  await expect(car(page)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('term').filter({ hasText: 'Total con IVA' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('toolbar', { name: 'Teclas' })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('a car with five parts is priced, saved and given out by keyboard', async ({ page, context }) => {
  await signInClerk(context)
  await visit(page, COUNTER)
  let presses = 0
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) {
      presses++
      await page.keyboard.press(key)
    }
  }
  const type = async (text: string) => {
    presses += text.length
    await page.keyboard.type(text)
  }
  await expect(car(page)).toBeFocused()
  await type('tsuru 98 1.6')
  await press('Enter')
  await expect(entry(page)).toBeFocused()
  await type('balatas del y tras,4 bujias,amortiguadores,filtro aceite')
  await press('Enter')
  await expect(rows(page)).toHaveCount(5)
  await expect(
    rows(page)
      .nth(2)
      .getByRole('textbox', { name: /^Piezas de/u }),
  ).toHaveValue('4')
  await expect(page.getByText('Nissan Tsuru 1998', { exact: false }).first()).toBeVisible()
  await press('ArrowDown')
  await expect(options(page, 0)).toBeFocused()
  const before = await chosen(page, 0).textContent()
  await press('ArrowRight')
  await expect(chosen(page, 0)).not.toHaveText(before ?? '')
  await press('ArrowDown')
  await expect(options(page, 1)).toBeFocused()
  await type('-5%')
  await press('Enter')
  await expect(options(page, 1)).toBeFocused()
  await expect(rows(page).nth(1)).toContainText('Precio -5%')
  // What is still being typed is on the paper.
  await type('1999.5')
  await press('F9')
  const dialog = page.getByRole('dialog', { name: /^Nota/u })
  const chat = (await dialog.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? ''
  expect(decodeURIComponent(chat)).toContain('$1,999.50')
  const letter = dialog.getByRole('link', { name: 'Carta' })
  await expect(letter).toBeFocused()
  const opened = context.waitForEvent('page')
  await press('Enter')
  await (await opened).close()
  const paper = await page.request.get((await letter.getAttribute('href')) ?? '')
  expect(paper.headers()['content-type']).toContain('application/pdf')
  expect(presses).toBeLessThanOrEqual(120)
})

/** The five parts of the journey, for the car of the journey. */
async function quoteBrakes(page: Page) {
  await car(page).fill('tsuru 98 1.6')
  await car(page).press('Enter')
  await entry(page).fill('balatas del y tras')
  await entry(page).press('Enter')
  await expect(rows(page)).toHaveCount(2)
  await expect(chosen(page, 1)).toBeVisible()
}

test('without network what was typed waits, is sent when it is back, and is of its person alone', async ({
  page,
  context,
}) => {
  await signInClerk(context)
  await visit(page, COUNTER)
  await quoteBrakes(page)
  await context.setOffline(true)
  await entry(page).fill('amortiguadores')
  await entry(page).press('Enter')
  await expect(rows(page).nth(2)).toContainText('Sin red')
  await page.getByRole('textbox', { name: 'Comprador' }).fill('Lupe del taller')
  await page.keyboard.press('F8')
  await expect(status(page, 'Sin red: la nota queda en este equipo')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Notas por enviar' })).toContainText('Lupe del taller')
  await context.setOffline(false)
  await expect(status(page, /^Nota .+ enviada/u)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Notas por enviar' })).toHaveCount(0)
  await expect(chosen(page, 2)).toBeVisible()
  // What came after the note was sent is not in it: it is saved as its next version.
  await page.keyboard.press('F8')
  await expect(status(page, /^Nota .+ guardada/u)).toBeVisible()
  await page.getByRole('link', { name: 'Anteriores' }).click()
  await expect(page.getByRole('list', { name: 'Notas' }).getByRole('listitem')).toHaveCount(1)

  // Typed and not saved: after a reload it is there, for somebody else it is not.
  await page.getByRole('link', { name: 'Nota', exact: true }).click()
  await page.getByRole('textbox', { name: 'Notas' }).fill('Llega mañana')
  await visit(page, COUNTER)
  await expect(page.getByRole('textbox', { name: 'Notas' })).toHaveValue('Llega mañana')
  await expect(rows(page)).toHaveCount(3)
  await context.clearCookies()
  await signInClerk(context, 'Otra refaccionaria')
  await visit(page, COUNTER)
  await expect(entry(page)).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Comprador' })).toHaveValue('')
})

test('a note that another tab has sent is stored once', async ({ page, context }) => {
  await signInClerk(context)
  const buyer = (tab: Page) => tab.getByRole('textbox', { name: 'Comprador' })
  const second = await context.newPage()
  await visit(second, COUNTER)
  await visit(page, COUNTER)
  await quoteBrakes(page)
  await buyer(page).fill('Lupe')
  await context.setOffline(true)
  await page.keyboard.press('F8')
  await expect(status(page, 'Sin red: la nota queda en este equipo')).toBeVisible()
  await page.close()
  await context.setOffline(false)
  await expect(status(second, /^Nota .+ enviada/u)).toBeVisible()
  const third = await context.newPage()
  await visit(third, COUNTER)
  await expect(buyer(third)).toHaveValue('Lupe')
  await buyer(third).fill('Lupe del taller')
  await third.keyboard.press('F8')
  await expect(status(third, /^Nota .+ guardada/u)).toBeVisible()
  await third.getByRole('link', { name: 'Anteriores' }).click()
  const notes = third.getByRole('list', { name: 'Notas' }).getByRole('listitem')
  await expect(notes).toHaveCount(1)
  await expect(notes).toContainText('Lupe del taller')
})

test('two tabs write a note each, and that of a closed tab is taken up again', async ({ page, context }) => {
  await signInClerk(context)
  const buyer = (tab: Page) => tab.getByRole('textbox', { name: 'Comprador' })
  const left = (tab: Page) => tab.getByRole('region', { name: 'Notas sin guardar de otras pestañas' })
  const second = await context.newPage()
  await visit(page, COUNTER)
  await buyer(page).fill('Primera')
  await visit(second, COUNTER)
  await expect(buyer(second)).toHaveValue('')
  await buyer(second).fill('Segunda')
  await entry(second).fill('balatas')
  await entry(second).press('Enter')
  await buyer(page).fill('Primera clienta')
  for (const [tab, name] of [
    [page, 'Primera clienta'],
    [second, 'Segunda'],
  ] as const) {
    await visit(tab, COUNTER)
    await expect(buyer(tab)).toHaveValue(name)
    await expect(left(tab)).toHaveCount(0)
  }

  await second.close()
  await visit(page, COUNTER)
  await expect(buyer(page)).toHaveValue('Primera clienta')
  await expect(left(page).getByRole('listitem')).toContainText('Segunda')
  await expectAccessibleAtEachWidth(page, 'a note of a closed tab')
  await left(page).getByRole('button', { name: 'Continuar' }).click()
  await expect(buyer(page)).toHaveValue('Segunda')
  await expect(rows(page)).not.toHaveCount(0)
  await expect(left(page).getByRole('listitem')).toContainText('Primera clienta')

  // What this tab left, another takes up by itself.
  const third = await context.newPage()
  await visit(third, COUNTER)
  await expect(buyer(third)).toHaveValue('Primera clienta')
  await expect(left(third)).toHaveCount(0)
  await third.close()
  await visit(page, COUNTER)
  await left(page).getByRole('button', { name: 'Descartar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click()
  await expect(left(page)).toHaveCount(0)
  await expect(buyer(page)).toHaveValue('Segunda')
})

test('by touch at a phone all of it is done too', async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInClerk(context)
  await visit(page, COUNTER)
  await car(page).fill('tsuru 98 1.6')
  await entry(page).fill('balatas delanteras')
  await page.getByRole('button', { name: 'Agregar', exact: true }).click()
  await expect(chosen(page, 0)).toBeVisible()
  const other = options(page, 0).getByRole('option', { selected: false, disabled: false }).last()
  const text = (await other.textContent()) ?? ''
  await other.click()
  await expect(chosen(page, 0)).toHaveText(text)

  // Own prices are hidden from who looks at the screen.
  const own = page.getByRole('button', { name: 'Mi precio' })
  await expect(rows(page).first()).toContainText('Mi precio')
  await own.click()
  await expect(rows(page).first()).not.toContainText('Mi precio')

  await page.getByRole('button', { name: 'Equivalentes' }).click()
  const others = page.getByRole('dialog', { name: /^Equivalentes/u })
  await expect(others.getByRole('button', { name: /Le queda/u }).first()).toBeVisible()
  await others.getByRole('button', { name: 'Cerrar' }).click()

  await page.getByRole('button', { name: 'Mano de obra' }).click()
  const labour = page.getByRole('dialog', { name: 'Mano de obra' })
  await labour.getByLabel('Trabajo').fill('Cambio de balatas')
  await labour.getByLabel('Horas').fill('1.5')
  await labour.getByLabel('Tarifa por hora').fill('300')
  await labour.getByRole('button', { name: 'Agregar' }).click()
  await expect(rows(page).nth(1)).toContainText('$450.00')

  await page.getByRole('button', { name: 'Quitar Cambio de balatas' }).click()
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: /^Deshacer: traer de vuelta/u }).click()
  await expect(rows(page)).toHaveCount(2)

  const price = priceOf(page, 0)
  await price.fill('5%')
  await price.press('Enter')
  await expect(rows(page).first().getByRole('alert')).toContainText('signo menos')
  await price.fill('-5%')
  await price.press('Enter')
  await page.getByRole('textbox', { name: 'Comprador' }).fill('Lupe')
  await page.getByRole('textbox', { name: 'Teléfono' }).fill('33 1234 5678')
  await page.getByRole('button', { name: 'Entregar' }).click()
  const deliver = page.getByRole('dialog', { name: /^Nota/u })
  const chat = (await deliver.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? ''
  expect(decodeURIComponent(chat)).toContain('Cambio de balatas')
  await deliver.getByRole('button', { name: 'A mi carrito' }).click()
  await expect(deliver.getByRole('status')).toContainText('al carrito')
})

test('past notes are found, opened, duplicated and deleted', async ({ page, context }) => {
  await signInClerk(context)
  await visit(page, COUNTER)
  await quoteBrakes(page)
  await page.getByRole('textbox', { name: 'Comprador' }).fill('Señora Robles')
  await priceOf(page, 0).fill('98765')
  await page.keyboard.press('F8')
  await expect(status(page, /^Nota .+ guardada/u)).toBeVisible()
  await page.keyboard.press('F7')
  await expect(rows(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Anteriores' }).click()
  const notes = page.getByRole('list', { name: 'Notas' }).getByRole('listitem')
  await page.getByRole('searchbox', { name: 'Buscar notas' }).fill('nadie')
  await page.getByRole('main').getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(page.getByText('No hay notas')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Buscar notas' }).fill('robles')
  await page.getByRole('main').getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(notes).toHaveCount(1)
  await notes.getByRole('button', { name: /Señora Robles/u }).click()
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByRole('textbox', { name: 'Comprador' })).toHaveValue('Señora Robles')

  await page.getByRole('link', { name: 'Anteriores' }).click()
  await page.getByRole('checkbox', { name: /Solo del mismo auto/u }).check()
  await expect(notes).toHaveCount(1)
  await notes.getByRole('button', { name: /^Duplicar/u }).click()
  await expect(status(page, /^Cambiaron precios: .+ pasó de \$98,765\.00 a \$[\d,.]+\.$/u)).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByRole('textbox', { name: 'Comprador' })).toHaveValue('Señora Robles')

  await page.getByRole('link', { name: 'Anteriores' }).click()
  await expect(notes).toHaveCount(2)
  await notes
    .first()
    .getByRole('button', { name: /^Borrar/u })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Borrar' }).click()
  await expect(notes).toHaveCount(1)
})

test('a note that a colleague changed meanwhile is saved as a new one', async ({ page, context }) => {
  await signInClerk(context)
  await visit(page, COUNTER)
  await quoteBrakes(page)
  await page.keyboard.press('F8')
  const saved = status(page, /^Nota .+ guardada/u)
  const first = await saved.textContent()
  await inDatabase(({ db }) => {
    const newest = db.selectFrom('counter_quotes').select(({ fn }) => fn.max('id').as('id'))
    return db.updateTable('counter_quotes').set({ version: 2 }).where('id', '=', newest).execute()
  })
  await page.getByRole('textbox', { name: 'Comprador' }).fill('Lupe')
  await page.keyboard.press('F8')
  const conflict = page.getByRole('dialog', { name: /no se guardó$/u })
  await expect(conflict.getByRole('button', { name: 'Guardar encima' })).toBeVisible()
  await conflict.getByRole('button', { name: 'Guardar como nota nueva' }).click()
  await expect(saved).not.toHaveText(first ?? '')
  await page.getByRole('link', { name: 'Anteriores' }).click()
  await expect(page.getByRole('list', { name: 'Notas' }).getByRole('listitem')).toHaveCount(2)
})

test('the counter can be heard and read, and its clerk has no cart', async ({ page, context }) => {
  await signInBrowser(context, { roles: ['Cotizador-Mostrador'], permissions: ['permission_compras'] })
  await visit(page, COUNTER)
  await expect(page.getByRole('link', { name: /^Carrito/u })).toHaveCount(0)
  await quoteBrakes(page)
  await expect(options(page, 0)).toHaveAccessibleName(/^Opciones de /u)
  await expectAccessibleAtEachWidth(page, 'a note')
  await page.keyboard.press('F4')
  await expect(page.getByRole('dialog', { name: 'Mano de obra' })).toBeVisible()
  await expectAccessibleAtEachWidth(page, 'labour')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Anteriores' }).click()
  await expect(page.getByRole('searchbox', { name: 'Buscar notas' })).toBeVisible()
  await expectAccessibleAtEachWidth(page, 'past notes')
})
