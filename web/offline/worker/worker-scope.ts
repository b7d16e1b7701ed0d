// The used part of the service worker's interface. TypeScript's own declarations (lib.webworker) conflict with those of pages
// (lib.dom) in one program. Service Workers, W3C: https://www.w3.org/TR/service-workers/

interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface AnswerEvent extends LastingEvent {
  readonly request: Request
  /** The page as the browser began to fetch it while the worker started. */
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

interface TellEvent extends LastingEvent {
  readonly data: unknown
}

interface Events {
  readonly install: LastingEvent
  readonly activate: LastingEvent
  readonly fetch: AnswerEvent
  readonly message: TellEvent
}

export interface WorkerScope {
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof Events>(name: Name, listen: (event: Events[Name]) => void): void
}
