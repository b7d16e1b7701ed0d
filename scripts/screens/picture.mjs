// One picture: the same at every run, and small.
import { writeFileSync } from 'node:fs'
import sharp from 'sharp'

/** The clock of the pictures: a Thursday, in opening hours. */
const NOW = new Date('2026-03-05T11:00:00-06:00')
/** When the demo store was loaded, by that clock. */
const LOADED = '2026-03-05T16:48:00.000Z'
const LOADED_WITHIN_MS = 3_600_000
/** Longer screens are cut here. */
const LONGEST = { phone: 2400, wide: 1800 }

/** Placeholders of parts that are still loading. */
const ON_ITS_WAY = 'main [class*="Skeleton"], main [data-loaded="false"]'

/** Before the first address is opened. */
export async function preparePage(page, screen) {
  page.setDefaultTimeout(20_000)
  if (screen.withoutNetwork) return
  await page.clock.setFixedTime(NOW)
  // The demo store is as old as this run: times of the last hour become one.
  await page.route('**/*', async (route) => {
    if (!['document', 'fetch'].includes(route.request().resourceType())) return route.fallback()
    const response = await route.fetch({ maxRedirects: 0 }).catch(() => null)
    if (response === null) return route.abort()
    if (!/^(?:text|application)\/(?:html|json)/u.test(response.headers()['content-type'] ?? ''))
      return route.fulfill({ response })
    const body = (await response.text()).replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)/gu, (time) =>
      Math.abs(Date.now() - Date.parse(time)) < LOADED_WITHIN_MS ? LOADED : time,
    )
    return route.fulfill({ response, body })
  })
}

/** Writes a picture of the screen to the file; returns its size in bytes. */
export async function takePicture(page, file, { isWindow = false, isLoading = false }) {
  const untilReady = isLoading ? isDrawn : isThere
  await untilReady(page)
  if (!isWindow) {
    const { width } = page.viewportSize()
    const longest = width < 768 ? LONGEST.phone : LONGEST.wide
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width, height: Math.max(page.viewportSize().height, Math.min(height, longest)) })
    await untilReady(page)
  }
  await page.mouse.move(0, 0)
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' })
  // Drawings are smaller without loss, banners with it.
  const [flat, shaded] = await Promise.all([
    sharp(picture).webp({ nearLossless: true, quality: 60, effort: 3 }).toBuffer(),
    sharp(picture).webp({ quality: 60, effort: 3 }).toBuffer(),
  ])
  const smaller = flat.length < shaded.length ? flat : shaded
  writeFileSync(file, smaller)
  return smaller.length
}

/** Waits until the screen reacts to clicks and keys, which it marks itself (web/root.tsx). */
export async function isInteractive(page) {
  await page.locator('html[data-interactive]').waitFor()
}

/** Fonts and pictures are there, and nothing is on its way. */
async function isThere(page) {
  await isInteractive(page)
  // What is fetched once the screen is there, as the footer's company; a page that goes on being told something is never idle.
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {})
  await page.evaluate(async (onItsWay) => {
    for (let tries = 0; tries < 50 && document.querySelector(onItsWay) !== null; tries++) {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }, ON_ITS_WAY)
  await isDrawn(page)
}

/** Fonts and pictures that have come are there. */
async function isDrawn(page) {
  await page.evaluate(async () => {
    await document.fonts.ready
    const inView = [...document.images].filter((image) => image.checkVisibility())
    await Promise.race([
      Promise.all(inView.map((image) => image.decode().catch(() => {}))),
      new Promise((resolve) => setTimeout(resolve, 3000)),
    ])
  })
}
