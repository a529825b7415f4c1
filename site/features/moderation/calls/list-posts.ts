import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'
import type { ModerationQuery } from '../moderation-query.ts'

/** The page size of the database function. */
export const POSTS_PAGE_SIZE = 20

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
export async function listPosts(
  supabase: BrowserSupabase,
  { words, sort, page }: ModerationQuery,
): Promise<{ posts: ModerationPost[]; total: number }> {
  // The generated types do not include the columns of a function.
  const rows = unwrap(await supabase.rpc('moderation_posts', { words, sort, page })) as (ModerationPost & {
    total: number
  })[]
  return { posts: rows, total: rows[0]?.total ?? 0 }
}
