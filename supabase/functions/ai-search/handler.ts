import type { WrittenAnswer } from '#domain/assistant/answer/write-answer.ts'
import { type AssistantAnswer, MAX_QUESTION_LENGTH } from '#domain/assistant/assistant-answer.ts'

export type LimitOutcome = { allowed: true } | { allowed: false; retryAfterSeconds: number }

export type AssistantDependencies = {
  /** Null for visitors, who are refused. */
  memberId: string | null
  /** Counts one question of the member. */
  takeLimit: (memberId: string) => Promise<LimitOutcome>
  /** Throws where it cannot answer now; the page then apologises. */
  answer: (question: string) => Promise<WrittenAnswer>
  /** Keeps question and answer in the member's history; answers the id. */
  store: (memberId: string, question: string, answer: WrittenAnswer) => Promise<string>
  /** Told what a visitor is not. */
  onFailure: (cause: unknown) => void
}

/** POST `{ query }` answers an AssistantAnswer. */
export async function handleQuestion(request: Request, dependencies: AssistantDependencies): Promise<Response> {
  if (request.method !== 'POST') return refuse(405, 'Ask with POST.')
  const { memberId, takeLimit, answer, store, onFailure } = dependencies
  if (memberId === null) return refuse(401, 'Please log in to use the AI assistant.')

  const question = readQuery(await request.text())
  if (question === null) {
    return refuse(400, `Send { "query": … } with 1 to ${MAX_QUESTION_LENGTH.toLocaleString('en-US')} characters.`)
  }

  const limit = await takeLimit(memberId)
  if (!limit.allowed) {
    return refuse(429, 'You have asked a lot in a short time. Please try again later.', limit.retryAfterSeconds)
  }

  try {
    const written = await answer(question)
    const answered: AssistantAnswer = { ...written, id: await store(memberId, question, written) }
    return Response.json(answered, { headers: { 'Cache-Control': 'no-store' } })
  } catch (cause) {
    onFailure(cause)
    return refuse(503, 'The assistant cannot answer right now.')
  }
}

/** Trimmed, and as PostgreSQL can store it: no NUL and no half of a surrogate pair. Null for what is no question. */
function readQuery(body: string): string | null {
  try {
    const query = new Map(Object.entries(JSON.parse(body) ?? {})).get('query')
    const question = typeof query === 'string' ? query.toWellFormed().replaceAll('\0', '').trim() : ''
    return question === '' || question.length > MAX_QUESTION_LENGTH ? null : question
  } catch {
    return null
  }
}

function refuse(status: number, error: string, retryAfterSeconds?: number): Response {
  if (retryAfterSeconds === undefined) return Response.json({ error }, { status })
  const headers = { 'Retry-After': String(retryAfterSeconds) }
  return Response.json({ error, retryAfterSeconds }, { status, headers })
}
