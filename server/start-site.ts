import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { toReadiness } from '@headwater/backend'
import type { Log } from '@headwater/backend/log'
import { listProviderButtons } from '@headwater/backend/settings'
import { createFindBestPassage } from '#assistant/create-assistant.ts'
import type { ServiceCalls } from '#assistant/index/service-calls.ts'
import { createApp } from './app.ts'
import { readBackupAge } from './backups/last-backup.ts'
import type { Config } from './config/config.ts'
import { answerSettings } from './data/assistant-function.ts'
import type { ReadPassages } from './data/assistant-index.ts'
import { CONTENT_CHANNEL, openData, type SiteData } from './data/open-data.ts'
import { createPublicDataClient } from './data/public-data-client.ts'
import type { ServiceClient } from './data/service-client.ts'
import { type SharedReads, shareReads } from './data/share-reads.ts'
import { createAnswerAtOnce } from './delivery/answer-at-once.ts'
import { BUILT_FILES, loadStaticFiles, type StaticFiles } from './delivery/static-files.ts'
import { createSiteForms } from './forms/create-site-forms.ts'
import { type GuardedMailbox, guardMailbox } from './guard-mailbox.ts'
import { createClientAddress } from './network/client-address.ts'
import { announceStop } from './network/close-after-last-answers.ts'
import { answerWith, createHttpServer } from './network/http-server.ts'
import { listen, stopListening } from './network/listen.ts'
import { openBackendSockets } from './network/open-backend-sockets.ts'
import { adviseOnProxy } from './network/proxy-advice.ts'
import type { AnswerMetrics } from './observability/answer-metrics.ts'
import type { ErrorCounts } from './observability/error-counts.ts'
import type { OutboxState } from './observability/metrics.ts'
import { startProcessReports } from './observability/report-process.ts'
import { createRouteNames } from './observability/route-names.ts'
import type { Watchers } from './observability/watchers.ts'
import { createDevSite } from './pages/dev-site.ts'
import { loadBuiltSite } from './pages/load-site.ts'
import { createFindMovedPost } from './pages/old-addresses.ts'
import { patternOfPage } from './pages/page-address.ts'
import { createPageCache, endOfDay, type PageCacheUsage } from './pages/page-cache.ts'
import { createSiteHandler, type SiteHandler } from './pages/site-handler.ts'
import { readBuiltPassages } from './passages/built-passages.ts'
import type { ShutdownStep } from './process/shutdown.ts'
import { createPostRenderer, type PostRenderer } from './rendering/post-renderer.ts'

export type StartSiteOptions = {
  config: Config
  log: Log
  watchers: Watchers
  errors: ErrorCounts
  /** Null: the site has no /metrics. */
  answerMetrics: AnswerMetrics | null
  isDev: boolean
  /** Whether this process does what only one has to do. */
  leads: boolean
  /** Called as each part starts, so that it can be stopped even if a later part fails. */
  beforeShutdown: (step: ShutdownStep) => void
  onLost: (cause: unknown) => void
  /** Called after the mailbox was opened, with the next address. Print it only to the operator's terminal. */
  onMailboxOpened: (nextAddress: string) => void
}

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** Where pages come from: the build, with a cache, or the sources, through Vite. */
type PageSource = {
  site: SiteHandler
  readPassages: ReadPassages
  staticFiles: StaticFiles
  /** The route of an address, for metrics. */
  patternOfPage: (pathname: string) => string
  cacheUsage: () => PageCacheUsage
  middleware: Middleware
  close: () => Promise<void>
}

const MEGABYTE = 1024 * 1024
const CACHE_LIMITS = { maxBytes: 64 * MEGABYTE, maxEvictableBytes: 4 * MEGABYTE }
/** Our database announces changes; this age only limits how stale view counts and dates become. */
const OWN_DATA_MAX_AGE_MS = 60_000
/** The hosted service does not announce changes of its data. */
const HOSTED_DATA_MAX_AGE_MS = 10_000

const STOPPING = toReadiness({ process: { state: 'failed', reason: 'the process is stopping' } })

/** Opens the data, prepares the pages and listens. The mailbox is null when emails are really sent. */
export async function startSite(options: StartSiteOptions): Promise<{ mailbox: GuardedMailbox | null }> {
  const { config, log, beforeShutdown, onMailboxOpened } = options
  const data = await openData(options)
  beforeShutdown({ name: 'close data', run: data.close })
  const server = createHttpServer({ trustedProxies: config.trustedProxies, log })
  const reads = data.backend && shareReads(data.backend)
  const pages = await openPages(options, { data, reads, server })
  beforeShutdown({ name: 'close pages', run: pages.close })
  watch(options, { server, data, pages })
  await data.backend?.onNotify(CONTENT_CHANNEL, (announcement) => {
    reads?.forget()
    pages.site.followChange(announcement)
  })

  const mailbox =
    data.mailbox && guardMailbox({ mailbox: data.mailbox, siteUrl: config.siteUrl, onOpened: onMailboxOpened })
  let isStopping = false
  const app = createApp({
    siteUrl: config.siteUrl,
    trustedProxies: config.trustedProxies,
    maxObjectBytes: config.objects.fileSizeLimit,
    backend: data.backend,
    forms: createSiteForms(data, pages.site.answerForm),
    site: pages.site,
    staticFiles: pages.staticFiles,
    mailbox: mailbox?.page ?? null,
    answerMetrics: options.answerMetrics,
    checkReadiness: async () => (isStopping ? STOPPING : data.checkReadiness()),
    log,
  })
  const { site, staticFiles } = pages
  const answerAtOnce = createAnswerAtOnce({ siteUrl: config.siteUrl, staticFiles, findStored: site.findStored })
  const answer = answerWith(app.fetch, answerAtOnce)
  server.on('request', (request, response) => pages.middleware(request, response, () => answer(request, response)))
  if (data.backend) openBackendSockets(server, data.backend, createClientAddress(config.trustedProxies))
  await listen(server, config)
  log.info('site.listening', { host: config.host, port: config.port })
  startTasks(options, data, pages)
  // Registered last, because it runs first: the tasks finish while no more visitors arrive.
  beforeShutdown({
    name: 'stop listening',
    async run() {
      isStopping = true
      announceStop(server)
      // Meanwhile the load balancer sees at /readyz that it should send nothing more.
      if (config.shutdownDelaySeconds > 0) await delay(config.shutdownDelaySeconds * 1000)
      // An open socket would keep the server from stopping.
      await Promise.all([stopListening(server), data.backend?.closeSockets()])
    },
  })
  const advice = adviseOnProxy(config)
  if (advice) log.warn('proxy.not_configured', { advice })
  return { mailbox }
}

/** What the process does beside answering requests. */
function startTasks(
  { config, log, errors, beforeShutdown }: StartSiteOptions,
  data: SiteData,
  pages: PageSource,
): void {
  if (data.assistantIndex) {
    beforeShutdown({ name: 'stop indexing', run: data.assistantIndex.stop })
    data.assistantIndex.start(pages.readPassages)
  }
  if (data.passageVectors) {
    beforeShutdown({ name: 'stop embedding', run: data.passageVectors.stop })
    data.passageVectors.start()
  }
  if (data.service) {
    const { dataDir } = config
    const hasBackups = config.storage.kind === 'embedded'
    const reports = startProcessReports({ client: data.service, errors, dataDir, hasBackups, log })
    beforeShutdown({ name: 'stop reporting', run: reports.stop })
  }
}

function watch(
  { watchers, config }: StartSiteOptions,
  { server, data, pages }: { server: Server; data: SiteData; pages: PageSource },
): void {
  const { patternOfPage, staticFiles, cacheUsage } = pages
  const isStaticFile = (pathname: string) => staticFiles.has(pathname)
  watchers.server(server, createRouteNames({ functionNames: data.functionNames, isStaticFile, patternOfPage }))
  const { backend, service, hasArchiveFailed } = data
  const { storage, dataDir } = config
  watchers.readFrom({
    pages: cacheUsage,
    ...(backend && { database: () => backend.usage().database, realtime: () => backend.usage().realtime }),
    ...(service && { outbox: () => readOutboxState(service) }),
    ...(storage.kind === 'embedded' && { backupAge: () => readBackupAge(dataDir) }),
    ...(hasArchiveFailed && { hasArchiveFailed }),
  })
}

type PageNeeds = { data: SiteData; reads: SharedReads | null; server: Server }

async function openPages(options: StartSiteOptions, { data, reads, server }: PageNeeds): Promise<PageSource> {
  const posts = createPostRenderer({ log: options.log })
  options.beforeShutdown({ name: 'stop rendering', run: posts.close })
  const rendering = rendererOptions(options, data, { posts, reads })
  return options.isDev ? openDevPages(options, rendering, server) : openBuiltPages(options, data, rendering)
}

type RendererOptions = ReturnType<typeof rendererOptions>

/** What the server passes to the site, whether built or served from the sources. */
function rendererOptions(
  { config }: StartSiteOptions,
  data: SiteData,
  { posts, reads }: { posts: PostRenderer; reads: SharedReads | null },
) {
  const { supabaseUrl, anonKey, backend, service } = data
  const { siteUrl, timeZone, passwordPolicy, passwordRequirement, model } = config
  // The password rules of a hosted service are unknown here.
  const passwordRules = backend && { minLength: passwordPolicy.minLength, requirement: passwordRequirement }
  const { servesApplications, letsApplicationsActAsMembers } = config.auth
  const applications = backend && servesApplications && { canActAsMembers: letsApplicationsActAsMembers }
  const providers = backend ? listProviderButtons(config.auth.providers) : []
  return {
    client: createPublicDataClient({ supabaseUrl, supabaseKey: anonKey, backend: reads }),
    settings: {
      siteUrl,
      timeZone,
      supabaseUrl,
      supabaseKey: anonKey,
      ...(passwordRules && { passwordRules }),
      ...(backend && config.auth.saml && { hasOrganizations: true }),
      ...(applications && { applications }),
      // The hosted service doesn't have the function.
      ...(backend && model && { suggestsQuestions: true }),
      ...(backend && { takesPictures: true }),
      ...(!service && { publishesNothingLater: true }),
      ...(providers.length > 0 && { signInProviders: providers }),
      ...(backend && config.auth.allowsManualLinking && { allowsManualLinking: true }),
    },
    renderPost: posts.render,
    findBestPassage: service
      ? createFindBestPassage(service as unknown as ServiceCalls, answerSettings(siteUrl))
      : async () => null,
  }
}

async function openBuiltPages(
  { config, log, watchers }: StartSiteOptions,
  data: SiteData,
  rendering: RendererOptions,
): Promise<PageSource> {
  const [renderer, staticFiles] = await Promise.all([
    loadBuiltSite('build/site', rendering),
    loadStaticFiles(BUILT_FILES),
  ])
  const maxAgeMs = data.backend ? OWN_DATA_MAX_AGE_MS : HOSTED_DATA_MAX_AGE_MS
  const dayEndsAt = (moment: number) => endOfDay(moment, config.timeZone)
  const servesStaleIfError = data.backend !== null
  const cacheOptions = { ...CACHE_LIMITS, maxAgeMs, servesStaleIfError, now: Date.now, dayEndsAt }
  const cache = watchers.pageCache(createPageCache(cacheOptions))
  const { siteUrl } = config
  const findMovedPost = createFindMovedPost(rendering.client)
  const site = createSiteHandler({ renderer, cache, siteUrl, supabaseUrl: data.supabaseUrl, findMovedPost, log })
  return {
    site,
    readPassages: readBuiltPassages,
    staticFiles,
    patternOfPage: (pathname) => patternOfPage(pathname, renderer.matchPage),
    cacheUsage: cache.usage,
    middleware: (_request, _response, next) => next(),
    close: async () => {},
  }
}

async function openDevPages(
  { log }: StartSiteOptions,
  rendering: RendererOptions,
  httpServer: Server,
): Promise<PageSource> {
  const dev = await createDevSite({ ...rendering, httpServer, log })
  const cacheUsage = () => ({ entries: 0, bytes: 0 })
  return { ...dev, staticFiles: new Map(), patternOfPage: () => 'page', cacheUsage }
}

/** Null if the database does not answer, which other metrics show. */
async function readOutboxState(client: ServiceClient): Promise<OutboxState | null> {
  const { data, error } = await client.rpc('outbox_state')
  return error ? null : (data as OutboxState)
}
