import { ANSWERS_STORAGE_KEY } from '#site/lib/answers-storage-key.ts'
import { type Answer, readAnswer } from '../calls/answer.ts'

/** More answers than a member is likely to go back through in one tab. */
const MAX_STORED = 20

type Kept = {
  userId: string
  answers: [askId: string, answer: unknown][]
  /** The tab's latest questions, the last one last. */
  asked: Asked[]
}

type Asked = { askId: string; question: string; askedAtMs: number }

/** A retry of the latest question still follows the one before it. */
const MAX_ASKED = 2
/** Later, a question is rather a new one than a follow-up. */
const FOLLOW_UP_MS = 10 * 60 * 1000

/** This tab's stored answer for one history entry; null if there is none or if it belongs to another member. */
export function readKeptAnswer(userId: string, askId: string): Answer | null {
  return readAnswer(read(userId).answers.find(([id]) => id === askId)?.[1])
}

/** Stores an answer for reload and Back until the tab is closed or the member signs out. */
export function keepAnswer(userId: string, askId: string, answer: Answer): void {
  const kept = read(userId)
  const others = kept.answers.filter(([id]) => id !== askId)
  write({ ...kept, answers: [...others, [askId, answer] as [string, unknown]].slice(-MAX_STORED) })
}

/** The question that this tab asked before this one, if a follow-up may refer to it. */
export function readPreviousQuestion(userId: string, askId: string, nowMs: number): string | undefined {
  const previous = read(userId).asked.findLast((asked) => asked.askId !== askId)
  return previous && nowMs - previous.askedAtMs <= FOLLOW_UP_MS ? previous.question : undefined
}

export function rememberAsked(userId: string, latest: Asked): void {
  const kept = read(userId)
  const others = kept.asked.filter(({ askId }) => askId !== latest.askId)
  write({ ...kept, asked: [...others, latest].slice(-MAX_ASKED) })
}

/** Forgets an answer that the member has deleted from the history, and its question. */
export function forgetKeptAnswer(userId: string, answerId: string): void {
  const kept = read(userId)
  const isForgotten = (askId: string) => readKeptAnswer(userId, askId)?.id === answerId
  write({
    userId,
    answers: kept.answers.filter(([askId]) => !isForgotten(askId)),
    asked: kept.asked.filter(({ askId }) => !isForgotten(askId)),
  })
}

export function forgetKeptAnswers(userId: string): void {
  write({ userId, answers: [], asked: [] })
}

function read(userId: string): Kept {
  try {
    const kept = JSON.parse(sessionStorage.getItem(ANSWERS_STORAGE_KEY) ?? 'null') as Kept | null
    if (kept?.userId === userId && Array.isArray(kept.answers)) return { ...kept, asked: kept.asked ?? [] }
  } catch {}
  return { userId, answers: [], asked: [] }
}

/** Does nothing if the storage is blocked or full; the question is then asked again after a reload. */
function write(kept: Kept): void {
  try {
    sessionStorage.setItem(ANSWERS_STORAGE_KEY, JSON.stringify(kept))
  } catch {}
}
