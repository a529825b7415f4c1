import { useEffect, useState } from 'react'
import type { Connect } from '#site/lib/supabase-browser.ts'
import { showError } from '#site/ui/toasts/toast-store.ts'
import { forgetKeptAnswer, forgetKeptAnswers } from '../asking/kept-answers.ts'
import { DELETE_ALL_FAILED, DELETE_FAILED } from '../assistant-texts.ts'
import { deleteOwnQuestion, deleteOwnQuestions, listOwnQuestions, type OwnQuestion } from '../calls/own-questions.ts'

type Listed = { state: 'loading' } | { state: 'failed' } | { state: 'listed'; questions: OwnQuestion[] }

/** `version` changes when there is something new to read. */
type OwnQuestionsOptions = { userId: string; connect: Connect; version: number }

/** The member's own questions; a list that is shown stays until a newer one is there. */
export function useOwnQuestions({ userId, connect, version }: OwnQuestionsOptions) {
  const [listed, setListed] = useState<Listed>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version or attempt reads again
  useEffect(() => {
    let isCurrent = true
    connect()
      .then((supabase) => listOwnQuestions(supabase, userId))
      .then((questions) => isCurrent && setListed({ state: 'listed', questions }))
      .catch((error: unknown) => {
        console.warn(error)
        if (isCurrent) setListed((shown) => (shown.state === 'listed' ? shown : { state: 'failed' }))
      })
    return () => {
      isCurrent = false
    }
  }, [userId, connect, version, attempt])

  /** False: it was told that it failed. */
  async function remove(id: string): Promise<boolean> {
    try {
      await deleteOwnQuestion(await connect(), id, userId)
      forgetKeptAnswer(userId, id)
      setListed((shown) =>
        shown.state === 'listed' ? { ...shown, questions: shown.questions.filter((own) => own.id !== id) } : shown,
      )
      return true
    } catch (error) {
      console.warn(error)
      showError(DELETE_FAILED)
      return false
    }
  }

  async function removeAll(): Promise<boolean> {
    try {
      await deleteOwnQuestions(await connect(), userId)
      forgetKeptAnswers(userId)
      setListed({ state: 'listed', questions: [] })
      return true
    } catch (error) {
      console.warn(error)
      showError(DELETE_ALL_FAILED)
      return false
    }
  }

  function retry(): void {
    setListed({ state: 'loading' })
    setAttempt((count) => count + 1)
  }

  return { listed, remove, removeAll, retry }
}
