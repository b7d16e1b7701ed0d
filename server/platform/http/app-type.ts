import '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import type { ShownKey, Viewer } from '#domain/access.ts'

export type App = FastifyInstance

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers that skip the serializer are checked against the contract too: in tests and development. */
    checksAnswers: boolean
    /** Below which the screens are: '/tuerca/'. */
    basePath: string
  }
  interface FastifyRequest {
    /**
     * Who sends the request. Everyone is anonymous until a session says otherwise, and who must set up a second factor is so to
     * every route that does not say `isBeforeSecondFactor`.
     */
    readonly viewer: Viewer
    /** Whose session it is, whatever the route. Set once, by the hook that reads the session. null: there is none. */
    resolvedViewer: Viewer | null
    /** Of a call that is for other systems: the key that it came with. */
    shownKey: ShownKey
  }
  interface FastifyContextConfig {
    /** Other systems make the call, with a key: without session, and without the token of pages. */
    isForSystems?: boolean
    /** A form that the browser sends by itself: it must come from a page of this site. */
    isForm?: boolean
    /** Knows who asks also before they have set up the second factor that a role of theirs requires. */
    isBeforeSecondFactor?: boolean
    /** A page makes the request by itself: it does not make a session last longer. */
    isUnattended?: boolean
    /** Answers a file, which a link may lead to. */
    isFile?: boolean
    /** What a customer is told of it when somebody does it in their name. */
    actOnBehalf?: string
  }
}
