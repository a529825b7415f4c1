import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { requestReview } from './review-calls.ts'

/** What became of a saved draft: `failed` has the reason why it could not be sent for review. */
export type Sent = { state: 'saved' } | { state: 'for-review' } | { state: 'failed'; cause: unknown }

/** Never throws: the draft is stored by now, and the editor has to know its version. */
export async function sendForReview(supabase: BrowserSupabase, postId: string): Promise<Sent> {
  try {
    await requestReview(supabase, postId)
    return { state: 'for-review' }
  } catch (cause) {
    return { state: 'failed', cause }
  }
}
