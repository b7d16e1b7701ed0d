import type { Locator, Page } from '@playwright/test'

/** The parts of a result list, in order. */
export function results(page: Page): Locator {
  return page.getByRole('region', { name: 'Resultados' }).getByRole('article')
}

/** The key of a part is the link to it. */
export async function openFirstResult(page: Page): Promise<void> {
  await results(page).first().getByRole('link').first().click()
}
