import { likePatterns } from '#site/lib/like-patterns.ts'
import { type AdminContent, loadForAdmin } from '#site/lib/load-for-admin.ts'
import { pageRange } from '#site/lib/pagination.ts'
import type { BrowserSupabase, Connect } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'
import { listWaitingMailings, type WaitingMailing } from './mailing-calls.ts'
import type { ModerationQuery } from './moderation-query.ts'
import { type FirstPostReviews, readReviews } from './review-calls.ts'

export const TAGS_PAGE_SIZE = 50

/** The page size of the database function. */
export const POSTS_PAGE_SIZE = 20

/** The service returns no more members. */
export const MAX_MEMBERS = 50

/**
 * The data of a view. The items that await a decision are null when they could not be read; the posts are shown without
 * them.
 */
export type ModerationPart =
  | {
      view: 'posts'
      posts: ModerationPost[]
      total: number
      mailings: WaitingMailing[] | null
      reviews: FirstPostReviews | null
    }
  | { view: 'members'; members: ModerationMember[] }
  | { view: 'tags'; tags: ModerationTag[]; total: number }
  | { view: 'trail'; trail: AuditTrail }

export type ModerationContent = AdminContent<{ part: ModerationPart }>

export function loadModeration(connect: Connect, query: ModerationQuery): Promise<ModerationContent> {
  return loadForAdmin(connect, async (supabase) => ({ part: await loadPart(supabase, query) }))
}

async function loadPart(supabase: BrowserSupabase, query: ModerationQuery): Promise<ModerationPart> {
  switch (query.view) {
    case 'posts': {
      const [list, mailings, reviews] = await Promise.all([
        listPosts(supabase, query),
        readIfPossible(() => listWaitingMailings(supabase)),
        readIfPossible(() => readReviews(supabase)),
      ])
      return { view: 'posts', ...list, mailings, reviews }
    }
    case 'members':
      return { view: 'members', members: await listMembers(supabase, query.words) }
    case 'tags':
      return { view: 'tags', ...(await listTags(supabase, query)) }
    case 'trail':
      return { view: 'trail', trail: await readAuditTrail(supabase, query) }
  }
}

async function readIfPossible<Waiting>(read: () => Promise<Waiting>): Promise<Waiting | null> {
  try {
    return await read()
  } catch (error) {
    console.warn('What waits for a decision could not be read:', error)
    return null
  }
}

export type ModerationMember = {
  user_id: string
  name: string | null
  email: string | null
  created_at: string
  is_admin: boolean
  /** Null when the member is not currently banned. */
  banned_until: string | null
  published_posts: number
}

/** Members whose name or address matches the words; without words, banned members. Administrators only. */
async function listMembers(supabase: BrowserSupabase, words: string): Promise<ModerationMember[]> {
  // The generated types do not include the columns of a function.
  return unwrap(await supabase.rpc('moderation_members', { words })) as ModerationMember[]
}

/** A published post with its author; the author fields are null when the account is gone. */
export type ModerationPost = {
  id: string
  title: string
  published_at: string
  updated_at: string
  author_id: string | null
  author: string | null
  author_email: string | null
  author_is_admin: boolean
  /** Null when the author is not currently banned. */
  author_banned_until: string | null
}

/** A page of the published posts that match the words, with the total count. Administrators only. */
async function listPosts(
  supabase: BrowserSupabase,
  { words, sort, page }: ModerationQuery,
): Promise<{ posts: ModerationPost[]; total: number }> {
  // The generated types do not include the columns of a function.
  const rows = unwrap(await supabase.rpc('moderation_posts', { words, sort, page })) as (ModerationPost & {
    total: number
  })[]
  return { posts: rows, total: rows[0]?.total ?? 0 }
}

/** `post_count` counts published posts. */
export type ModerationTag = { id: string; name: string; post_count: number }

/** A page of the tags that match the words, most used first, with the total count. */
async function listTags(
  supabase: BrowserSupabase,
  { words, page }: ModerationQuery,
): Promise<{ tags: ModerationTag[]; total: number }> {
  const { from, to } = pageRange(page, TAGS_PAGE_SIZE)
  let query = supabase
    .from('tags')
    .select('id, name, post_count', { count: 'exact' })
    .order('post_count', { ascending: false })
    .order('name')
    .range(from, to)
  for (const pattern of likePatterns(words)) query = query.like('folded_name', pattern)
  const { data, count, error } = await query
  if (error) throw error
  return { tags: data, total: count ?? 0 }
}

/** An entry of the site's audit trail, or of the auth service's own log, whose entries have no subject. */
export type AuditEntry = {
  id: string
  created_at: string
  actor: string | null
  action: string
  subject: string | null
  reason: string | null
  details: { until?: string; author?: string | null; posts?: number; address?: string }
}

export type AuditTrail = {
  entries: AuditEntry[]
  has_more: boolean
  /** False if the log of the auth service cannot be read; sign-ins are then missing. */
  has_account_log: boolean
}

/** A page of the audit trail, newest first. Administrators only. */
async function readAuditTrail(supabase: BrowserSupabase, { kind, before }: ModerationQuery): Promise<AuditTrail> {
  const cursor = before && { before_at: before.at, before_id: before.id }
  // The generated type of the result is only `Json`.
  return unwrap(await supabase.rpc('audit_trail', { kind, ...cursor })) as unknown as AuditTrail
}
