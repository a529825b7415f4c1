import type { BrowserSupabase, Connect } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'

/** Whether an administrator has to approve what the author publishes, and how far this post has come. */
export type Review = {
  isNeeded: boolean
  state: 'none' | 'waiting' | 'returned'
  /** What the administrator wrote; only for a post that was sent back. */
  note: string | null
}

type ReviewRow = { state: string; note: string | null }

export const NO_REVIEW: Review = { isNeeded: false, state: 'none', note: null }

/**
 * The review of one of the author's own posts. If it cannot be read, the database still refuses posts that need one.
 */
export async function readReview(supabase: BrowserSupabase, postId: string): Promise<Review> {
  try {
    const isNeeded = unwrap(await supabase.rpc('is_review_needed'))
    if (!isNeeded) return NO_REVIEW
    const row = unwrap(
      await supabase.from('post_reviews').select('state, note').eq('post_id', postId).maybeSingle<ReviewRow>(),
    )
    if (!row) return { ...NO_REVIEW, isNeeded }
    const state = row.state === 'returned' ? 'returned' : 'waiting'
    return { isNeeded, state, note: state === 'returned' ? row.note : null }
  } catch (error) {
    console.warn('The review could not be read:', error)
    return NO_REVIEW
  }
}

/** Puts the author's stored draft into the administrators' queue; one that is already waiting keeps its place. */
async function requestReview(supabase: BrowserSupabase, postId: string): Promise<void> {
  unwrap(await supabase.rpc('request_review', { post_id: postId }))
}

/** What became of a saved draft: `none` needed no review, `failed` has the reason for the failure. */
export type ReviewRequest = { state: 'none' } | { state: 'sent' } | { state: 'failed'; cause: unknown }

/** Never throws: the draft has been stored by now, and the editor needs its version. */
export async function sendForReview(connect: Connect, postId: string): Promise<ReviewRequest> {
  try {
    await requestReview(await connect(), postId)
    return { state: 'sent' }
  } catch (cause) {
    return { state: 'failed', cause }
  }
}
