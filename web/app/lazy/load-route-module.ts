import { chunkOrNull } from './failed-chunk.ts'

interface LazyRoute {
  readonly id: string
  /** The address of its module. */
  readonly module: string
}

/**
 * Loads the code of a screen, in place of the router's own function of this name (vite.config.ts). The router reloads the
 * page when a module is missing, and what was typed is lost. Here the page stays and offers the reload; the navigation
 * that needs the module stays pending.
 */
export async function loadRouteModule(route: LazyRoute, known: Record<string, unknown>): Promise<unknown> {
  if (route.id in known) return known[route.id]
  const module: unknown = await chunkOrNull(import(/* @vite-ignore */ route.module), {
    address: route.module,
    holdsNavigation: true,
  })
  if (module === null) return new Promise(() => {})
  known[route.id] = module
  return module
}
