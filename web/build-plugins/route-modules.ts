import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Puts our `loadRouteModule` in place of the router's. When the code of a screen does not arrive, the router's reloads the page
 * without asking, and what was typed is lost (specification, section 8); no option or event of the router changes that. A build
 * in which there is nothing to replace fails: the router has moved it.
 */
export function ownRouteModules(): Plugin {
  const theirs = /\/react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/u
  const ours = fileURLToPath(new URL('../app/lazy/load-route-module.ts', import.meta.url))
  let isReplaced = false
  return {
    name: 'own-route-modules',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      if (!theirs.test(id)) return null
      isReplaced = true
      return `export { loadRouteModule } from ${JSON.stringify(ours)}`
    },
    buildEnd(error) {
      if (error === undefined && !isReplaced) throw new Error('react-router has no routeModules.js to replace')
    },
  }
}
