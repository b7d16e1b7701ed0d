import type { Plugin } from 'vite'

/**
 * The build for the server contains all that the screens use. Packages that are imported at the start instead load thousands of
 * modules for ten: 1.4 s of processor for the icons and the interface library alone.
 */
export function wholeServerBuild(): Plugin {
  return {
    name: 'whole-server-build',
    apply: 'build',
    config: () => ({
      environments: { ssr: { resolve: { noExternal: true } } },
      // Without it both React for development and for production are in it.
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    }),
  }
}
