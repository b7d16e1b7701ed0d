import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'

/** Kilobytes (1000) and files. "First": requested before the load event; "later": prefetched after it. */
export interface Weights {
  readonly 'HTML kB': number
  readonly 'JS first kB': number
  readonly 'JS first files': number
  readonly 'JS later kB': number
  readonly 'CSS first kB': number
  readonly 'CSS later kB': number
  readonly 'fonts kB': number
  readonly 'fonts files': number
  readonly 'pictures first kB': number
}

interface Fetched {
  readonly url: string
  readonly isFirst: boolean
  readonly bytes: number
}

const sizes = new Map<string, Promise<number>>()

/** What the page has fetched so far. */
export async function weigh(page: Page): Promise<Weights> {
  const { html, fetched } = await page.evaluate(() => {
    const navigation = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return {
      html: navigation.encodedBodySize,
      fetched: resources.map(({ name, startTime, encodedBodySize }) => ({
        url: name,
        isFirst: startTime < navigation.loadEventStart,
        bytes: encodedBodySize,
      })),
    }
  })
  const of = (kind: RegExp, isFirst?: boolean) =>
    fetched.filter(
      (file) => kind.test(new URL(file.url).pathname) && (isFirst === undefined || file.isFirst === isFirst),
    )
  const scripts = of(/\.js$/u, true)
  const fonts = of(/\.woff2?$/u)
  return {
    'HTML kB': kilobytes(html),
    'JS first kB': await packed(scripts),
    'JS first files': scripts.length,
    'JS later kB': await packed(of(/\.js$/u, false)),
    'CSS first kB': await packed(of(/\.css$/u, true)),
    'CSS later kB': await packed(of(/\.css$/u, false)),
    'fonts kB': kilobytes(sum(fonts.map(({ bytes }) => bytes))),
    'fonts files': fonts.length,
    'pictures first kB': kilobytes(sum(of(/\.(?:avif|webp|png|jpe?g|svg)$/u, true).map(({ bytes }) => bytes))),
  }
}

/** As gzip makes them, whatever compression the server has agreed on with this browser. */
async function packed(files: readonly Fetched[]): Promise<number> {
  const each = await Promise.all([...new Set(files.map(({ url }) => url))].map(gzipSize))
  return kilobytes(sum(each))
}

async function gzipSize(url: string): Promise<number> {
  const known = sizes.get(url)
  if (known !== undefined) return known
  const size = fetch(url).then(async (answer) => gzipSync(await answer.arrayBuffer(), { level: 9 }).length)
  sizes.set(url, size)
  return size
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function kilobytes(bytes: number): number {
  return Number((bytes / 1000).toFixed(1))
}
