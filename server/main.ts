// The site's process. `npm start` runs it bundled (start.ts), `npm run dev` with --dev; by itself it needs `npm run build`.
import './process/require-node.ts'
import { flushCompileCache } from 'node:module'
import { provider } from '#content/provider.ts'
import { type Config, readConfig } from './config/config.ts'
import { loadEnvironmentFile } from './config/load-environment-file.ts'
import type { GuardedMailbox } from './guard-mailbox.ts'
import { isLocalAddress } from './network/local-visitor.ts'
import { createErrorCounts } from './observability/error-counts.ts'
import { openObservability } from './observability/open-observability.ts'
import { explainStartFailure } from './process/explain-start-failure.ts'
import { createJsonLog } from './process/json-log.ts'
import { isWorker, leads, reportReady, runWorkers, tellWorkers } from './process/run-workers.ts'
import { onShutdown, type ShutdownStep } from './process/shutdown.ts'

try {
  await main({ isDev: process.argv.includes('--dev') })
} catch (error) {
  console.error(explainStartFailure(error))
  process.exit(1)
}

async function main({ isDev }: { isDev: boolean }): Promise<void> {
  loadEnvironmentFile()
  const config = readConfig(process.env)
  const steps: ShutdownStep[] = []
  // Stop parts in the reverse order of their start.
  const beforeShutdown = (step: ShutdownStep) => steps.unshift(step)
  const { watchers, answerMetrics } = await openObservability({ config, beforeShutdown })
  const errors = createErrorCounts(config.timeZone)
  const log = errors.watch(watchers.log(createJsonLog((line) => process.stdout.write(line), config.logLevel)))
  const end = onShutdown({ steps, log })
  if (!isDev && !isWorker && config.workers > 1) {
    const { restart } = await runWorkers(config.workers, {
      log,
      beforeShutdown,
      onLost: () => void end('no worker can be started', 1),
    })
    process.on('SIGUSR2', () => void restart())
    return
  }

  // A primary doesn't load the site.
  const { startSite } = await import('./start-site.ts')
  const { mailbox } = await startSite({
    config,
    log,
    watchers,
    errors,
    answerMetrics,
    isDev,
    leads,
    beforeShutdown,
    onLost(cause) {
      log.error('database.lost', { cause })
      void end('the database was lost', 1)
    },
    onMailboxOpened(nextAddress) {
      console.log(`The mailbox was opened. Next time: ${nextAddress}`)
      if (mailbox) tellWorkers(mailbox.secrets)
    },
  })
  if (mailbox && leads) tellWorkers(mailbox.secrets)
  process.on('message', (secrets) => mailbox && Object.assign(mailbox.secrets, secrets))
  reportReady()
  if (leads) console.log(welcome(config, mailbox))
  // Node writes its compile cache only on exit, so a killed process would leave none.
  flushCompileCache()
}

function welcome({ siteUrl, dataDir, storage, adminEmail }: Config, mailbox: GuardedMailbox | null): string {
  const data = {
    embedded: `embedded PostgreSQL in ${dataDir}`,
    postgres: 'your PostgreSQL',
    hosted: 'the hosted service',
  }
  const administrator = adminEmail
    ? `${adminEmail}, once that address has signed up and confirmed`
    : `sign up at ${siteUrl}/auth, then: npm run admin -- grant you@example.com`
  return [
    '',
    `${provider.name} is ready: ${siteUrl}`,
    `  Data           ${data[storage.kind]}`,
    ...(mailbox ? describeMailbox(mailbox, { siteUrl, dataDir }) : []),
    ...(storage.kind === 'hosted' ? [] : [`  Administrator  ${administrator}`]),
    '  Stop           Ctrl+C',
    '',
  ].join('\n')
}

/** Emails contain links that open accounts, so a site with a public address shows none; its owner reads the files. */
function describeMailbox(mailbox: GuardedMailbox, { siteUrl, dataDir }: Pick<Config, 'siteUrl' | 'dataDir'>): string[] {
  const files = `  Mails          ${dataDir}/mail receives all mails, because SMTP_URL is not set`
  if (!isLocalAddress(siteUrl)) return [files]
  return [
    files,
    `                 To read them in a browser, open this address, which works once: ${mailbox.address()}`,
  ]
}
