import { expect, type Page } from '@playwright/test'

/** Opens an address and waits until its screen answers to clicks and keys. */
export async function visit(page: Page, address: string): Promise<void> {
  await untilClosedDialogLeft(page)
  await page.goto(address)
  await untilInteractive(page)
}

/** A dialog that has closed takes a step back (web/ui/dialog/layer-history.ts), which would abort the opening of another address. */
async function untilClosedDialogLeft(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const state = history.state as { layer?: number } | null
    return (state?.layer ?? 0) === 0 || document.querySelector('[role="dialog"]') !== null
  })
}

/** The page marks this itself (web/root.tsx): before that a click on a button is lost. */
export async function untilInteractive(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-interactive', '')
}

/**
 * Opens an address with a paused clock: from here on only `page.clock.runFor` moves it, so that on a busy machine nothing is over before
 * the test has looked.
 */
export async function visitWithPausedClock(page: Page, address: string): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto(address)
  await expect(async () => {
    await page.clock.runFor(100)
    await expect(page.locator('html')).toHaveAttribute('data-interactive', '', { timeout: 500 })
  }).toPass()
}

/** Waits until a dialog that has closed has left the history: what is opened meanwhile would be given up (web/ui/dialog/layer-history.ts). */
export async function untilOutOfHistory(page: Page): Promise<void> {
  const layers = () => page.evaluate(() => (history.state as { layer?: number } | null)?.layer ?? 0)
  await expect.poll(layers).toBe(0)
}

/** Waits until all prefetched files have loaded; prefetching starts once the screen is interactive. */
export async function untilFetchedAhead(page: Page): Promise<void> {
  // The last screen of preload-screens.tsx.
  await expect(page.locator('link[rel="modulepreload"][href*="advanced-search"]').first()).toBeAttached()
  await expect.poll(() => page.evaluate(hasAllPreloads)).toBe(true)
}

function hasAllPreloads(): boolean {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')]
  return links.every(({ href }) =>
    performance.getEntriesByName(href).some((entry) => (entry as PerformanceResourceTiming).responseEnd > 0),
  )
}

/** Waits until the page that an action loads anew answers to clicks and keys. */
export async function reloadedBy(page: Page, action: () => Promise<void>): Promise<void> {
  const loaded = page.waitForEvent('load')
  await action()
  await loaded
  await untilInteractive(page)
}
