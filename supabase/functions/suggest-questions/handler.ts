import type { LimitOutcome } from '../ai-search/handler.ts'
import type { DraftText } from './suggest-questions.ts'

export type SuggestionDependencies = {
  /** Null for visitors, who are refused. */
  memberId: string | null
  /** Counts one request of the member. */
  takeLimit: (memberId: string) => Promise<LimitOutcome>
  /** The stored text of a post by this member; null if there is none. */
  readDraft: (postId: string, memberId: string) => Promise<DraftText | null>
  suggest: (draft: DraftText, signal: AbortSignal) => Promise<readonly string[]>
  /** Called with failures that the member does not see. */
  onFailure: (cause: unknown) => void
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** `POST {post_id}` returns `{questions}`: at most five that the stored text of the member's own post answers. */
export async function handleSuggestion(request: Request, dependencies: SuggestionDependencies): Promise<Response> {
  if (request.method !== 'POST') return refuse(405, 'Ask with POST.')
  const { memberId, takeLimit, readDraft, suggest, onFailure } = dependencies
  if (memberId === null) return refuse(401, 'Please log in.')

  const postId = readPostId(await request.text())
  if (postId === null) return refuse(400, 'Send { "post_id": … }.')
  const limit = await takeLimit(memberId)
  if (!limit.allowed) {
    return refuse(429, 'You have asked for many suggestions. Please try again later.', limit.retryAfterSeconds)
  }
  try {
    const draft = await readDraft(postId, memberId)
    if (draft === null) return refuse(404, 'You have no such post.')
    const questions = await suggest(draft, request.signal)
    return Response.json({ questions }, { headers: { 'Cache-Control': 'no-store' } })
  } catch (cause) {
    if (!request.signal.aborted) onFailure(cause)
    return refuse(503, 'No suggestions can be made right now.')
  }
}

function readPostId(body: string): string | null {
  try {
    const postId: unknown = new Map(Object.entries(JSON.parse(body) ?? {})).get('post_id')
    return typeof postId === 'string' && UUID.test(postId) ? postId : null
  } catch {
    return null
  }
}

function refuse(status: number, error: string, retryAfterSeconds?: number): Response {
  const headers = retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) }
  return Response.json({ error }, { status, headers })
}
