import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'
import type { WaitingMailing } from './list-waiting-mailings.ts'

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
