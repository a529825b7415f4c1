// `npm run backend`: the backend without the site, on any PostgreSQL database.
import { join } from 'node:path'
import { createBackend } from '#backend/create-backend.ts'
import { authenticatorUrl } from '#backend/database/authenticator-url.ts'
import { SetupError } from '#backend/database/inspect-database.ts'
import { migrate } from '#backend/database/migrate.ts'
import { deriveApiKeys } from '#backend/http/api-keys.ts'
import type { Log } from '#backend/http/log.ts'
import { createMailSender } from '#backend/mail/mail-sender.ts'
import { createTwilioSender } from '#backend/sms/twilio.ts'
import { provider } from '#content/provider.ts'
import { PROVIDER_LINE } from '#content/provider-line.ts'
import { createBackendApp } from './backend-app.ts'
import { type BackendConfig, readBackendConfig } from './config/backend-config.ts'
import { loadEnvironmentFile } from './config/load-environment-file.ts'
import { authenticatorPassword } from './data/admin-connection.ts'
import { explainHistory } from './data/explain-history.ts'
import { backendMigrations } from './data/migration-folders.ts'
import { openByteStore } from './data/open-byte-store.ts'
import { createClientAddress } from './network/client-address.ts'
import { answerWith, createHttpServer } from './network/http-server.ts'
import { listen, stopListening } from './network/listen.ts'
import { openBackendSockets } from './network/open-backend-sockets.ts'
import { adviseOnProxy } from './network/proxy-advice.ts'
import { explainStartFailure } from './process/explain-start-failure.ts'
import { createJsonLog } from './process/json-log.ts'
import { onShutdown } from './process/shutdown.ts'
import { StartError } from './process/start-error.ts'

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
  const log = createJsonLog((line) => process.stdout.write(line), config.logLevel)
  const { jwtSecret } = config
  const mail = createMailSender({
    smtpUrl: config.smtpUrl,
    localMailboxFolder: join(config.dataDir, 'mail'),
    from: config.mailFrom,
    log,
  })
  const bytes = await openByteStore(config)
  const backend = await createBackend({
    ...config.connections,
    databaseUrl: await prepareLogin(config, log),
    schemaChannel: config.schemaChannel,
    jwtSecret,
    signingKeys: config.signingKeys,
    apiKeys: config.apiKeys,
    requiresKeys: config.requiresKeys,
    auth: {
      ...config,
      settings: config.auth,
      siteName: provider.name,
      siteAddress: PROVIDER_LINE,
      sendMail: mail.send,
      sendSms: config.twilio && createTwilioSender(config.twilio),
    },
    rest: config.rest,
    realtime: config.realtime,
    functions: {},
    storage: { bytes, settings: config.objects },
    rateLimits: config.rateLimits,
    log,
  }).catch((error: unknown) => {
    throw error instanceof SetupError ? new StartError(error.message, { cause: error }) : error
  })
  const server = createHttpServer(config).on(
    'request',
    answerWith(
      createBackendApp({
        ...config,
        maxBodyBytes: config.rest.maxBodyBytes,
        maxObjectBytes: config.objects.fileSizeLimit,
        backend,
        log,
      }).fetch,
    ),
  )
  openBackendSockets(server, backend, createClientAddress(config.trustedProxies))
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
    ],
  })
  // The other keys grant full access, so they are shown only on request and never logged.
  console.log(`\nThe backend is ready: http://${config.host}:${config.port}`)
  console.log(config.requiresKeys ? describeKeys(backend.keys.anonKey) : '  It needs no key.\n')
}

function describeKeys(anonKey: string): string {
  return `  Public key  ${anonKey}\n  All keys    npm run backend -- keys\n`
}

/** The database URL for requests: with the login role that migrations create, or as configured when they are off. */
async function prepareLogin(config: BackendConfig, log: Log): Promise<string> {
  const { databaseUrl } = config.storage
  if (!config.appliesMigrations) return databaseUrl
  const password = authenticatorPassword(config.jwtSecret)
  await migrate({
    adminUrl: databaseUrl,
    folders: [backendMigrations],
    authenticatorPassword: password,
    log,
  }).catch((error: unknown) => {
    throw explainHistory(error, config)
  })
  return authenticatorUrl(databaseUrl, password)
}
