import { ANSWERS_STORAGE_KEY } from '#site/lib/answers-storage-key.ts'
import type { Answer } from '../calls/ask-assistant.ts'

/** More answers than a member is likely to go back through in one tab. */
const MAX_STORED = 20

type StoredAnswers = { userId: string; answers: [askId: string, answer: Answer][] }

/** This tab's stored answer for one history entry; null if there is none or if it belongs to another member. */
export function readStoredAnswer(userId: string, askId: string): Answer | null {
  return read(userId).answers.find(([id]) => id === askId)?.[1] ?? null
}

/** Stores an answer for reload and Back until the tab is closed or the member signs out. */
export function storeAnswer(userId: string, askId: string, answer: Answer): void {
  const others = read(userId).answers.filter(([id]) => id !== askId)
  write({ userId, answers: [...others, [askId, answer] as [string, Answer]].slice(-MAX_STORED) })
}

/** Deletes an answer that the member has deleted from the history. */
export function deleteStoredAnswer(userId: string, answerId: string): void {
  const { answers } = read(userId)
  write({ userId, answers: answers.filter(([, { id }]) => id !== answerId) })
}

export function deleteStoredAnswers(userId: string): void {
  write({ userId, answers: [] })
}

function read(userId: string): StoredAnswers {
  try {
    const stored = JSON.parse(sessionStorage.getItem(ANSWERS_STORAGE_KEY) ?? 'null') as StoredAnswers | null
    if (stored?.userId === userId && Array.isArray(stored.answers)) return stored
  } catch {}
  return { userId, answers: [] }
}

/** Does nothing if the storage is blocked or full; the question is then asked again after a reload. */
function write(stored: StoredAnswers): void {
  try {
    sessionStorage.setItem(ANSWERS_STORAGE_KEY, JSON.stringify(stored))
  } catch {}
}
