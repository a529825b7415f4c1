import type { PostgrestError } from '@supabase/supabase-js'
import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import type { ModerationAction } from '../acting/moderation-action.ts'
import { rejectMailing } from '../mailings/decide-mailing.ts'

export type ModerationRequest = {
  action: ModerationAction
  reason: string
  /** Only for a ban; null bans until the ban is lifted. */
  days: number | null
  /** Only for a ban: also unpublishes the member's posts. */
  withPosts: boolean
}

/** The expected outcomes; other failures are thrown. */
export type ModerationOutcome = 'done' | 'too-late'

/** Carries out an administrator's decision; the database records it in the audit trail with the reason. */
export async function moderate(
  supabase: BrowserSupabase,
  { action, reason, days, withPosts }: ModerationRequest,
): Promise<ModerationOutcome> {
  const { kind, id } = action
  switch (kind) {
    case 'unpublish':
      return outcomeOf(await supabase.rpc('unpublish_post', { post_id: id, reason }))
    case 'delete-post':
      return outcomeOf(await supabase.rpc('delete_post', { post_id: id, reason }))
    case 'delete-tag':
      return outcomeOf(await supabase.rpc('delete_tag', { tag_id: id, reason }))
    case 'ban': {
      const duration = days !== null && { days }
      return outcomeOf(await supabase.rpc('ban_member', { member_id: id, reason, with_posts: withPosts, ...duration }))
    }
    case 'lift-ban':
      return outcomeOf(await supabase.rpc('lift_ban', { member_id: id, reason }))
    case 'return-post':
      return outcomeOf(await supabase.rpc('return_post', { post_id: id, note: reason }))
    case 'reject-mailing':
      return rejectMailing(supabase, id, reason)
  }
}

/** The subject is gone, or no longer matches what the list showed. */
const TOO_LATE = new Set(['PT404', 'PT409'])

function outcomeOf({ error }: { error: PostgrestError | null }): ModerationOutcome {
  if (error && TOO_LATE.has(error.code)) return 'too-late'
  if (error) throw error
  return 'done'
}
