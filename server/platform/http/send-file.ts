import send from '@fastify/send'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#server/platform/failure.ts'
import { locationOf, type FileStorage } from '../files/file-storage.ts'
import { sendFailure } from './add-endpoint.ts'
import { attachment } from './attachment.ts'

export interface SentFile {
  readonly name: string
  /** The name under which the browser saves it; undefined: the browser shows it. */
  readonly saveAs?: string | undefined
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
  return sendFrom(storage.folder, locationOf(name), request, reply, { saveAs, cacheControl })
}

/** As sendFile, with the file at a path below a folder. */
export async function sendFrom(
  root: string,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
  { saveAs, cacheControl }: Omit<SentFile, 'name'>,
): Promise<FastifyReply> {
  const { type, statusCode, headers, stream } = await send(request.raw, path, { root, cacheControl: false })
  if (statusCode === 416) {
    reply.headers({ 'content-range': headers['Content-Range'] ?? '', 'cache-control': 'no-store' })
    return sendFailure(reply, RANGE_NOT_SATISFIABLE, statusCode)
  }
  if (type !== 'file') return sendFailure(reply, FILE_NOT_FOUND)
  reply.status(statusCode).headers({ ...headers, 'cache-control': cacheControl })
  if (saveAs !== undefined) reply.header('content-disposition', attachment(saveAs))
  return reply.send(stream)
}
