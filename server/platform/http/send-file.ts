import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileStorage } from '../files/file-storage.ts'
import { readByteRange } from './byte-range.ts'
import { matchesEtag } from './etag.ts'
import { sendFailure } from './add-endpoint.ts'
import { Failure } from '#server/platform/failure.ts'

export interface SentFile {
  readonly name: string
  /** What the browser calls it when it saves it; undefined: it shows it. */
  readonly saveAs?: string
  /** Of Cache-Control. */
  readonly caching: string
}

/** What stands at an address that holds the file's name never changes. */
export const FOREVER = 'public, max-age=31536000, immutable'

export const NO_SUCH_FILE = new Failure('not_found', 'Este archivo no existe.')
const NO_SUCH_PART = new Failure('invalid_input', 'El archivo no tiene la parte que se pide.')

const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  pdf: 'application/pdf',
}

/** Answers GET and HEAD with a kept file, whole or the part that is asked for; 404 where it is not there. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: FileStorage,
  file: SentFile,
): Promise<FastifyReply> {
  const size = await storage.size(file.name)
  if (size === undefined) return sendFailure(reply, NO_SUCH_FILE)
  const etag = `"${file.name}"`
  reply.headers({
    'content-type': TYPES[file.name.slice(file.name.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
    'cache-control': file.caching,
    'accept-ranges': 'bytes',
    etag,
    ...(file.saveAs === undefined ? {} : { 'content-disposition': attachment(file.saveAs) }),
  })
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.status(304).send()
  // A part of another version is of no use: then all of this one.
  const ifRange = request.headers['if-range']
  const range = readByteRange(ifRange === undefined || ifRange === etag ? request.headers.range : undefined, size)
  if (range === 'unsatisfiable') {
    reply.headers({ 'content-range': `bytes */${size}`, 'cache-control': 'no-store' })
    return sendFailure(reply, NO_SUCH_PART, 416)
  }
  reply.header('content-length', range === undefined ? size : range.last - range.first + 1)
  if (range !== undefined) reply.status(206).header('content-range', `bytes ${range.first}-${range.last}/${size}`)
  return request.method === 'HEAD' ? reply.send() : reply.send(storage.read(file.name, range))
}

/** RFC 6266: the name in ASCII for what is old, and whole. */
function attachment(name: string): string {
  const ascii = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w .()-]/gu, '_')
  const whole = encodeURIComponent(name).replaceAll(/['()*]/gu, (mark) => `%${mark.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${whole}`
}
