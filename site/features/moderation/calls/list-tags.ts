import { likePatterns } from '#site/lib/like-patterns.ts'
import { pageRange } from '#site/lib/pagination.ts'
import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import type { ModerationQuery } from '../moderation-query.ts'

export const TAGS_PAGE_SIZE = 50

/** `post_count` counts published posts. */
export type ModerationTag = { id: string; name: string; post_count: number }

/** A page of the tags that match the words, most used first, with the total count. */
export async function listTags(
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
