import { Client } from 'pg'

/** The connections of one backup: each has its own transaction or session. */
export type BackupClients = { backup: Client; lock: Client; snapshot: Client }

/** No timeout of the server may interrupt a backup. */
const OPTIONS = '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0'

export async function withBackupClients<Result>(
  adminUrl: string,
  work: (clients: BackupClients) => Promise<Result>,
): Promise<Result> {
  const create = () => new Client({ connectionString: adminUrl, application_name: 'backup', options: OPTIONS })
  const clients = { backup: create(), lock: create(), snapshot: create() }
  const all = Object.values(clients)
  // A lost connection already fails the running statement.
  for (const client of all) client.on('error', () => undefined)
  try {
    await Promise.all(all.map((client) => client.connect()))
    return await work(clients)
  } finally {
    await Promise.all(all.map((client) => client.end()))
  }
}
