import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoWiderThanWindow } from './accessible.ts'
import { test } from './shop.ts'
import { layoutShift } from './layout-shift.ts'
import { signInBrowser } from './signed-in.ts'
import { inDatabase } from './stored.ts'
import { untilOutOfHistory, visit } from './visit.ts'

// The lists of private screens, by the example of the audit. Its entries stay: each test looks at those of its own kind.

const DAY_MS = 86_400_000

/** Sixty entries of a new kind, one for each hour back from yesterday noon. */
async function makeEntries(): Promise<string> {
  const kind = `prueba_${randomUUID().slice(0, 8)}`
  const noon = Math.floor(Date.now() / DAY_MS) * DAY_MS - DAY_MS / 2
  await inDatabase(({ db }) =>
    db
      .insertInto('audit_entries')
      .values(
        Array.from({ length: 60 }, (_, index) => ({
          at: new Date(noon - index * 3_600_000),
          action: index % 2 === 0 ? 'prueba.par' : 'prueba.impar',
          subject_kind: kind,
          subject_id: String(index),
          subject_name: index === 7 ? 'Única 100%' : `Cosa ${index}`,
          before: JSON.stringify({ name: 'antes' }),
          after: JSON.stringify({ name: 'después' }),
        })),
      )
      .execute(),
  )
  return kind
}

const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row')
const range = (page: Page) => page.getByRole('region', { name: 'Auditoría' }).getByRole('status')
const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)

test.beforeEach(({ context }) => signInBrowser(context, { permissions: ['auditoria-read'] }))

test('the state of a list is in its address: order, page, filters; back leads back', async ({ page }) => {
  const kind = await makeEntries()
  await visit(page, `/tuerca/auditoria?tipo=${kind}`)
  await expect(range(page)).toHaveText('1–25 de 60')
  const byDate = page.getByRole('columnheader', { name: 'Fecha' })
  await expect(byDate).toHaveAttribute('aria-sort', 'descending')
  await expect(rows(page).first()).toContainText('Cosa 0')

  await byDate.getByRole('button').click()
  await expect(byDate).toHaveAttribute('aria-sort', 'ascending')
  await expect(rows(page).first()).toContainText('Cosa 59')
  await expect.poll(() => parameter(page, 'orden')).toBe('fecha')

  await page.getByRole('link', { name: 'Página 3' }).click()
  await expect(range(page)).toHaveText('51–60 de 60')
  await expect.poll(() => parameter(page, 'pagina')).toBe('3')

  await page.getByLabel('Acción').selectOption({ label: 'Prueba par' })
  await expect(range(page)).toHaveText('1–25 de 30')
  await expect.poll(() => parameter(page, 'pagina')).toBeNull()

  await page.goBack()
  await expect(range(page)).toHaveText('51–60 de 60')
  await page.goBack()
  await expect(rows(page).first()).toContainText('Cosa 59')
  await page.reload()
  await expect(rows(page).first()).toContainText('Cosa 59')

  await page.goto(`/tuerca/auditoria?tipo=${kind}&pagina=abc&orden=nada&porPagina=-3&desde=ayer`)
  await expect(range(page)).toHaveText('1–25 de 60')
  await page.goto(`/tuerca/auditoria?tipo=${kind}&pagina=99`)
  await expect(range(page)).toHaveText('51–60 de 60')
})

test('what is typed while the list still loads is one step back too', async ({ page }) => {
  const kind = await makeEntries()
  await visit(page, `/tuerca/auditoria?tipo=${kind}`)
  const search = page.getByRole('searchbox', { name: /^Buscar por nombre/u })
  const second = Promise.withResolvers<void>()
  await page.route(/\/api\/auditoria\?.*buscar=uni(?:&|$)/u, async (route) => {
    await second.promise
    await route.abort()
  })
  const first = page.waitForRequest(/buscar=uni(?:&|$)/u)
  await search.fill('uni')
  await first
  await search.fill('unica')
  await expect(range(page)).toHaveText('1–1 de 1')
  second.resolve()

  await page.goBack()
  await expect(range(page)).toHaveText('1–25 de 60')
  await expect(search).toHaveValue('')
})

test('a search follows the typing, keeps the focus, and is one step back', async ({ page }) => {
  const kind = await makeEntries()
  await visit(page, `/tuerca/auditoria?tipo=${kind}`)
  const search = page.getByRole('searchbox', { name: /^Buscar por nombre/u })
  await search.pressSequentially('unica', { delay: 120 })
  await expect(range(page)).toHaveText('1–1 de 1')
  await expect(search).toBeFocused()
  await search.fill('100%')
  await expect.poll(() => parameter(page, 'buscar')).toBe('100%')
  await expect(range(page)).toHaveText('1–1 de 1')
  await search.fill('%')
  await expect.poll(() => parameter(page, 'buscar')).toBe('%')
  await expect(search).toBeFocused()

  await page.goBack()
  await expect(range(page)).toHaveText('1–25 de 60')
  await expect(search).toHaveValue('')

  await search.fill('no hay tal cosa')
  await expect(page.getByText('Nada cumple estos filtros')).toBeVisible()
  await expectAccessible(page, 'nothing matches')
  await page.getByRole('button', { name: 'Limpiar filtros' }).last().click()
  await expect(search).toHaveValue('')
  await expect.poll(() => new URL(page.url()).search).toBe('')
})

test('a newer search overtakes an older one that is answered late', async ({ page }) => {
  const kind = await makeEntries()
  await visit(page, `/tuerca/auditoria?tipo=${kind}`)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/api\/auditoria\?.*buscar=cosa/u, async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  const search = page.getByRole('searchbox', { name: /^Buscar por nombre/u })
  const requested = page.waitForRequest(/buscar=cosa/u)
  await search.fill('cosa')
  await requested
  await search.fill('unica')
  await expect(range(page)).toHaveText('1–1 de 1')
  release()
  await expect(rows(page)).toHaveCount(1)
  expect(parameter(page, 'buscar')).toBe('unica')
})

test('columns and density are chosen, and kept under a name', async ({ page }) => {
  const kind = await makeEntries()
  await visit(page, `/tuerca/auditoria?tipo=${kind}&orden=fecha`)
  await page.getByRole('button', { name: 'Columnas' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Nota' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Navegador' }).click()
  await page.getByRole('menuitemradio', { name: 'Cómodas' }).click()
  await expect.poll(() => parameter(page, 'densidad')).toBe('normal')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Navegador' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Nota' })).toHaveCount(0)
  const kept = new URL(page.url()).search

  await page.getByRole('button', { name: 'Vistas' }).click()
  await page.getByRole('menuitem', { name: 'Guardar esta vista…' }).click()
  await page.getByLabel('Nombre', { exact: true }).fill('Mi vista')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await untilOutOfHistory(page)

  await visit(page, '/tuerca/auditoria')
  await page.getByRole('button', { name: 'Vistas' }).click()
  await page.getByRole('menuitem', { name: 'Mi vista', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Navegador' })).toBeVisible()
  await expect.poll(() => new URL(page.url()).search).toBe(kept)

  await page.getByRole('button', { name: 'Vistas' }).click()
  await page.getByRole('menuitem', { name: 'Eliminar la vista Mi vista' }).click()
  await expect(page.getByText('Aún no guardas ninguna.')).toBeVisible()
  // The menu still has the focus.
  await page.keyboard.press('Escape')
  await expect(page.getByText('Aún no guardas ninguna.')).toBeHidden()
})

/** Whole rows in the window, and the height of the first. */
async function rowsInView(page: Page): Promise<{ count: number; height: number }> {
  const boxes = await Promise.all((await rows(page).all()).map((row) => row.boundingBox()))
  const bottom = page.viewportSize()?.height ?? 0
  return {
    count: boxes.filter((box) => box !== null && box.y + box.height <= bottom).length,
    height: boxes[0]?.height ?? 0,
  }
}

test('fifteen rows are in view, or fewer with room between them, and the browser remembers which', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  const kind = await makeEntries()
  const address = `/tuerca/auditoria?tipo=${kind}`
  await visit(page, address)
  const compact = await rowsInView(page)
  expect(compact.height).toBeLessThanOrEqual(28)
  expect(compact.count).toBeGreaterThanOrEqual(15)

  await page.getByRole('button', { name: 'Columnas' }).click()
  await page.getByRole('menuitemradio', { name: 'Cómodas' }).click()
  await expect.poll(() => parameter(page, 'densidad')).toBe('normal')
  await visit(page, address)
  expect((await rowsInView(page)).height).toBeGreaterThanOrEqual(38)
  // A web font that comes after the first paint moves columns by some pixels (0.004); rows of another height move the whole list.
  expect(await layoutShift(page)).toBeLessThan(0.01)
})

test('all that the filters give is downloaded', async ({ page }) => {
  const kind = await makeEntries()
  await visit(page, `/tuerca/auditoria?tipo=${kind}&buscar=cosa&orden=fecha`)
  for (const [name, extension] of [
    ['CSV', 'csv'],
    ['Excel', 'xlsx'],
  ] as const) {
    await page.getByRole('button', { name: 'Exportar' }).click()
    const downloaded = page.waitForEvent('download')
    await page.getByRole('menuitem', { name }).click()
    const download = await downloaded
    expect(download.suggestedFilename()).toMatch(new RegExp(`^Auditoría \\d{4}-\\d\\d-\\d\\d\\.${extension}$`, 'u'))
    expect(new URL(download.url()).search).toBe(`?formato=${extension}&buscar=cosa&tipo=${kind}&orden=fecha`)
  }
})

test('an entry opens with what was before and after, by keyboard too', async ({ page, context }) => {
  // Values of kinds that no list of readers names are for administrators (domain/customers/audit-sight.ts).
  await signInBrowser(context, { roles: ['admin'] })
  const kind = await makeEntries()
  await visit(page, `/tuerca/auditoria?tipo=${kind}`)
  const first = rows(page).first().getByRole('button')
  await first.focus()
  await page.keyboard.press('Enter')
  const entry = page.getByRole('dialog', { name: 'Prueba par' })
  await expect(entry.getByRole('row', { name: 'Nombre antes después' })).toBeVisible()
  await expectAccessible(page, 'an entry')
  await page.keyboard.press('Escape')
  await expect(first).toBeFocused()
})

test('a list that cannot be loaded keeps its search, and is tried again', async ({ page }) => {
  const kind = await makeEntries()
  await visit(page, `/tuerca/auditoria?tipo=${kind}`)
  await page.route(/\/api\/auditoria\?/u, (route) => route.abort('connectionrefused'))
  const search = page.getByRole('searchbox', { name: /^Buscar por nombre/u })
  await search.fill('unica')
  await expect(page.getByText('No se pudo cargar')).toBeVisible()
  await expect(search).toHaveValue('unica')
  await expectAccessible(page, 'failing')
  await page.unroute(/\/api\/auditoria\?/u)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(range(page)).toHaveText('1–1 de 1')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('each row is a few lines, filters are behind a button, and the order is a choice', async ({ page }) => {
    const kind = await makeEntries()
    await visit(page, `/tuerca/auditoria?tipo=${kind}`)
    await expectNoWiderThanWindow(page)
    await expect(page.getByRole('columnheader', { name: 'Fecha' })).toBeHidden()
    await expect(rows(page).first()).toContainText('Cosa 0')
    await page.getByLabel('Ordenar por').selectOption({ label: 'Fecha: lo más antiguo' })
    await expect(rows(page).first()).toContainText('Cosa 59')
    await expect(page.getByLabel('Acción')).toBeHidden()
    await page.getByRole('button', { name: 'Filtros (1)' }).click()
    await page.getByLabel('Acción').selectOption({ label: 'Prueba impar' })
    await expect(range(page)).toHaveText('1–25 de 30')
    await expectAccessible(page, 'cards')
    await expectNoWiderThanWindow(page, 'cards')
  })
})

test('axe finds nothing in a list and its menus', async ({ page }) => {
  const kind = await makeEntries()
  await visit(page, `/tuerca/auditoria?tipo=${kind}`)
  await expectAccessible(page, 'list')
  for (const name of ['Vistas', 'Columnas', 'Exportar']) {
    await page.getByRole('button', { name }).click()
    const menu = page.getByRole('menu', { name })
    await expect(menu).toBeVisible()
    await expectAccessible(page, name)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
  }
})
