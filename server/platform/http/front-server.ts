import { once } from 'node:events'
import type { RequestListener, Server, ServerResponse } from 'node:http'
import { StartupError } from '#server/platform/startup-error.ts'
import type { App } from './app-type.ts'
import { createHttpServer, type HttpServerOptions } from './http-server.ts'

/** Listens, and hands each request to the application that is current. A start begins with one that has fewer routes. */
export class FrontServer {
  readonly server: Server
  #answer: RequestListener = (_, response) => response.writeHead(503).end()
  /** Of the current application. */
  #unanswered = new Set<ServerResponse>()
  #closed: Promise<unknown> | undefined

  constructor(options: HttpServerOptions) {
    this.server = createHttpServer((request, response) => {
      const unanswered = this.#unanswered
      unanswered.add(response)
      response.once('close', () => unanswered.delete(response))
      this.#answer(request, response)
    }, options)
  }

  /** Requests that come from now on are answered by `app`. Resolves when the one before has answered its last. */
  async handTo(app: App): Promise<void> {
    const before = [...this.#unanswered]
    this.#unanswered = new Set()
    this.#answer = (request, response) => app.routing(request, response)
    await Promise.all(before.map((response) => new Promise((resolve) => response.once('close', resolve))))
  }

  /** Throws StartupError. */
  async listen({ port, host }: { readonly port: number; readonly host: string }): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.server.once('error', reject).listen(port, host, resolve)
    try {
      await promise
    } catch (error) {
      throw startupErrorOf(error, { port, host })
    } finally {
      this.server.off('error', reject)
    }
  }

  /** Accepts no more connections; resolves when those that are open have ended. */
  async close(): Promise<void> {
    if (this.#closed === undefined && this.server.listening) {
      this.#closed = once(this.server, 'close')
      this.server.close()
    }
    await this.#closed
  }
}

function startupErrorOf(error: unknown, { port, host }: { readonly port: number; readonly host: string }): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'EADDRINUSE') {
    return new StartupError(
      `El puerto ${port} ya está ocupado: ¿hay otra Tuerca en marcha? Ciérrala o elige otro: PORT=${port + 1} npm start`,
    )
  }
  if (code === 'EACCES') {
    return new StartupError(`No hay permiso para usar el puerto ${port}. Elige uno mayor que 1023.`)
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartupError(`Esta máquina no tiene la dirección HOST=${host}.`)
  }
  return error
}
