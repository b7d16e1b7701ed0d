import send from '@fastify/send'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#server/platform/failure.ts'
import { locationOf, type FileStorage } from '../files/file-storage.ts'
import { sendFailure } from './add-endpoint.ts'

export interface SentFile {
  readonly name: string
  /** The name under which the browser saves it; undefined: the browser shows it. */
  readonly saveAs?: string
  readonly cacheControl: string
}

export const FILE_NOT_FOUND = new Failure('not_found', 'Este archivo no existe.')
const RANGE_NOT_SATISFIABLE = new Failure('invalid_input', 'El archivo no tiene la parte que se pide.')

/**
 * Answers GET and HEAD with a stored file, whole or the range that the request states, or 304 (RFC 9110, sections 13 and 14).
 * 404 where there is no such file.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: FileStorage,
  { name, saveAs, cacheControl }: SentFile,
): Promise<FastifyReply> {
  const { type, statusCode, headers, stream } = await send(request.raw, locationOf(name), {
    root: storage.folder,
    cacheControl: false,
  })
  if (statusCode === 416) {
    reply.headers({ 'content-range': headers['Content-Range'] ?? '', 'cache-control': 'no-store' })
    return sendFailure(reply, RANGE_NOT_SATISFIABLE, statusCode)
  }
  if (type !== 'file') return sendFailure(reply, FILE_NOT_FOUND)
  reply.status(statusCode).headers({ ...headers, 'cache-control': cacheControl })
  if (saveAs !== undefined) reply.header('content-disposition', attachment(saveAs))
  return reply.send(stream)
}

/** RFC 6266: the name in ASCII for old browsers, and whole. */
function attachment(name: string): string {
  const ascii = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w .()-]/gu, '_')
  const whole = encodeURIComponent(name).replaceAll(/['()*]/gu, (mark) => `%${mark.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${whole}`
}
