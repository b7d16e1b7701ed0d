// What Lighthouse says of the public screens (its defaults: a slow phone, simulated), and how soon they react on one: Chromium with a
// processor four times slower and a network of 1.6 Mbit/s and 150 ms, over the demo store and the production build:
//   npm run build && npm run bench:web [-- --runs 5] [--port 3910] [--only home,product] [--origin http://127.0.0.1:3000]
// Each figure is the median of the runs. CHROMIUM_PATH names another Chromium than Playwright's own. With --origin a server that
// runs already is measured. On a machine that does other things too, blocking time and interactions are those of the other things.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from 'playwright-core'
import { ensureChromium } from '../scripts/lib/chromium.mjs'
import { end, freePort, startServer } from './http/server.ts'
import { judge, type Judgement } from './web/judge.ts'
import { LIMITS, overLimit } from './web/limits.ts'
import { measureScreen, VIEWPORTS } from './web/measure-screen.ts'
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
  const debuggingPort = await freePort()
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      `--remote-debugging-port=${debuggingPort}`,
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
    ],
  })
  try {
    await measureScreens(browser, debuggingPort, origin)
  } finally {
    await browser.close()
  }
}

async function measureScreens(browser: Browser, debuggingPort: number, origin: string): Promise<void> {
  const wanted = options.only?.split(',')
  const all = await readScreens(origin, BASE_PATH)
  const screens = all.filter(({ name }) => wanted === undefined || wanted.includes(name))
  const judged: Record<string, Judgement> = {}
  const moves: Record<string, object> = {}
  const interactions: Record<string, object> = {}
  const failures: string[] = []
  for (const screen of screens) {
    const judgement = await judgeScreen(origin + screen.path, debuggingPort)
    judged[screen.name] = judgement
    if (screen.isLimited) failures.push(...overLimit(screen.name, { ...judgement }))
    for (const viewport of VIEWPORTS) {
      const name = `${screen.name} ${viewport.width}`
      const measured = await repeat(async () =>
        measureScreen(browser, origin + screen.path, viewport, screen.interactions),
      )
      const cls = median(measured.map((each) => each.cls))
      const interaction = median(measured.map((each) => worst(Object.values(each.interactions))))
      moves[name] = {
        'CLS when scrolled': Number(cls.toFixed(4)),
        'CLS is': measured.toSorted((a, b) => b.cls - a.cls)[0]?.shifted,
        'interaction ms': interaction,
      }
      for (const { name: key } of screen.interactions) {
        const each = measured.flatMap(({ interactions: one }) => one[key] ?? [])
        if (each.length > 0) interactions[`${name}: ${key}`] = { 'median ms': median(each), 'longest ms': worst(each) }
      }
      if (screen.isLimited) failures.push(...overLimit(name, { cls, interaction }))
    }
  }
  console.log(`Lighthouse, median of ${runs} runs. kB are those of 1000 bytes that come over the network.`)
  console.table(judged)
  console.log('Once the page is there, scrolled and used:')
  console.table(moves)
  console.table(interactions)
  console.log(`Limits: ${JSON.stringify(LIMITS)}`)
  console.log(failures.length === 0 ? 'All within the limits' : `Over the limits:\n${failures.join('\n')}`)
}

/** The median of each figure. */
async function judgeScreen(url: string, debuggingPort: number): Promise<Judgement> {
  const judgements = await repeat(async () => judge(url, debuggingPort))
  const [first] = judgements
  if (first === undefined) throw new Error('Nothing was measured')
  const names = Object.keys(first) as (keyof Judgement)[]
  const figures = names.map((name) => [name, rounded(median(judgements.map((each) => each[name])))] as const)
  return Object.fromEntries(figures) as unknown as Judgement
}

async function repeat<Result>(once: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (let run = 0; run < runs; run++) results.push(await once())
  return results
}

/** To whole numbers, and those of scores and shifts to hundredths. */
function rounded(figure: number): number {
  return figure > 2 ? Math.round(figure) : Number(figure.toFixed(2))
}
