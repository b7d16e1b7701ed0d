import type { Config } from '@react-router/dev/config'

const basePath = process.env.BASE_PATH || '/tuerca/'

export default {
  appDirectory: 'web',
  basename: basePath,
  ssr: true,
  // The browser gets the whole route table with the scripts of the first page: no request to discover routes, which would fail
  // without network where the screen itself is cached.
  routeDiscovery: { mode: 'initial' },
  // A screen's exported `load` would be missing in the split half that holds its clientLoader.
  splitRouteModules: false,
} satisfies Config
