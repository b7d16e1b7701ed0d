import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptsEncoding } from './accepts-encoding.ts'

/** An answer's JSON text, compressed once for all who will ask for it. */
export class PackedJson {
  readonly #brotli: Buffer

  /** @param quality of Brotli, from 0 to 11: what is made less often may take longer. */
  constructor(text: string, quality: number) {
    const compressed = brotliCompressSync(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
    })
    // A copy of its own: what the compressor hands out keeps a block of 16 kB alive.
    this.#brotli = Buffer.allocUnsafeSlow(compressed.length)
    compressed.copy(this.#brotli)
  }

  get bytes(): number {
    return this.#brotli.length
  }

  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    reply.type('application/json; charset=utf-8')
    // Who does not take it gets the text, compressed for them like every other answer.
    if (!acceptsEncoding(request, 'br'))
      return reply.serializer(asItIs).send(brotliDecompressSync(this.#brotli).toString())
    return reply.headers({ 'content-encoding': 'br', vary: 'accept-encoding' }).send(this.#brotli)
  }
}

function asItIs(text: unknown): string {
  return String(text)
}
