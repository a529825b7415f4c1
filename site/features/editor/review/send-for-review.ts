import type { Connect } from '#site/lib/supabase-browser.ts'
import { requestReview } from './review-calls.ts'

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
