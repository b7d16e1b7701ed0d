import type { Config } from '@react-router/dev/config'

const basePath = process.env.BASE_PATH || '/tuerca/'

export default {
  appDirectory: 'web',
  basename: basePath,
  ssr: true,
  // The browser gets the whole route table with the first page: no request to discover routes.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
