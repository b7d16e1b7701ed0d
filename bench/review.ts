// A hundred doubtful readings decided by keyboard, on the real screen: npm run build && npm run bench:review [-- 100] [port, default 3940]
// How long the software lets wait: from each key until the next reading is shown, and in all until the last decision is stored.
// Reading and thinking are left to a person. The lines are those of `../shared/data` that are in doubt, and copies of them under other
// keys until there are enough, over the demo store. CHROMIUM_PATH names another Chromium than Playwright's own.
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { sourceFromBytes } from '#imports/source.ts'
import { openDatabase, type Database } from '#server/platform/db/database.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { importConfirmed, importTexts } from '#test/fixtures/imports/import-texts.ts'
import { ensureChromium } from '../scripts/lib/chromium.mjs'
import { adminCookie } from './accounts/people.ts'
import { end, startServer } from './http/server.ts'
import { median, worst } from './web/statistics.ts'

const [count = 100, port = 3940] = process.argv.slice(2).map(Number)
const origin = `http://127.0.0.1:${port}`
const REAL = join(import.meta.dirname, '../../shared/data/parts/distributor_descriptions.csv')
/** Of the decisions: every fifth rejects, every twentieth corrects. */
const REJECT_EVERY = 5
const CORRECT_EVERY = 20

if (existsSync(REAL)) await measure()
else console.log(`Skipped: ${REAL} is not there`)

async function measure(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tuerca-review-'))
  chmodSync(dataDir, 0o755)
  const { child } = await startServer(port, dataDir, ['/tuerca/home'])
  const postgres = await startEmbeddedPostgres({ dataDir })
  const database = openDatabase(postgres.url)
  try {
    console.log(await importDoubtful(database))
    const executablePath = ensureChromium()
    const browser = await chromium.launch({
      ...(executablePath === undefined ? {} : { executablePath }),
      args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
    })
    try {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'es-MX' })
      const [name = '', ...value] = (await adminCookie(database, dataDir)).split('=')
      await context.addCookies([{ name, value: value.join('='), url: origin }])
      const page = await context.newPage()
      await page.goto(`${origin}/tuerca/lecturas`)
      await page.locator('html[data-interactive]').waitFor()
      await decideAll(page, database)
    } finally {
      await browser.close()
    }
  } finally {
    await database.close()
    await postgres.stop()
    await end(child)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function importDoubtful(database: Database): Promise<string> {
  await importConfirmed(database, { files: [sourceFromBytes('reales.csv', await readFile(REAL))], actor: 'bench' })
  const texts = await database.pool.query<{ text: string }>(
    `select p.description as text from description_readings r join products p on p.id = r.product_id where r.state = 'pendiente'`,
  )
  const real = texts.rows.map(({ text }) => text)
  for (let copy = 1; (await waiting(database)) < count; copy++) {
    const rows = real.map((text, index) => `COPIA-${copy}-${index},"${text.replaceAll('"', '""')}"\n`)
    await importTexts(database, { 'copias.csv': `clave,descripción\n${rows.join('')}` })
  }
  return `${await waiting(database)} readings wait, of ${real.length} real lines`
}

async function waiting({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ lines: number }>(
    `select count(*)::integer as lines from description_readings where state = 'pendiente'`,
  )
  return rows[0]?.lines ?? 0
}

async function decideAll(page: Page, database: Database): Promise<void> {
  const before = await waiting(database)
  const waits: Record<'accepted' | 'rejected' | 'corrected', number[]> = { accepted: [], rejected: [], corrected: [] }
  const first = performance.now()
  for (let number = 1; number <= count; number++) {
    const card = await page.getByRole('article').innerText()
    const isRefused = (await page.getByRole('article').getByRole('alert').count()) > 0
    // Without a make it cannot be stored as it is.
    const hasGap = isRefused || card.includes('armadora sin decir')
    const act =
      hasGap || number % REJECT_EVERY === 0 ? 'rejected' : number % CORRECT_EVERY === 1 ? 'corrected' : 'accepted'
    const since = performance.now()
    await page.keyboard.press({ accepted: 'a', rejected: 'r', corrected: 'c' }[act])
    if (act === 'corrected') {
      await page.getByRole('form', { name: 'Corregir la lectura' }).getByRole('textbox').first().waitFor()
      await page.keyboard.press('Enter')
    }
    await page.waitForFunction(
      (seen) => {
        const shown = document.querySelector<HTMLElement>('article')
        return shown !== null && shown.innerText !== seen && document.querySelector('[role=dialog]') === null
      },
      card,
      { polling: 'raf' },
    )
    waits[act].push(performance.now() - since)
  }
  while ((await waiting(database)) > before - count) await page.waitForTimeout(20)
  const seconds = (performance.now() - first) / 1000
  const table = Object.entries({ ...waits, all: Object.values(waits).flat() }).map(([act, each]) => ({
    act,
    decisions: each.length,
    'p50 ms': Math.round(median(each)),
    'p95 ms': Math.round(each.toSorted((a, b) => a - b)[Math.floor(each.length * 0.95)] ?? 0),
    'longest ms': Math.round(worst(each)),
  }))
  console.table(table)
  console.log(`${count} decisions from the first key to the last one stored: ${seconds.toFixed(1)} s`)
}
