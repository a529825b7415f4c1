/**
 * A process that uses the embedded PostgreSQL as the site does, for tests that kill it: `node database-process.ts
 * <data folder> <options as JSON>`. It exchanges messages with its parent over Node's IPC channel.
 */
import type { LogFields } from '@headwater/backend/log'
import { startEmbeddedPostgres } from '#server/postgres/embedded-postgres.ts'
import { onShutdown, type ShutdownStep } from '#server/process/shutdown.ts'

const [dataDir = '', options = '{}'] = process.argv.slice(2)

function send(message: Record<string, unknown>): void {
  process.send?.(message)
}

const record = (event: string, fields: LogFields = {}) =>
  send({ kind: 'log', event, fields: String(fields.cause ?? '') })
const log = { info: record, warn: record, error: record }

process.on('message', (order: string) => {
  if (order === 'throw') throw new Error('a bug in the program')
  if (order === 'exit') process.exit(3)
})

const steps: ShutdownStep[] = []
onShutdown({ steps, log })

try {
  const postgres = await startEmbeddedPostgres({ dataDir, log, ...JSON.parse(options) })
  steps.push({ name: 'postgres', run: postgres.stop })
  send({ kind: 'ready', adminUrl: postgres.adminUrl })
} catch (error) {
  send({ kind: 'failed', name: (error as Error).name, message: (error as Error).message })
  process.disconnect?.()
}
