import { once } from 'node:events'
import type { Browser, Page } from 'playwright-core'
import type { Interaction } from './interactions.ts'
import { observe, type Observed } from './observe.ts'

export const VIEWPORTS = [
  { width: 360, height: 740, deviceScaleFactor: 2 },
  { width: 1440, height: 900, deviceScaleFactor: 1 },
] as const

const SLOWER_PROCESSOR = 4
const BYTES_PER_SECOND = 1_600_000 / 8
const LATENCY_MS = 150
/** Time without network activity after which the page counts as loaded. */
const QUIET_MS = 1000

export interface Measured extends Omit<Observed, 'events'> {
  /** Milliseconds from an input to the picture that follows it, the longest of each interaction. */
  readonly interactions: Readonly<Record<string, number>>
}

/** Opens an address as a new visitor, scrolls through it, and performs its interactions: Lighthouse does neither. */
export async function measureScreen(
  browser: Browser,
  url: string,
  { deviceScaleFactor, ...viewport }: (typeof VIEWPORTS)[number],
  interactions: readonly Interaction[],
): Promise<Measured> {
  const context = await browser.newContext({ viewport, deviceScaleFactor, locale: 'es-MX' })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    const throughput = { downloadThroughput: BYTES_PER_SECOND, uploadThroughput: BYTES_PER_SECOND }
    await session.send('Network.emulateNetworkConditions', { offline: false, latency: LATENCY_MS, ...throughput })
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR })
    await page.addInitScript(observe)
    await page.goto(url, { waitUntil: 'load' })
    await untilQuiet(page)
    await lookAtAll(page)
    const { cls, shifted } = await read(page)
    const longest: Record<string, number> = {}
    for (const { name, run } of interactions) {
      await settle(page)
      const before = (await read(page)).events.length
      if (!(await run(page))) continue
      await settle(page)
      longest[name] = Math.max(0, ...(await read(page)).events.slice(before))
    }
    return { cls, shifted, interactions: longest }
  } finally {
    await context.close()
  }
}

async function read(page: Page): Promise<Observed> {
  return page.evaluate(() => (globalThis as unknown as { observed: () => Observed }).observed())
}

async function untilQuiet(page: Page): Promise<void> {
  for (;;) {
    const signal = AbortSignal.timeout(QUIET_MS)
    const request = once(page as unknown as NodeJS.EventEmitter, 'request', { signal })
    try {
      await request
    } catch {
      return settle(page)
    }
  }
}

/** Until what was begun has been shown. */
async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(600)
}

/** Scrolls to the end and back, for what comes only when it is near. */
async function lookAtAll(page: Page): Promise<void> {
  const pages = await page.evaluate(() => Math.ceil(document.body.scrollHeight / innerHeight))
  for (let each = 0; each < Math.min(pages, 8); each++) {
    await page.evaluate(() => scrollBy({ top: innerHeight, behavior: 'instant' }))
    await page.waitForTimeout(150)
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await settle(page)
}
