import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'

/** Longer than the service lets the model write. */
const TIMEOUT_MS = 30_000

export type Suggested =
  | { state: 'suggested'; questions: readonly string[] }
  | { state: 'failed' }
  | { state: 'too-many' }

/** Asks a model which questions the stored text of the author's own post answers. Never throws. */
export async function suggestQuestions(supabase: BrowserSupabase, postId: string): Promise<Suggested> {
  const { data, error } = await supabase.functions.invoke<{ questions: readonly string[] }>('suggest-questions', {
    body: { post_id: postId },
    timeout: TIMEOUT_MS,
  })
  if (data) return { state: 'suggested', questions: data.questions }
  // supabase-js passes an error response as the context of its error.
  const response: unknown = error?.context
  if (response instanceof Response && response.status === 429) return { state: 'too-many' }
  console.warn(error)
  return { state: 'failed' }
}
