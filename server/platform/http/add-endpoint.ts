import { isDeepStrictEqual } from 'node:util'
import type { FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import type { z } from 'zod'
import { isOpenOnBehalf, type Endpoint } from '#contract/endpoint.ts'
import { fileAnswer } from '#contract/list.ts'
import { SESSION_PERSON_HEADER } from '#contract/limits.ts'
import { isForSystems, mayCall, type KeyAccess, type ShownKey } from '#domain/access.ts'
import { hasCredential } from '#domain/addresses/typed-in-address.ts'
import type { App } from './app-type.ts'
import { DelayedFailure, Failure } from '#server/platform/failure.ts'
import { Download } from './download.ts'
import { EventStream } from './event-stream.ts'
import { errorBody, STATUS } from './failure-answer.ts'
import { passThrough, PassThroughJson } from './pass-through.ts'
import { JSON_TYPE, PrecompressedText } from './precompressed.ts'
import { isFileVisit, isTurnedAway, RETRY_AFTER_SECONDS, sendFileRefusal } from './problem-answer.ts'

export interface EndpointInput<E extends Endpoint> {
  readonly params: z.output<E['params']>
  readonly query: z.output<E['query']>
  readonly body: z.output<E['body']>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

type Answer<E extends Endpoint> =
  | z.output<E['response']>
  | PassThroughJson
  | PrecompressedText
  | Download
  | EventStream
  | Failure

/**
 * Answers a call of the contract. Input is parsed by the contract before the handler runs; the `access` that the contract
 * declares is checked before that.
 */
export function addEndpoint<E extends Endpoint>(
  app: App,
  endpoint: E,
  handle: (input: EndpointInput<E>) => Promise<Answer<E>>,
): void {
  const schema: FastifySchema = {
    summary: endpoint.summary,
    tags: [endpoint.area],
    params: endpoint.params,
    querystring: endpoint.query,
    ...(endpoint.method === 'POST' ? { body: endpoint.body } : {}),
    response: { 200: endpoint.response },
  }
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema,
    config: {
      isForSystems: isForSystems(endpoint.access),
      isBeforeSecondFactor: endpoint.isBeforeSecondFactor ?? false,
      isUnattended: endpoint.isUnattended ?? false,
      isFile: endpoint.method === 'GET' && endpoint.response === fileAnswer,
      ...(typeof endpoint.onBehalf === 'string' ? { actOnBehalf: endpoint.onBehalf } : {}),
    },
    ...(endpoint.mostBytes === undefined ? {} : { bodyLimit: endpoint.mostBytes }),
    onRequest: (request, reply, done) => {
      const failure = hasCredential(request.url) ? CREDENTIAL_IN_ADDRESS : refusal(endpoint, request)
      if (failure === null) done()
      else if (isFileVisit(request)) sendFileRefusal(request, reply, failure, app.basePath)
      else sendFailure(reply, failure)
    },
    handler: async (request, reply) => {
      // Fastify has parsed them with the endpoint's schemas.
      const params = request.params as z.output<E['params']>
      const query = request.query as z.output<E['query']>
      const body = request.body as z.output<E['body']>
      const answer = await handle({ params, query, body, request, reply })
      if (answer instanceof Failure) {
        return isFileVisit(request) ? sendFileRefusal(request, reply, answer, app.basePath) : sendFailure(reply, answer)
      }
      if (reply.sent) return reply
      if (answer instanceof Download || answer instanceof EventStream) return answer.send(reply)
      if (answer instanceof PrecompressedText) {
        if (app.checksAnswers) checkAnswer(endpoint, answer.text())
        return answer.send(request, reply)
      }
      if (answer instanceof PassThroughJson) {
        if (app.checksAnswers) checkAnswer(endpoint, answer.text)
        return reply.type(JSON_TYPE).serializer(passThrough).send(answer.text)
      }
      return answer === null ? reply.status(204).send() : reply.send(answer)
    },
  })
}

const CREDENTIAL_IN_ADDRESS = new Failure(
  'invalid_input',
  'Una contraseña o un código no va en la dirección: mándalo en el cuerpo de la solicitud.',
)

function refusal(endpoint: Endpoint, request: FastifyRequest): Failure | null {
  const { access, method, isBeforeSecondFactor = false } = endpoint
  if (isForSystems(access)) return keyRefusal(access, request.shownKey)
  const { viewer, resolvedViewer } = request
  if (access !== 'public' && resolvedViewer?.person?.mustSetUpSecondFactor === true && !isBeforeSecondFactor) {
    return new Failure(
      'two_factor_required',
      'Tu cuenta necesita la verificación en dos pasos. Actívala para continuar.',
    )
  }
  if (!mayCall(access, viewer)) {
    return viewer.isLoggedin
      ? new Failure('forbidden', 'No tienes permiso para hacer esto.')
      : new Failure('unauthenticated', 'Tu sesión ha expirado. Por favor, ingresa nuevamente.')
  }
  if (viewer.person === null) return null
  if (viewer.person.impersonator !== null && !isOpenOnBehalf(endpoint)) {
    return new Failure('forbidden', 'Esto solo lo hace la persona misma: estás viendo la cuenta de alguien más.')
  }
  if (access === 'public') return null
  if (method === 'POST' && !isMeantBy(request, viewer.person.id)) {
    return new Failure('conflict', 'Esta pantalla es de otra cuenta: revisa con cuál estás y vuelve a intentarlo.')
  }
  return null
}

const BAD_KEYS: Readonly<Record<Extract<ShownKey, string>, string>> = {
  missing: 'Falta la llave: mándala como «Authorization: Bearer <llave>».',
  unknown: 'Esta llave no existe. Revisa que esté completa.',
  expired: 'Esta llave ya venció. Pide una nueva.',
  revoked: 'Esta llave se retiró. Pide una nueva.',
}

function keyRefusal({ scope }: KeyAccess, key: ShownKey): Failure | null {
  if (typeof key === 'string') return new Failure('unauthenticated', BAD_KEYS[key])
  if (key.scopes.includes(scope)) return null
  return new Failure('forbidden', `Esta llave no puede enviar ${scope}. Pide una que pueda.`)
}

/** A tab may still show the earlier account, when acting on behalf began in another tab or has expired. */
function isMeantBy(request: FastifyRequest, personId: number): boolean {
  const shown = request.headers[SESSION_PERSON_HEADER.toLowerCase()]
  return shown === undefined || shown === String(personId)
}

/** Answers with an expected failure in the contract's error shape. */
export function sendFailure(
  reply: FastifyReply,
  failure: Failure,
  status: number = STATUS[failure.kind],
): FastifyReply {
  if (isTurnedAway(status)) {
    reply.header('retry-after', failure instanceof DelayedFailure ? failure.retryAfterSeconds : RETRY_AFTER_SECONDS)
  }
  return reply.status(status).type(JSON_TYPE).serializer(JSON.stringify).send(errorBody(failure))
}

/** Throws unless the text, which skips the serializer, is exactly as in the contract, without further fields. */
function checkAnswer({ method, path, response }: Endpoint, text: string): void {
  const answer: unknown = JSON.parse(text)
  const { data, error } = response.safeParse(answer)
  const reason =
    error?.message ?? (isDeepStrictEqual(data, answer) ? undefined : 'it has fields that the contract lacks')
  if (reason !== undefined) throw new Error(`The answer of ${method} ${path} breaks the contract: ${reason}`)
}
