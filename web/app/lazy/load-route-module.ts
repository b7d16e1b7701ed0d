import { chunkOrNull } from './failed-chunk.ts'

interface LazyRoute {
  readonly id: string
  /** The address of its module. */
  readonly module: string
}

interface MissingModule {
  readonly resolve: (module: unknown) => void
  /** The navigation that needed it is over. React may render that navigation after its failure. */
  isGivenUp: boolean
}

/** These and the next: by address. */
const missing = new Map<string, MissingModule>()
const wanted = new Map<string, Promise<unknown>>()
const failures = new Map<string, number>()

/**
 * Loads the code of a screen for a navigation, instead of the router's own function of this name (route-modules.ts). The router reloads
 * the page when a module is missing, which loses typed text. Here the page stays and offers the reload; the navigation that needs the
 * module stays pending.
 */
export async function loadRouteModule(route: LazyRoute, known: Record<string, unknown>): Promise<unknown> {
  if (route.id in known) return known[route.id]
  const loading = wanted.get(route.module) ?? new Promise((resolve) => load(route.module, resolve))
  wanted.set(route.module, loading)
  const module = await loading
  known[route.id] = module
  return module
}

/** Loads the code of a screen that may be visited. A failure is silent; it returns a module without code. */
export async function prefetchRouteModule(route: LazyRoute, known: Record<string, unknown>): Promise<unknown> {
  return known[route.id] ?? (await importModule(route.module, false)) ?? {}
}

/** The navigation that needed the missing module is over: the next one may try again. */
export function giveUpRouteModules(): void {
  for (const module of missing.values()) module.isGivenUp = true
}

/**
 * Retries modules that an earlier navigation did not get. The router requests a module once: all navigations that need it wait for the
 * first answer.
 */
export function retryRouteModules(): void {
  for (const [address, { resolve, isGivenUp }] of missing) {
    if (!isGivenUp) continue
    missing.delete(address)
    void load(address, resolve)
  }
}

async function load(address: string, resolve: (module: unknown) => void): Promise<void> {
  const module = await importModule(address, true)
  if (module === null) missing.set(address, { resolve, isGivenUp: false })
  else resolve(module)
}

async function importModule(address: string, isAwaited: boolean): Promise<unknown> {
  const tries = failures.get(address) ?? 0
  // Browsers remember that a module failed: another try has another address.
  const attempt = tries === 0 ? address : `${address}?reintento=${tries}`
  const part: Promise<unknown> = import(/* @vite-ignore */ attempt)
  const module = await chunkOrNull(part, { address: attempt, isAwaited, holdsNavigation: true })
  if (module === null) failures.set(address, tries + 1)
  return module
}
