import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptsEncoding } from './accepts-encoding.ts'

/** A compressor looks back 64 kB: few answers are longer. */
const WINDOW_BITS = 16
/** Of what the compressor gives; its usual 16 kB are a block of their own for each answer. */
const CHUNK_BYTES = 4096

/** An answer's JSON text, compressed once for all who will ask for it. */
export class PackedJson {
  readonly #brotli: Buffer

  /** @param quality of Brotli, from 0 to 11: what is made less often may take longer. */
  constructor(text: string, quality: number) {
    const compressed = brotliCompressSync(text, {
      chunkSize: CHUNK_BYTES,
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        // Of its usual size, the compressor's memory takes longer to make than a text of some kilobytes to compress.
        [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    })
    // A copy of its own: what the compressor hands out is a part of a larger block.
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
