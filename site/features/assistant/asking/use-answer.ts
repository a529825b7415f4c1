import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import type { Connect } from '#site/lib/supabase-browser.ts'
import { useSupabase } from '#site/lib/use-supabase.ts'
import { type AskOutcome, askAssistant } from '../calls/ask-assistant.ts'
import { keepAnswer, readKeptAnswer } from './kept-answers.ts'
import { markEntry } from './mark-entry.ts'

/** `isNew` if the outcome arrived while the member waited, so that it is announced. */
export type AnswerState = { state: 'idle' } | { state: 'loading' } | (AskOutcome & { isNew: boolean })

type UseAnswerOptions = {
  /** Trimmed; nothing is asked if it is empty. */
  question: string
  userId: string
  onOutcome: (outcome: AskOutcome) => void
}

/** Questions in progress, so that a second render, or leaving and coming back, does not ask twice. */
const inProgress = new Map<string, Promise<AskOutcome>>()

/** Asks once per navigation; an earlier answer is shown again without a request (readings D9). */
export function useAnswer({ question, userId, onOutcome }: UseAnswerOptions) {
  const connect = useSupabase()
  const { key } = useLocation()
  const [shown, setShown] = useState<AnswerState>({ state: 'idle' })
  const [attempt, setAttempt] = useState(0)
  const handleOutcome = useEffectEvent(onOutcome)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new navigation or attempt asks again
  useEffect(() => {
    if (question === '') return setShown({ state: 'idle' })
    const askId = markEntry()
    const kept = readKeptAnswer(userId, askId)
    if (kept) return setShown({ state: 'answered', answer: kept, isNew: false })

    let isShown = true
    setShown({ state: 'loading' })
    void askOnce(askId, { question, userId, connect }).then((outcome) => {
      if (!isShown) return
      setShown({ ...outcome, isNew: true })
      handleOutcome(outcome)
    })
    return () => {
      isShown = false
    }
  }, [key, question, userId, connect, attempt])

  return { shown, retry: () => setAttempt((count) => count + 1) }
}

type Asking = { question: string; userId: string; connect: Connect }

function askOnce(askId: string, { question, userId, connect }: Asking): Promise<AskOutcome> {
  const begun = inProgress.get(askId)
  if (begun) return begun
  const asking = askAssistant(connect, question)
    .then((outcome) => {
      if (outcome.state === 'answered') keepAnswer(userId, askId, outcome.answer)
      return outcome
    })
    .finally(() => inProgress.delete(askId))
  inProgress.set(askId, asking)
  return asking
}
