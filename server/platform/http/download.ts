import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { attachment } from './attachment.ts'

/** An answer that is streamed and saved as a file by the browser. It was made for the user who requested it. */
export class Download {
  readonly #body: Readable
  readonly #type: string
  readonly #saveAs: string

  constructor(body: Readable, { type, saveAs }: { readonly type: string; readonly saveAs: string }) {
    this.#body = body
    this.#type = type
    this.#saveAs = saveAs
  }

  send(reply: FastifyReply): FastifyReply {
    return reply
      .type(this.#type)
      .headers({ 'content-disposition': attachment(this.#saveAs), 'cache-control': 'no-store' })
      .send(this.#body)
  }
}
