import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from './app-type.ts'
import { isInEachOthersWay } from '#server/platform/db/transaction.ts'
import { Failure } from '#server/platform/failure.ts'
import { sendFailure } from './add-endpoint.ts'
import { STATUS } from './failure-answer.ts'
import { passThrough } from './pass-through.ts'
import {
  requestsScreen,
  isFileVisit,
  isTurnedAway,
  problemAnswer,
  sendFileRefusal,
  type ProblemAnswer,
} from './problem-answer.ts'

/**
 * Turns every thrown error into the contract's error shape, or into a page where a browser that requested a screen is refused. Messages of
 * unexpected errors go to the log only.
 */
export function installErrorHandler(app: App, basePath: string): void {
  app.setErrorHandler(async (error, request, reply) => {
    const failure = toFailure(error, request)
    if (failure.kind === 'internal') request.log.error({ err: error }, 'unexpected error')
    else request.log.info({ code: failure.kind, reason: messageOf(error) }, 'request refused')
    if (isTurnedAway(STATUS[failure.kind]) && requestsScreen(request, basePath)) {
      return sendProblem(reply, problemAnswer(failure, request, basePath))
    }
    return isFileVisit(request) ? sendFileRefusal(request, reply, failure, basePath) : sendFailure(reply, failure)
  })
}

/**
 * Answers a request that cannot be routed (an address with a broken escape) and so does not reach the error handler: with a page
 * where a screen was requested, else with the same shape.
 */
export function answerFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  basePath: string,
): void {
  void sendProblem(reply, problemAnswer(toFailure(error, request), request, basePath))
}

function sendProblem(reply: FastifyReply, { status, headers, body }: ProblemAnswer): FastifyReply {
  return reply.status(status).headers(headers).serializer(passThrough).send(body)
}

function toFailure(error: unknown, { url }: Pick<FastifyRequest, 'url'>): Failure {
  if (error instanceof Failure) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    // No row can have such an address. A searched text addresses no row.
    if (
      error.validationContext === 'params' &&
      !error.validation.some(({ instancePath }) => SEARCHED.test(instancePath))
    )
      return NOWHERE
    const fields = error.validation.map((issue) => [
      issue.instancePath.replace(/^\//u, '').replaceAll('/', '.') || 'datos',
      issue.message ?? 'no es válido',
    ])
    return new Failure('invalid_input', 'Revisa los datos: hay valores que no son válidos.', Object.fromEntries(fields))
  }
  if (codeOf(error) === QUERY_CANCELED) {
    return new Failure('unavailable', 'La consulta tardó demasiado. Inténtalo de nuevo en un momento.')
  }
  if (isDatabaseAway(error)) {
    return new Failure('unavailable', 'La base de datos no responde. Inténtalo de nuevo en un momento.')
  }
  if (isInEachOthersWay(error))
    return new Failure('conflict', 'Otra persona cambió lo mismo a la vez. No se guardó nada: inténtalo de nuevo.')
  if (codeOf(error) === NOT_A_TEXT) {
    return /^[^?]*%00/u.test(url)
      ? NOWHERE
      : new Failure('invalid_input', 'El texto tiene caracteres que no se pueden usar.')
  }
  return byStatus(statusOf(error))
}

const NOWHERE = new Failure('not_found', 'Esta dirección no lleva a nada. Revisa que esté completa.')

/** Parameters of the calls that search. */
const SEARCHED = /^\/(?:text|term)$/u

/** PostgreSQL's character_not_in_repertoire: its texts hold no NUL. */
const NOT_A_TEXT = '22021'

/** Connection exceptions, shutdown, too many connections; and errors of the client that have no code. */
function isDatabaseAway(error: unknown): boolean {
  const code = codeOf(error)
  return (
    ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', '53300'].includes(code) ||
    /^(08|57P)/u.test(code) ||
    /^Connection terminated|timeout exceeded when trying to connect/u.test(messageOf(error))
  )
}

/** PostgreSQL's query_canceled: the statement took longer than its limit. */
const QUERY_CANCELED = '57014'

function byStatus(status: number): Failure {
  if (status === 413) return new Failure('too_large', 'Lo que enviaste es demasiado grande.')
  if (status === 429) return new Failure('too_many_requests', 'Son demasiadas solicitudes seguidas. Espera un momento.')
  if (status === 503) return new Failure('unavailable', 'El servicio está ocupado. Inténtalo de nuevo en un momento.')
  if (status >= 400 && status < 500) return new Failure('invalid_input', 'La solicitud no es válida.')
  return new Failure('internal', 'Algo falló de nuestro lado. Inténtalo de nuevo.')
}

function statusOf(error: unknown): number {
  return hasKey(error, 'statusCode') && typeof error.statusCode === 'number' ? error.statusCode : 500
}

function codeOf(error: unknown): string {
  return hasKey(error, 'code') && typeof error.code === 'string' ? error.code : ''
}

function messageOf(error: unknown): string {
  return hasKey(error, 'message') ? String(error.message) : String(error)
}

function hasKey<Key extends string>(value: unknown, key: Key): value is Record<Key, unknown> {
  return typeof value === 'object' && value !== null && key in value
}
