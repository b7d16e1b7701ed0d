import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { ENDPOINTS } from '#contract/api.ts'
import { mayCall, type Grants } from '#domain/access.ts'
import type { App } from './app-type.ts'

/** OpenAPI generated from the contract, at /api/docs (page) and /api/docs/json. Register before the routes. */
export async function installApiDocs(app: App, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Tuerca', description: 'API del catálogo y portal de autopartes', version },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    transformSpecification: (document, { viewer }) => documentFor(document, viewer),
    // The document is not changed.
    transformSpecificationClone: false,
  })
}

/** By method and path as OpenAPI writes it: 'GET /api/products/{id}'. */
const accessByCall = new Map(
  ENDPOINTS.map(({ method, path, access }) => [`${method} ${path.replaceAll(/:(\w+)/gu, '{$1}')}`, access]),
)

/** The calls that the viewer may make; an administrator sees those of other systems too. */
function documentFor(document: Readonly<Record<string, unknown>>, viewer: Grants): Record<string, unknown> {
  const isShown = (name: string) => {
    const access = accessByCall.get(name)
    return access !== undefined && (viewer.roles.includes('admin') || mayCall(access, viewer))
  }
  const paths = Object.entries((document['paths'] ?? {}) as Readonly<Record<string, object>>).flatMap(
    ([path, calls]) => {
      const shown = Object.entries(calls).filter(([method]) => isShown(`${method.toUpperCase()} ${path}`))
      return shown.length === 0 ? [] : [[path, Object.fromEntries(shown)] as const]
    },
  )
  return { ...document, paths: Object.fromEntries(paths) }
}
