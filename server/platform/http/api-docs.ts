import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { App } from './app-type.ts'

/**
 * OpenAPI generated from the contract, at /api/docs (page) and /api/docs/json. Register before the routes. What makes it is loaded
 * when somebody first asks: few servers are ever asked, and every start would wait for it.
 */
export function installApiDocs(app: App, version: string): void {
  const described: RouteOptions[] = []
  app.addHook('onRoute', (route) => {
    described.push(route)
  })
  let docs: Promise<App> | undefined
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    docs ??= makeDocs(described, version)
    const { method, url, headers } = request
    const {
      statusCode,
      headers: answered,
      rawPayload,
    } = await (await docs).inject({ method: method as 'GET', url, headers })
    // The application sends and compresses it as any other.
    const { connection: _, 'transfer-encoding': __, ...kept } = answered
    return reply.status(statusCode).headers(kept).send(rawPayload)
  }
  for (const url of ['/api/docs', '/api/docs/*']) {
    app.route({ method: ['GET', 'HEAD'], url, schema: { hide: true }, handler: answer })
  }
}

async function makeDocs(described: readonly RouteOptions[], version: string): Promise<App> {
  const [{ default: fastify }, { default: swagger }, { default: swaggerUi }, { jsonSchemaTransform }] =
    await Promise.all([
      import('fastify'),
      import('@fastify/swagger'),
      import('@fastify/swagger-ui'),
      import('fastify-type-provider-zod'),
    ])
  // Fastify has told of the HEAD of each GET too; the document does without.
  const docs = fastify({ exposeHeadRoutes: false })
  // Only described here: nothing is parsed or sent by these schemas.
  docs.setValidatorCompiler(() => () => true)
  docs.setSerializerCompiler(() => JSON.stringify)
  await docs.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Tuerca', description: 'API del catálogo y portal de autopartes', version },
    },
    transform: jsonSchemaTransform,
  })
  await docs.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
  for (const { method, url, schema } of described) {
    if (method !== 'HEAD' && schema !== undefined && schema.hide !== true)
      docs.route({ method, url, schema, handler: async () => null })
  }
  await docs.ready()
  return docs
}
