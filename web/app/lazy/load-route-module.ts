import { chunkOrNull } from './failed-chunk.ts'

interface LazyRoute {
  readonly id: string
  /** The address of its module. */
  readonly module: string
}

/**
 * The code of a screen, in place of the router's own function of this name (vite.config.ts). That one answers a missing
 * module by loading the page anew, without asking, and whatever was typed is gone. Here the page stays as it is and
 * offers it; the navigation that wanted the module does not go on.
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
