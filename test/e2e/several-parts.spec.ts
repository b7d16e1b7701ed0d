import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { results } from './results.ts'
import { test } from './shop.ts'
import { visit } from './visit.ts'

// Other tests add lines of nearly the same name.
test('a search for several parts has a section for each, which leads to the list of that part', async ({ page }) => {
  await visit(page, `/tuerca/ListadoProductos?busqueda=${encodeURIComponent('balatas, discos y radiadores vocho')}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    'resultados para “balatas, discos y radiadores vocho”',
  )
  const pads = page.getByRole('region', { name: /^balatas?$/iu })
  await expect(pads.getByRole('article').first()).toContainText(/balata/iu)
  const radiators = page.getByRole('region', { name: 'Radiadores' })
  await expect(radiators).toContainText('No encontramos “radiadores vocho”.')
  await expect(radiators.getByRole('article')).toHaveCount(0)
  await expectAccessible(page)

  await visit(page, `/tuerca/ListadoProductos?busqueda=${encodeURIComponent('balatas y bujías tsuru 98')}`)
  const plugs = page.getByRole('region', { name: /^bujías?$/iu })
  await expect(plugs.getByRole('article')).toHaveCount(5)
  await page
    .getByRole('navigation', { name: 'Partes de la búsqueda' })
    .getByRole('link', { name: /^bujía/iu })
    .click()
  await expect(plugs.getByRole('heading', { level: 2 })).toBeInViewport()
  await plugs.getByRole('link', { name: /^Ver los \d+ resultados de bujías?$/iu }).click()
  await expect(page).toHaveURL(/busqueda=buj%C3%ADas\+tsuru\+98$/u)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('“bujías tsuru 98”')
  await expect(results(page).first()).toContainText('Bujías')
})

test('a key nearly right is no result, but leads to the part that was probably meant', async ({ page, request }) => {
  const { results: found } = await (await request.get('/search/balatas%20tsuru')).json()
  const keys: string[] = found.map((row: { k_parte: string }) => row.k_parte)
  // A zero among digits: without the end of 'D5687-0', misread, there are parts whose key begins so.
  const key = keys.find((one) => /^[A-Z].*0\d/u.test(one)) ?? ''
  const misread = key.replace('0', 'O')
  await visit(page, `/tuerca/ListadoProductos?busqueda=${encodeURIComponent(misread)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`No tenemos la clave ${misread}`)
  const near = page.getByRole('region', { name: '¿Buscabas…?' })
  await expectAccessible(page)
  await near.getByRole('link', { name: key }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(key)
})
