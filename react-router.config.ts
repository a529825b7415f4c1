import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'site',
  ssr: true,
  // The whole route manifest is one hashed static file, so no page asks the server for routes later.
  routeDiscovery: { mode: 'initial' },
  // A private page's loader in a file of its own is two more requests, and two more names in that file.
  splitRouteModules: false,
} satisfies Config
