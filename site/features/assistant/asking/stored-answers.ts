import { ANSWERS_STORAGE_KEY } from '#site/lib/answers-storage-key.ts'
import { type Answer, readAnswer } from '../calls/answer.ts'

/** More answers than a member is likely to go back through in one tab. */
const MAX_STORED = 20

type StoredAnswers = {
  userId: string
  answers: [askId: string, answer: unknown][]
  /** The tab's latest questions, the last one last. */
  asked: Asked[]
}

type Asked = { askId: string; question: string; askedAtMs: number }

/** A retry of the latest question still follows the one before it. */
const MAX_ASKED = 2
/** After this time, a question is more likely a new one than a follow-up. */
const FOLLOW_UP_MS = 10 * 60 * 1000

/** This tab's stored answer for one history entry; null if there is none or if it belongs to another member. */
export function readStoredAnswer(userId: string, askId: string): Answer | null {
  return readAnswer(read(userId).answers.find(([id]) => id === askId)?.[1])
}

/** Stores an answer for reload and Back until the tab is closed or the member signs out. */
export function storeAnswer(userId: string, askId: string, answer: Answer): void {
  const stored = read(userId)
  const others = stored.answers.filter(([id]) => id !== askId)
  write({ ...stored, answers: [...others, [askId, answer] as [string, unknown]].slice(-MAX_STORED) })
}

/** The question that this tab asked before this one, if a follow-up may refer to it. */
export function readPreviousQuestion(userId: string, askId: string, nowMs: number): string | undefined {
  const previous = read(userId).asked.findLast((asked) => asked.askId !== askId)
  return previous && nowMs - previous.askedAtMs <= FOLLOW_UP_MS ? previous.question : undefined
}

export function rememberAsked(userId: string, latest: Asked): void {
  const stored = read(userId)
  const others = stored.asked.filter(({ askId }) => askId !== latest.askId)
  write({ ...stored, asked: [...others, latest].slice(-MAX_ASKED) })
}

/** Deletes an answer that the member has deleted from the history, and its question. */
export function deleteStoredAnswer(userId: string, answerId: string): void {
  const stored = read(userId)
  const isDeleted = (askId: string) => readStoredAnswer(userId, askId)?.id === answerId
  write({
    userId,
    answers: stored.answers.filter(([askId]) => !isDeleted(askId)),
    asked: stored.asked.filter(({ askId }) => !isDeleted(askId)),
  })
}

export function deleteStoredAnswers(userId: string): void {
  write({ userId, answers: [], asked: [] })
}

function read(userId: string): StoredAnswers {
  try {
    const stored = JSON.parse(sessionStorage.getItem(ANSWERS_STORAGE_KEY) ?? 'null') as StoredAnswers | null
    if (stored?.userId === userId && Array.isArray(stored.answers)) return { ...stored, asked: stored.asked ?? [] }
  } catch {}
  return { userId, answers: [], asked: [] }
}

/** Does nothing if the storage is blocked or full; the question is then asked again after a reload. */
function write(stored: StoredAnswers): void {
  try {
    sessionStorage.setItem(ANSWERS_STORAGE_KEY, JSON.stringify(stored))
  } catch {}
}
