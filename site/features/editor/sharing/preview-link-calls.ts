import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'

/** A link that still opens the draft; times are ISO. */
export type PreviewLink = { id: string; created_at: string; expires_at: string }

/** The live links to one of the author's own drafts, newest first. Nobody can read their secrets. */
export async function listPreviewLinks(supabase: BrowserSupabase, postId: string): Promise<PreviewLink[]> {
  return unwrap(
    await supabase
      .from('preview_links')
      .select('id, created_at, expires_at')
      .eq('post_id', postId)
      .gt('expires_at', new Date().toISOString())
      .order('created_at', { ascending: false }),
  )
}

/** Creates a link and returns its path, which cannot be read again. */
export async function createPreviewLink(supabase: BrowserSupabase, postId: string): Promise<string> {
  const created = unwrap(await supabase.rpc('create_preview_link', { post_id: postId })) as { token: string }
  return `/preview/${created.token}`
}

/** From then on the link opens nothing. */
export async function endPreviewLink(supabase: BrowserSupabase, id: string): Promise<void> {
  unwrap(await supabase.from('preview_links').delete().eq('id', id))
}
