import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Failure } from '#server/platform/failure.ts'
import { clientErrorAnswer } from './client-error.ts'
import { addressGroup, Connections, type ConnectionLimits } from './connections.ts'
import { Turns } from './turns.ts'
import { visitorAddress, type TrustsProxy } from './visitor-address.ts'

export interface GateOptions {
  readonly connections: ConnectionLimits
  /** Requests between their arrival and the last byte of their answer. */
  readonly maxRequests: number
  readonly maxRequestsPerAddress: number
  readonly trusts: TrustsProxy
  /** Answers a request that is not let in. */
  readonly refuse: (request: IncomingMessage, response: ServerResponse, failure: Failure) => void
  readonly log: { warn(details: object, message: string): void }
}

/** Requests that one connection may send ahead: browsers and proxies send none. */
const MAX_PIPELINED = 16
/** Health checks, answered before anything that waits. */
const UNLIMITED = new Set(['/healthz', '/readyz'])
const WARN_EVERY_MS = 60_000

const TOO_MANY = new Failure('too_many_requests', 'Son demasiadas solicitudes seguidas. Espera un momento.')
const BUSY = new Failure('unavailable', 'El servicio está ocupado. Inténtalo de nuevo en un momento.')
const BAD_EXPECTATION = new Failure('invalid_input', 'El servidor no cumple lo que pide el encabezado Expect.')
const BAD_HOST = new Failure('invalid_input', 'La solicitud debe tener un encabezado Host, y sólo uno.')

interface Pipeline {
  isBusy: boolean
  readonly waiting: (() => void)[]
}

/**
 * An HTTP server that admits requests as fast as it can answer them. Requests of one connection are answered one after another: none starts
 * before the previous answer is handed to the system, so that nothing is computed for a peer that does not read.
 * Requests of all addresses take turns (Turns). Connections and requests are bounded, in total and for each address.
 */
export function createGatedServer(listener: RequestListener, options: GateOptions): Server {
  const { trusts, refuse } = options
  const turns = new Turns()
  const pipelines = new WeakMap<Socket, Pipeline>()
  const requestsOf = new Map<string, number>()
  let requests = 0
  const connections = new Connections(
    options.connections,
    (address) => trusts(address, 0),
    throttledWarning(options.log),
  )

  function onRequest(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request
    if (socket.destroyed) return
    const pipeline = pipelineOf(socket)
    const begin = () => {
      pipeline.isBusy = true
      connections.markBusy(socket)
      const address = letIn(request, response)
      response.once('close', () => {
        if (address !== undefined) release(address)
        pipeline.isBusy = false
        const next = pipeline.waiting.shift()
        if (next !== undefined && !socket.destroyed) next()
        else connections.markIdle(socket)
      })
    }
    if (!pipeline.isBusy) begin()
    else if (pipeline.waiting.length < MAX_PIPELINED) pipeline.waiting.push(begin)
    else socket.destroy()
  }

  function pipelineOf(socket: Socket): Pipeline {
    let pipeline = pipelines.get(socket)
    if (pipeline === undefined) pipelines.set(socket, (pipeline = { isBusy: false, waiting: [] }))
    return pipeline
  }

  /** @returns the address for which the request counts until its answer is sent; undefined: it does not wait or was refused. */
  function letIn(request: IncomingMessage, response: ServerResponse): string | undefined {
    if (UNLIMITED.has(request.url ?? '')) {
      listener(request, response)
      return undefined
    }
    const address = addressGroup(visitorAddress(request, trusts))
    const ofAddress = requestsOf.get(address) ?? 0
    const refusal = refusalOf(request, ofAddress)
    if (refusal !== null) {
      refuse(request, response, refusal)
      return undefined
    }
    requests += 1
    requestsOf.set(address, ofAddress + 1)
    turns.add(address, () => {
      // A request whose client left while it waited is not processed.
      if (!response.destroyed) listener(request, response)
    })
    return address
  }

  function refusalOf(request: IncomingMessage, ofAddress: number): Failure | null {
    if (!hasOneHost(request)) return BAD_HOST
    if (ofAddress >= options.maxRequestsPerAddress) return TOO_MANY
    return requests >= options.maxRequests ? BUSY : null
  }

  function release(address: string): void {
    requests -= 1
    const rest = (requestsOf.get(address) ?? 1) - 1
    if (rest === 0) requestsOf.delete(address)
    else requestsOf.set(address, rest)
  }

  // Its own check of Host answers in English, and lets two of them pass.
  const server = createServer({ requireHostHeader: false }, onRequest)
  server.on('connection', (socket: Socket) => connections.add(socket))
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    refuse(request, response, BAD_EXPECTATION),
  )
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const isFree = pipelines.get(socket)?.isBusy !== true && error.code !== 'ECONNRESET'
    if (isFree && socket.writable) socket.end(clientErrorAnswer(error.code))
    else socket.destroy()
  })
  return server
}

/** RFC 9112, section 3.2; HTTP/1.0 knows no Host. */
function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count === 1 || (count === 0 && httpVersion === '1.0')
}

/** Logs that connections are closed, at most once a minute. */
function throttledWarning(log: GateOptions['log']): (reason: string) => void {
  let last = -WARN_EVERY_MS
  let closed = 0
  return (reason) => {
    closed += 1
    const now = performance.now()
    if (now - last < WARN_EVERY_MS) return
    log.warn({ reason, closed }, 'connections are closed: there are too many')
    last = now
    closed = 0
  }
}
