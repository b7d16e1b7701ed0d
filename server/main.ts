import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { isCatalogEmpty, loadDemo } from '#demo/load.ts'
import { buildApp } from './app.ts'
import { refreshBestSellers } from './catalog/best-sellers.ts'
import { createPageCache } from './pages/cache/kept-page.ts'
import { addPages } from './pages/plugin.ts'
import { loadPagesBuild, type PagesBuild } from './pages/server-build.ts'
import { ChangeFeed } from './platform/change-feed.ts'
import { readConfig, type Config } from './platform/config.ts'
import { openConfiguredDatabase } from './platform/open-database.ts'
import type { Database } from './platform/database.ts'
import type { App } from './platform/http/app-type.ts'
import { localStorage, type FileStorage } from './platform/files/file-storage.ts'
import { appSecret } from './platform/secret.ts'
import { siteOrigin } from './platform/site-origin.ts'
import { StartupError } from './platform/startup-error.ts'
import { LiveIndex } from './search/live-index.ts'
import { forgetOldChanges } from './search/store.ts'

const HOUSEKEEPING_EVERY_MS = 3_600_000
/** One part takes no longer to close: a request that still runs then is cut off, and the database is always closed. */
const LONGEST_CLOSING_MS = 3000

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  version: string
}
const development = process.argv.includes('--dev')

/** Started parts, the last first in closing. */
const closing: (() => Promise<unknown>)[] = []
/** A signal that comes while the database is starting waits for it, so that no server is left running. */
let opening: Promise<Database> | undefined

async function start(): Promise<void> {
  const config = readConfig(process.env)
  // People read standard output; the log goes to standard error.
  const log = pino(
    { level: config.logLevel, redact: ['req.headers.cookie'] },
    pino.destination({ dest: 2, sync: false }),
  )
  opening = openConfiguredDatabase(config, (message) => log.debug({ postgres: message }))
  // Read while the database starts.
  const built = development ? undefined : loadPagesBuild(config.basePath)
  built?.catch(() => {})
  const database = await opening
  closing.push(() => database.close())
  const storage = localStorage(join(config.dataDir, 'files'))
  if (config.demo) await loadDemoIfEmpty(database, storage)
  const index = new LiveIndex({ databaseUrl: database.url, basePath: config.basePath }, log)
  closing.push(() => index.close())
  const changes = new ChangeFeed(database.url, log)
  closing.push(() => changes.close())
  const secret = await appSecret(config)
  const app = await buildApp({
    database,
    index,
    changes,
    storage,
    secret,
    basePath: config.basePath,
    version,
    publicUrl: config.publicUrl,
    origin: siteOrigin(config),
    loggerInstance: log,
    checkAnswers: development,
  })
  closing.push(() => app.close())
  await installPages(app, config, { built: await built, changes, index })
  await listen(app, config)
  const keepHouse = () => houseKeeping(database, (reason) => log.warn({ err: reason }, 'housekeeping failed'))
  setInterval(() => void keepHouse(), HOUSEKEEPING_EVERY_MS).unref()
  await keepHouse()
  await index.ready()
  const products = index.snapshot()?.productCount ?? 0
  say(`\n  Tuerca ${version} está lista: ${addressOf(app, config)}`)
  say(`  ${products.toLocaleString('es-MX')} productos en el catálogo. Para salir: Ctrl-C.\n`)
}

/** What no request waits for; a failure is told and tried again an hour later. */
async function houseKeeping({ db }: Database, onFailure: (reason: unknown) => void): Promise<void> {
  await refreshBestSellers(db).catch(onFailure)
  await forgetOldChanges(db).catch(onFailure)
}

async function loadDemoIfEmpty(database: Database, storage: FileStorage): Promise<void> {
  // A connection of its own: ending it in the middle undoes the load at once.
  const client = new pg.Client({ connectionString: database.url })
  client.on('error', () => {})
  await client.connect()
  const close = () => client.end()
  closing.push(close)
  if (await isCatalogEmpty(client)) {
    say('  Cargando la tienda de demostración…')
    const counts = await loadDemo(client, storage)
    say(`  Tienda de demostración cargada: ${counts.products.toLocaleString('es-MX')} productos.`)
  }
  closing.splice(closing.indexOf(close), 1)
  await client.end()
}

async function installPages(
  app: App,
  config: Config,
  { built, changes, index }: { built: PagesBuild | undefined; changes: ChangeFeed; index: LiveIndex },
): Promise<void> {
  if (built === undefined) {
    const { startDevelopmentPages } = await import('./pages/development.ts')
    const { pages, close } = await startDevelopmentPages(app, config.basePath)
    closing.push(close)
    return addPages(app, { basePath: config.basePath, origin: siteOrigin(config), pages, serveAssets: false })
  }
  const cache = createPageCache()
  changes.follow(cache)
  // The index follows the database a moment later: what was rendered between may hold the old results.
  index.onChange(() => cache.empty())
  const pages = async () => built
  return addPages(app, { basePath: config.basePath, origin: siteOrigin(config), pages, serveAssets: true, cache })
}

async function listen(app: App, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'EADDRINUSE') {
      throw new StartupError(
        `El puerto ${port} ya está ocupado: ¿hay otra Tuerca en marcha? Ciérrala o elige otro: PORT=${port + 1} npm start`,
      )
    }
    if (code === 'EACCES')
      throw new StartupError(`No hay permiso para usar el puerto ${port}. Elige uno mayor que 1023.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartupError(`Esta máquina no tiene la dirección HOST=${host}.`)
    }
    throw error
  }
}

function addressOf(app: App, config: Config): string {
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : config.port
  const host = ['127.0.0.1', '0.0.0.0', '::'].includes(config.host) ? 'localhost' : config.host
  return `${config.publicUrl?.replace(/\/$/u, '') ?? `http://${host}:${port}`}${config.basePath}home`
}

let stopping = false

async function stop(exitCode: number): Promise<void> {
  if (stopping) return
  stopping = true
  await opening?.catch(() => {})
  for (const close of closing.toReversed()) {
    const closed = close().catch((error: unknown) => console.error(error))
    await Promise.race([closed, delay(LONGEST_CLOSING_MS)])
  }
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
