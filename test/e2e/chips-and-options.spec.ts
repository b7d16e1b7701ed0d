import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { test } from './shop.ts'
import { visit } from './visit.ts'

// What a list is limited to, and what is suggested: targets, colours and roles.

const chips = (page: Page) => page.getByRole('list', { name: 'Filtros aplicados' })

for (const hasTouch of [true, false]) {
  test.describe(hasTouch ? 'with a finger' : 'with a mouse in a narrow window', () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch })

    test('filter chips are 44 px high at 360 px', async ({ page }) => {
      await visit(page, '/tuerca/ListadoProductos?busqueda=balatas%20aveo%202012&posicion=trasera')
      await expect(chips(page).getByRole('link').nth(3)).toBeVisible()
      const targets = [...(await chips(page).getByRole('link').all()), page.getByRole('link', { name: 'Quitar todo' })]
      expect(targets.length).toBeGreaterThan(4)
      for (const target of targets)
        await expect.poll(async () => (await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    })
  })
}

test('a chip that cannot be taken off has its contrast in both schemes', async ({ page }) => {
  await visit(page, '/tuerca/ListadoProductos?busqueda=balatas')
  await expect(chips(page).getByRole('listitem')).toHaveText('Línea Balatas')
  await expect(chips(page).getByRole('link')).toHaveCount(0)
  await expectAccessible(page)
})

test('suggestions hold no list, link or button inside an option', async ({ page, request }) => {
  const { mejoresVentas: best } = await (await request.get('/api/home/buscados')).json()
  const isMarked = (part: { badgenuevo: boolean; mejoresventas: boolean }) => part.badgenuevo || part.mejoresventas
  expect(best.some(isMarked), 'a suggestion with a badge').toBe(true)
  await visit(page, '/tuerca/home')
  const box = page.getByRole('combobox', { name: 'Buscar piezas' })
  for (const text of ['', 'balatas aveo 2012']) {
    await box.fill(text)
    await box.click()
    const options = page.getByRole('listbox').getByRole('option')
    await expect(options.first()).toBeVisible()
    for (const role of ['list', 'listitem', 'link', 'button', 'heading'] as const)
      await expect(options.getByRole(role)).toHaveCount(0)
  }
})
