import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'

/** The service gives no more of them. */
export const MOST_MEMBERS = 50

export type ModerationMember = {
  user_id: string
  name: string | null
  email: string | null
  created_at: string
  is_admin: boolean
  /** Null when the member is not banned now. */
  banned_until: string | null
  published_posts: number
}

/** Members by name or address; without words those who are banned. Administrators only. */
export async function listMembers(supabase: BrowserSupabase, words: string): Promise<ModerationMember[]> {
  // The generated types do not know the columns of a function.
  return unwrap(await supabase.rpc('moderation_members', { words })) as ModerationMember[]
}
