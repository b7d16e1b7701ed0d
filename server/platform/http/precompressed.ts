import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { passThrough } from './pass-through.ts'

/** 64 kB of look-back: few answers are longer, and the compressor's memory for more takes longer to set up than they to compress. */
const WINDOW_BITS = 16
/** Size of the compressor's output blocks. Its default of 16 kB allocates that much for each answer. */
const CHUNK_BYTES = 4096

export const JSON_TYPE = 'application/json; charset=utf-8'

/** A JSON text, compressed. @param quality of Brotli, from 0 to 11: higher for what is compressed less often. */
export function precompressedJson(text: string, quality: number): PrecompressedText {
  return new PrecompressedText(text, { contentType: JSON_TYPE, quality })
}

/** The text of an answer, compressed by Brotli once for all requests that it answers. */
export class PrecompressedText {
  readonly #contentType: string
  readonly #brotli: Buffer

  constructor(text: string, options: { readonly contentType: string; readonly quality: number }) {
    this.#contentType = options.contentType
    const compressed = brotliCompressSync(text, {
      chunkSize: CHUNK_BYTES,
      params: {
        [constants.BROTLI_PARAM_QUALITY]: options.quality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    })
    // A copy: the compressor hands out a slice of a larger block, which would stay in memory as a whole.
    this.#brotli = Buffer.allocUnsafeSlow(compressed.length)
    compressed.copy(this.#brotli)
  }

  /** Memory of the compressed text. */
  get bytes(): number {
    return this.#brotli.length
  }

  /** The text as it was before. */
  text(): string {
    return brotliDecompressSync(this.#brotli).toString()
  }

  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    reply.type(this.#contentType).header('vary', 'accept-encoding')
    if (negotiate(request.headers['accept-encoding'] ?? '', ['br']) === 'br') {
      return reply.header('content-encoding', 'br').send(this.#brotli)
    }
    // The compress plugin encodes the text for clients that accept another encoding.
    return reply.serializer(passThrough).send(this.text())
  }
}
