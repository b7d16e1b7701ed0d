import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

/**
 * Builds the service worker as one file of its own, service-worker.js, that shares no code with the pages. It carries a hash
 * of the names of all files of the build: browsers install a new worker whenever any file has changed.
 */
export function serviceWorker(): Plugin {
  const entry = fileURLToPath(new URL('worker/service-worker.ts', import.meta.url))
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle(_, bundle) {
      const hash = createHash('sha256').update(Object.keys(bundle).toSorted().join('\n')).digest('hex').slice(0, 12)
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: await builtWorker(entry, hash) })
    },
  }
}

async function builtWorker(entry: string, hash: string): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { BUILD: JSON.stringify(hash) },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (output === undefined || !('output' in output)) throw new Error('The service worker was not built')
  return output.output[0].code
}
