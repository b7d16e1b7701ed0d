import { expect, type Request } from '@playwright/test'
import { test } from './shop.ts'
import { signInBrowser } from './signed-in.ts'
import { visit } from './visit.ts'

// Specification, section 7: headers of requests, and what is counted as a search.

const headersOf = async (request: Request) => {
  const { 'x-xsrf-token': token = '', 'x-requested-with': requestedWith = '' } = await request.allHeaders()
  return { token, requestedWith }
}

test('registrabusqueda is sent where a result page is opened directly; the XSRF cookie is there before it', async ({
  page,
}) => {
  const refused: number[] = []
  page.on('response', (response) => {
    if (response.status() === 419) refused.push(response.status())
  })
  const counted = page.waitForRequest('**/api/registrabusqueda')
  await page.goto('/tuerca/ListadoProductos?busqueda=balatas%20aveo')
  const { token, requestedWith } = await headersOf(await counted)
  expect(token).not.toBe('')
  expect(requestedWith).toBe('XMLHttpRequest')
  expect((await counted).postDataJSON()).toEqual({ buscar: 'balatas aveo' })
  expect((await (await counted).response())?.status()).toBe(200)
  expect(refused).toEqual([])
})

test('registrabusqueda is not sent for an empty list', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  const missed = page.waitForRequest('**/api/busquedas/sin-resultado/anota')
  await visit(page, '/tuerca/ListadoProductos?busqueda=flujocapacitor')
  await missed
  expect(sent).not.toContain('/api/registrabusqueda')
})

test('/sanctum/csrf-cookie is requested before logout, with both headers', async ({ page, context }) => {
  await signInBrowser(context, { roles: ['cliente'] })
  await visit(page, '/tuerca/home')
  await page.getByRole('button', { name: /abrir tu cuenta/u }).click()
  const cookie = page.waitForRequest('**/sanctum/csrf-cookie')
  const logout = page.waitForRequest('**/logout')
  await page.getByRole('menuitem', { name: 'Salir' }).click()
  expect(await headersOf(await cookie)).toEqual({ token: expect.stringMatching(/./u), requestedWith: 'XMLHttpRequest' })
  expect(await headersOf(await logout)).toEqual({ token: expect.stringMatching(/./u), requestedWith: 'XMLHttpRequest' })
  await expect(page.getByRole('link', { name: 'Ingresar' })).toBeVisible()
})
