import { insertUser } from '@headwater/backend/accounts'
import type { Client } from 'pg'
import { type ForeignAuthor, type ForeignPost, UnreadableSource } from '../foreign-post.ts'

export type AuthorOptions = {
  /** The address of the account that gets the posts whose author has no account. */
  author: string | null
  /** Creates an account for each author whose address has none. */
  createsAccounts: boolean
}

export type AuthorChoice = { accountId: string } | { newAccount: { email: string; name: string } } | { missing: string }
export type FindAuthor = (author: ForeignAuthor | null) => AuthorChoice

/** Reads the accounts of all authors at once. Throws UnreadableSource if the account of `author` does not exist. */
export async function findAuthors(
  client: Client,
  posts: readonly ForeignPost[],
  { author, createsAccounts }: AuthorOptions,
): Promise<FindAuthor> {
  const authors = posts.flatMap((post) => post.author ?? [])
  const emails = [...authors.map(({ email }) => email), author].flatMap((email) => (email ? [normalized(email)] : []))
  const { rows } = await client.query<{ id: string; email: string | null }>(
    `select id, lower(email) as email from auth.users
     where not is_anonymous and not is_sso_user and (lower(email) = any ($1) or id::text = any ($2))`,
    [emails, authors.flatMap(({ id }) => id ?? [])],
  )
  const byEmail = new Map(rows.flatMap(({ id, email }) => (email ? [[email, id] as const] : [])))
  const ids = new Set(rows.map(({ id }) => id))
  const fallback = author === null ? null : (byEmail.get(normalized(author)) ?? null)
  if (author !== null && fallback === null) throw new UnreadableSource(`${author} has no account.`)

  return (wanted) => {
    if (wanted?.id !== undefined && ids.has(wanted.id)) return { accountId: wanted.id }
    const email = wanted?.email ? normalized(wanted.email) : null
    const known = email === null ? undefined : byEmail.get(email)
    if (known !== undefined) return { accountId: known }
    if (email?.includes('@') && createsAccounts) return { newAccount: { email, name: wanted?.name ?? '' } }
    return fallback === null ? { missing: missingAuthor(wanted) } : { accountId: fallback }
  }
}

function missingAuthor(author: ForeignAuthor | null): string {
  if (author === null) return 'it names no author: use --author <email>'
  const { name, email } = author
  const who = [name, email && `<${email}>`].filter(Boolean).join(' ')
  return `its author ${who} has no account: use --author <email>${email ? ' or --create-accounts' : ''}`
}

function normalized(email: string): string {
  return email.trim().toLowerCase()
}

/**
 * Creates the account of an author. It is confirmed and has no password: only the owner of the mailbox can sign in, by
 * "Forgot password". An unconfirmed one would be deleted, and its posts orphaned, by anybody who signs up with the address.
 */
export async function createAccount(client: Client, { email, name }: { email: string; name: string }): Promise<string> {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const last = words.length > 1 ? words.pop() : undefined
  const metadata = { first_name: words.join(' '), ...(last !== undefined && { last_name: last }) }
  const id = await insertUser(
    { query: ({ text, values = [] }) => client.query(text, [...values]) },
    { email, passwordHash: null, metadata, isConfirmed: true, now: new Date() },
  )
  if (!id) throw new Error(`${email} already has an account.`)
  return id
}
