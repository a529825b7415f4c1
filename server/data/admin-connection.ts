import { createHmac } from 'node:crypto'
import type { Log } from '@headwater/backend/log'
import type { Config } from '../config/config.ts'
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts'
import { StartError } from '../process/start-error.ts'

export type AdminConnection = {
  /** Connects as the owner of the database. Only migrations and the operator's commands use it, never requests. */
  adminUrl: string
  /** Stops using the embedded server; does nothing for any other. */
  close: () => Promise<void>
}

type AdminConnectionOptions = Pick<Config, 'storage' | 'dataDir' | 'backups'> & {
  log: Log
  onLost?: (cause: unknown) => void
}

/** Connects as the database's owner, starting the embedded server if needed. Throws StartError for a hosted service. */
export async function openAdminConnection(options: AdminConnectionOptions): Promise<AdminConnection> {
  const { storage, dataDir, backups, log, onLost = () => undefined } = options
  if (storage.kind === 'hosted') {
    throw new StartError('The database belongs to the hosted service: use its dashboard or command-line tool.')
  }
  if (storage.kind === 'postgres') return { adminUrl: storage.databaseUrl, close: async () => {} }
  const postgres = await startEmbeddedPostgres({ dataDir, log, onLost, walArchiveDir: backups.walArchiveDir })
  return { adminUrl: postgres.adminUrl, close: postgres.stop }
}

/** Derived from the secret, so that all processes that share the secret log in with the same password. */
export function authenticatorPassword(jwtSecret: string): string {
  return createHmac('sha256', jwtSecret).update('authenticator').digest('hex')
}
