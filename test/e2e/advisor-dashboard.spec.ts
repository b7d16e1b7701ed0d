import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { makeCompany, makeUser } from '#test/factories/accounts.ts'
import { makeProduct } from '#test/factories/catalog.ts'
import { makeQuote } from '#test/factories/quotes.ts'
import { expectAccessibleAtEachWidth } from './accessible.ts'
import { test } from './shop.ts'
import { signInDemo } from './signed-in.ts'
import { inDatabase } from './stored.ts'
import { visit } from './visit.ts'

// What an advisor sees first: what waits and where it is answered, their own tasks, and how their customers buy.

const ADVISOR = 'asesor@demo.tuerca.mx'
const BLOCKS = [
  'Cotizaciones por contestar',
  'Ofertas que vencen en 48 horas',
  'Promesas en riesgo',
  'Prepedidos por autorizar',
  'Detenidos por crédito',
  'Clientes dormidos',
  'Buscaron y no encontraron',
  'Mis tareas',
  'Venta de tu cartera',
]

const block = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row')

async function openDashboard(page: Page): Promise<void> {
  await visit(page, '/tuerca/AsesorDashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Tablero del asesor' })).toBeVisible()
}

/** A quote that waits longer than all others for somebody's answer. */
async function makeWaitingQuote(advisorId: number, company: string): Promise<number> {
  return inDatabase(async ({ db, pool }) => {
    const main = db.selectFrom('branches').select('id').where('is_main', '=', true)
    const { id: branchId } = await main.executeTakeFirstOrThrow()
    const { id: companyId } = await makeCompany(db, { name: company, advisorId })
    const { id: userId } = await makeUser(db, { companyId, roles: ['cliente'] })
    const productId = await makeProduct(db, { key: `TAB-${randomUUID().slice(0, 8)}` })
    const sentAt = '2020-01-02T18:00:00Z'
    const { id } = await makeQuote(db, { companyId, userId, branchId, productId, state: 'enviada', sentAt })
    await pool.query('update quotes set created_at = $2 where id = $1', [id, sentAt])
    return id
  })
}

test('what waits is a block that opens exactly its list', async ({ page, context }) => {
  const advisorId = await signInDemo(context, ADVISOR)
  const company = `Taller ${randomUUID().slice(0, 8)}`
  const quote = await makeWaitingQuote(advisorId, company)
  await openDashboard(page)
  for (const name of BLOCKS) await expect(block(page, name)).toBeVisible()
  await expect(page.getByText(/^No se pud/u)).toHaveCount(0)
  const size = page.viewportSize()
  await expectAccessibleAtEachWidth(page, "the advisor's dashboard")
  if (size !== null) await page.setViewportSize(size)

  const waiting = block(page, 'Cotizaciones por contestar')
  const first = waiting.getByRole('listitem').first()
  await expect(first).toContainText(`Cotización ${quote} de ${company}`)
  await expect(first.getByRole('link')).toHaveAccessibleDescription(/^Enviada.*Espera .* hábiles$/u)
  const counted = Number(await waiting.locator('h2 + span').innerText())
  expect(counted).toBeGreaterThan(0)
  await waiting.getByRole('link', { name: /^Ver / }).click()
  await expect(page).toHaveURL(/\/cotizaciones\?porContestar=si/u)
  await expect(rows(page)).toHaveCount(counted)
  await expect(rows(page).first()).toContainText(company)
})

test('a task is added, finished and open again', async ({ page, context }) => {
  await signInDemo(context, ADVISOR)
  const text = `Llamar por el pedido ${randomUUID().slice(0, 8)}`
  await openDashboard(page)
  const tasks = block(page, 'Mis tareas')
  await tasks.getByRole('button', { name: 'Agregar tarea' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nueva tarea' })
  await dialog.getByRole('button', { name: 'Agregar', exact: true }).click()
  await expect(dialog.getByLabel('Qué hay que hacer')).toHaveAccessibleDescription(/./u)
  await expectAccessibleAtEachWidth(page, 'a new task')
  await dialog.getByLabel('Qué hay que hacer').fill(text)
  await dialog.getByRole('button', { name: 'Agregar', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(tasks.getByRole('listitem').filter({ hasText: text })).toContainText('Sin fecha')

  await tasks.getByRole('button', { name: `Marcar como hecha: ${text}` }).click()
  await expect(tasks.getByRole('button', { name: `Marcar como hecha: ${text}` })).toHaveCount(0)
  await tasks.getByText(/^Hechas: \d+$/u).click()
  await tasks.getByRole('button', { name: `Volver a pendiente: ${text}` }).click()
  await expect(tasks.getByRole('button', { name: `Marcar como hecha: ${text}` })).toBeVisible()

  const acts = tasks.getByRole('button', { name: `Acciones: ${text}` })
  await acts.click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  await expect(page.getByRole('dialog', { name: 'Editar tarea' }).getByLabel('Qué hay que hacer')).toHaveValue(text)
  await page.keyboard.press('Escape')
  await acts.click()
  await page.getByRole('menuitem', { name: 'Borrar' }).click()
  await page.getByRole('button', { name: 'Borrar', exact: true }).click()
  await expect(acts).toHaveCount(0)
})

test('each figure of the portfolio opens the list of exactly its orders', async ({ page, context }) => {
  await signInDemo(context, ADVISOR)
  await openDashboard(page)
  const sales = page.getByRole('table', { name: 'Venta por cliente' })
  const addresses: { sum: string; to: string }[] = []
  for (const row of [sales.locator('tbody').getByRole('row').first(), sales.locator('tfoot').getByRole('row')]) {
    for (const link of await row.getByRole('cell').getByRole('link').all())
      addresses.push({ sum: await link.innerText(), to: (await link.getAttribute('href')) ?? '' })
  }
  expect(addresses).toHaveLength(4)
  for (const { sum, to } of addresses) {
    await visit(page, to)
    await expect(page.getByRole('heading', { level: 1, name: 'Pedidos que se cuentan' })).toBeVisible()
    await expect(page.getByText(new RegExp(`^[\\d,]+ pedidos? por ${RegExp.escape(sum)}$`, 'u'))).toBeVisible()
  }
})
