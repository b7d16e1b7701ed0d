import { randomBytes } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyRequest } from 'fastify'
import type { App } from './app-type.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The nonce of the page's inline scripts and styles, random for each request that reads it. */
    readonly cspNonce: string
  }
  interface FastifyInstance {
    /** The value of Content-Security-Policy for a page. */
    contentPolicy(page: PagePolicy): string
  }
}

interface PagePolicy {
  /** Sources that allow the page's inline scripts: "'nonce-…'" or "'sha256-…'". */
  readonly scripts: readonly string[]
  readonly styleNonce: string
}

/**
 * Security headers. Scripts run only from this origin, or inline with the request's nonce or, in a cached page, with their
 * hash. Style attributes are allowed, because the interface library positions its overlays with them; style elements need
 * the nonce.
 */
export async function installSecurityHeaders(app: App, options: { https: boolean }): Promise<void> {
  const nonces = new WeakMap<FastifyRequest, string>()
  app.decorateRequest('cspNonce', {
    getter() {
      let nonce = nonces.get(this)
      if (nonce === undefined) nonces.set(this, (nonce = randomBytes(16).toString('base64')))
      return nonce
    },
  })
  app.decorate('contentPolicy', (page: PagePolicy) => contentPolicy(page, options.https))
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: options.https && { maxAge: 31_536_000 },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  app.addHook('onSend', (request, reply, _, done) => {
    if (!reply.hasHeader('content-security-policy')) {
      const isData = String(reply.getHeader('content-type')).startsWith('application/json')
      reply.header('content-security-policy', isData ? DATA_POLICY : policyOf(request))
    }
    done()
  })

  function policyOf({ cspNonce }: FastifyRequest): string {
    return contentPolicy({ scripts: [`'nonce-${cspNonce}'`], styleNonce: cspNonce }, options.https)
  }
}

/** Opened as a page, data shows and runs nothing. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

function contentPolicy({ scripts, styleNonce }: PagePolicy, https: boolean): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    `style-src 'self' 'nonce-${styleNonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
