// The operator's commands: `npm run admin -- <command>`. They work whether or not the site is running.

import { BOUNDED_CONNECTION } from '@headwater/backend/database'
import { Client } from 'pg'
import { readConfig } from '#server/config/config.ts'
import { loadEnvironmentFile } from '#server/config/load-environment-file.ts'
import { openAdminConnection } from '#server/data/admin-connection.ts'
import { createJsonLog } from '#server/process/json-log.ts'
import { StartError } from '#server/process/start-error.ts'
import { addSigningKey } from './admin/signing-key.ts'
import { type AdminCommand, adminCommands } from './admin-commands.ts'
import { readArguments } from './read-arguments.ts'

const USAGE = `Usage: npm run admin -- <command>

  create-user <email> <password> [--admin]   creates a confirmed account
  grant <email>                              gives the administrator role, now or when the address is confirmed
  revoke <email>                             takes the administrator role away
  list [<email>]                             lists the newest posts with their ids, of one author or of all
  feature <post-id>, unfeature <post-id>     adds a published post to the blog's featured block, or removes it
  unpublish <post-id> [<reason>]             turns a post into a draft
  delete <post-id> [<reason>]                deletes a post permanently
  ban <email> [<reason>]                     ends a member's sessions and blocks sign-in to the account
  unban <email> [<reason>]                   lets the member sign in again
  mailings                                   lists new members' mailings that are waiting for release
  release-mailing <id>                       releases a mailing, and trusts its author from now on
  reject-mailing <id> <reason>               stops a mailing, even one that is already being sent
  remove-factors <email>                     removes the second step of a member who has lost it
  questions                                  lists members' questions that got no answer or a poor one
  remove-samples                             removes the sample posts, their authors, categories and tags
  signing-key                                prints AUTH_SIGNING_KEYS with a new key in front, which then signs tokens

A reason goes into the audit trail (/admin/moderation) and into the mail to the member.
`

process.exitCode = await main()

async function main(): Promise<number> {
  try {
    const { positionals, values } = readArguments(USAGE, {
      allowPositionals: true,
      options: { admin: { type: 'boolean', default: false } },
    })
    const [name = '', ...args] = positionals
    if (name === 'signing-key' && args.length === 0) return printSigningKey()
    const command = Object.hasOwn(adminCommands, name) ? adminCommands[name] : undefined
    if (!command?.arguments.includes(args.length)) {
      console.error(USAGE)
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
