// How soon the public screens are shown and react on a slow phone: Chromium with a processor four times slower and a network of
// 1.6 Mbit/s and 150 ms, an empty cache each time, over the demo store and the production build:
//   npm run build && npm run bench:web [-- --runs 5] [--port 3910] [--only home,product] [--origin http://127.0.0.1:3000]
// Each figure is the median of the runs. CHROMIUM_PATH names another Chromium than Playwright's own. With --origin a server that
// runs already is measured. An empty page is measured in the same way: what the machine itself takes.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from 'playwright-core'
import { ensureChromium } from '../scripts/lib/chromium.mjs'
import { end, startServer } from './http/server.ts'
import { LIMITS, overLimit } from './web/limits.ts'
import { measureScreen, VIEWPORTS, type Measured } from './web/measure-screen.ts'
import { readScreens } from './web/screens.ts'
import { median, worst } from './web/statistics.ts'

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    port: { type: 'string', default: '3910' },
    only: { type: 'string' },
    origin: { type: 'string' },
  },
})
const runs = Number(options.runs)
const BASE_PATH = '/tuerca/'
const DATA_DIR = process.env['BENCH_DATA_DIR'] ?? join(import.meta.dirname, '../.data/bench-http')

if (options.origin !== undefined) await measure(options.origin)
else {
  mkdirSync(DATA_DIR, { recursive: true })
  const port = Number(options.port)
  const { child } = await startServer(port, DATA_DIR, [`${BASE_PATH}home`, '/search/balatas'])
  try {
    await measure(`http://127.0.0.1:${port}`)
  } finally {
    await end(child)
  }
}

async function measure(origin: string): Promise<void> {
  const executablePath = ensureChromium()
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  })
  try {
    await measureScreens(browser, origin)
  } finally {
    await browser.close()
  }
}

async function measureScreens(browser: Browser, origin: string): Promise<void> {
  const wanted = options.only?.split(',')
  const all = await readScreens(origin, BASE_PATH)
  const screens = all.filter(({ name }) => wanted === undefined || wanted.includes(name))
  const times: Record<string, object> = {}
  const weights: Record<string, object> = {}
  const interactions: Record<string, object> = {}
  const failures: string[] = []
  for (const screen of screens) {
    for (const viewport of VIEWPORTS) {
      const name = `${screen.name} ${viewport.width}`
      const measured: Measured[] = []
      for (let run = 0; run < runs; run++) {
        measured.push(await measureScreen(browser, origin + screen.path, viewport, screen.interactions))
      }
      const [last] = measured.slice(-1)
      if (last === undefined) throw new Error('Nothing was measured')
      const figures = {
        lcp: median(measured.map(({ lcp }) => lcp)),
        cls: median(measured.map(({ cls }) => cls)),
        interaction: median(measured.map((each) => worst(Object.values(each.interactions)))),
      }
      times[name] = {
        'first byte ms': Math.round(median(measured.map(({ firstByte }) => firstByte))),
        'FCP ms': Math.round(median(measured.map(({ fcp }) => fcp))),
        'LCP ms': Math.round(figures.lcp),
        'LCP is': last.lcpElement,
        'load ms': Math.round(median(measured.map(({ load }) => load))),
        CLS: Number(figures.cls.toFixed(4)),
        'CLS is': measured.toSorted((a, b) => b.cls - a.cls)[0]?.shifted,
        'interaction ms': figures.interaction,
      }
      weights[name] = last.weights
      for (const key of Object.keys(last.interactions)) {
        const each = measured.flatMap(({ interactions: one }) => one[key] ?? [])
        interactions[`${name}: ${key}`] = { 'median ms': median(each), 'longest ms': worst(each) }
      }
      failures.push(...overLimit(name, screen.isLimited, { ...figures, ...last.weights }))
    }
  }
  console.log(`Median of ${runs} runs. Of scripts and styles the bytes are those of gzip -9, in kB of 1000.`)
  console.table(times)
  console.table(weights)
  console.table(interactions)
  console.log(`Limits: ${JSON.stringify(LIMITS)}`)
  console.log(failures.length === 0 ? 'All within the limits' : `Over the limits:\n${failures.join('\n')}`)
}
