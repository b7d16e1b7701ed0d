import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import type { App } from '../platform/http/app-type.ts'
import { pagesBuild, type PagesBuild } from './server-build.ts'

/** Serves web/ by Vite, reloaded on change: `npm run dev`. */
export async function startDevelopmentPages(
  app: App,
  basePath: string,
): Promise<{ pages: () => Promise<PagesBuild>; close: () => Promise<void> }> {
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  app.addHook('onRequest', (request, reply, done) => {
    // Vite would answer the built logo, where the shop may have its own.
    if (!request.url.startsWith(basePath) || request.url.startsWith(`${basePath}img/logo/`)) return done()
    // Vite's client runs inline scripts and styles that carry no nonce.
    reply.raw.removeHeader('content-security-policy')
    reply.header('content-security-policy', "default-src 'self' 'unsafe-inline' 'unsafe-eval' ws: data: blob:")
    const { url } = request.raw
    vite.middlewares(request.raw, reply.raw, () => {
      // Vite takes the base path off the address.
      if (url !== undefined) request.raw.url = url
      done()
    })
  })
  const pages = async () => pagesBuild((await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild)
  return { pages, close: () => vite.close() }
}
