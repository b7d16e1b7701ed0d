import type { RequestListener, Server } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { createGatedServer } from './admission/gate.ts'
import { connectionLimits, MAX_REQUESTS, MAX_REQUESTS_PER_ADDRESS } from './admission/limits.ts'
import { trustedProxies } from './admission/visitor-address.ts'
import { problemAnswer } from './problem-answer.ts'

/** Longer than the idle timeout of common proxies, so that the proxy closes an idle connection first. */
const KEEP_ALIVE_MS = 72_000
/** A connection on which nothing moves, also because its peer does not read, is closed. */
const INACTIVE_MS = 60_000
/** From the first byte of a request to its last. */
const REQUEST_MS = 30_000

export interface HttpServerOptions {
  /** TRUSTED_PROXIES; undefined: none. */
  readonly trustedProxies?: string | undefined
  readonly basePath: string
  readonly loggerInstance?: Pick<FastifyBaseLogger, 'warn'>
}

/** A server that lets in only as many requests as it can answer. */
export function createHttpServer(listener: RequestListener, options: HttpServerOptions): Server {
  const { basePath, loggerInstance } = options
  const server = createGatedServer(listener, {
    trusts: trustedProxies(options.trustedProxies),
    connections: connectionLimits(),
    maxRequests: MAX_REQUESTS,
    maxRequestsPerAddress: MAX_REQUESTS_PER_ADDRESS,
    refuse(request, response, failure) {
      const { status, headers, body } = problemAnswer(failure, request, basePath)
      response.writeHead(status, headers).end(body)
    },
    log: loggerInstance ?? { warn: () => {} },
  })
  server.keepAliveTimeout = KEEP_ALIVE_MS
  server.requestTimeout = REQUEST_MS
  server.headersTimeout = REQUEST_MS
  server.setTimeout(INACTIVE_MS)
  return server
}
