import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { DemoAccounts } from './accounts/demo-accounts/service.ts'
import { accountsJobs } from './accounts/jobs.ts'
import { customersJobs } from './customers/jobs.ts'
import { buildApp } from './app.ts'
import { catalogJobs } from './catalog/jobs.ts'
import { contentJobs } from './content/jobs.ts'
import { documentsJobs } from './documents/jobs.ts'
import { quotesJobs } from './quotes/jobs.ts'
import { reportsJobs } from './reports/jobs.ts'
import { coresJobs } from './cores/jobs.ts'
import { ordersJobs } from './orders/jobs.ts'
import { createPageCache, createTemplateCache } from './pages/cache/page-cache.ts'
import { contentAudience } from './pages/content-audience.ts'
import { WarmUp } from './pages/cache/warm-up.ts'
import { addPages } from './pages/plugin.ts'
import { loadPagesBuild, type PagesBuild } from './pages/server-build.ts'
import { ChangeFeed } from './platform/db/change-feed.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/db/database.ts'
import type { FileStorage } from './platform/files/file-storage.ts'
import { READ_AHEAD } from './platform/http/admission/read-ahead.ts'
import type { App } from './platform/http/app-type.ts'
import { jobHousekeeping } from './platform/jobs/housekeeping.ts'
import type { HandledJob } from './platform/jobs/job.ts'
import { JobRunner } from './platform/jobs/job-runner.ts'
import { mailJobs } from './platform/mail/jobs.ts'
import { MailServers } from './platform/mail/mail-servers.ts'
import { appSecret } from './platform/secret.ts'
import { siteOrigin } from './platform/site-origin.ts'
import { StartupError } from './platform/startup-error.ts'
import { LiveIndex } from './search/index/live-index.ts'
import { searchJobs } from './search/jobs.ts'
import { syncJobs } from './sync/jobs.ts'

/** Later than the first answers, which would wait for the database. */
const JOBS_START_AFTER_MS = 3000

export interface ServeOptions {
  readonly config: Config
  readonly log: FastifyBaseLogger
  readonly version: string
  readonly database: Database
  readonly storage: FileStorage
  readonly demoAccounts: DemoAccounts
  /** See loadPages. */
  readonly pages: Promise<PagesBuild> | undefined
  /** Gets what closes each part that is started. */
  readonly closing: (() => Promise<unknown>)[]
}

const development = process.argv.includes('--dev')
/** Browser tests use it: an answer that the contract does not describe is an error. */
const checkAnswers = development || process.argv.includes('--check-answers')

/** Begins to load the built screens; undefined in development, which builds them itself. */
export function loadPages({ basePath }: Config): Promise<PagesBuild> | undefined {
  if (development) return undefined
  const pages = loadPagesBuild(basePath)
  // The failure is thrown where the promise is awaited later.
  pages.catch(() => {})
  return pages
}

/** Answers requests from when it resolves. Throws StartupError. */
export async function serve(options: ServeOptions): Promise<{ app: App; index: LiveIndex }> {
  const { config, log, version, database, storage, demoAccounts, pages, closing } = options
  const saved = { folder: join(config.dataDir, 'search-index'), db: database.db }
  const changes = new ChangeFeed(database.url, log)
  closing.push(() => changes.close())
  const index = new LiveIndex({ databaseUrl: database.url, basePath: config.basePath, saved, changes }, log)
  closing.push(() => index.close())
  const secret = await appSecret(config)
  const mailServers = new MailServers({ secret, environment: config.mail, allowsPrivate: config.allowsPrivateMail })
  const handlers = jobsOf(options, mailServers)
  const app = await buildApp({
    database,
    index,
    changes,
    storage,
    secret,
    basePath: config.basePath,
    version,
    publicUrl: config.publicUrl,
    trustedProxies: config.trustedProxies,
    origin: siteOrigin(config),
    loggerInstance: log,
    checkAnswers,
    jobs: handlers.map(({ job }) => job),
    mailServers,
    satStateUrl: config.satStateUrl,
    demo: config.demo && config.isForThisMachine,
    demoAccounts,
  })
  closing.push(() => app.close())
  await installPages(app, config, { built: await pages, database, changes, index, closing, demoAccounts })
  await listen(app, config)
  const jobs = new JobRunner(handlers, { database, log, startAfterMs: JOBS_START_AFTER_MS })
  closing.push(() => jobs.close())
  jobs.start()
  return { app, index }
}

/** Every job of every area. */
function jobsOf({ database, storage, config }: ServeOptions, mailServers: MailServers): readonly HandledJob[] {
  const siteAddress = `${siteOrigin(config)}${config.basePath.slice(0, -1)}`
  return [
    ...jobHousekeeping(database),
    ...mailJobs(database, { servers: mailServers, storage }),
    ...accountsJobs(database),
    ...customersJobs({ database }),
    ...catalogJobs({ database, storage }),
    ...searchJobs(database),
    ...syncJobs({ database, storage }),
    ...contentJobs({ database, storage }),
    ...quotesJobs({ database, storage, siteAddress }),
    ...ordersJobs({ database, siteAddress }),
    ...coresJobs({ database, siteAddress }),
    ...documentsJobs({
      database,
      storage,
      siteAddress,
      satStateUrl: config.satStateUrl,
      watchedFolder: config.documentsFolder,
    }),
    ...reportsJobs({ database, siteAddress }),
  ]
}

async function installPages(
  app: App,
  config: Config,
  {
    built,
    database,
    changes,
    index,
    closing,
    demoAccounts,
  }: Pick<ServeOptions, 'closing' | 'database' | 'demoAccounts'> & {
    built: PagesBuild | undefined
    changes: ChangeFeed
    index: LiveIndex
  },
): Promise<void> {
  const isDemo = () => demoAccounts.areOpen
  if (built === undefined) {
    const { startDevelopmentPages } = await import('./pages/development.ts')
    const { pages, close } = await startDevelopmentPages(app, config.basePath)
    closing.push(close)
    return addPages(app, { basePath: config.basePath, origin: siteOrigin(config), isDemo, pages, serveAssets: false })
  }
  const cache = createPageCache()
  const templates = createTemplateCache()
  for (const each of [cache, templates]) {
    changes.follow(each)
    // The index follows the database a moment later: pages rendered between may have the old results.
    index.onChange(() => each.empty())
  }
  const warmUp = await WarmUp.open({
    file: join(config.dataDir, 'visited-pages.json'),
    render: (address) =>
      app.inject({ url: address, headers: { ...READ_AHEAD, accept: 'text/html', 'accept-encoding': 'br' } }),
    failed: (error) => app.log.warn({ err: error }, 'pages are not rendered ahead'),
  })
  closing.push(() => warmUp.close())
  // After the caches, which are empty then.
  changes.follow(warmUp)
  index.onChange(() => warmUp.empty())
  const pages = async () => built
  return addPages(app, {
    basePath: config.basePath,
    origin: siteOrigin(config),
    isDemo,
    pages,
    serveAssets: true,
    cache,
    templates,
    audience: contentAudience(database),
    onVisit: (address) => warmUp.count(address),
  })
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

/** Where people find the shop. */
export function addressOf(app: App, config: Config, screen = 'home'): string {
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : config.port
  const host = ['127.0.0.1', '0.0.0.0', '::'].includes(config.host) ? 'localhost' : config.host
  return `${config.publicUrl?.replace(/\/$/u, '') ?? `http://${host}:${port}`}${config.basePath}${screen}`
}
