import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'

export type VersionEntry = {
  /** Counts from 1 within the post. */
  number: number
  /** When it was saved. */
  version: string
  saved_by: string
  published: boolean
}

/** The kept versions of one of the author's own posts, newest first. */
export async function listVersions(supabase: BrowserSupabase, postId: string): Promise<VersionEntry[]> {
  const versions = supabase.from('post_versions').select('number, version, saved_by, published').eq('post_id', postId)
  return unwrap(await versions.order('number', { ascending: false }))
}
