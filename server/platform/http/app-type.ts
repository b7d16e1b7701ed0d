import '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import type { ShownKey, Viewer } from '#domain/access.ts'

export type App = FastifyInstance

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers that skip the serializer are checked against the contract too: in tests and development. */
    checksAnswers: boolean
  }
  interface FastifyRequest {
    /** Who sends the request. Everyone is anonymous until a session says otherwise. */
    readonly viewer: Viewer
    /** Set once, by the hook that reads the session. */
    resolvedViewer: Viewer | null
    /** Of a call that is for other systems: the key that it came with. */
    shownKey: ShownKey
  }
  interface FastifyContextConfig {
    /** Other systems make the call, with a key: without session, and without the token of pages. */
    isForSystems?: boolean
    /** A form that the browser sends by itself: it must come from a page of this site. */
    isForm?: boolean
  }
}
