import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

// WCAG 2.2 AA and axe's own good practice.
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * axe finds nothing: looks at the whole page in the light scheme, and at its colours in the dark one, since nothing else
 * differs. Says all that it finds and lets the test go on.
 *
 * @param what is looked at, where a test looks at several things.
 * @param without rules of axe that do not hold here.
 */
export async function expectAccessible(page: Page, what = '', without: readonly string[] = []): Promise<void> {
  await page.waitForLoadState('networkidle')
  await inScheme(page, 'light')
  const light = await axe(page)
    .withTags(RULES)
    .disableRules([...without])
    .analyze()
  await inScheme(page, 'dark')
  const dark = await axe(page).withRules(['color-contrast', 'link-in-text-block']).analyze()
  const found = [...light.violations, ...dark.violations]
  expect
    .soft(
      found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
      what,
    )
    .toEqual([])
}

/** Nobody has to scroll to the side. */
export async function expectNoWiderThanWindow(page: Page, what = ''): Promise<void> {
  const beyond = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  expect.soft(await page.evaluate(beyond), what).toBeLessThanOrEqual(0)
}

/** Rows far down a list are like those before them. One document: there are no frames to go through. */
function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page })
    .exclude('main li:nth-child(n+9)')
    .exclude('main article:nth-of-type(n+9)')
    .setLegacyMode()
}

async function inScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  // The page of last resort has no scripts and follows the window by itself.
  const isBare = (await page.locator('script').count()) === 0
  if (!isBare) await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}
