import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'

/** Permanently deletes a message together with its outbox entries, so that pending emails about it are not sent. */
export async function deleteMessage(supabase: BrowserSupabase, id: string): Promise<void> {
  const deleted = unwrap(await supabase.from('contact_messages').delete().eq('id', id).select('id'))
  if (deleted.length === 0) throw new Error('The message is gone, or the user is no longer an administrator')
}
