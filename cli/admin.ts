// The operator's commands: `npm run admin -- <command>`. They work whether or not the site is running.

import { BOUNDED_CONNECTION } from '@headwater/backend/database'
import { Client } from 'pg'
import { readConfig } from '#server/config/config.ts'
import { loadEnvironmentFile } from '#server/config/load-environment-file.ts'
import { openAdminConnection } from '#server/data/admin-connection.ts'
import { createJsonLog } from '#server/process/json-log.ts'
import { StartError } from '#server/process/start-error.ts'
import { addSigningKey } from './admin/signing-key.ts'
import { ADMIN_USAGE, type AdminCommand, adminCommands } from './admin-commands.ts'
import { readArguments } from './read-arguments.ts'

process.exitCode = await main()

async function main(): Promise<number> {
  try {
    const { positionals, values } = readArguments(ADMIN_USAGE, {
      allowPositionals: true,
      options: { admin: { type: 'boolean', default: false } },
    })
    const [name = '', ...args] = positionals
    if (name === 'signing-key' && args.length === 0) return printSigningKey()
    const command = Object.hasOwn(adminCommands, name) ? adminCommands[name] : undefined
    if (!command?.arguments.includes(args.length)) {
      console.error(ADMIN_USAGE)
      return 2
    }
    console.log(await run(command, args, values.admin))
    return 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 1
  }
}

/** Needs no database: the operator runs it before the first start, too. */
function printSigningKey(): number {
  loadEnvironmentFile()
  try {
    console.log(addSigningKey(process.env.AUTH_SIGNING_KEYS))
    return 0
  } catch (error) {
    console.error(`AUTH_SIGNING_KEYS is not a set of signing keys: ${error instanceof Error ? error.message : error}`)
    return 1
  }
}

async function run(command: AdminCommand, args: string[], isAdmin: boolean): Promise<string> {
  loadEnvironmentFile()
  const config = readConfig(process.env)
  const log = createJsonLog((line) => process.stderr.write(line), 'warn')
  const { adminUrl, close } = await openAdminConnection({ ...config, log })
  const client = new Client({ connectionString: adminUrl, ...BOUNDED_CONNECTION })
  try {
    await client.connect()
    await requireMigrated(client)
    return await command.run(client, args, { isAdmin })
  } finally {
    await client.end()
    await close()
  }
}

async function requireMigrated(client: Client): Promise<void> {
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regclass('private.invited_admins') is not null as found`,
  )
  if (!rows[0]?.found) throw new StartError('The database is not set up yet: run `npm start` once.')
}
