import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { useSupabase } from '#site/lib/supabase-browser.ts'
import type { AskOutcome } from '../calls/ask-assistant.ts'
import { askOnce } from './asking.ts'
import { mayFollowUp } from './follow-up.ts'
import { readPreviousQuestion, readStoredAnswer, rememberAsked, storeAnswer } from './stored-answers.ts'

export type AnswerState =
  | { state: 'idle' }
  /** With the sentences that have arrived. */
  | { state: 'loading'; sentences: readonly string[] }
  /** `isNew` if the outcome arrived while the member waited, so that it is announced. */
  | (AskOutcome & { isNew: boolean })

type UseAnswerOptions = {
  /** Trimmed; nothing is asked if it is empty. */
  question: string
  userId: string
  onOutcome: (outcome: AskOutcome) => void
}

/** Asks once per navigation; an earlier answer is shown again without a request (readings D9). */
export function useAnswer({ question, userId, onOutcome }: UseAnswerOptions) {
  const connect = useSupabase()
  const { key, state } = useLocation()
  const [shown, setShown] = useState<AnswerState>({ state: 'idle' })
  const [attempt, setAttempt] = useState(0)
  const handleOutcome = useEffectEvent(onOutcome)

  const begin = useEffectEvent((askId: string) => {
    const now = Date.now()
    const previous = mayFollowUp(state) ? readPreviousQuestion(userId, askId, now) : undefined
    rememberAsked(userId, { askId, question, askedAtMs: now })
    return askOnce(askId, {
      connect,
      asked: previous === undefined ? { query: question } : { query: question, previous },
      onOutcome: (outcome) => outcome.state === 'answered' && storeAnswer(userId, askId, outcome.answer),
    })
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new navigation or attempt asks again
  useEffect(() => {
    if (question === '') return setShown({ state: 'idle' })
    const askId = markEntry()
    const kept = readStoredAnswer(userId, askId)
    if (kept) return setShown({ state: 'answered', answer: kept, isNew: false })

    let isShown = true
    const asking = begin(askId)
    const stopWatching = asking.watch((sentences) => setShown({ state: 'loading', sentences }))
    void asking.outcome.then((outcome) => {
      if (!isShown) return
      setShown({ ...outcome, isNew: true })
      handleOutcome(outcome)
    })
    return () => {
      isShown = false
      stopWatching()
    }
  }, [key, question, userId, connect, attempt])

  return { shown, retry: () => setAttempt((count) => count + 1) }
}

/**
 * Returns the id of the question asked by the current history entry, creating one if necessary. The browser preserves
 * the id through reload, Back and Forward; each new navigation, even to the same address, starts without one
 * (readings D9).
 */
function markEntry(): string {
  const state: unknown = window.history.state
  if (isMarked(state)) return state.askId
  const askId = crypto.randomUUID()
  // Preserves the router's own fields.
  window.history.replaceState({ ...(state as object | null), askId }, '')
  return askId
}

function isMarked(state: unknown): state is { askId: string } {
  return typeof state === 'object' && state !== null && 'askId' in state && typeof state.askId === 'string'
}
