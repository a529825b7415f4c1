import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'

/** What happens to published posts. */
export type PostsChoice = 'delete' | 'keep'

export type Deletion =
  | { outcome: 'deleted' }
  /** The last sign-in is too long ago. */
  | { outcome: 'unproven' }
  /** `reason` is a sentence for the member; null if the service gave none. */
  | { outcome: 'refused'; reason: string | null }

/** Deletes the caller's account at once. */
export async function deleteAccount(supabase: BrowserSupabase, posts: PostsChoice): Promise<Deletion> {
  const { error } = await supabase.rpc('delete_own_account', { posts })
  if (!error) return { outcome: 'deleted' }
  if (error.hint === 'reauthenticate') return { outcome: 'unproven' }
  // The database raises PT4xx only with sentences for users.
  if (/^PT4\d\d$/.test(error.code)) return { outcome: 'refused', reason: error.message }
  console.warn(error)
  return { outcome: 'refused', reason: null }
}
