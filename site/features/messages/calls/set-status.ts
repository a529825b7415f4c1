import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'
import type { Status } from './list-messages.ts'

export async function setStatus(supabase: BrowserSupabase, id: string, status: Status): Promise<void> {
  // Requests the changed row, because row-level security skips rows that the caller may not change without an error.
  const changed = unwrap(await supabase.from('contact_messages').update({ status }).eq('id', id).select('id'))
  if (changed.length === 0) throw new Error('The message is gone, or the user is no longer an administrator')
}
