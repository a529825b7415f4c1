// Serves the same pages without cache, sealing and compression: renders each request. Started by run.ts.
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { renderPost } from '#domain/posts/render-post.ts'
import { readConfig } from '#server/config/config.ts'
import { openData } from '#server/data/open-data.ts'
import { createPublicDataClient } from '#server/data/public-data-client.ts'
import { loadBuiltSite } from '#server/pages/load-site.ts'
import { silentLog } from '#tests/silent-log.ts'

const config = readConfig(process.env)
const data = await openData({ config, log: silentLog, onLost: () => process.exit(1) })
const { backend, supabaseUrl, anonKey } = data
const renderer = await loadBuiltSite('build', {
  client: createPublicDataClient({ backend, supabaseUrl, supabaseKey: anonKey }),
  settings: { siteUrl: config.siteUrl, timeZone: config.timeZone, supabaseUrl, supabaseKey: anonKey },
  renderPost: async (text) => renderPost(text),
})
const answer = getRequestListener((request) =>
  renderer.render(new Request(request.url), { nonce: 'bench', reportError: (error) => console.error(error) }),
)
const server = createServer((request, response) => void answer(request, response))
server.listen(config.port, config.host, () => console.log(`Plain SSR is ready: ${config.siteUrl}`))

process.on('SIGTERM', async () => {
  server.closeAllConnections()
  server.close()
  await data.close()
  process.exit(0)
})
