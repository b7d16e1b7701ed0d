import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** A comment, so that neither a proxy nor our own server closes the connection as dead (http-server.ts, INACTIVE_MS). */
const ALIVE_EVERY_MS = 15_000
/** Then the browser connects again, with its session of that moment. */
const LONGEST_MS = 5 * 60_000
/** A reader that does not read gets no more events. */
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
    // Milliseconds after which a browser connects again.
    this.#push('retry: 3000\n\n')
  }

  emit(event: string, data: object): void {
    this.#push(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  end(): void {
    if (!this.#isEnded) this.#stream.push(null)
    this.#isEnded = true
  }

  /** The reader has left, or the stream was read to its end. */
  onClose(listener: () => void): void {
    this.#stream.once('close', listener)
  }

  send(reply: FastifyReply): FastifyReply {
    return (
      reply
        .type('text/event-stream')
        .header('cache-control', 'no-store')
        // Stops nginx from buffering events.
        .header('x-accel-buffering', 'no')
        .send(this.#stream)
    )
  }

  #push(text: string): void {
    if (!this.#isEnded && this.#stream.readableLength < MOST_WAITING_BYTES) this.#stream.push(text)
  }
}
