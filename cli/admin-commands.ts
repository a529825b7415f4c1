import {
  createPasswordHashing,
  findUserByEmail,
  findWeakness,
  insertUser,
  removeFactor,
  writeAuditEntry,
} from '@headwater/backend/accounts'
import type { Transaction } from '@headwater/backend/database'
import { DEFAULT_PASSWORD_POLICY } from '@headwater/backend/settings'
import { normalizeEmail, readEmailAddress } from '@headwater/email-address'
import type { Client } from 'pg'
import { grantAdmin } from '#server/data/grant-admin.ts'
import { banMember, deletePost, listPosts, setFeatured, unbanMember, unpublishPost } from './admin/moderation.ts'
import { removeSampleContent } from './admin/sample-content.ts'

export type AdminCommand = {
  /** The allowed numbers of arguments. */
  arguments: readonly number[]
  /** Returns the text to print. Throws an Error whose message is for the operator. */
  run: (client: Client, args: string[], options: { isAdmin: boolean }) => Promise<string>
}

const commands: Readonly<Record<string, AdminCommand>> = {
  'create-user': { arguments: [2], run: createUser },
  grant: { arguments: [1], run: async (client, [email = '']) => grantAdmin(client, email) },
  revoke: { arguments: [1], run: async (client, [email = '']) => revokeAdmin(client, email) },
  list: { arguments: [0, 1], run: async (client, [email]) => listPosts(client, email ?? null) },
  feature: { arguments: [1], run: async (client, [id = '']) => setFeatured(client, id, true) },
  unfeature: { arguments: [1], run: async (client, [id = '']) => setFeatured(client, id, false) },
  unpublish: { arguments: [1, 2], run: async (client, [id = '', reason]) => unpublishPost(client, id, reason) },
  delete: { arguments: [1, 2], run: async (client, [id = '', reason]) => deletePost(client, id, reason) },
  ban: { arguments: [1, 2], run: async (client, [email = '', reason]) => banMember(client, email, reason) },
  unban: { arguments: [1, 2], run: async (client, [email = '', reason]) => unbanMember(client, email, reason) },
  'remove-factors': { arguments: [1], run: async (client, [email = '']) => removeFactors(client, email) },
  'remove-samples': { arguments: [0], run: async (client) => removeSampleContent(client) },
}

/** The list of all commands; `signing-key` needs no database and is in cli/admin.ts. */
export const ADMIN_USAGE = `Usage: npm run admin -- <command>

  create-user <email> <password> [--admin]   creates a confirmed account
  grant <email>                              gives the administrator role, now or when the address is confirmed
  revoke <email>                             takes the administrator role away
  list [<email>]                             lists the newest posts with their ids, of one author or of all
  feature <post-id>, unfeature <post-id>     adds a published post to the blog's featured block, or removes it
  unpublish <post-id> [<reason>]             turns a post into a draft
  delete <post-id> [<reason>]                deletes a post permanently
  ban <email> [<reason>]                     ends a member's sessions and blocks sign-in to the account
  unban <email> [<reason>]                   lets the member sign in again
  remove-factors <email>                     removes the second step of a member who has lost it
  remove-samples                             removes the sample posts, their authors, categories and tags
  signing-key                                prints AUTH_SIGNING_KEYS with a new key in front, which then signs tokens

A reason goes into the audit trail (/admin/moderation) and into the mail to the member.
`

export const adminCommands: Readonly<Record<string, AdminCommand>> = Object.fromEntries(
  Object.entries(commands).map(([name, command]) => [name, { ...command, run: asCommandLine(command.run) }]),
)

/** Makes the audit trail name the command line as the actor. */
function asCommandLine(run: AdminCommand['run']): AdminCommand['run'] {
  return async (client, ...rest) => {
    await client.query(`select set_config('audit.actor', 'command line', false)`)
    return run(client, ...rest)
  }
}

async function revokeAdmin(client: Client, email: string): Promise<string> {
  const { rows } = await client.query<{ taken: boolean }>('select private.revoke_admin($1) as taken', [
    normalizeEmail(email),
  ])
  if (!rows[0]?.taken) throw new Error(`${email} is not an administrator.`)
  return `${email} is no longer an administrator.`
}

async function createUser(client: Client, [email = '', password = '']: string[], { isAdmin }: { isAdmin: boolean }) {
  const reading = readEmailAddress(email)
  if ('problem' in reading) throw new Error(`"${email}" is not an email address.`)
  const weakness = findWeakness(password, DEFAULT_PASSWORD_POLICY)
  if (weakness) throw new Error(weakness.message)

  const passwordHash = await createPasswordHashing().hash(password)
  const id = await insertUser(
    { query: ({ text, values = [] }) => client.query(text, [...values]) },
    { email: reading.email, passwordHash, metadata: {}, isConfirmed: true, now: new Date() },
  )
  if (!id) throw new Error(`${email} already has an account.`)
  return isAdmin ? `Account created. ${await grantAdmin(client, email)}` : `Account created for ${email}.`
}

/** For a member who has lost the device and the recovery codes: the password is enough again. */
async function removeFactors(client: Client, email: string): Promise<string> {
  const transaction = { query: ({ text, values = [] }) => client.query(text, [...values]) } as Transaction
  await client.query('begin')
  try {
    const user = await findUserByEmail(transaction, normalizeEmail(email), { lock: true })
    if (!user) throw new Error(`There is no account of ${email}.`)
    if (user.factors.length === 0) throw new Error(`${email} has no second step.`)
    const now = new Date()
    for (const [index, factor] of user.factors.entries()) {
      await removeFactor(transaction, { ...user, factors: user.factors.slice(index) }, factor)
      const traits = { factor_id: factor.id, factor_type: factor.factor_type }
      await writeAuditEntry(transaction, { action: 'factor_deleted', user, clientAddress: '', now, traits })
    }
    await client.query('commit')
    return `${email} signs in without a second step now.`
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
