import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'

const SCREENS = [
  'home',
  'ListadoProductos?busqueda=balatas%20tsuru%2098',
  'ListadoProductos?busqueda=zzzz%20qqqq',
  'catalogo/busqueda/1998/Nissan/Tsuru/todos',
  'catalogo/busqueda/1998/Nissan/NoExiste/todos',
  'verprods/NO-EXISTE',
  'unauthorized',
  'mobilsearch',
  'busquedaAvanzada?year=1998&marca=nissan',
]

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme })

    for (const path of SCREENS) {
      test(`axe finds nothing at /${path}`, async ({ page }) => {
        await page.goto(`/tuerca/${path}`)
        await page.waitForLoadState('networkidle')
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([])
      })
    }

    test('axe finds nothing on a product page, nor in the open search list', async ({ page, request }) => {
      const { results } = await (await request.get('/search/balatas%20tsuru')).json()
      await page.goto(`/tuerca/verprods/${encodeURIComponent(results[0].k_parte)}`)
      await page.waitForLoadState('networkidle')
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
      await page.getByRole('combobox', { name: 'Buscar piezas' }).fill('bujias')
      await expect(page.getByRole('option').first()).toBeVisible()
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    })
  })
}
