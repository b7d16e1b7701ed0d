import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { untilInteractive } from './visit.ts'

// WCAG 2.2 AA and axe's own good practice.
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * axe finds nothing on the whole page in the light scheme, nor in its colours in the dark one: nothing else differs. Reports all findings
 * and lets the test go on.
 *
 * @param what is checked, where a test checks several things
 * @param without rules of axe that do not apply here
 */
export async function expectAccessible(page: Page, what = '', without: readonly string[] = []): Promise<void> {
  await untilStill(page)
  await setMotion(page, false)
  const light = await inScheme(page, 'light', () => violations(page, allBut(without)))
  const dark = await inScheme(page, 'dark', () => violations(page, { runOnly: OF_COLOURS }))
  await setMotion(page, true)
  expect.soft([...light, ...dark], what).toEqual([])
}

const PHONE = { width: 360, height: 740 }
const COUNTER = { width: 1440, height: 900 }

const OF_COLOURS = ['color-contrast', 'link-in-text-block']
const OF_PLACES = ['target-size']

const allBut = (rules: readonly string[]): axe.RunOptions => ({
  runOnly: RULES,
  rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: false }])),
})

/** How many screens a page has shown to expectAccessibleAtEachWidth. */
const turns = new WeakMap<Page, number>()

/**
 * As expectAccessible, at the width of a counter's screen and of a phone: all rules at the first, those of colours and
 * places at the second, one in the light scheme and one in the dark. Which is which changes from screen to screen: the pieces that they
 * share are seen in both schemes at both widths. Nobody has to scroll to the side.
 */
export async function expectAccessibleAtEachWidth(
  page: Page,
  what: string,
  without: readonly string[] = [],
): Promise<void> {
  const ofPlaces = OF_PLACES.filter((rule) => !without.includes(rule))
  const turn = turns.get(page) ?? 0
  turns.set(page, turn + 1)
  for (const [at, size] of [COUNTER, PHONE].entries()) {
    const scheme = (at + turn) % 2 === 0 ? 'light' : 'dark'
    const rules = size === COUNTER ? allBut(without) : { runOnly: [...OF_COLOURS, ...ofPlaces] }
    await page.setViewportSize(size)
    await untilStill(page)
    await setMotion(page, false)
    const found = await inScheme(page, scheme, () => violations(page, rules))
    await setMotion(page, true)
    expect.soft(found, `${what} at ${size.width} px`).toEqual([])
    await expectNoWiderThanWindow(page, `${what} at ${size.width} px`)
  }
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
    // What lies below a bar that stays in view is uncovered by scrolling on.
    const elementOf = ({ target: [selector] }: Pick<axe.NodeResult, 'target'>) =>
      typeof selector === 'string' ? document.querySelector(selector) : null
    const barOf = (element: Element | null): Element | null =>
      element === null || ['sticky', 'fixed'].includes(getComputedStyle(element).position)
        ? element
        : barOf(element.parentElement)
    const isBelowBar = (node: axe.NodeResult) =>
      [...node.any, ...node.all].some(({ relatedNodes = [] }) =>
        relatedNodes.some((related) => {
          const bar = barOf(elementOf(related))
          return bar !== null && !bar.contains(elementOf(node))
        }),
      )
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

async function inScheme<Found>(page: Page, colorScheme: 'light' | 'dark', look: () => Promise<Found>): Promise<Found> {
  await page.emulateMedia({ colorScheme })
  // That without scripts follows the window by itself.
  if (!(await isBare(page)))
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
  return look()
}
