import { normalizeEmail } from '@headwater/email-address'
import type { Client } from 'pg'
import { isUuid } from '#domain/text/uuid.ts'

/** As many as an operator can take in at once; an author's address narrows the list. */
const LISTED = 50

type ListedPost = { id: string; title: string; published_at: Date | null; featured: boolean; email: string | null }

/** The newest posts, including drafts, of one author or of all: one line each. */
export async function listPosts(client: Client, email: string | null): Promise<string> {
  if (email !== null) await requireAccount(client, email)
  const { rows } = await client.query<ListedPost & { total: number }>(
    `select posts.id, title, published_at, featured, users.email, count(*) over ()::integer as total
     from public.posts left join auth.users on users.id = author_id
     where $1::text is null or users.email = $1
     order by posts.created_at desc, posts.id limit ${LISTED}`,
    [email === null ? null : normalizeEmail(email)],
  )
  const [first] = rows
  if (!first) return email === null ? 'There are no posts.' : `${email} has written no posts.`
  const more = first.total > LISTED ? [`… and ${first.total - LISTED} older ones`] : []
  return [...rows.map(lineOf), ...more].join('\n')
}

function lineOf({ id, title, published_at, featured, email }: ListedPost): string {
  const state = published_at ? `published ${published_at.toISOString().slice(0, 10)}` : 'draft'
  return [id, featured ? `${state}, featured` : state, email ?? 'no account', oneLine(title)].join('  ')
}

/** A title is untrusted text: it must not send control sequences to the operator's terminal. */
export function oneLine(title: string): string {
  return title.replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
}

export async function setFeatured(client: Client, postId: string, isFeatured: boolean): Promise<string> {
  const sql = 'update public.posts set featured = $2 where id = $1 returning title'
  const title = await changePost(client, sql, [postId, isFeatured])
  return isFeatured ? `"${title}" is featured.` : `"${title}" is no longer featured.`
}

/** The reason goes into the audit trail and into the mail to the member. */
export async function unpublishPost(client: Client, postId: string, reason: string | null = null): Promise<string> {
  const sql = 'select title from private.unpublish_post($1, $2) as title where title is not null'
  const title = await changePost(client, sql, [postId, readReason(reason)])
  return `"${title}" is now a draft; only its author sees it.`
}

export async function deletePost(client: Client, postId: string, reason: string | null = null): Promise<string> {
  const sql = 'select title from private.delete_post($1, $2) as title where title is not null'
  const title = await changePost(client, sql, [postId, readReason(reason)])
  return `"${title}" is deleted.`
}

/** Returns the post's title. The first value is the post's id. */
async function changePost(
  client: Client,
  sql: string,
  values: [postId: string, ...others: unknown[]],
): Promise<string> {
  const [postId] = values
  if (!isUuid(postId)) throw new Error(`"${postId}" is not the id of a post; the id is part of the post's address.`)
  const { rows } = await client.query<{ title: string }>(sql, values)
  if (!rows[0]) throw new Error(`There is no post ${postId}.`)
  return oneLine(rows[0].title)
}

/**
 * Blocks sign-in and session refresh, and ends open sessions; these stay ended after the ban is lifted. Access tokens
 * remain valid until they expire, but the policies refuse a banned member's writes.
 */
export async function banMember(client: Client, email: string, reason: string | null = null): Promise<string> {
  const { rowCount } = await client.query(
    `select private.ban_member(id, now() + interval '100 years', $2, false) from auth.users where email = $1`,
    [normalizeEmail(email), readReason(reason)],
  )
  if (rowCount !== 1) throw noAccount(email)
  return `${email} is banned and signed out everywhere. Published posts stay; \`list ${email}\` lists them.`
}

export async function unbanMember(client: Client, email: string, reason: string | null = null): Promise<string> {
  await requireAccount(client, email)
  const { rows } = await client.query<{ lifted: boolean }>(
    'select private.lift_ban(id, $2) as lifted from auth.users where email = $1',
    [normalizeEmail(email), readReason(reason)],
  )
  if (!rows[0]?.lifted) throw new Error(`${email} is not banned.`)
  return `${email} may sign in again.`
}

/** The limit of the audit trail. */
const REASON_MAX_LENGTH = 500

function readReason(reason: string | null): string | null {
  const text = reason?.trim() || null
  if (text !== null && [...text].length > REASON_MAX_LENGTH) {
    throw new Error(`A reason can have at most ${REASON_MAX_LENGTH} characters.`)
  }
  return text
}

async function requireAccount(client: Client, email: string): Promise<void> {
  const { rowCount } = await client.query('select from auth.users where email = $1', [normalizeEmail(email)])
  if (rowCount !== 1) throw noAccount(email)
}

function noAccount(email: string): Error {
  return new Error(`There is no account with the address ${email}.`)
}
