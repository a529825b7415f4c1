import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'

/** The service returns no more members. */
export const MAX_MEMBERS = 50

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
export async function listMembers(supabase: BrowserSupabase, words: string): Promise<ModerationMember[]> {
  // The generated types do not include the columns of a function.
  return unwrap(await supabase.rpc('moderation_members', { words })) as ModerationMember[]
}
