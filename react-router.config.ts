import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'site',
  // A folder of its own, because the build empties it.
  buildDirectory: 'build/site',
  ssr: true,
  // The whole route manifest is one hashed static file, so pages don't request routes from the server later.
  routeDiscovery: { mode: 'initial' },
  // Splitting clientLoaders into separate chunks would add two requests for each private page.
  splitRouteModules: false,
} satisfies Config
