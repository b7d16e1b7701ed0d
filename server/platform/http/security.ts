import { randomBytes } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { App } from './app-type.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the page's own inline scripts and styles carry, made anew for each request. */
    cspNonce: string
  }
}

/**
 * Security headers. Scripts run only from this origin or with the request's nonce. Style attributes are allowed,
 * because the interface library positions its overlays with them; style elements need the nonce.
 */
export async function installSecurityHeaders(app: App, options: { https: boolean }): Promise<void> {
  app.decorateRequest('cspNonce', '')
  app.addHook('onRequest', async (request) => {
    request.cspNonce = randomBytes(16).toString('base64')
  })
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: options.https && { maxAge: 31_536_000 },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  app.addHook('onSend', async (request, reply) => {
    if (reply.hasHeader('content-security-policy')) return
    reply.header('content-security-policy', contentPolicy(request.cspNonce, options.https))
  })
}

function contentPolicy(nonce: string, https: boolean): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
