import { join } from 'node:path'
import { type Backend, createBackend, type PartState, type Readiness, toReadiness } from '@headwater/backend'
import { authenticatorUrl } from '@headwater/backend/database'
import type { Log } from '@headwater/backend/log'
import {
  createMailboxPage,
  createMailSender,
  createTwilioSender,
  type MailboxPage,
  type MailTransport,
} from '@headwater/backend/mail'
import { defaultRestSettings } from '@headwater/backend/settings'
import type { ByteStore } from '@headwater/backend/storage'
import { provider } from '#content/provider.ts'
import { hasArchiveFailed } from '../backups/wal-archive.ts'
import type { Config, Storage } from '../config/config.ts'
import { loadJwtSecret } from '../config/jwt-secret.ts'
import type { Watchers } from '../observability/watchers.ts'
import { startOutbox } from '../outbox/start-outbox.ts'
import { startPublishing } from '../scheduling/publish-due-posts.ts'
import { authenticatorPassword, openAdminConnection } from './admin-connection.ts'
import { ASSISTANT_LIMITS } from './assistant-function.ts'
import { type AssistantIndex, createAssistantIndex } from './assistant-index.ts'
import { createEdgeFunctions } from './edge-functions.ts'
import { openByteStore } from './open-byte-store.ts'
import { createPassageVectors, type PassageVectors } from './passage-vectors.ts'
import { PICTURE_LIMITS } from './picture-function.ts'
import { prepareDatabase } from './prepare-database.ts'
import { createServiceClient, type ServiceClient } from './service-client.ts'
import { SUGGESTION_LIMITS } from './suggestion-function.ts'

const TIMEOUT_MS = 2_000

/** Asks the hosted service for its health. */
async function checkHostedService(
  { supabaseUrl, anonKey }: Extract<Storage, { kind: 'hosted' }>,
  timeoutMs = TIMEOUT_MS,
): Promise<Readiness> {
  const service = await fetch(`${supabaseUrl}/auth/v1/health`, {
    headers: { apikey: anonKey },
    signal: AbortSignal.timeout(timeoutMs),
  }).then(
    ({ ok, status }): PartState => (ok ? { state: 'ok' } : { state: 'failed', reason: `it answers ${status}` }),
    (): PartState => ({ state: 'failed', reason: `no answer within ${timeoutMs} ms` }),
  )
  return toReadiness({ hostedService: service })
}

/** The data source of this installation, as the rest of the process uses it. */
export type SiteData = {
  /** Null with the hosted service, which browsers call directly. */
  backend: Backend | null
  /** '' if the backend runs in this process. */
  supabaseUrl: string
  anonKey: string
  /** The page that shows the emails of a development installation; null if emails are actually sent. */
  mailbox: MailboxPage | null
  /** Null with the hosted service, unless SUPABASE_SERVICE_ROLE_KEY is set. */
  service: ServiceClient | null
  /** Indexes the pages once the site can open them. Null if `service` is. */
  assistantIndex: AssistantIndex | null
  /** Null without an embedding model, and if `service` is. */
  passageVectors: PassageVectors | null
  /** Signs links that work without a session, such as the one in List-Unsubscribe. */
  linkSecret: string
  /** The edge functions that this process serves. */
  functionNames: readonly string[]
  checkReadiness: () => Promise<Readiness>
  /** Null unless the embedded database archives its log. */
  hasArchiveFailed: (() => Promise<boolean | null>) | null
  close: () => Promise<void>
}

export type OpenDataOptions = {
  config: Config
  log: Log
  watchers: Watchers
  /** Whether this process sends the outbox and publishes scheduled posts. */
  leads: boolean
  /** Called when the database is lost for good and the process cannot continue. */
  onLost: (cause: unknown) => void
}

/** Announces every change of what public pages show. */
export const CONTENT_CHANNEL = 'site_content'

const REQUEST_LIMITS = {
  // A visitor who opens more posts a minute can still read them, but their views are not counted.
  '/rest/v1/rpc/increment_post_view_count': { limit: 60, windowSeconds: 60 },
  '/rest/v1/rpc/note_post_read': { limit: 60, windowSeconds: 60 },
  '/rest/v1/rpc/note_post_source': { limit: 60, windowSeconds: 60 },
  '/rest/v1/rpc/read_post_preview': { limit: 60, windowSeconds: 60 },
  // Includes requests for form tokens and resubmissions; the function itself has a lower limit for messages.
  '/functions/v1/send-contact-email': { limit: 40, windowSeconds: 60 },
}

export async function openData(options: OpenDataOptions): Promise<SiteData> {
  const { storage } = options.config
  return storage.kind === 'hosted' ? openHostedData(options, storage) : openOwnData(options)
}

/** The hosted service stores data and limits calls. With its service key this process sends emails, indexes pages and publishes. */
function openHostedData(
  { config, log, leads }: OpenDataOptions,
  storage: Extract<Storage, { kind: 'hosted' }>,
): SiteData {
  const { supabaseUrl, anonKey, serviceRoleKey } = storage
  const service = serviceRoleKey ? createServiceClient({ supabaseUrl, serviceRoleKey, backend: null }) : null
  const linkSecret = serviceRoleKey ?? ''
  const outbox =
    service && leads && startOutbox({ client: service, mail: openMail({ config, log }), config, linkSecret, log })
  const publishing = service && leads && startPublishing(service, log)
  return {
    backend: null,
    supabaseUrl,
    anonKey,
    mailbox: null,
    service,
    assistantIndex: service && createAssistantIndex(service, log),
    passageVectors: service && openVectors(service, { config, log }),
    linkSecret,
    functionNames: [],
    checkReadiness: () => checkHostedService(storage),
    hasArchiveFailed: null,
    async close() {
      if (publishing) await publishing.close()
      if (outbox) await outbox.close()
    },
  }
}

function openVectors(service: ServiceClient, { config, log }: Pick<OpenDataOptions, 'config' | 'log'>) {
  const { embeddings } = config
  return embeddings && createPassageVectors(service, { embeddings, log })
}

/** Creates a mail sender with its own connections. */
function openMail({ config, log }: Pick<OpenDataOptions, 'config' | 'log'>): MailTransport {
  return createMailSender({
    smtpUrl: config.smtpUrl,
    localMailboxFolder: mailFolder(config),
    from: config.mailFrom,
    log,
  })
}

function mailFolder({ dataDir }: Config): string {
  return join(dataDir, 'mail')
}

/** Opens our backend on the embedded PostgreSQL or the one that DATABASE_URL names. */
async function openOwnData({ config, log, watchers, leads, onLost }: OpenDataOptions): Promise<SiteData> {
  const jwtSecret = config.jwtSecret ?? (await loadJwtSecret(config.dataDir))
  const password = authenticatorPassword(jwtSecret)
  const admin = await openAdminConnection({ ...config, log, onLost })
  await prepareDatabase({ config, log, adminUrl: admin.adminUrl, authenticatorPassword: password })

  const mail = watchers.mail(openMail({ config, log }))
  const databaseUrl = authenticatorUrl(admin.adminUrl, password)
  const bytes = watchers.byteStore(await openByteStore(config))
  const { backend, service, assistantIndex, functionNames } = await openBackend({
    config,
    log,
    watchDatabase: watchers.database,
    databaseUrl,
    jwtSecret,
    sendMail: mail.send,
    bytes,
  })
  const stopTasks = leads ? await startTasks({ config, log, watchers, backend, service, jwtSecret }) : null
  const archives = config.storage.kind === 'embedded' && config.backups.walArchiveDir !== null
  const passageVectors = openVectors(service, { config, log })
  if (passageVectors) await backend.onNotify(CONTENT_CHANNEL, passageVectors.wake)
  return {
    backend,
    supabaseUrl: '',
    anonKey: backend.keys.anonKey,
    mailbox: config.smtpUrl ? null : createMailboxPage({ folder: mailFolder(config) }),
    service,
    assistantIndex,
    passageVectors,
    linkSecret: jwtSecret,
    functionNames,
    checkReadiness: backend.checkReadiness,
    hasArchiveFailed: archives ? () => hasArchiveFailed(databaseUrl) : null,
    async close() {
      await stopTasks?.()
      await backend.close()
      await bytes.close()
      mail.close()
      await admin.close()
    },
  }
}

type TaskOptions = Pick<OpenDataOptions, 'config' | 'log' | 'watchers'> & {
  backend: Backend
  service: ServiceClient
  jwtSecret: string
}

/** Sends the outbox and publishes scheduled posts. Returns the function that stops both. */
async function startTasks({ config, log, watchers, backend, service, jwtSecret }: TaskOptions) {
  const mail = watchers.mail(openMail({ config, log }))
  const outbox = startOutbox({ client: service, mail, config, linkSecret: jwtSecret, log })
  await backend.onNotify('outbox', outbox.wake)
  const publishing = startPublishing(service, log)
  await backend.onNotify('scheduled_posts', publishing.wake)
  return async () => {
    await publishing.close()
    await outbox.close()
  }
}

type OpenBackendOptions = Pick<OpenDataOptions, 'config' | 'log'> & {
  databaseUrl: string
  watchDatabase: Watchers['database']
  jwtSecret: string
  sendMail: MailTransport['send']
  bytes: ByteStore
}

/** Creates the backend for this site, and the client that its edge functions use to call it. */
async function openBackend({
  config,
  log,
  databaseUrl,
  watchDatabase,
  jwtSecret,
  sendMail,
  bytes,
}: OpenBackendOptions) {
  const { siteUrl, redirectUrls, autoconfirm, passwordPolicy, rateLimits, model, embeddings } = config
  const replicas = {
    ...config.replicas,
    urls: config.replicas.urls.map((url) => authenticatorUrl(url, authenticatorPassword(jwtSecret))),
    // A page rendered after an announcement must not be older than the announcement.
    announcements: [CONTENT_CHANNEL],
  }
  const functions = createEdgeFunctions({
    service: () => service,
    indexReady: () => assistantIndex.ready(),
    siteUrl,
    secret: jwtSecret,
    hasContactWebhook: config.contactWebhook !== null,
    hasRateLimits: rateLimits !== 'off',
    model,
    embeddings,
    log,
  })
  const backend = await createBackend({
    ...config.connections,
    databaseUrl,
    replicas,
    watchDatabase,
    jwtSecret,
    signingKeys: config.signingKeys,
    auth: {
      siteUrl,
      siteName: provider.name,
      siteAddress: provider.line,
      timeZone: config.timeZone,
      redirectUrls,
      autoconfirm,
      passwordPolicy,
      settings: config.auth,
      mailTemplates: config.mailTemplates,
      sendMail,
      sendSms: config.twilio && createTwilioSender(config.twilio),
    },
    rest: { ...defaultRestSettings, allowsAnonRegex: config.allowsAnonRegex },
    storage: { bytes, settings: config.objects },
    realtime: config.realtime,
    functions,
    functionLimits: { ...ASSISTANT_LIMITS, ...SUGGESTION_LIMITS, ...PICTURE_LIMITS },
    requestLimits: REQUEST_LIMITS,
    rateLimits,
    log,
  })
  const { serviceRoleKey } = backend.keys
  const service = createServiceClient({ supabaseUrl: '', serviceRoleKey, backend })
  const assistantIndex = createAssistantIndex(service, log)
  return { backend, service, assistantIndex, functionNames: Object.keys(functions) }
}
