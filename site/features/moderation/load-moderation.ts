import { type AdminContent, loadForAdmin } from '#site/lib/load-for-admin.ts'
import type { BrowserSupabase, Connect } from '#site/lib/supabase-browser.ts'
import { listMembers, type ModerationMember } from './calls/list-members.ts'
import { listPosts, type ModerationPost } from './calls/list-posts.ts'
import { listTags, type ModerationTag } from './calls/list-tags.ts'
import { type AuditTrail, readAuditTrail } from './calls/read-audit-trail.ts'
import { listWaitingMailings, type WaitingMailing } from './mailings/list-waiting-mailings.ts'
import type { ModerationQuery } from './moderation-query.ts'
import { type FirstPostReviews, readReviews } from './reviews/review-calls.ts'

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
