// What a page costs that cannot be cached, as those of a logged-in visitor: milliseconds of processor of this process, without
// PostgreSQL, over the demo store and the production build:
//   npm run build && npm run bench:render [-- --pages 300] [--rounds 3] [--only unauthorized]
// The whole page is measured, then its parts: the calls of the API, the rendering of their
// recorded answers, the compression of the HTML. The rest is routing and streaming. Compare two versions in the same minutes.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { brotliCompressSync, constants } from 'node:zlib'
import { Random } from '#demo/random.ts'
import { openRenderer, type RecordedPage } from './render/renderer.ts'

const { values: options } = parseArgs({
  options: {
    pages: { type: 'string', default: '300' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string' },
  },
})
const PAGES = Number(options.pages)
const ROUNDS = Number(options.rounds)
const WARM_UP_PAGES = 300
const BASE_PATH = '/tuerca/'
/** As server/app.ts compresses answers. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } }
const DATA_DIR = process.env['BENCH_DATA_DIR'] ?? join(import.meta.dirname, '../.data/bench-http')

type Part = 'whole' | 'data' | 'render' | 'compress'

mkdirSync(DATA_DIR, { recursive: true })
const renderer = await openRenderer(DATA_DIR)
try {
  const keys = new Random('bench:render').sample(await renderer.productKeys(), WARM_UP_PAGES + PAGES)
  const same = (path: string) => Array.from({ length: WARM_UP_PAGES + PAGES }, () => path)
  const screens: Record<string, readonly string[]> = {
    product: keys.map((key) => `verprods/${encodeURIComponent(key)}`),
    unauthorized: same('unauthorized'),
    contact: same('Contacto'),
    brands: same('OurBrands'),
    home: same('home'),
    results: same('ListadoProductos?busqueda=balatas+tsuru+98'),
  }
  const wanted = options.only?.split(',') ?? Object.keys(screens)
  const rows: Record<string, object> = {}
  for (const name of wanted) {
    const paths = (screens[name] ?? []).map((path) => BASE_PATH + path)
    rows[name] = await measure(paths.slice(WARM_UP_PAGES), paths.slice(0, WARM_UP_PAGES))
  }
  console.log(`CPU ms a page: medians of ${ROUNDS} rounds of ${PAGES} pages`)
  console.table(rows)
} finally {
  await renderer.close()
}

async function measure(paths: readonly string[], warmUp: readonly string[]): Promise<object> {
  for (const path of warmUp) await renderer.page(path)
  const recorded: RecordedPage[] = []
  for (const path of paths) recorded.push(await renderer.record(path))
  await cpuMs(recorded, (page) => page.render())
  const rounds: Record<Part, number>[] = []
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({
      whole: await cpuMs(paths, (path) => renderer.page(path)),
      data: await cpuMs(recorded, (page) => page.fetchData()),
      render: await cpuMs(recorded, (page) => page.render()),
      compress: await cpuMs(recorded, async ({ html }) => void brotliCompressSync(html, BROTLI)),
    })
  }
  const figure = (part: Part) => median(rounds.map((each) => each[part]))
  const [whole, data, render, compress] = [figure('whole'), figure('data'), figure('render'), figure('compress')]
  const mean = (of: (page: RecordedPage) => number) =>
    Math.round(recorded.reduce((sum, page) => sum + of(page), 0) / recorded.length)
  return {
    whole: rounded(whole),
    data: rounded(data),
    render: rounded(render),
    compress: rounded(compress),
    rest: rounded(whole - data - render - compress),
    elements: mean(({ html }) => html.match(/<[a-z]/gu)?.length ?? 0),
    'HTML bytes': mean(({ html }) => Buffer.byteLength(html)),
    'of them JSON': mean(({ html }) => jsonBytes(html)),
    'br bytes': mean(({ html }) => brotliCompressSync(html, BROTLI).length),
  }
}

/** Of this process, all threads. */
async function cpuMs<Each>(list: readonly Each[], run: (each: Each) => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  for (const each of list) {
    await run(each)
    // The server refuses requests when its event loop is late.
    await nextTurn()
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / list.length
}

/** What the page hands to the browser for hydration. */
function jsonBytes(html: string): number {
  const scripts = html.match(/<script\b[^>]*>window\.__reactRouterContext\.streamController[^]*?<\/script>/gu) ?? []
  return scripts.reduce((sum, script) => sum + Buffer.byteLength(script), 0)
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function rounded(milliseconds: number): number {
  return Number(milliseconds.toFixed(2))
}
