import type { Server } from 'node:http'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import fastify, { LogController, type FastifyBaseLogger } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { ChangeFeed } from './platform/db/change-feed.ts'
import type { Clock } from './platform/clock.ts'
import type { FileStorage } from './platform/files/file-storage.ts'
import type { App } from './platform/http/app-type.ts'
import { escapeSlashes } from './platform/http/escape-slashes.ts'
import { trustedProxies } from './platform/http/admission/visitor-address.ts'
import { createHttpServer } from './platform/http/http-server.ts'
import { answerFrameworkError, installErrorHandler } from './platform/http/errors.ts'
import { installObservability } from './platform/http/observability.ts'
import { installSecurityHeaders } from './platform/http/security.ts'
import type { Job } from './platform/jobs/job.ts'
import { MailServers } from './platform/mail/mail-servers.ts'
import { installXsrfProtection } from './platform/http/xsrf.ts'
import { ping, type Database } from './platform/db/database.ts'
import type { CurrentIndex } from './search/index/live-index.ts'
import { DemoAccounts } from './accounts/demo-accounts/service.ts'
import { installApiKeys } from './accounts/api-keys/shown-key-routes.ts'
import { auditRefusals } from './accounts/audit/request-routes.ts'
import { noteActs } from './customers/acting/routes.ts'
import { installViewer } from './accounts/viewer/routes.ts'
import { sessionCookieName } from '#server/accounts/sessions/session-cookie.ts'

export interface AppOptions {
  readonly database: Database
  readonly index: CurrentIndex
  /** Without it no answer is cached. */
  readonly changes?: ChangeFeed
  /** Pictures and PDFs of the content. */
  readonly storage: FileStorage
  /** Signs cookies; at least 32 characters. */
  readonly secret: string
  readonly basePath: string
  readonly version: string
  readonly publicUrl?: string | undefined
  /** The origin of addresses that leave the site: 'https://tienda.ejemplo.mx'. */
  readonly origin?: string
  /** TRUSTED_PROXIES; undefined: none. */
  readonly trustedProxies?: string | undefined
  readonly loggerInstance?: FastifyBaseLogger
  /** Check each answer against the contract. Costs time: for tests and development. */
  readonly checkAnswers?: boolean
  /** The current time for schedules; the machine's own unless a test sets it. */
  readonly clock?: Clock
  /** Work outside of requests, for the screen that shows it. */
  readonly jobs?: readonly Job<object>[]
  /** The servers that send mail; without it only those of the screen. */
  readonly mailServers?: MailServers
  /** Where the state of documents is requested from SAT; without it it is not requested. */
  readonly satStateUrl?: string | undefined
  /** The demo store, reached from this machine alone: mails are read there, whose links open accounts. */
  readonly demo?: boolean
  /** Without them there are none that are open. */
  readonly demoAccounts?: DemoAccounts
  /** The server whose requests the application answers; without it, it makes one of its own. */
  readonly server?: Server
  /** Answers what the application has no route for; without it that is not found. */
  readonly otherwise?: () => Promise<App>
}

/** Takes half the time of the usual 4, for a tenth more bytes. */
const BROTLI_QUALITY = 2

/** What is common to all calls: who sends them, what is refused, how they are answered and logged. Without any route of an area. */
export async function buildBaseApp(options: AppOptions): Promise<App> {
  const https = isHttps(options)
  const app = fastify({
    ...(options.loggerInstance === undefined ? { logger: false } : { loggerInstance: options.loggerInstance }),
    // One line for each answer (platform/http/observability.ts) in place of two.
    logController: new LogController({ disableRequestLogging: true }),
    serverFactory: (listener) => options.server ?? createHttpServer(listener, options),
    trustProxy: trustedProxies(options.trustedProxies),
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    rewriteUrl: (request) => escapeSlashes(request.url ?? '/'),
    frameworkErrors: (error, request, reply) => answerFrameworkError(error, request, reply, options.basePath),
    bodyLimit: 1_048_576,
    // Without factories Fastify loads its own, a hundred modules that nothing here uses.
    schemaController: { compilersFactory: { buildValidator: noFactory, buildSerializer: noFactory } },
    routerOptions: { maxParamLength: 16_384, ignoreTrailingSlash: true },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(options.checkAnswers === true ? serializerCompiler : () => JSON.stringify)
  app.decorate('checksAnswers', options.checkAnswers === true)
  app.decorate('basePath', options.basePath)
  installErrorHandler(app, options.basePath)
  app.decorateRequest('isPassedOn', false)
  if (options.otherwise !== undefined) passOnTheRest(app, options.otherwise)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  await installSecurityHeaders(app, { https })
  await app.register(cookie, { secret: options.secret })
  await app.register(compress, {
    threshold: 1024,
    // Up to this size an answer is compressed in one go, in about a millisecond: a stream costs several times that.
    syncThreshold: 256 * 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  })
  await app.register(rateLimit, { global: false })
  installXsrfProtection(app, { ...options, https, sessionCookie: sessionCookieName({ https }) })
  installViewer(app, { ...options, https })
  installApiKeys(app, options)
  auditRefusals(app, options)
  noteActs(app, options)
  installObservability(
    app,
    {
      indexedProducts: () => indexedProducts(options),
      pingDatabase: () => ping(options.database),
    },
    options,
  )
  return app
}

export function indexedProducts({ index }: Pick<AppOptions, 'index'>): number | null {
  return index.searcher()?.snapshot.productCount ?? null
}

/** Before every other hook: the other application runs them. */
function passOnTheRest(app: App, otherwise: () => Promise<App>): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return
    const other = await otherwise()
    request.isPassedOn = true
    reply.hijack()
    other.routing(request.raw, reply.raw)
  })
}

/** The dependencies of the routes of all areas. */
export type RouteOptions = ReturnType<typeof routeOptions>

export function routeOptions(options: AppOptions) {
  const { mailServers = new MailServers(options), origin = 'http://localhost' } = options
  return {
    ...options,
    clock: options.clock ?? (() => new Date()),
    https: isHttps(options),
    origin,
    siteAddress: `${origin}${options.basePath.slice(0, -1)}`,
    mailServers,
    demoAccounts: options.demoAccounts ?? new DemoAccounts('closed'),
  }
}

function noFactory(): never {
  throw new Error('the compilers of the contract are set instead')
}

const isHttps = ({ publicUrl }: AppOptions) => publicUrl?.startsWith('https://') ?? false
