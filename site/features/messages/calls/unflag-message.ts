import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'

/** Removes the spam flag from a message, which then appears among the others. */
export async function unflagMessage(supabase: BrowserSupabase, id: string): Promise<void> {
  // Requests the changed row, because row-level security skips rows that the caller may not change without an error.
  const changed = unwrap(
    await supabase.from('contact_messages').update({ is_suspicious: false }).eq('id', id).select('id'),
  )
  if (changed.length === 0) throw new Error('The message is gone, or the user is no longer an administrator')
}
