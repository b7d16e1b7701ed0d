import type { FastifyRequest } from 'fastify'
import { XSRF_COOKIE } from '#contract/limits.ts'

/** Longer addresses are of robots. */
const MAX_ADDRESS_LENGTH = 1000

/**
 * Whether the answer is one that everybody gets: nobody is logged in, and the request carries nothing by which somebody could
 * be. Any cookie but that of the forms counts as such, so that a session of whatever name never meets a cached page.
 */
export function isCacheable(request: FastifyRequest): boolean {
  if (request.viewer.isLoggedin || request.headers.authorization !== undefined) return false
  if (request.url.length > MAX_ADDRESS_LENGTH) return false
  return Object.keys(request.cookies).every((name) => name === XSRF_COOKIE)
}
