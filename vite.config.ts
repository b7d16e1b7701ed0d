import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

export default defineConfig({
  base: process.env.BASE_PATH || '/tuerca/',
  publicDir: 'web/public',
  plugins: [reactRouter(), ownRouteModules()],
  build: {
    assetsInlineLimit: 0,
    sourcemap: false,
    rolldownOptions: {
      output: {
        // What every screen needs, in one file: cut along the screens it is 4 kB larger and takes five requests.
        codeSplitting: {
          groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//u }],
        },
      },
    },
    // The first versions with light-dark(): for older ones it would be rewritten into variables that only a literal
    // `color-scheme` sets, and the interface library sets it by a variable.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
  },
})

/**
 * Puts our `loadRouteModule` in place of the router's, which loads the page anew when the code of a screen does not arrive
 * (the reason stands there). A build in which it finds nothing to replace fails: the router has moved it.
 */
function ownRouteModules(): Plugin {
  const theirs = /\/react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/u
  const ours = fileURLToPath(new URL('web/features/chunks/load-route-module.ts', import.meta.url))
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
