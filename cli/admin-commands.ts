import { createPasswordHashing, findWeakness, insertUser } from '@headwater/backend/accounts'
import { DEFAULT_PASSWORD_POLICY } from '@headwater/backend/settings'
import { normalizeEmail, readEmailAddress } from '@headwater/email-address'
import type { Client } from 'pg'
import { grantAdmin } from '#server/data/grant-admin.ts'
import { listQuestions } from './admin/list-questions.ts'
import { listMailings, rejectMailing, releaseMailing } from './admin/mailings.ts'
import { banMember, deletePost, listPosts, setFeatured, unbanMember, unpublishPost } from './admin/moderation.ts'
import { removeFactors } from './admin/remove-factors.ts'

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
  mailings: { arguments: [0], run: async (client) => listMailings(client) },
  'release-mailing': { arguments: [1], run: async (client, [id = '']) => releaseMailing(client, id) },
  'reject-mailing': {
    arguments: [2],
    run: async (client, [id = '', reason = '']) => rejectMailing(client, id, reason),
  },
  'remove-factors': { arguments: [1], run: async (client, [email = '']) => removeFactors(client, email) },
  questions: { arguments: [0], run: async (client) => listQuestions(client) },
}

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
