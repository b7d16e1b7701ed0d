import { expect, type Page } from '@playwright/test'
import { test } from './shop.ts'
import { visit } from './visit.ts'

// Specification, sections 2, 4, 5, 7 and 8: footer, social links and chat.

const PATH = '**/api/admin/contactosucursales'
const GREETING = 'text=Hola%2C%20quisiera%20m%C3%A1s%20informaci%C3%B3n'

interface Contact {
  principal: { redes: { redsocial: string; valor: string }[] }
  ConfigEmpresa: Record<string, unknown>
}

/** The store's own answer, with other chat numbers or networks. */
async function answerWith(page: Page, numbers: Record<string, string>, redes?: Contact['principal']['redes']) {
  await page.route(PATH, async (route) => {
    const response = await route.fetch()
    const json = (await response.json()) as Contact
    Object.assign(json.ConfigEmpresa, { chatbox_asesores: '', chatbox_atencion: '', chatbox_tmk: '' }, numbers)
    if (redes !== undefined) json.principal.redes = redes
    await route.fulfill({ response, json })
  })
}

async function open(page: Page): Promise<void> {
  await visit(page, '/tuerca/unauthorized')
}

const chat = (page: Page) => page.getByLabel('Escríbenos por WhatsApp')

test('section 7: the footer requests the contact when it loads, and shows company and main branch', async ({
  page,
  request,
}) => {
  const { ConfigEmpresa, principal } = await (await request.get('/api/admin/contactosucursales')).json()
  await open(page)
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText(ConfigEmpresa.Nombre)
  await expect(footer).toContainText(principal.direccion)
  await expect(footer.getByRole('link', { name: principal.telefonos[0] })).toHaveAttribute('href', /^tel:\+52\d{10}$/u)
})

test('section 2: one social link for each network that has an address', async ({ page }) => {
  const names = ['Messenger', 'Facebook', 'Instagram', 'X', 'Youtube']
  const redes = names.map((redsocial) => ({ redsocial, valor: `https://example.com/${redsocial}` }))
  await answerWith(page, {}, [...redes, { redsocial: 'WhatsApp', valor: '523300000101' }])
  await open(page)
  const links = page.getByRole('list', { name: 'Redes sociales' }).getByRole('link')
  await expect(links).toHaveCount(6)
  for (const name of names) {
    await expect(page.getByRole('link', { name: new RegExp(`^${name} `, 'u') })).toHaveAttribute(
      'href',
      `https://example.com/${name}`,
    )
  }
  await expect(links.last()).toHaveAttribute('href', `https://wa.me/523300000101?${GREETING}`)
  await expect(links.last()).toHaveAttribute('rel', 'noopener noreferrer')
})

test('section 5: no chat button without a number that is not blank; with exactly one it opens that chat directly', async ({
  page,
}) => {
  await answerWith(page, { chatbox_tmk: '   ' })
  await open(page)
  await expect(page.getByRole('list', { name: 'Redes sociales' })).toBeVisible()
  await expect(chat(page)).toHaveCount(0)
  await page.unroute(PATH)
  await answerWith(page, { chatbox_atencion: '523300000102' })
  await open(page)
  await expect(page.getByRole('link', { name: 'Escríbenos por WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/523300000102?${GREETING}`,
  )
})

test('section 5: with two or more it toggles a menu, which closes after choosing', async ({ page, context }) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await answerWith(page, { chatbox_asesores: '523300000101', chatbox_tmk: '523300000103' })
  await open(page)
  const choices = page.getByRole('link', { name: /^(Asesores|Atención a clientes|Telemarketing)$/u })
  await chat(page).click()
  await expect(chat(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(choices).toHaveText(['Asesores', 'Telemarketing'])
  await chat(page).click()
  await expect(choices).toHaveCount(0)
  await chat(page).click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Telemarketing' }).click()
  await expect(await opened).toHaveURL(`https://wa.me/523300000103?${GREETING}`)
  await expect(choices).toHaveCount(0)
})

test('section 4: the chat menu works by keyboard: Escape closes it and gives the focus back', async ({ page }) => {
  await answerWith(page, { chatbox_asesores: '523300000101', chatbox_atencion: '523300000102' })
  await open(page)
  await chat(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Asesores' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(chat(page)).toBeFocused()
  await expect(chat(page)).toHaveAttribute('aria-expanded', 'false')
  // A click elsewhere closes it too.
  await chat(page).click()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(chat(page)).toHaveAttribute('aria-expanded', 'false')
})

test('section 8: a footer contact that fails is only logged, and offers a quiet retry', async ({ page }) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.route(PATH, (route) => route.abort())
  await open(page)
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('button', { name: 'Reintentar' })).toBeVisible()
  await expect(footer).not.toContainText('No pudimos')
  await expect.poll(() => logged.some((text) => text.startsWith('company'))).toBe(true)
  await expect(chat(page)).toHaveCount(0)
  await page.unroute(PATH)
  await footer.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('list', { name: 'Redes sociales' })).toBeVisible()
})
