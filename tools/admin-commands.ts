import type { Client } from 'pg'
import { createPasswordHashing } from '#backend/auth/passwords/password-hashing.ts'
import { DEFAULT_PASSWORD_POLICY, findWeakness } from '#backend/auth/passwords/password-policy.ts'
import { insertUser } from '#backend/auth/users/insert-user.ts'
import { isUuid } from '#domain/uuid.ts'
import { grantAdmin } from '#server/data/grant-admin.ts'

export type AdminCommand = {
  /** How many arguments it takes. */
  arguments: number
  /** Answers the sentence to print. Throws an Error whose message is for the operator. */
  run: (client: Client, args: string[], options: { isAdmin: boolean }) => Promise<string>
}

export const adminCommands: Readonly<Record<string, AdminCommand>> = {
  'create-user': { arguments: 2, run: createUser },
  grant: { arguments: 1, run: async (client, [email = '']) => grantAdmin(client, email) },
  revoke: { arguments: 1, run: async (client, [email = '']) => revokeAdmin(client, email) },
  feature: { arguments: 1, run: async (client, [id = '']) => setFeatured(client, id, true) },
  unfeature: { arguments: 1, run: async (client, [id = '']) => setFeatured(client, id, false) },
  unpublish: { arguments: 1, run: async (client, [id = '']) => unpublish(client, id) },
}

async function revokeAdmin(client: Client, email: string): Promise<string> {
  const { rows } = await client.query<{ taken: boolean }>('select private.revoke_admin($1) as taken', [email])
  if (!rows[0]?.taken) throw new Error(`${email} is no administrator.`)
  return `${email} is no administrator any more.`
}

async function createUser(client: Client, [email = '', password = '']: string[], { isAdmin }: { isAdmin: boolean }) {
  if (!email.includes('@')) throw new Error(`"${email}" is not an e-mail address.`)
  const weakness = findWeakness(password, DEFAULT_PASSWORD_POLICY)
  if (weakness) throw new Error(weakness.message)

  const passwordHash = await createPasswordHashing().hash(password)
  const id = await insertUser(
    { query: ({ text, values = [] }) => client.query(text, [...values]) },
    { email: email.trim().toLowerCase(), passwordHash, metadata: {}, isConfirmed: true, now: new Date() },
  )
  if (!id) throw new Error(`${email} has an account already.`)
  return isAdmin ? `Account made. ${await grantAdmin(client, email)}` : `Account made for ${email}.`
}

async function setFeatured(client: Client, postId: string, isFeatured: boolean): Promise<string> {
  const sql = 'update public.posts set featured = $2 where id = $1 returning title'
  const title = await updatePost(client, sql, [postId, isFeatured])
  return isFeatured ? `"${title}" is featured.` : `"${title}" is no longer featured.`
}

async function unpublish(client: Client, postId: string): Promise<string> {
  const sql = 'update public.posts set published = false, published_at = null where id = $1 returning title'
  const title = await updatePost(client, sql, [postId])
  return `"${title}" is a draft now; only its author sees it.`
}

/** Answers the post's title. The first value is the post's id. */
async function updatePost(
  client: Client,
  sql: string,
  values: [postId: string, ...others: unknown[]],
): Promise<string> {
  const [postId] = values
  if (!isUuid(postId)) throw new Error(`"${postId}" is not the id of a post; it stands in the post's address.`)
  const { rows } = await client.query<{ title: string }>(sql, values)
  if (!rows[0]) throw new Error(`There is no post ${postId}.`)
  return rows[0].title
}
