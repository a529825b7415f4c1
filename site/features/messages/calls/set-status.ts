import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'
import type { Status } from './list-messages.ts'

export async function setStatus(supabase: BrowserSupabase, id: string, status: Status): Promise<void> {
  // Selects the changed row, because row-level security silently skips rows that the caller may not change.
  const changed = unwrap(await supabase.from('contact_messages').update({ status }).eq('id', id).select('id'))
  if (changed.length === 0) throw new Error('The message is gone, or the user is no longer an administrator')
}
