import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'

/** A new member's mails to subscribers, which wait until an administrator has looked at the posts. */
export type WaitingMailing = {
  id: string
  author_id: string
  author_name: string
  created_at: string
  posts: { id: string; title: string; excerpt: string | null; category: string | null }[]
  recipient_count: number
  /** Of what the row shows; a decision names it, so that nobody releases what was changed meanwhile. */
  version: string
}

/** PostgREST's code for a function that the database does not have. */
const UNKNOWN_FUNCTION = 'PGRST202'

/** The mailings that wait, the oldest first; none where the hosted project's database is older than this page. */
export async function listWaitingMailings(supabase: BrowserSupabase): Promise<WaitingMailing[]> {
  const { data, error } = await supabase.rpc('waiting_mailings' as never)
  if (error?.code === UNKNOWN_FUNCTION) return []
  if (error) throw error
  // The generated types do not know the columns of a function.
  return data as WaitingMailing[]
}
