import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Failure } from '#server/platform/failure.ts'
import { errorBody, STATUS } from './failure-answer.ts'
import { passThrough } from './pass-through.ts'
import { plainPage, type PlainPageText } from './plain-page.ts'
import { JSON_TYPE } from './precompressed.ts'

export interface ProblemAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Seconds after which a refused client may try again. */
export const RETRY_AFTER_SECONDS = '5'

const BAD_ADDRESS: PlainPageText = {
  title: 'Esta dirección no es válida',
  text: 'Tiene un carácter mal escrito, quizá porque se copió incompleta. Busca la pieza o vuelve al inicio.',
  canRetry: false,
}
const BUSY: PlainPageText = {
  title: 'Hay muchas visitas en este momento',
  text: 'Espera unos segundos y vuelve a intentarlo. Tu búsqueda no se pierde: está en la dirección de esta página.',
  canRetry: true,
}

interface RequestLine {
  readonly method?: string | undefined
  readonly url?: string | undefined
  readonly headers: { readonly accept?: string | undefined }
}

/**
 * The answer to a request that no screen or call of the API answers: a page for a browser that requested a screen, else the contract's
 * error shape. A visitor who is refused gets a Retry-After header.
 */
export function problemAnswer(
  failure: Failure,
  request: RequestLine,
  basePath: string,
  status?: number,
): ProblemAnswer {
  const answered = status ?? STATUS[failure.kind]
  const retry = isTurnedAway(answered) ? { 'retry-after': RETRY_AFTER_SECONDS } : {}
  if (!requestsScreen(request, basePath)) {
    return {
      status: answered,
      headers: { 'content-type': JSON_TYPE, ...retry },
      body: JSON.stringify(errorBody(failure)),
    }
  }
  const { headers, html } = plainPage(isTurnedAway(answered) ? BUSY : BAD_ADDRESS, basePath)
  return { status: answered, headers: { ...headers, ...retry }, body: html }
}

/** Whether the same request may succeed a little later. */
export function isTurnedAway(status: number): boolean {
  return status === 429 || status === 503
}

export function requestsScreen({ method, url = '/', headers }: RequestLine, basePath: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  return basePath === '/' ? (headers.accept ?? '').includes('text/html') : url.startsWith(basePath)
}

/** Whether somebody followed a link to a file: a browser that loads a page, and not the scripts of one. */
export function isFileVisit({ headers, routeOptions }: FastifyRequest): boolean {
  const { accept = '', 'sec-fetch-dest': destination = 'document' } = headers
  return routeOptions.config.isFile === true && destination === 'document' && accept.includes('text/html')
}

/** The answer in place of a file: the login, which leads back to the file, or a page that explains the refusal. */
export function sendFileRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  failure: Failure,
  basePath: string,
): FastifyReply {
  if (failure.kind === 'unauthenticated') {
    const back = new URLSearchParams({ regresa: request.originalUrl })
    return reply.header('cache-control', 'no-store').redirect(`${basePath}Ingresa?${back.toString()}`, SEE_OTHER)
  }
  const { headers, html } = plainPage(
    { title: TITLES[failure.kind] ?? NO_FILE, text: failure.message, canRetry: false },
    basePath,
  )
  return reply.status(STATUS[failure.kind]).headers(headers).serializer(passThrough).send(html)
}

const SEE_OTHER = 303
const NO_FILE = 'No se pudo abrir el archivo'
const TITLES: Partial<Readonly<Record<Failure['kind'], string>>> = {
  not_found: 'Este archivo no existe',
  forbidden: 'No tienes acceso a este archivo',
  two_factor_required: 'Falta la verificación en dos pasos',
}
