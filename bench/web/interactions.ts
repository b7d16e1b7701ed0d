import type { Locator, Page } from 'playwright-core'

/** A user's action on a screen, by mouse or keyboard. It returns whether its element exists. */
export interface Interaction {
  readonly name: string
  readonly run: (page: Page) => Promise<boolean>
}

export const MENU: Interaction = {
  name: 'open and close the menu',
  run: async (page) => {
    const isThere = await click(page.getByRole('button', { name: 'Abrir el menú' }))
    if (!isThere) return false
    await page.getByRole('dialog').waitFor()
    await closeDialog(page)
    return true
  },
}

export const SEARCH: Interaction = {
  name: 'type in the search box',
  run: async (page) => {
    const dialog = page.getByRole('dialog')
    const isPhone = await click(page.locator('header button[aria-haspopup="dialog"]').filter({ hasText: /busca/iu }))
    if (isPhone) await dialog.waitFor()
    const field = (isPhone ? dialog : page).getByRole('combobox', { name: /busca/iu }).first()
    if (!(await click(field))) return false
    await page.keyboard.type('balata', { delay: 120 })
    await page.getByRole('listbox').getByRole('option').first().waitFor()
    await page.keyboard.press('Escape')
    if (isPhone) await closeDialog(page)
    return true
  },
}

export const FILTERS: Interaction = {
  name: 'open the filters',
  run: async (page) => {
    const isPhone = await click(page.getByRole('button', { name: /^Filtr/u }))
    if (!isPhone) return click(page.getByRole('complementary', { name: 'Filtros' }).getByRole('button'))
    await page.getByRole('dialog').waitFor()
    await closeDialog(page)
    return true
  },
}

export const CHIP: Interaction = {
  name: 'take a filter away',
  run: async (page) => click(page.getByRole('list', { name: 'Filtros aplicados' }).getByRole('link')),
}

export const BANNER: Interaction = {
  name: 'next banner',
  run: async (page) => click(page.getByRole('button', { name: 'Siguiente' })),
}

export const GALLERY: Interaction = {
  name: 'next picture',
  run: async (page) => click(page.getByRole('button', { name: /^Imagen 2/u })),
}

export const LINK: Interaction = {
  name: 'follow a link',
  run: async (page) => click(page.getByRole('main').getByRole('link')),
}

async function click(these: Locator): Promise<boolean> {
  const first = these.first()
  if (!(await first.isVisible())) return false
  await first.click()
  return true
}

/** Escape may first close what is open inside of it. */
async function closeDialog(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  while (await dialog.isVisible()) {
    await page.keyboard.press('Escape')
    await page.waitForTimeout(500)
  }
}
