// `npm run backend`: the backend without the site, on any PostgreSQL database.
import './process/require-node.ts'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { type Backend, type BackendOptions, createBackend } from '@headwater/backend'
import { authenticatorUrl, backendMigrations, migrate } from '@headwater/backend/database'
import type { Log } from '@headwater/backend/log'
import { createMailSender, createTwilioSender } from '@headwater/backend/mail'
import { deriveApiKeys } from '@headwater/backend/settings'
import { provider } from '#content/provider.ts'
import { createBackendApp } from './backend-app.ts'
import { type BackendConfig, readBackendConfig } from './config/backend-config.ts'
import { loadEnvironmentFile } from './config/load-environment-file.ts'
import { authenticatorPassword } from './data/admin-connection.ts'
import { explainDatabaseFailure } from './data/explain-database-failure.ts'
import { explainHistory } from './data/explain-history.ts'
import { openByteStore } from './data/open-byte-store.ts'
import { createClientAddress } from './network/client-address.ts'
import { answerWith, createHttpServer } from './network/http-server.ts'
import { listen, stopListening } from './network/listen.ts'
import { openBackendSockets } from './network/open-backend-sockets.ts'
import { adviseOnProxy } from './network/proxy-advice.ts'
import { type Observability, openObservability } from './observability/open-observability.ts'
import { createRouteNames } from './observability/route-names.ts'
import { explainStartFailure } from './process/explain-start-failure.ts'
import { createJsonLog } from './process/json-log.ts'
import { onShutdown, type ShutdownStep } from './process/shutdown.ts'

try {
  if (process.argv[2] === 'keys') await printKeys()
  else await main()
} catch (error) {
  console.error(explainStartFailure(error))
  process.exit(1)
}

async function printKeys(): Promise<void> {
  loadEnvironmentFile()
  console.table(await deriveApiKeys(readBackendConfig(process.env).jwtSecret))
}

async function main(): Promise<void> {
  loadEnvironmentFile()
  const config = readBackendConfig(process.env)
  const lastSteps: ShutdownStep[] = []
  const observability = await openObservability({ config, beforeShutdown: (step) => lastSteps.push(step) })
  const { watchers } = observability
  const log = watchers.log(createJsonLog((line) => process.stdout.write(line), config.logLevel))
  const { jwtSecret } = config
  const mail = watchers.mail(
    createMailSender({
      smtpUrl: config.smtpUrl,
      localMailboxFolder: join(config.dataDir, 'mail'),
      from: config.mailFrom,
      log,
    }),
  )
  const bytes = watchers.byteStore(await openByteStore(config))
  const backend = await createBackend({
    ...config.connections,
    ...(await prepareLogins(config, log)),
    watchDatabase: watchers.database,
    schemaChannel: config.schemaChannel,
    jwtSecret,
    signingKeys: config.signingKeys,
    apiKeys: config.apiKeys,
    requiresKeys: config.requiresKeys,
    auth: {
      ...config,
      settings: config.auth,
      siteName: provider.name,
      siteAddress: provider.line,
      sendMail: mail.send,
      sendSms: config.twilio && createTwilioSender(config.twilio),
    },
    rest: config.rest,
    realtime: config.realtime,
    functions: {},
    storage: { bytes, settings: config.objects },
    rateLimits: config.rateLimits,
    log,
  })
  const server = createServerOf(config, { backend, observability, log })
  await listen(server, config)
  const advice = adviseOnProxy(config)
  if (advice) log.warn('proxy.not_configured', { advice })
  onShutdown({
    log,
    steps: [
      { name: 'close sockets', run: backend.closeSockets },
      { name: 'stop listening', run: () => stopListening(server) },
      { name: 'close backend', run: backend.close },
      { name: 'close byte store', run: bytes.close },
      { name: 'close mail', run: mail.close },
      ...lastSteps,
    ],
  })
  // The other keys grant full access, so they are shown only on request and never logged.
  console.log(`\nThe backend is ready: http://${config.host}:${config.port}`)
  console.log(config.requiresKeys ? describeKeys(backend.keys.anonKey) : '  It needs no key.\n')
}

function createServerOf(
  config: BackendConfig,
  { backend, observability, log }: { backend: Backend; observability: Observability; log: Log },
): Server {
  const { watchers, answerMetrics } = observability
  const app = createBackendApp({
    ...config,
    maxBodyBytes: config.rest.maxBodyBytes,
    maxObjectBytes: config.objects.fileSizeLimit,
    backend,
    answerMetrics,
  })
  const server = createHttpServer({ trustedProxies: config.trustedProxies, log })
  const patternOfPage = () => 'unknown'
  watchers.server(server, createRouteNames({ functionNames: [], isStaticFile: () => false, patternOfPage }))
  watchers.readFrom({ database: () => backend.usage().database, realtime: () => backend.usage().realtime })
  openBackendSockets(server, backend, createClientAddress(config.trustedProxies))
  return server.on('request', answerWith(app.fetch))
}

function describeKeys(anonKey: string): string {
  return `  Public key  ${anonKey}\n  All keys    npm run backend -- keys\n`
}

/** The URLs for requests: with the login role that migrations create, or as configured when they are off. */
async function prepareLogins(
  config: BackendConfig,
  log: Log,
): Promise<Pick<BackendOptions, 'databaseUrl' | 'replicas'>> {
  const { databaseUrl } = config.storage
  const { urls, maxLagMs } = config.replicas
  const replicas = { urls, maxLagMs, announcements: [] }
  if (!config.appliesMigrations) return { databaseUrl, replicas }
  const password = authenticatorPassword(config.jwtSecret)
  await migrate({
    adminUrl: databaseUrl,
    folders: [backendMigrations],
    authenticatorPassword: password,
    log,
  }).catch((error: unknown) => {
    throw explainDatabaseFailure(explainHistory(error, config), config.storage)
  })
  const login = (url: string) => authenticatorUrl(url, password)
  return { databaseUrl: login(databaseUrl), replicas: { ...replicas, urls: urls.map(login) } }
}
