import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'

/** A new member's emails to subscribers, held until an administrator has reviewed the posts. */
export type WaitingMailing = {
  id: string
  author_id: string
  author_name: string
  created_at: string
  posts: { id: string; title: string; excerpt: string | null; category: string | null }[]
  recipient_count: number
  /** Version of the mailing as shown; a decision names it, so that a mailing changed since then is not released. */
  version: string
}

/** PostgREST's error code for a function that does not exist. */
const UNKNOWN_FUNCTION = 'PGRST202'

/** The waiting mailings, oldest first; none if the hosted project's database predates this feature. */
export async function listWaitingMailings(supabase: BrowserSupabase): Promise<WaitingMailing[]> {
  const { data, error } = await supabase.rpc('waiting_mailings' as never)
  if (error?.code === UNKNOWN_FUNCTION) return []
  if (error) throw error
  // The generated types do not include the columns of a function.
  return data as WaitingMailing[]
}

/** Releases a mailing as it was shown. "too-late" means that it has since changed or been decided; nothing happens. */
export async function releaseMailing(
  supabase: BrowserSupabase,
  { id, version }: WaitingMailing,
): Promise<'done' | 'too-late'> {
  const answer = unwrap(
    await supabase.rpc('release_mailing' as never, { mailing: id, seen_version: version } as never),
  ) as unknown
  return answer === 'released' ? 'done' : 'too-late'
}

/** Rejects a mailing: none of its emails go out. "too-late" means that it has already been decided. */
export async function rejectMailing(
  supabase: BrowserSupabase,
  id: string,
  reason: string,
): Promise<'done' | 'too-late'> {
  const answer = unwrap(await supabase.rpc('reject_mailing' as never, { mailing: id, reason } as never)) as unknown
  return answer === 'rejected' ? 'done' : 'too-late'
}
