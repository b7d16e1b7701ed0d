import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { DemoAccounts } from './accounts/demo-accounts/service.ts'
import { createPageCache, createTemplateCache } from './pages/cache/page-cache.ts'
import { WarmUp } from './pages/cache/warm-up.ts'
import { contentAudience } from './pages/content-audience.ts'
import { addPages, type PagesOptions } from './pages/plugin.ts'
import { loadPagesBuild, type PagesBuild } from './pages/server-build.ts'
import { ChangeFeed } from './platform/db/change-feed.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/db/database.ts'
import type { FileStorage } from './platform/files/file-storage.ts'
import { READ_AHEAD } from './platform/http/admission/read-ahead.ts'
import type { App } from './platform/http/app-type.ts'
import { FrontServer } from './platform/http/front-server.ts'
import { MailServers } from './platform/mail/mail-servers.ts'
import { appSecret } from './platform/secret.ts'
import { siteOrigin } from './platform/site-origin.ts'
import { LiveIndex } from './search/index/live-index.ts'
import { buildVisitorApp } from './visitor-app.ts'
import type { WholeApp } from './whole-app.ts'

/** Loading the other routes takes the processor for most of a second: first pages come before. */
const WHOLE_APP_AFTER_MS = 300
/** A saved index is opened in less. While one is built, pages come without what needs it. */
const LONGEST_INDEX_MS = 1000

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

/**
 * Answers requests from when it resolves: at first by an application that has the routes of visitors' screens alone. A request for any
 * other waits for the whole application, which is loaded then, or a moment later. Throws StartupError.
 */
export async function serve(options: ServeOptions): Promise<{ front: FrontServer; index: LiveIndex }> {
  const { config, log, version, database, storage, demoAccounts, closing } = options
  const saved = { folder: join(config.dataDir, 'search-index'), db: database.db }
  const changes = new ChangeFeed(database.url, log)
  closing.push(() => changes.close())
  const index = new LiveIndex({ databaseUrl: database.url, basePath: config.basePath, saved, changes }, log)
  closing.push(() => index.close())
  const secret = await appSecret(config)
  const appOptions = {
    database,
    index,
    storage,
    secret,
    basePath: config.basePath,
    version,
    publicUrl: config.publicUrl,
    trustedProxies: config.trustedProxies,
    origin: siteOrigin(config),
    loggerInstance: log,
    checkAnswers,
    mailServers: new MailServers({ secret, environment: config.mail, allowsPrivate: config.allowsPrivateMail }),
    satStateUrl: config.satStateUrl,
    demo: config.demo && config.isForThisMachine,
    demoAccounts,
  }
  const front = new FrontServer(appOptions)
  closing.push(() => front.close())
  const built = await options.pages
  const pages = built && pagesOptions(options, built, { changes, index })

  let opening: Promise<WholeApp> | undefined
  const whole = () => (opening ??= openWhole())
  closing.push(async () => (await opening)?.close())
  async function openWhole(): Promise<WholeApp> {
    const { openWholeApp } = await import('./whole-app.ts')
    return openWholeApp({ ...appOptions, config, changes, server: front.server }, async (app) => {
      // After the event streams are closed, before counters are written.
      app.addHook('preClose', () => front.close())
      if (pages === undefined) return addDevelopmentPages(app, options)
      await addPages(app, { ...pages, onVisit: await renderAhead(app, options, { changes, index }) })
    })
  }

  if (pages === undefined) {
    await front.handTo((await whole()).app)
    await front.listen(config)
    return { front, index }
  }
  const visitorApp = await buildVisitorApp(appOptions, async () => (await whole()).app)
  await addPages(visitorApp, pages)
  await visitorApp.ready()
  await Promise.race([index.ready(), delay(LONGEST_INDEX_MS, undefined, { ref: false })])
  await front.handTo(visitorApp)
  await front.listen(config)
  log.debug({ ms: Math.round(performance.now()) }, 'start: visitors are answered')
  const handOver = async () => {
    const { app } = await whole()
    log.debug({ ms: Math.round(performance.now()) }, 'start: all routes answer')
    await front.handTo(app)
    await visitorApp.close()
  }
  const timer = setTimeout(handOver, WHOLE_APP_AFTER_MS)
  closing.push(async () => clearTimeout(timer))
  return { front, index }
}

interface Followed {
  readonly changes: ChangeFeed
  readonly index: LiveIndex
}

async function addDevelopmentPages(app: App, { config, demoAccounts, closing }: ServeOptions): Promise<void> {
  const { startDevelopmentPages } = await import('./pages/development.ts')
  const { pages, close } = await startDevelopmentPages(app, config.basePath)
  closing.push(close)
  return addPages(app, {
    basePath: config.basePath,
    origin: siteOrigin(config),
    isDemo: () => demoAccounts.areOpen,
    pages,
    serveAssets: false,
  })
}

function pagesOptions(
  { config, database, demoAccounts }: ServeOptions,
  built: PagesBuild,
  { changes, index }: Followed,
): PagesOptions {
  const cache = createPageCache()
  const templates = createTemplateCache()
  for (const each of [cache, templates]) {
    changes.follow(each)
    // The index follows the database a moment later: pages rendered between may have the old results.
    index.onChange(() => each.empty())
  }
  return {
    basePath: config.basePath,
    origin: siteOrigin(config),
    isDemo: () => demoAccounts.areOpen,
    pages: async () => built,
    serveAssets: true,
    cache,
    templates,
    audience: contentAudience(database),
  }
}

/** @returns what counts the visits of a page. Call it after `pagesOptions`, whose caches are to be empty when a page is rendered. */
async function renderAhead(
  app: App,
  { config, closing }: ServeOptions,
  { changes, index }: Followed,
): Promise<(address: string) => void> {
  const warmUp = await WarmUp.open({
    file: join(config.dataDir, 'visited-pages.json'),
    render: (address) =>
      app.inject({ url: address, headers: { ...READ_AHEAD, accept: 'text/html', 'accept-encoding': 'br' } }),
    failed: (error) => app.log.warn({ err: error }, 'pages are not rendered ahead'),
  })
  closing.push(() => warmUp.close())
  changes.follow(warmUp)
  index.onChange(() => warmUp.empty())
  return (address) => warmUp.count(address)
}

/** Where people find the shop. */
export function addressOf(front: FrontServer, config: Config, screen = 'home'): string {
  const address = front.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : config.port
  const host = ['127.0.0.1', '0.0.0.0', '::'].includes(config.host) ? 'localhost' : config.host
  return `${config.publicUrl?.replace(/\/$/u, '') ?? `http://${host}:${port}`}${config.basePath}${screen}`
}
