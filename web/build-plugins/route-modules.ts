import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const OURS = fileURLToPath(new URL('../app/lazy/load-route-module.ts', import.meta.url))

/** The router's modules that load the code of a screen, and what of ours each uses instead. */
const REPLACEMENTS = new Map([
  ['routes.js', 'loadRouteModule'],
  ['links.js', 'prefetchRouteModule'],
])
const VIRTUAL = '\0route-modules:'

/**
 * Puts our functions in place of the router's `loadRouteModule`. When the code of a screen does not arrive, the router's reloads
 * the page without asking, and what was typed is lost (specification, section 8); no option or event of the router changes that.
 * Navigations and prefetching call the same function; only a navigation may report a failure. A build in which there is nothing
 * to replace fails: the router has moved it.
 */
export function ownRouteModules(): Plugin {
  const importers = /\/react-router\/dist\/production\/lib\/dom\/ssr\/(?<file>\w+\.js)$/u
  const replaced = new Set<string>()
  return {
    name: 'own-route-modules',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(source, importer = '') {
      const file = source === './routeModules.js' ? importers.exec(importer)?.groups?.['file'] : undefined
      return file === undefined || !REPLACEMENTS.has(file) ? null : VIRTUAL + file
    },
    load(id) {
      if (!id.startsWith(VIRTUAL)) return null
      const file = id.slice(VIRTUAL.length)
      replaced.add(file)
      return `export { ${REPLACEMENTS.get(file)} as loadRouteModule } from ${JSON.stringify(OURS)}`
    },
    buildEnd(error) {
      if (error !== undefined) return
      for (const file of REPLACEMENTS.keys())
        if (!replaced.has(file)) throw new Error(`react-router: ${file} imports no routeModules.js to replace`)
    },
  }
}
