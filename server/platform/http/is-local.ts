import type { FastifyRequest } from 'fastify'
import { cameThroughProxy } from './admission/visitor-address.ts'

/** From this machine and through no proxy: a header that a proxy adds counts as remote, even where a client forged it. */
export function isLocal({ raw, socket }: FastifyRequest): boolean {
  return /^(127\.|::1$|::ffff:127\.)/u.test(socket.remoteAddress ?? '') && !cameThroughProxy(raw)
}
