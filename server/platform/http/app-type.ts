import '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import type { Viewer } from '#domain/access.ts'

export type App = FastifyInstance

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks. Everyone is anonymous until a session says otherwise. */
    viewer: Viewer
  }
}
