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
     * The user who sends the request. Anonymous until a session is resolved. A user who must still set up a second factor is anonymous to
     * every route without `isBeforeSecondFactor`.
     */
    readonly viewer: Viewer
    /** The viewer of the session, whatever the route. Set once, by the hook that reads the session. null: there is no session. */
    resolvedViewer: Viewer | null
    /** Of a call for other systems: the key that was sent with it. */
    shownKey: ShownKey
    /** Another application of this process answers it. */
    isPassedOn: boolean
  }
  interface FastifyContextConfig {
    /** Other systems make the call, with a key: without session, and without the token of pages. */
    isForSystems?: boolean
    /** A form that the browser sends by itself: it must come from a page of this site. */
    isForm?: boolean
    /** The viewer is resolved also before they set up the second factor that one of their roles requires. */
    isBeforeSecondFactor?: boolean
    /** A page makes the request by itself: it does not make a session last longer. */
    isUnattended?: boolean
    /** Answers a file, which a link may lead to. */
    isFile?: boolean
    /** The text by which a customer is notified when another user does it in their name. */
    actOnBehalf?: string
  }
}
