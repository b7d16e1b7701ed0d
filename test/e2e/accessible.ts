import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
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
  await setMotion(page, false)
  await inScheme(page, 'light')
  const disabled = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]))
  const light = await violations(page, { runOnly: RULES, rules: disabled })
  await inScheme(page, 'dark')
  const dark = await violations(page, { runOnly: OF_COLOURS })
  await setMotion(page, true)
  expect.soft([...light, ...dark], what).toEqual([])
}

const PHONE = { width: 360, height: 740 }
const COUNTER = { width: 1440, height: 900 }

const OF_COLOURS = ['color-contrast', 'link-in-text-block']
const OF_PLACES = ['target-size']

/**
 * As expectAccessible, at the width of a counter's screen and of a phone: all rules once, those of places at each width, those of
 * colours at each width in both schemes. Nobody has to scroll to the side.
 */
export async function expectAccessibleAtEachWidth(
  page: Page,
  what: string,
  without: readonly string[] = [],
): Promise<void> {
  await page.setViewportSize(COUNTER)
  await expectAccessible(page, what, without)
  await expectNoWiderThanWindow(page, what)
  await page.setViewportSize(PHONE)
  await untilStill(page)
  await setMotion(page, false)
  // It is still in the dark scheme.
  const dark = await violations(page, { runOnly: OF_COLOURS })
  await inScheme(page, 'light')
  const ofPlaces = OF_PLACES.filter((rule) => !without.includes(rule))
  const light = await violations(page, { runOnly: [...OF_COLOURS, ...ofPlaces] })
  await setMotion(page, true)
  expect.soft([...light, ...dark], `${what} at ${PHONE.width} px`).toEqual([])
  await expectNoWiderThanWindow(page, `${what} at ${PHONE.width} px`)
}

/** Nobody has to scroll to the side. */
export async function expectNoWiderThanWindow(page: Page, what = ''): Promise<void> {
  const beyond = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  expect.soft(await page.evaluate(beyond), what).toBeLessThanOrEqual(0)
}

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/** Each as its rule and the elements that break it. Rows far down a list are like those before them, and are left out. */
async function violations(page: Page, options: axe.RunOptions): Promise<string[]> {
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(axe.source)
  return page.evaluate(async (wanted) => {
    const context = { exclude: ['li', 'article', 'tr'].map((row) => `main ${row}:nth-child(n+9)`) }
    // Passed checks are not reported: describing them takes longer than checking.
    const found = await window.axe?.run(context, { ...wanted, resultTypes: ['violations'] })
    if (found === undefined) throw new Error('axe is not there')
    // What lies below the bar of the chat is uncovered by scrolling on, what lies below its menu by closing it.
    const isBar = ({ html }: axe.RelatedNode) =>
      /aria-label="(?:Escríbenos por WhatsApp|Volver arriba)"|href="https:\/\/wa\.me\//u.test(html)
    const isBelowBar = ({ any, all }: axe.NodeResult) =>
      [...any, ...all].some(({ relatedNodes = [] }) => relatedNodes.some(isBar))
    return found.violations
      .map(({ id, nodes }) => ({ id, nodes: nodes.filter((node) => !isBelowBar(node)) }))
      .filter(({ nodes }) => nodes.length > 0)
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, options)
}

/** What slides or fades in has arrived: text that is half transparent has another contrast. */
async function untilStill(page: Page): Promise<void> {
  if (!(await isBare(page))) await untilInteractive(page)
  await page.evaluate(async () => {
    const isMoving = ({ playState, effect }: Animation) =>
      playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime)
    // What has been decided begins to move in one of the next frames.
    for (let stillFrames = 0; stillFrames < 3; stillFrames++) {
      await new Promise(requestAnimationFrame)
      const moving = document.getAnimations().filter(isMoving)
      if (moving.length > 0) stillFrames = 0
      await Promise.allSettled(moving.map(({ finished }) => finished))
    }
  })
}

/** A toast whose time ends while axe looks would be half transparent: without transitions it is there or gone. */
async function setMotion(page: Page, isOn: boolean): Promise<void> {
  await page.evaluate((on) => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, *::before, *::after { transition: none !important; }')
    document.adoptedStyleSheets = on ? [] : [still]
  }, isOn)
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
