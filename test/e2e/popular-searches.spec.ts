import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { foldName } from '#domain/name.ts'
import { makeProduct } from '#test/factories/catalog.ts'
import { expectAccessibleAtEachWidth } from './accessible.ts'
import { test } from './shop.ts'
import { signInBrowser } from './signed-in.ts'
import { inDatabase } from './stored.ts'
import { visit } from './visit.ts'

/** A search that only this test hides, and what it finds. Many more searches than any other, so that it is among the eight that are shown. */
async function makePopular() {
  const query = `tapones ${randomUUID().slice(0, 8)}`
  const folded = foldName(query)
  const part = await inDatabase(async ({ db }) => {
    const id = await makeProduct(db, { key: randomUUID().slice(0, 20), description: query })
    await db
      .insertInto('popular_searches')
      .values({ folded, query, searches: 900_000, hours: 50, results: 3 })
      .execute()
    await sql`select pg_notify('content_changed', '')`.execute(db)
    return id
  })
  const remove = () =>
    inDatabase(async ({ db }) => {
      await db.deleteFrom('popular_searches').where('folded', '=', folded).execute()
      await db.deleteFrom('products').where('id', '=', part).execute()
    })
  return { query, remove }
}

test.beforeEach(({ context }) => signInBrowser(context, { roles: ['admin'] }))

/** The server gets the change a moment later; until then it answers with the cached page. */
async function expectAtHome(page: Page, suggested: Locator, count: number): Promise<void> {
  await expect(async () => {
    await visit(page, '/tuerca/home')
    await expect(page.getByRole('heading', { name: 'Bienvenido' })).toBeVisible()
    expect(await suggested.count()).toBe(count)
  }).toPass()
}

test('an administrator hides a popular search: the home screen stops showing it, and shows it again', async ({
  page,
  browser,
}) => {
  const { query, remove } = await makePopular()
  try {
    const visitor = await browser.newPage()
    const suggested = visitor.getByRole('link', { name: query }).first()
    await expectAtHome(visitor, suggested, 1)

    await visit(page, `/tuerca/busquedaspopulares?buscar=${encodeURIComponent(query)}`)
    const row = page.getByRole('row').filter({ hasText: query })
    await expect(row).toContainText('Se puede mostrar')
    await row.getByRole('button', { name: /Acciones/u }).click()
    await page.getByRole('menuitem', { name: 'Ocultar' }).click()
    // It leaves after a while, the row stays.
    await expect(page.getByText(`«${query}» ya no se muestra.`)).toBeVisible()
    await expect(row).toContainText('Oculta')

    await expectAtHome(visitor, suggested, 0)

    await row.getByRole('button', { name: /Acciones/u }).click()
    await page.getByRole('menuitem', { name: 'Mostrar' }).click()
    await expect(row).toContainText('Se puede mostrar')
    await expectAtHome(visitor, suggested, 1)
    await visitor.close()
  } finally {
    await remove()
  }
})

test('the list of popular searches is accessible and no wider than the window', async ({ page }) => {
  await visit(page, '/tuerca/busquedaspopulares')
  await expect(page.getByRole('heading', { name: 'Búsquedas populares' })).toBeVisible()
  // The button of the chats floats over one of the rows, until the page is scrolled.
  await expectAccessibleAtEachWidth(page, 'popular searches', ['target-size'])
})
