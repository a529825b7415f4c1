import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Log } from '#backend/http/log.ts'
import { endOfDay } from '#domain/end-of-day.ts'
import { createApp } from './app.ts'
import type { Config } from './config/config.ts'
import { openData, type SiteData } from './data/open-data.ts'
import { createPublicDataClient } from './data/public-data-client.ts'
import { createSiteForms } from './forms/create-site-forms.ts'
import { listen, stopListening } from './listen.ts'
import { createDevSite } from './pages/dev-site.ts'
import { createCacheEmptying } from './pages/empty-cache.ts'
import { loadBuiltSite } from './pages/load-site.ts'
import { createPageCache } from './pages/page-cache.ts'
import { createSiteHandler, type SiteHandler } from './pages/site-handler.ts'
import { loadStaticFiles, type StaticFiles } from './pages/static-files.ts'
import { createPostRenderer, type PostRenderer } from './rendering/post-renderer.ts'
import type { ShutdownStep } from './shutdown.ts'

export type StartSiteOptions = {
  config: Config
  log: Log
  isDev: boolean
  /** Called as each part comes up, also when a later part fails. */
  beforeShutdown: (step: ShutdownStep) => void
  onLost: (cause: unknown) => void
}

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** How the pages come about: from the build with a cache, or straight from the sources under Vite. */
type PageSource = { site: SiteHandler; staticFiles: StaticFiles; middleware: Middleware; close: () => Promise<void> }

const MEGABYTE = 1024 * 1024
const CACHE_LIMITS = { maxBytes: 64 * MEGABYTE, maxStrayBytes: 4 * MEGABYTE, maxRenderings: 32 }
/** Our database says when something changed; the age only bounds view counts and dates that roll over. */
const OWN_DATA_MAX_AGE_MS = 60_000
/** Nobody tells when the hosted service's data changes. */
const HOSTED_DATA_MAX_AGE_MS = 10_000

/** Opens the data, prepares the pages and listens. */
export async function startSite(options: StartSiteOptions): Promise<{ hasLocalMailbox: boolean }> {
  const { config, log, beforeShutdown } = options
  const data = await openData(options)
  beforeShutdown({ name: 'close data', run: data.close })
  const server = createServer()
  const posts = createPostRenderer({ log })
  beforeShutdown({ name: 'stop rendering', run: posts.close })
  const rendering = rendererOptions(options, data, posts)
  const pages = options.isDev
    ? await openDevPages(options, rendering, server)
    : await openBuiltPages(options, data, rendering)
  beforeShutdown({ name: 'close pages', run: pages.close })
  await data.backend?.onNotify('site_content', createCacheEmptying(pages.site))

  let isStopping = false
  const app = createApp({
    siteUrl: config.siteUrl,
    trustedProxies: config.trustedProxies,
    backend: data.backend,
    forms: createSiteForms(data, pages.site.answerForm),
    site: pages.site,
    staticFiles: pages.staticFiles,
    mailbox: data.mailbox,
    isReady: async () => !isStopping && (await data.isReady()),
    log,
  })
  const answer = getRequestListener(app.fetch)
  server.on('request', (request, response) => pages.middleware(request, response, () => void answer(request, response)))
  beforeShutdown({
    name: 'stop listening',
    run() {
      isStopping = true
      return server.listening ? stopListening(server) : null
    },
  })
  await listen(server, config)
  log.info('site.listening', { host: config.host, port: config.port })
  return { hasLocalMailbox: data.mailbox !== null }
}

type RendererOptions = ReturnType<typeof rendererOptions>

/** What the site gets from the server, whether it is built or comes straight from the sources. */
function rendererOptions({ config }: StartSiteOptions, data: SiteData, posts: PostRenderer) {
  const { supabaseUrl, anonKey, backend } = data
  const { siteUrl, timeZone } = config
  return {
    client: createPublicDataClient({ supabaseUrl, supabaseKey: anonKey, backend }),
    settings: { siteUrl, timeZone, supabaseUrl, supabaseKey: anonKey },
    renderPost: posts.render,
  }
}

async function openBuiltPages(
  { config, log }: StartSiteOptions,
  data: SiteData,
  rendering: RendererOptions,
): Promise<PageSource> {
  const [renderer, staticFiles] = await Promise.all([
    loadBuiltSite('build', rendering),
    loadStaticFiles({ directory: 'build/client', compressedDirectory: 'build/compressed' }),
  ])
  const maxAgeMs = data.backend ? OWN_DATA_MAX_AGE_MS : HOSTED_DATA_MAX_AGE_MS
  const dayEndsAt = (moment: number) => endOfDay(moment, config.timeZone)
  const cache = createPageCache({ ...CACHE_LIMITS, maxAgeMs, now: Date.now, dayEndsAt })
  const site = createSiteHandler({ renderer, cache, siteUrl: config.siteUrl, supabaseUrl: data.supabaseUrl, log })
  return { site, staticFiles, middleware: (_request, _response, next) => next(), close: async () => {} }
}

async function openDevPages(
  { log }: StartSiteOptions,
  rendering: RendererOptions,
  httpServer: Server,
): Promise<PageSource> {
  const dev = await createDevSite({ ...rendering, httpServer, log })
  return { ...dev, staticFiles: new Map() }
}
