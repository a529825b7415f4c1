import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'

/** Makes a stored picture the member's own, or none. The database deletes the previous one. */
export async function saveAvatar(
  supabase: BrowserSupabase,
  { userId, pictureId }: { userId: string; pictureId: string | null },
): Promise<void> {
  const changed = unwrap(
    await supabase.from('profiles').update({ avatar_id: pictureId }).eq('user_id', userId).select('avatar_id'),
  )
  if (changed[0]?.avatar_id !== pictureId) throw new Error('There is no such profile or picture')
}
