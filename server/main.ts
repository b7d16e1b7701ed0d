import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#demo/account-list.ts'
import { isCatalogEmpty } from '#demo/is-catalog-empty.ts'
import { lacksAccounts } from '#demo/lacks-accounts.ts'
import { readConfig, type Config } from './platform/config.ts'
import type { Database } from './platform/db/database.ts'
import { localStorage, type FileStorage } from './platform/files/file-storage.ts'
import { openConfiguredDatabase } from './platform/db/open-database.ts'
import { createLog } from './platform/log.ts'
import { StartupError } from './platform/startup-error.ts'

// These imports are loaded before PostgreSQL begins to start, all others while it does.

/** One part takes no longer to close: a request that still runs then is cut off. The database is always waited for. */
const LONGEST_CLOSING_MS = 3000
/** Exit code of a fault while serving (EX_SOFTWARE): scripts/lib/supervise.mjs starts the server again. */
const FAULT = 70

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  version: string
}

/** Started parts, the last first in closing. */
const closing: (() => Promise<unknown>)[] = []
/** A signal that comes while the database is starting waits for it, so that no server is left running. */
let opening: Promise<Database> | undefined

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  // Also an unhandled rejection. The state of the process is unknown then: all is closed, the database too.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught error: the server ends')
    void stop(FAULT)
  })
  const starting = Promise.withResolvers<void>()
  opening = openConfiguredDatabase(config, {
    log: (message) => log.debug({ postgres: message }),
    warn: (message) => log.error({ postgres: message }),
    onStarting: starting.resolve,
  })
  await Promise.race([starting.promise, opening])
  const { addressOf, loadPages, serve } = await import('./serve.ts')
  const pages = loadPages(config)
  const database = await opening
  const storage = localStorage(join(config.dataDir, 'files'))
  if (config.demo) await loadDemoIfEmpty(database, storage)
  if (config.demoAccounts !== 'closed') await haveDemoAccounts(database, storage)
  if (!config.demo) await setUpShop(database, storage)
  const { DemoAccounts } = await import('./accounts/demo-accounts/service.ts')
  const setUpAdministrator = async () =>
    setUpFirstAdministrator(database, config, addressOf(front, config, '').slice(0, -1))
  const demoAccounts = new DemoAccounts(config.demoAccounts, () => {
    log.warn('the shop has a name or an administrator of its own: the demo accounts are closed')
    void setUpAdministrator().catch((error: unknown) => log.error({ err: error }, 'no first administrator'))
  })
  await demoAccounts.settle(database)
  const { front, index } = await serve({ config, log, version, database, storage, demoAccounts, pages, closing })
  await index.ready()
  const products = index.searcher()?.snapshot.productCount ?? 0
  say(`\n  Tuerca ${version} está lista: ${addressOf(front, config)}`)
  if (demoAccounts.areOpen) {
    logDemoAccounts(addressOf(front, config, 'Ingresa'))
    if (!config.isForThisMachine) log.warn('DEMO=on: whoever reaches this shop may come in by its demo accounts')
  } else if (config.demo) {
    say(
      '  Las cuentas de demostración están cerradas: la tienda se alcanza desde fuera, o ya es de alguien. DEMO=on las abre.',
    )
  }
  say(`  ${products.toLocaleString('es-MX')} productos en el catálogo. Para salir: Ctrl-C.\n`)
  await setUpAdministrator()
}

async function loadDemoIfEmpty({ db, pool, url }: Database, storage: FileStorage): Promise<void> {
  if (!(await isCatalogEmpty(pool))) return
  const [{ loadDemo }, { refreshBestSellers }, { connect }] = await Promise.all([
    import('#demo/load.ts'),
    import('./catalog/products/service.ts'),
    import('./platform/db/database.ts'),
  ])
  // A connection of its own: ending it in the middle undoes the load at once.
  const client = await connect(url)
  const close = () => client.end()
  closing.push(close)
  say('  Cargando la tienda de demostración…')
  const counts = await loadDemo(client, storage)
  // Before the index is built, which shows them.
  await refreshBestSellers(db)
  say(`  Tienda de demostración cargada: ${counts.products.toLocaleString('es-MX')} productos.`)
  closing.splice(closing.indexOf(close), 1)
  await client.end()
}

/** Of the demo store alone. */
async function haveDemoAccounts(database: Database, storage: FileStorage): Promise<void> {
  const { pool } = database
  if (!(await lacksAccounts(pool))) return
  const [{ loadDemoAccounts }, { hashPassword }, { refreshFigures }, { makeSuggestions }] = await Promise.all([
    import('#demo/accounts.ts'),
    import('./accounts/passwords/password-hashing.ts'),
    import('./reports/sums/service.ts'),
    import('./reports/suggestions/make-service.ts'),
  ])
  const client = await pool.connect()
  try {
    await loadDemoAccounts(client, hashPassword, storage)
  } finally {
    client.release()
  }
  // Its first screens show what the orders of three years sum up to, and what alike customers buy.
  await refreshFigures(database)
  await makeSuggestions(database, { now: new Date() })
}

function logDemoAccounts(address: string): void {
  say(`\n  Cuentas de demostración, todas con la contraseña ${DEMO_PASSWORD}, en ${address}`)
  for (const { email, role } of DEMO_ACCOUNTS) say(`    ${email.padEnd(26)} ${role}`)
  say('')
}

/** @param siteAddress where the shop answers, which only a server that listens knows */
async function setUpFirstAdministrator(database: Database, config: Config, siteAddress: string): Promise<void> {
  const { setUpAdministrator } = await import('./first-run/administrator.ts')
  const terminal = !config.demo && process.stdin.isTTY ? { input: process.stdin, output: process.stdout } : null
  await setUpAdministrator(database, { env: process.env, terminal, say, siteAddress })
}

async function setUpShop(database: Database, storage: FileStorage): Promise<void> {
  const { setUpIfNew } = await import('./first-run/first-run.ts')
  const terminal = process.stdin.isTTY ? { input: process.stdin, output: process.stdout } : null
  await setUpIfNew(database, { env: process.env, terminal, say, storage })
}

let stopping = false

async function stop(exitCode: number): Promise<void> {
  if (stopping) return
  stopping = true
  const database = await opening?.catch(() => undefined)
  for (const close of closing.toReversed()) {
    const closed = close().catch((error: unknown) => console.error(error))
    await Promise.race([closed, delay(LONGEST_CLOSING_MS)])
  }
  await database?.close().catch((error: unknown) => console.error(error))
  process.exit(exitCode)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))

try {
  await start()
} catch (error) {
  // While it is stopping, whatever it was starting fails for want of a database.
  if (!stopping) console.error(error instanceof StartupError ? `\n  ${error.message}\n` : error)
  await stop(1)
}
