import { randomUUID } from 'node:crypto'
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { expectAccessible, expectNoWiderThanWindow } from './accessible.ts'
import { currentShop, test } from './shop.ts'
import { signInBrowser } from './signed-in.ts'
import { untilOutOfHistory, visit } from './visit.ts'

// Another system sends batches, and an administrator sees what became of them. One test sends products, the other stock.

const word = () => randomUUID().replaceAll('-', '').slice(0, 10).toUpperCase()
const toast = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text })
const main = (page: Page) => page.getByRole('main')

test.beforeEach(({ context }) => signInBrowser(context, { name: 'Sara Administradora', roles: ['admin'] }))

/** Makes a key on its screen. Returns the whole of it, which is shown this once. */
async function makeKey(page: Page, system: string): Promise<string> {
  await visit(page, '/tuerca/Sync/llaves')
  await page.getByRole('button', { name: 'Nueva llave' }).first().click()
  const form = page.getByRole('dialog', { name: 'Nueva llave' })
  await form.getByRole('textbox', { name: 'Sistema' }).fill(system)
  await form.getByRole('button', { name: 'Crear llave' }).click()
  const made = page.getByRole('dialog', { name: `Llave de ${system}` })
  await expect(made.getByRole('status')).toContainText('Es la única vez que se muestra')
  const key = await made.getByRole('region', { name: 'Llave' }).innerText()
  await expectAccessible(page, 'a new key')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: '¿Ya guardaste la llave?' })
  await question.getByRole('button', { name: 'Volver a la llave' }).click()
  await expect(made.getByRole('region', { name: 'Llave' })).toHaveText(key)
  await made.getByRole('button', { name: 'Listo' }).click()
  await question.getByRole('button', { name: 'Ya la guardé' }).click()
  await expect(made).toHaveCount(0)
  await untilOutOfHistory(page)
  return key.trim()
}

/** As another system does: with its key and no session. */
async function send(request: APIRequestContext, key: string, entity: 'products' | 'stock', batch: object) {
  return request.post(`${currentShop().origin}/api/erp/v1/${entity}`, {
    headers: { authorization: `Bearer ${key}` },
    data: batch,
  })
}

test('a batch is sent with a key, what was refused is mended on screen and found, and the key is revoked', async ({
  page,
  playwright,
}) => {
  const request = await playwright.request.newContext()
  const [good, mended, mark] = [`SY-${word()}`, `SM-${word()}`, word()]
  const system = `Sistema ${mark}`
  const key = await makeKey(page, system)
  const row = page.getByRole('row', { name: new RegExp(system, 'u') })
  await expect(row).toContainText('Vigente')

  const batch = {
    lote: `lote-${mark}`,
    registros: [
      { idExterno: `A-${mark}`, version: 1, clave: good, linea: 'Balatas', descripcion: 'Balata de prueba' },
      { idExterno: `B-${mark}`, version: 1, clave: '5.33E+12', linea: 'Balatas', descripcion: 'Balata dañada' },
    ],
  }
  const answer = await send(request, key, 'products', batch)
  expect(answer.status()).toBe(200)
  const said: unknown = await answer.json()
  expect(said).toMatchObject({ lote: batch.lote, recibidos: 2, nuevos: 1, rechazados: 1 })
  const again = await send(request, key, 'products', batch)
  expect(await again.json()).toEqual(said)

  await visit(page, '/tuerca/Sync')
  const card = page.getByRole('region', { name: 'Productos', exact: true })
  await expect(card).toContainText(batch.lote)
  await expect(card).toContainText('Con rechazos')
  await expectAccessible(page, 'Sync with batches')

  await card.getByRole('link', { name: batch.lote }).click()
  await main(page).getByRole('button', { name: batch.lote }).click()
  const panel = page.getByRole('dialog', { name: `Lote ${batch.lote}` })
  await expect(panel).toContainText(system)
  await expectAccessible(page, 'a batch')
  await panel.getByRole('link', { name: 'Ver en cuarentena' }).click()

  const entry = page.getByRole('dialog', { name: `B-${mark}` })
  const field = entry.getByRole('textbox', { name: 'Clave', exact: true })
  await expect(field).toHaveValue('5.33E+12')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page, 'a record in quarantine')
  await field.fill('#REF!')
  await entry.getByRole('button', { name: 'Guardar y reintentar' }).click()
  await expect(toast(page, /^Sigue en cuarentena/u)).toBeVisible()
  await expect(field).toHaveValue('#REF!')
  await expect(field).toHaveAccessibleDescription(/#REF! es un error/u)
  await page.setViewportSize({ width: 1440, height: 360 })
  await page.evaluate(() => window.scrollTo(0, 120))
  await field.fill(mended)
  await entry.getByRole('button', { name: 'Guardar y reintentar' }).click()
  await expect(toast(page, 'El registro se aplicó.')).toBeVisible()
  await expect(entry).toHaveCount(0)
  // The list behind stays where it was.
  await expect(page.getByRole('region', { name: 'Cuarentena', exact: true })).toHaveAttribute('aria-busy', 'false')
  expect(await page.evaluate(() => window.scrollY)).toBe(120)
  await expect(async () => {
    await page.goto(`/tuerca/ListadoProductos?busqueda=${mended}`)
    const found = main(page).getByRole('link', { name: new RegExp(mended, 'u') })
    await expect(found.first()).toBeVisible({ timeout: 5000 })
  }).toPass()

  await visit(page, `/tuerca/Sync/llaves?buscar=${encodeURIComponent(system)}`)
  await row.getByRole('button', { name: /^Acciones: / }).click()
  await page.getByRole('menuitem', { name: 'Retirar' }).click()
  const question = page.getByRole('dialog', { name: /^¿Retirar la llave/u })
  await question.getByRole('button', { name: 'Retirar' }).click()
  await expect(row).toContainText('Retirada')
  expect((await send(request, key, 'products', { ...batch, lote: `otro-${mark}` })).status()).toBe(401)
  await request.dispose()
})

test('stock that came while its entity was stopped is tried and applied; what cannot be taken is discarded', async ({
  page,
  playwright,
}) => {
  const request = await playwright.request.newContext()
  const mark = word()
  const key = await makeKey(page, `Almacén ${mark}`)
  await visit(page, '/tuerca/Sync')
  const card = page.getByRole('region', { name: 'Existencias', exact: true })
  await card.getByRole('button', { name: 'Detener' }).click()
  await page.getByRole('dialog', { name: '¿Detener Existencias?' }).getByRole('button', { name: 'Detener' }).click()
  await expect(card).toContainText('La detuvo Sara Administradora')

  const batch = { lote: `existencias-${mark}`, registros: [{ clave: `NO-HAY-${mark}`, existencia: 3, version: 1 }] }
  expect(await (await send(request, key, 'stock', batch)).json()).toMatchObject({ estado: 'pendiente' })
  await visit(page, '/tuerca/Sync')
  await expect(card).toContainText('1 lote')
  await expectAccessible(page, 'Sync with a stopped entity')
  await visit(page, `/tuerca/Sync/lotes?buscar=${batch.lote}`)
  await main(page).getByRole('button', { name: batch.lote }).click()
  const panel = page.getByRole('dialog', { name: `Lote ${batch.lote}` })
  await panel.getByRole('button', { name: 'Prueba en seco' }).click()
  await expect(panel).toContainText('Prueba: no se guardó nada')
  await expect(panel.getByRole('listitem')).toHaveCount(1)

  await visit(page, '/tuerca/Sync')
  await card.getByRole('button', { name: 'Prueba en seco' }).click()
  const trial = page.getByRole('dialog', { name: 'Prueba en seco: Existencias' })
  await trial.getByRole('textbox', { name: 'Lote' }).fill('{"registros":')
  await trial.getByRole('button', { name: 'Probar' }).click()
  await expect(trial.getByRole('alert')).toContainText('No es JSON.')
  await trial.getByRole('textbox', { name: 'Lote' }).fill(JSON.stringify(batch))
  await trial.getByRole('button', { name: 'Probar' }).click()
  await expect(trial).toContainText('Prueba: no se guardó nada')
  await expectAccessible(page, 'a trial')
  await page.keyboard.press('Escape')
  await expect(trial).toHaveCount(0)

  await card.getByRole('button', { name: 'Reanudar' }).click()
  await page.getByRole('dialog', { name: '¿Reanudar Existencias?' }).getByRole('button', { name: 'Reanudar' }).click()
  // Its job applies it while the screen is open.
  await expect(card.getByRole('link', { name: /registros?$/u })).toBeVisible({ timeout: 60_000 })

  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, `/tuerca/Sync/cuarentena?buscar=${encodeURIComponent(`NO-HAY-${mark}`)}`)
  await expectNoWiderThanWindow(page, 'quarantine')
  await main(page)
    .getByRole('checkbox', { name: new RegExp(mark, 'u') })
    .check()
  const bar = page.getByRole('region', { name: 'Filas elegidas' })
  await bar.getByRole('button', { name: 'Descartar' }).click()
  await page.getByRole('dialog', { name: '¿Descartar 1 registro?' }).getByRole('button', { name: 'Descartar' }).click()
  await expect(toast(page, 'Se descartó 1 registro.')).toBeVisible()
  await expect(page.getByText('Nada cumple estos filtros')).toBeVisible()
  await request.dispose()
})
