import type { FastifyRequest } from 'fastify'
import { XSRF_COOKIE } from '#contract/limits.ts'

/** Longer addresses are of robots. */
const LONGEST_ADDRESS = 1000

/**
 * Whether the answer is one that everybody gets: nobody is logged in, and the request carries nothing by which somebody could
 * be. Any cookie but that of the forms counts as such, so that a session of whatever name never meets a kept page.
 */
export function isForEveryone(request: FastifyRequest): boolean {
  if (request.viewer.isLoggedin || request.headers.authorization !== undefined) return false
  if (request.url.length > LONGEST_ADDRESS) return false
  return Object.keys(request.cookies).every((name) => name === XSRF_COOKIE)
}
