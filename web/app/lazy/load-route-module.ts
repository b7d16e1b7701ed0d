import { chunkOrNull } from './failed-chunk.ts'

interface LazyRoute {
  readonly id: string
  /** The address of its module. */
  readonly module: string
}

const failures = new Map<string, number>()

/**
 * Loads the code of a screen, in place of the router's own function of this name (vite.config.ts). The router reloads the
 * page when a module is missing, and what was typed is lost. Here the page stays and offers the reload; the navigation
 * that needs the module stays pending. Browsers remember that a module failed: another try has another address.
 */
export async function loadRouteModule(route: LazyRoute, known: Record<string, unknown>): Promise<unknown> {
  if (route.id in known) return known[route.id]
  const failed = failures.get(route.module) ?? 0
  const address = failed === 0 ? route.module : `${route.module}?reintento=${failed}`
  const module: unknown = await chunkOrNull(import(/* @vite-ignore */ address), { address, holdsNavigation: true })
  if (module === null) {
    failures.set(route.module, failed + 1)
    return new Promise(() => {})
  }
  known[route.id] = module
  return module
}
