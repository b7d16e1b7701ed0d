import { expect, type Page } from '@playwright/test'
import { results } from './results.ts'
import { test } from './shop.ts'
import { visit } from './visit.ts'

// Other traits that decide the fit: in the text, chosen by a facet, warned of at a row.

const chips = (page: Page) => page.getByRole('list', { name: 'Filtros aplicados' })
const filters = (page: Page) => page.getByRole('complementary', { name: 'Filtros' })

test('a gearbox is a chip of the text, a facet of the list, and a warning at what is for the other', async ({
  page,
}) => {
  await visit(page, '/tuerca/ListadoProductos?busqueda=soporte%20de%20motor%20aveo%202012')
  const before = await results(page).count()
  await filters(page).getByRole('region', { name: 'Transmisión' }).getByRole('link', { name: 'Automática' }).click()
  await expect(page).toHaveURL(/transmision=automatica/u)
  const chosen = chips(page).getByRole('link', { name: 'Quitar transmisión Automática' })
  await expect(chosen).toBeVisible()
  // The chip appears before the list that it requests.
  await expect.poll(() => results(page).count()).toBeLessThan(before)
  await expect(results(page).filter({ hasText: 'es Estándar' })).toHaveCount(0)
  await chosen.click()
  await expect(results(page)).toHaveCount(before)

  await visit(page, '/tuerca/ListadoProductos?busqueda=soporte%20de%20motor%20aveo%202012%20aut')
  await expect(chips(page).getByRole('link', { name: 'Quitar transmisión Automática' })).toBeVisible()
  await expect(filters(page).getByRole('region', { name: 'Transmisión' })).toHaveCount(0)

  // A part named by its key is shown, with its gearbox.
  await visit(page, '/tuerca/ListadoProductos?busqueda=soporte%20de%20motor%20aveo%202012%20estandar')
  const standard = results(page).first()
  const key = await standard.getByRole('link').first().innerText()
  await visit(page, `/tuerca/ListadoProductos?busqueda=${encodeURIComponent(`${key} aveo 2012 automatica`)}`)
  await expect(results(page).first()).toContainText('solo para Aveo estándar')
})
