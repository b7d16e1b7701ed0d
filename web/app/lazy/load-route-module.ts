import { chunkOrNull } from './failed-chunk.ts'

interface LazyRoute {
  readonly id: string
  /** The address of its module. */
  readonly module: string
}

interface MissingModule {
  readonly tries: number
  readonly resolve: (module: unknown) => void
  /** The navigation that wanted it is over. React may render that navigation after its failure. */
  isGivenUp: boolean
}

/** By address. */
const missing = new Map<string, MissingModule>()
const wanted = new Map<string, Promise<unknown>>()

/**
 * Loads the code of a screen, in place of the router's own function of this name (vite.config.ts). The router reloads the
 * page when a module is missing, and what was typed is lost. Here the page stays and offers the reload; the navigation
 * that needs the module stays pending.
 */
export async function loadRouteModule(route: LazyRoute, known: Record<string, unknown>): Promise<unknown> {
  if (route.id in known) return known[route.id]
  const loading = wanted.get(route.module) ?? untilImported(route.module)
  wanted.set(route.module, loading)
  const module = await loading
  known[route.id] = module
  return module
}

async function untilImported(address: string): Promise<unknown> {
  return (await importModule(address)) ?? (await new Promise((resolve) => add(address, 1, resolve)))
}

/** The navigation that wanted what is missing is over: the next one may try again. */
export function giveUpRouteModules(): void {
  for (const module of missing.values()) module.isGivenUp = true
}

/** Tries again what an earlier navigation has not got. The router asks for a module once: each navigation that needs it waits for the first answer. */
export function retryRouteModules(): void {
  for (const [address, { tries, resolve, isGivenUp }] of missing) {
    if (!isGivenUp) continue
    missing.delete(address)
    // Browsers remember that a module failed: another try has another address.
    void importModule(`${address}?reintento=${tries}`).then((module) =>
      module === null ? add(address, tries + 1, resolve) : resolve(module),
    )
  }
}

function add(address: string, tries: number, resolve: (module: unknown) => void): void {
  missing.set(address, { tries, resolve, isGivenUp: false })
}

async function importModule(address: string): Promise<unknown> {
  return chunkOrNull<unknown>(import(/* @vite-ignore */ address), { address, holdsNavigation: true })
}
