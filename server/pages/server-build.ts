import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type {
  createRequestHandler,
  RequestHandler,
  RouterContext,
  RouterContextProvider,
  ServerBuild,
} from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import type { SessionData } from '#contract/session.ts'
import { StartupError } from '../platform/startup-error.ts'

export const BUILD_DIR = join(import.meta.dirname, '../../build')

/** The built web application: what answers a request for a page, and the contexts that web/entry.server.tsx re-exports. */
export interface PagesBuild {
  readonly handle: RequestHandler
  /** The build's own: it carries its copy of the router. */
  readonly RouterContextProvider: typeof RouterContextProvider
  readonly apiContext: RouterContext<ApiClient>
  readonly sessionContext: RouterContext<SessionData>
  readonly siteContext: RouterContext<{ readonly origin: string; readonly isDemo: boolean }>
  readonly nonceContext: RouterContext<string>
  readonly reportErrorContext: RouterContext<(error: unknown) => void>
}

/** Reads build/server, which `npm run build` makes. Throws StartupError when it is not there or made for another base path. */
export async function loadPagesBuild(basePath: string): Promise<PagesBuild> {
  const file = join(BUILD_DIR, 'server/index.js')
  try {
    await access(file)
  } catch {
    throw new StartupError('Falta construir la parte web. Ejecuta: npm run build')
  }
  const build = (await import(pathToFileURL(file).href)) as ServerBuild
  if (build.basename !== basePath) {
    throw new StartupError(
      `La parte web se construyó para ${build.basename} y BASE_PATH es ${basePath}. Ejecuta: npm run build`,
    )
  }
  return pagesBuild(build)
}

/** The entry module carries what entry.server.tsx exports besides the function that renders. */
export function pagesBuild(build: ServerBuild): PagesBuild {
  const entry = build.entry.module as typeof build.entry.module &
    Omit<PagesBuild, 'handle'> & { readonly createRequestHandler: typeof createRequestHandler }
  return {
    handle: entry.createRequestHandler(build),
    RouterContextProvider: entry.RouterContextProvider,
    apiContext: entry.apiContext,
    sessionContext: entry.sessionContext,
    siteContext: entry.siteContext,
    nonceContext: entry.nonceContext,
    reportErrorContext: entry.reportErrorContext,
  }
}
