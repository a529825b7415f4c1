// The operator's commands: `npm run admin -- <command>`. They work while the site runs and while it does not.
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { readConfig } from '#server/config/config.ts'
import { loadEnvironmentFile } from '#server/config/load-environment-file.ts'
import { openAdminConnection } from '#server/data/admin-connection.ts'
import { createJsonLog } from '#server/process/json-log.ts'
import { StartError } from '#server/process/start-error.ts'
import { type AdminCommand, adminCommands } from './admin-commands.ts'

const USAGE = `Usage: npm run admin -- <command>

  create-user <email> <password> [--admin]   makes a confirmed account
  grant <email>                              makes an administrator, now or as soon as the address is confirmed
  revoke <email>                             takes the role back
  list [<email>]                             lists the newest posts, of one author or of everybody, with their ids
  feature <post-id>, unfeature <post-id>     shows a published post in the blog's featured block, or no longer
  unpublish <post-id> [<reason>]             turns a post into a draft
  delete <post-id> [<reason>]                deletes a post for good
  ban <email> [<reason>]                     ends a member's sessions and lets nobody sign in to the account
  unban <email> [<reason>]                   lets the member sign in again
  mailings                                   lists new members' mailings that wait for a release
  release-mailing <id>                       lets a mailing out, and trusts its author from now on
  reject-mailing <id> <reason>               stops a mailing, also one that is on its way
  questions                                  lists what members asked and the site did not answer, or not well

A reason is written into the audit trail (/admin/moderation) and into the mail to the member.
`

process.exitCode = await main()

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { admin: { type: 'boolean', default: false } },
  })
  const [name = '', ...args] = positionals
  const command = Object.hasOwn(adminCommands, name) ? adminCommands[name] : undefined
  if (!command?.arguments.includes(args.length)) {
    console.error(USAGE)
    return 2
  }
  try {
    console.log(await run(command, args, values.admin))
    return 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 1
  }
}

async function run(command: AdminCommand, args: string[], isAdmin: boolean): Promise<string> {
  loadEnvironmentFile()
  const config = readConfig(process.env)
  const log = createJsonLog((line) => process.stderr.write(line), 'warn')
  const { adminUrl, close } = await openAdminConnection({ ...config, log })
  const client = new Client({ connectionString: adminUrl })
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
