import { KEPT_ANSWERS_KEY } from '#site/lib/answers-storage-key.ts'
import type { Answer } from '../calls/ask-assistant.ts'

/** As many answers as somebody goes back through in one tab. */
const MOST_KEPT = 20

type Kept = { userId: string; answers: [askId: string, answer: Answer][] }

/** The answer that this tab has for one asking; null for somebody else's and for none. */
export function readKeptAnswer(userId: string, askId: string): Answer | null {
  return read(userId).answers.find(([id]) => id === askId)?.[1] ?? null
}

/** Keeps an answer for reload and Back, as long as the tab lives and its reader stays signed in. */
export function keepAnswer(userId: string, askId: string, answer: Answer): void {
  const others = read(userId).answers.filter(([id]) => id !== askId)
  write({ userId, answers: [...others, [askId, answer] as [string, Answer]].slice(-MOST_KEPT) })
}

/** Forgets what its reader has deleted from the history: one answer, or all. */
export function forgetKeptAnswer(userId: string, answerId: string): void {
  const { answers } = read(userId)
  write({ userId, answers: answers.filter(([, { id }]) => id !== answerId) })
}

export function forgetKeptAnswers(userId: string): void {
  write({ userId, answers: [] })
}

function read(userId: string): Kept {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT_ANSWERS_KEY) ?? 'null') as Kept | null
    if (kept?.userId === userId && Array.isArray(kept.answers)) return kept
  } catch {}
  return { userId, answers: [] }
}

/** A browser that blocks storage, or has no room, asks again after a reload. */
function write(kept: Kept): void {
  try {
    sessionStorage.setItem(KEPT_ANSWERS_KEY, JSON.stringify(kept))
  } catch {}
}
