import { isDeepStrictEqual } from 'node:util'
import type { FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { mayCall, type CallAccess } from '#domain/access.ts'
import type { App } from './app-type.ts'
import { Failure } from '#server/platform/failure.ts'
import { errorBody, STATUS } from './failure-answer.ts'
import { passThrough, PassThroughJson } from './pass-through.ts'
import { JSON_TYPE, PrecompressedText } from './precompressed.ts'
import { isTurnedAway, RETRY_AFTER_SECONDS } from './problem-answer.ts'

export interface EndpointInput<E extends Endpoint> {
  readonly params: z.output<E['params']>
  readonly query: z.output<E['query']>
  readonly body: z.output<E['body']>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/**
 * Answers a call of the contract. Input is parsed by the contract before the handler runs; `access` is checked before
 * that, and there is no default: each call says who may make it.
 */
export function addEndpoint<E extends Endpoint>(
  app: App,
  endpoint: E,
  access: CallAccess,
  handle: (input: EndpointInput<E>) => Promise<z.output<E['response']> | PassThroughJson | PrecompressedText | Failure>,
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
    onRequest: (request, reply, done) => {
      if (mayCall(access, request.viewer)) return done()
      const failure = request.viewer.isLoggedin
        ? new Failure('forbidden', 'No tienes permiso para hacer esto.')
        : new Failure('unauthenticated', 'Tu sesión ha expirado. Por favor, ingresa nuevamente.')
      sendFailure(reply, failure)
    },
    handler: async (request, reply) => {
      // Fastify has parsed them with the endpoint's schemas.
      const params = request.params as z.output<E['params']>
      const query = request.query as z.output<E['query']>
      const body = request.body as z.output<E['body']>
      const answer = await handle({ params, query, body, request, reply })
      if (answer instanceof Failure) return sendFailure(reply, answer)
      if (reply.sent) return reply
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

/** Answers with an expected failure in the contract's error shape. */
export function sendFailure(
  reply: FastifyReply,
  failure: Failure,
  status: number = STATUS[failure.kind],
): FastifyReply {
  if (isTurnedAway(status)) reply.header('retry-after', RETRY_AFTER_SECONDS)
  return reply.status(status).type(JSON_TYPE).serializer(JSON.stringify).send(errorBody(failure))
}

/** Throws unless the text, which skips the serializer, is exactly what the contract says: also no field that it does not name. */
function checkAnswer({ method, path, response }: Endpoint, text: string): void {
  const answer: unknown = JSON.parse(text)
  const { data, error } = response.safeParse(answer)
  const reason =
    error?.message ?? (isDeepStrictEqual(data, answer) ? undefined : 'it has fields that the contract lacks')
  if (reason !== undefined) throw new Error(`The answer of ${method} ${path} breaks the contract: ${reason}`)
}
