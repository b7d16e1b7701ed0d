import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** A comment, so that neither a proxy nor our own server takes the connection for a dead one (http-server.ts, INACTIVE_MS). */
const ALIVE_EVERY_MS = 15_000
/** Then the browser asks again, with the session that it has by then. */
const LONGEST_MS = 5 * 60_000
/** A reader that does not read is told no more. */
const MOST_WAITING_BYTES = 64 * 1024

/** Server-sent events (WHATWG HTML, section 9.2) as an answer. */
export class EventStream {
  readonly #stream = new Readable({ read() {} })
  #isEnded = false

  constructor() {
    const alive = setInterval(() => this.#push(': sigue\n\n'), ALIVE_EVERY_MS).unref()
    const longest = setTimeout(() => this.end(), LONGEST_MS).unref()
    this.onClose(() => {
      this.#isEnded = true
      clearInterval(alive)
      clearTimeout(longest)
    })
    // After how many milliseconds a browser asks again.
    this.#push('retry: 3000\n\n')
  }

  emit(event: string, data: object): void {
    this.#push(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  end(): void {
    if (!this.#isEnded) this.#stream.push(null)
    this.#isEnded = true
  }

  /** Its reader has left, or it was read to its end. */
  onClose(listener: () => void): void {
    this.#stream.once('close', listener)
  }

  send(reply: FastifyReply): FastifyReply {
    return (
      reply
        .type('text/event-stream')
        .header('cache-control', 'no-store')
        // nginx would hold events back.
        .header('x-accel-buffering', 'no')
        .send(this.#stream)
    )
  }

  #push(text: string): void {
    if (!this.#isEnded && this.#stream.readableLength < MOST_WAITING_BYTES) this.#stream.push(text)
  }
}
