import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'

/** Removes the spam flag from a message, which then appears among the others. */
export async function unflagMessage(supabase: BrowserSupabase, id: string): Promise<void> {
  // Selects the changed row, because row-level security silently skips rows that the caller may not change.
  const changed = unwrap(
    await supabase.from('contact_messages').update({ is_suspicious: false }).eq('id', id).select('id'),
  )
  if (changed.length === 0) throw new Error('The message is gone, or the user is no longer an administrator')
}
