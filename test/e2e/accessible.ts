import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { untilInteractive } from './visit.ts'

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
  await untilStill(page)
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

/** What slides or fades in has arrived: text that is half transparent has another contrast. */
async function untilStill(page: Page): Promise<void> {
  if (!(await isBare(page))) await untilInteractive(page)
  await page.evaluate(async () => {
    const isFinite = ({ effect }: Animation) => Number.isFinite(effect?.getComputedTiming().endTime)
    // What has been decided begins to move in one of the next frames.
    for (let stillFrames = 0; stillFrames < 3; stillFrames++) {
      await new Promise(requestAnimationFrame)
      const moving = document.getAnimations().filter(isFinite)
      if (moving.length > 0) stillFrames = 0
      await Promise.allSettled(moving.map(({ finished }) => finished))
    }
  })
}

/** The page of last resort has no scripts. */
async function isBare(page: Page): Promise<boolean> {
  return (await page.locator('script').count()) === 0
}

async function inScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  // That without scripts follows the window by itself.
  if (!(await isBare(page)))
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}
