import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeApplication } from '#test/factories/catalog.ts'
import { expectAccessible, expectNoWiderThanWindow } from './accessible.ts'
import { test } from './shop.ts'
import { signInBrowser } from './signed-in.ts'
import { inDatabase } from './stored.ts'
import { visit } from './visit.ts'
import { BUYER, fillCart, lineOf, newRfc, total } from './filled-cart.ts'

test('a customer solves the problems of their cart, empties it and takes that back', async ({ page, context }) => {
  const [short = '', dearer = ''] = await fillCart(context, [
    { key: 'CORTA', quantity: 12 },
    { key: 'SUBE', quantity: 2, acceptedPrice: '90.00' },
  ])
  await visit(page, '/tuerca/CartItemsList')
  await expect(page.getByRole('heading', { level: 1, name: 'Mi carrito' })).toBeVisible()
  await expect(total(page)).toContainText('$1,392.00')
  await expect(lineOf(page, dearer)).toContainText('Subió de $90.00 a $100.00.')
  await expect(lineOf(page, short)).toContainText('2 siguen en el carrito')
  await expect(total(page)).toContainText('Total a pagar')
  await expectAccessible(page, 'a cart with problems')

  await page.getByRole('button', { name: 'Resolver todo' }).click()
  const list = page.getByRole('dialog', { name: '¿Resolver la línea así?' })
  await expect(list).toContainText('Se acepta a $100.00 por pieza: antes $90.00.')
  await expectAccessible(page, 'what would be done about a cart')
  await list.getByRole('button', { name: 'Revisar' }).click()
  await expect(lineOf(page, dearer)).toContainText('Subió de $90.00 a $100.00.')
  await page.getByRole('button', { name: 'Resolver todo' }).click()
  const reported = whenShown(page, 'Listo: 1 con precio aceptado.')
  await list.getByRole('button', { name: 'Resolver así' }).click()
  expect(await reported, 'a notice comes with the cart it is about').not.toContain('1 línea impide generar')
  await page.getByRole('button', { name: `Pedir solo 10: ${short}` }).click()
  await expect(page.getByLabel(`Piezas solicitadas de ${short}`)).toHaveValue('10')
  await expect(page.getByRole('button', { name: 'Generar prepedido' })).toBeEnabled()
  await expect(page.getByRole('region', { name: 'Antes de generar' })).toContainText('Se paga antes de surtir.')

  await page.getByRole('button', { name: `Nota, vehículo y sucursal de ${short}` }).click()
  await page.getByLabel('Nota de la línea').fill('Tsuru de Don Beto')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(lineOf(page, short)).toContainText('Tsuru de Don Beto')

  await page.getByLabel('Tu número de pedido').fill('OC-77')
  await page.getByLabel('Tu número de pedido').press('Enter')
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Vaciar' }).click()
  await expect(page.getByText('Tu carrito está vacío')).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(lineOf(page, short)).toContainText('Tsuru de Don Beto')
  await expect(page.getByLabel('Tu número de pedido')).toHaveValue('OC-77')
})

/** @returns the text of the screen in the moment in which `text` is on it */
function whenShown(page: Page, text: string): Promise<string> {
  return page.evaluate(
    (wanted) =>
      new Promise<string>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!document.body.innerText.includes(wanted)) return
          observer.disconnect()
          resolve(document.body.innerText)
        })
        observer.observe(document.body, { subtree: true, childList: true, characterData: true })
      }),
    text,
  )
}

test('the first press on generating acts, what is left behind is asked, and the badge follows', async ({
  page,
  context,
}) => {
  const [packed = '', short = '', gone = ''] = await fillCart(context, [
    { key: 'CAJA', quantity: 3 },
    { key: 'POCA', quantity: 12 },
    { key: 'FUERA', quantity: 1 },
  ])
  await inDatabase(async ({ db }) => {
    await db.updateTable('products').set({ pack_multiple: 4 }).where('key', '=', packed).execute()
    const { company_id } = await db
      .selectFrom('cart_lines as l')
      .innerJoin('carts as c', 'c.id', 'l.cart_id')
      .innerJoin('users as u', 'u.id', 'c.user_id')
      .innerJoin('products as p', 'p.id', 'l.product_id')
      .select('u.company_id')
      .where('p.key', '=', packed)
      .executeTakeFirstOrThrow()
    const place = { street: 'Juárez 12', postal_code: '45100', city: 'Zapopan', state: 'Jalisco' }
    const address = { ...place, company_id: company_id ?? 0, name: 'Taller', is_default: true }
    await db.insertInto('company_addresses').values(address).execute()
  })
  await visit(page, '/tuerca/CartItemsList')
  const cart = page.getByRole('banner').getByRole('link', { name: /^Carrito/u })
  await expect(cart).toHaveAccessibleName('Carrito, 3 líneas')

  // The line after the one that goes has the focus.
  await page.getByRole('button', { name: `Quitar ${short}` }).focus()
  await page.keyboard.press('Enter')
  await expect(lineOf(page, gone)).toBeFocused()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(lineOf(page, short)).toBeVisible()
  await page.getByRole('button', { name: `Quitar ${gone}` }).click()
  await expect(cart).toHaveAccessibleName('Carrito, 2 líneas')

  // What was typed is what it lacked: no second press.
  await expect(page.getByRole('button', { name: 'Generar prepedido' })).toHaveAccessibleDescription(
    'Resuelve antes las líneas marcadas.',
  )
  await page.getByLabel(`Piezas solicitadas de ${packed}`).fill('4')
  await page.getByRole('button', { name: 'Generar prepedido' }).click()
  await page
    .getByRole('dialog', { name: /^¿Generar por/u })
    .getByRole('button', { name: 'Generar así' })
    .click()
  const left = page.getByRole('dialog', { name: '1 línea no se surte completa' })
  await expect(left).toContainText(short)
  await expectAccessible(page, 'what stays in the cart')
  await left.getByRole('button', { name: 'Generar lo que hay' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Prepedido/u })).toBeVisible()
  await expect(cart).toHaveAccessibleName('Carrito, 1 línea')
})

test('quantities by the keyboard alone', async ({ page, context }) => {
  const [first = '', second = ''] = await fillCart(context, [
    { key: 'UNA', quantity: 1 },
    { key: 'OTRA', quantity: 1 },
  ])
  await visit(page, '/tuerca/CartItemsList')
  await page.getByLabel(`Piezas solicitadas de ${first}`).focus()
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(`Piezas solicitadas de ${second}`)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(total(page)).toContainText('$580.00')
  await page.keyboard.type('0')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Escribe cuántas piezas')
  await page.keyboard.press('Escape')
  await expect(page.getByLabel(`Piezas solicitadas de ${second}`)).toHaveValue('2')
})

test('two windows: the second is told that the cart changed, and does it after', async ({ page, context }) => {
  const [key = ''] = await fillCart(context, [{ key: 'DOS', quantity: 1 }])
  const other = await context.newPage()
  await visit(page, '/tuerca/CartItemsList')
  await visit(other, '/tuerca/CartItemsList')
  await page.getByLabel(`Piezas solicitadas de ${key}`).fill('2')
  await page.keyboard.press('Enter')
  await expect(total(page)).toContainText('$232.00')
  await other.getByLabel(`Piezas solicitadas de ${key}`).fill('5')
  await other.keyboard.press('Enter')
  await expect(other.getByRole('alert')).toContainText('Tu carrito cambió en otra ventana')
  await expect(total(other)).toContainText('$232.00')
  await other.getByRole('button', { name: 'Hacerlo ahora' }).click()
  await expect(total(other)).toContainText('$580.00')
})

test('of two fields saved at once it says which was saved and which was not, and generates nothing', async ({
  page,
  context,
}) => {
  const [first = '', second = ''] = await fillCart(context, [
    { key: 'JUNTAS', quantity: 1 },
    { key: 'JUNTOS', quantity: 1 },
  ])
  const other = await context.newPage()
  await visit(page, '/tuerca/CartItemsList')
  await visit(other, '/tuerca/CartItemsList')
  await other.getByLabel(`Piezas solicitadas de ${first}`).fill('2')
  await other.keyboard.press('Enter')
  await expect(total(other)).toContainText('$348.00')

  // The first change is under way until the second one waits for it.
  const { promise: bothAreSent, resolve: sendThem } = Promise.withResolvers<void>()
  await page.route('**/api/carrito/lineas/*', async (route) => {
    await bothAreSent
    await route.continue()
  })
  await page.getByLabel(`Piezas solicitadas de ${first}`).fill('5')
  await page.getByLabel(`Piezas solicitadas de ${second}`).fill('7')
  await page.getByRole('button', { name: 'Generar prepedido' }).click()
  sendThem()
  await expect(page.getByRole('alert')).toContainText(`Falta: pedir 5 de ${first}. Sí se hizo: pedir 7 de ${second}.`)
  await expect(page.getByLabel(`Piezas solicitadas de ${first}`)).toHaveValue('2')
  await expect(total(page)).toContainText('$1,044.00')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect([...(await ordered(first)), ...(await ordered(second))]).toEqual([])
  await page.getByRole('button', { name: 'Hacerlo ahora' }).click()
  await expect(total(page)).toContainText('$1,392.00')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

/** Pieces of a part that were ordered. */
async function ordered(key: string) {
  return inDatabase(({ db }) =>
    db.selectFrom('pre_order_lines').select('asked as requested').where('part_key', '=', key).execute(),
  )
}

test('what a field shows is what is ordered: nothing is, while it is in error or another number', async ({
  page,
  context,
}) => {
  const [key = ''] = await fillCart(context, [{ key: 'VERDAD', quantity: 5 }], 5000)
  await visit(page, '/tuerca/CartItemsList')
  const pieces = page.getByLabel(`Piezas solicitadas de ${key}`)
  const generate = page.getByRole('button', { name: 'Generar prepedido' })
  for (const [wrong, reason] of [
    ['abc', 'Escribe cuántas piezas: un número entero desde 1.'],
    ['0', 'Escribe cuántas piezas: un número entero desde 1.'],
    ['1.000', '¿1 o 1,000?'],
    ['1,5', '¿1.5 o 15?'],
  ] as const) {
    await pieces.fill(wrong)
    await generate.click()
    await expect(pieces).toHaveValue(wrong)
    await expect(page.getByRole('alert')).toContainText(reason)
    await expect(total(page)).toContainText(`Corrige antes las piezas de ${key}.`)
    await expect(generate).toHaveAccessibleDescription(new RegExp(`Corrige antes las piezas de ${key}`, 'u'))
  }
  expect(await ordered(key)).toEqual([])

  await pieces.fill('1,000')
  await pieces.press('Enter')
  await expect(pieces).toHaveValue('1000')
  await expect(total(page)).toContainText('$116,000.00')

  // Pressed while the field is still open: it is saved first, and a new total must be confirmed.
  await pieces.fill('7')
  await generate.click()
  const question = page.getByRole('dialog', { name: '¿Generar por $812.00?' })
  await expect(question).toContainText('el total era $116,000.00 y ahora es $812.00')
  await expectAccessible(page, 'a cart that was saved before it is generated')
  await question.getByRole('button', { name: 'Revisar' }).click()
  await expect(pieces).toHaveValue('7')
  expect(await ordered(key)).toEqual([])

  // What another window stores meanwhile is refused with both.
  const other = await context.newPage()
  await visit(other, '/tuerca/CartItemsList')
  await other.getByLabel(`Piezas solicitadas de ${key}`).fill('2')
  await other.keyboard.press('Enter')
  await expect(total(other)).toContainText('$232.00')
  await other.close()
  await generate.click()
  await expect(page.getByRole('alert')).toContainText(
    `${key}: ves 7 piezas a $100.00 y hay guardado 2 piezas a $100.00. Total: ves $812.00 y ahora es $232.00.`,
  )
  await expect(pieces).toHaveValue('2')
  expect(await ordered(key)).toEqual([])
  const sent = page.waitForRequest('**/cartItems/generacionCarrito/')
  await generate.click()
  expect((await sent).postDataJSON().visto).toMatchObject({ total: 232, lineas: [{ cantidad: 2, precio: 100 }] })
})

test('a press on generating leaves the field as it is: what it saves cannot move the button away', async ({
  page,
  context,
}) => {
  const [key = ''] = await fillCart(context, [{ key: 'APRIETA', quantity: 1 }])
  await visit(page, '/tuerca/CartItemsList')
  const generate = page.getByRole('button', { name: 'Generar prepedido' })
  const pieces = page.getByLabel(`Piezas solicitadas de ${key}`)
  await pieces.fill('abc')
  await generate.hover()
  await page.mouse.down()
  await expect(pieces).toBeFocused()
  await page.mouse.up()
  await expect(total(page)).toContainText(`Corrige antes las piezas de ${key}.`)
  await pieces.fill('1')
  await expect(total(page)).not.toContainText('Corrige antes')
  const sent = page.waitForRequest('**/cartItems/generacionCarrito/')
  await generate.click()
  expect((await sent).postDataJSON().visto.lineas).toMatchObject([{ cantidad: 1 }])
})

test('who comes in again over the cart finds what they typed saved, and no error of before', async ({
  page,
  context,
}) => {
  const login = { email: `vuelve-${randomInt(1_000_000)}@prueba.mx`, password: 'cuatro-llantas-nuevas' }
  const [key = ''] = await fillCart(context, [{ key: 'VUELVE', quantity: 1 }], 10, login)
  await visit(page, '/tuerca/CartItemsList')
  await context.clearCookies()
  const pieces = page.getByLabel(`Piezas solicitadas de ${key}`)
  await pieces.fill('3')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Sesión Expirada' })
  await dialog.getByText('Ingresar aquí y seguir donde estaba').click()
  await dialog.getByLabel('Correo o usuario').fill(login.email)
  await dialog.getByLabel(/^Contraseña/u).fill(login.password)
  await dialog.getByRole('button', { name: 'Ingresar' }).click()
  await expect(dialog).toBeHidden()
  await expect(total(page)).toContainText('$348.00')
  await expect(pieces).toHaveValue('3')
  await expect(page.getByRole('alert').filter({ hasText: /./u })).toHaveCount(0)
  const sent = page.waitForRequest('**/cartItems/generacionCarrito/')
  await page.getByRole('button', { name: 'Generar prepedido' }).click()
  expect((await sent).postDataJSON().visto).toMatchObject({ total: 348, lineas: [{ cantidad: 3 }] })
})

test('several carts, and one that is shared', async ({ page, context, browser }) => {
  const [key = ''] = await fillCart(context, [{ key: 'PASA', quantity: 2, note: 'Tsuru' }])
  await visit(page, '/tuerca/CartItemsList')
  await page.getByRole('button', { name: 'Compartir' }).click()
  await page.getByRole('button', { name: 'Hacer enlace' }).click()
  const link = await page.getByLabel('Enlace').inputValue()
  await page.getByRole('button', { name: 'Cerrar' }).click()

  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Duplicar como…' }).click()
  await page.getByLabel('Nombre del carrito').fill('Semana')
  await page.getByRole('button', { name: 'Duplicar', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Semana' })).toBeVisible()
  await expect(page.getByLabel('Mis carritos')).toContainText('Mi carrito (1)')

  const theirs = await browser.newContext()
  const company = await inDatabase(({ db }) => makeCompany(db, { rfc: newRfc() }))
  await signInBrowser(theirs, { ...BUYER, companyId: company.id })
  const receiver = await theirs.newPage()
  const shared = await receiver.request.get(new URL(link).pathname + new URL(link).search)
  expect(shared.headers()['referrer-policy']).toBe('no-referrer')
  await visit(receiver, new URL(link).pathname + new URL(link).search)
  await expect(lineOf(receiver, key)).toContainText('$100.00')
  await receiver.getByRole('button', { name: 'Agregar 1 línea a mi carrito' }).click()
  await expect(receiver.getByLabel(`Piezas solicitadas de ${key}, Tsuru`)).toHaveValue('2')
  await theirs.close()
})

test('what does not fit its vehicle is generated only when the customer says so', async ({ page, context }) => {
  const [key = ''] = await fillCart(context, [{ key: 'NOVA', quantity: 1 }])
  await inDatabase(async ({ db }) => {
    const { id } = await db.selectFrom('products').select('id').where('key', '=', key).executeTakeFirstOrThrow()
    await makeApplication(db, id, { make: 'Nissan', model: 'Tsuru', from: 1992, to: 2017 })
    await db
      .updateTable('cart_lines')
      .set({ vehicle_make: 'Nissan', vehicle_model: 'Tsuru', vehicle_year: 2020 })
      .where('product_id', '=', id)
      .execute()
  })
  await visit(page, '/tuerca/CartItemsList')
  await expect(lineOf(page, key)).toContainText('No le queda al vehículo para el que la pediste.')
  await page.getByRole('button', { name: 'Generar prepedido' }).click()
  const question = page.getByRole('dialog', { name: '1 línea no le queda a su vehículo' })
  await expect(question).toContainText(`${key} (Nissan Tsuru 2020)`)
  await expectAccessible(page, 'a cart with what does not fit')
  await question.getByRole('button', { name: 'Revisar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mi carrito' })).toBeVisible()
  const sent = page.waitForRequest('**/cartItems/generacionCarrito/')
  await page.getByRole('button', { name: 'Generar prepedido' }).click()
  await question.getByRole('button', { name: 'Pedir así' }).click()
  expect((await sent).postDataJSON().noLeQuedan).toHaveLength(1)
})

test('a session that ended is told as the specification says', async ({ page, context }) => {
  const [key = ''] = await fillCart(context, [{ key: 'FIN', quantity: 1 }])
  await visit(page, '/tuerca/CartItemsList')
  await context.clearCookies()
  await page.getByLabel(`Piezas solicitadas de ${key}`).fill('2')
  await page.keyboard.press('Enter')
  const warning = page.getByRole('dialog', { name: 'Sesión Expirada' })
  await expect(warning).toContainText('Tu sesión ha expirado. Por favor, inicia sesión nuevamente.')
  await warning.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(/\/tuerca\/Ingresa/u)
})

test('who may not buy is told so', async ({ page, context }) => {
  for (const recipe of [
    { roles: ['Solo mira'], permissions: [] },
    { roles: ['Cotizador-Mostrador'], permissions: ['permission_compras'] },
  ]) {
    await signInBrowser(context, recipe)
    await visit(page, '/tuerca/CartItemsList')
    await expect(page.getByText('Tu cuenta no lleva carrito')).toBeVisible()
  }
})

test('on a phone', async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const lines = Array.from({ length: 8 }, (_, at) => ({ key: `TELEFONO${at}`, quantity: at + 1 }))
  await fillCart(context, lines)
  await visit(page, '/tuerca/CartItemsList')
  await expect(total(page)).toContainText('$4,176.00')
  const boxes = await Promise.all(
    (await page.getByRole('main').locator('[data-cart-line]').all()).map((line) => line.boundingBox()),
  )
  expect(boxes).toHaveLength(8)
  expect(boxes.reduce((sum, box) => sum + (box?.height ?? 0), 0)).toBeLessThanOrEqual(1040)
  await expect(page.getByRole('link', { name: /^Total a pagar/u })).toBeInViewport({ ratio: 1 })
  await expectNoWiderThanWindow(page, 'a cart')
  await expectAccessible(page, 'a cart on a phone')
})
