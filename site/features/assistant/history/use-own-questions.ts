import { useEffect, useState } from 'react'
import { useSupabase } from '#site/lib/supabase-browser.ts'
import { showFailure } from '#site/ui/toast-store.ts'
import { deleteStoredAnswer, deleteStoredAnswers } from '../asking/stored-answers.ts'
import { DELETE_ALL_FAILED, DELETE_FAILED } from '../assistant-texts.ts'
import { deleteOwnQuestion, deleteOwnQuestions, listOwnQuestions, type OwnQuestion } from '../calls/own-questions.ts'

type Listed = { state: 'loading' } | { state: 'failed' } | { state: 'listed'; questions: OwnQuestion[] }

/** A new `version` loads the list again. */
type OwnQuestionsOptions = { userId: string; version: number }

/** The member's own questions. A list stays visible until a newer one has loaded. */
export function useOwnQuestions({ userId, version }: OwnQuestionsOptions) {
  const connect = useSupabase()
  const [listed, setListed] = useState<Listed>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version or attempt loads the list again
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

  /** False if it failed; an error has then been shown. */
  async function remove(id: string): Promise<boolean> {
    try {
      await deleteOwnQuestion(await connect(), id, userId)
      deleteStoredAnswer(userId, id)
      setListed((shown) =>
        shown.state === 'listed' ? { ...shown, questions: shown.questions.filter((own) => own.id !== id) } : shown,
      )
      return true
    } catch (error) {
      showFailure(DELETE_FAILED, error)
      return false
    }
  }

  async function removeAll(): Promise<boolean> {
    try {
      await deleteOwnQuestions(await connect(), userId)
      deleteStoredAnswers(userId)
      setListed({ state: 'listed', questions: [] })
      return true
    } catch (error) {
      showFailure(DELETE_ALL_FAILED, error)
      return false
    }
  }

  function retry(): void {
    setListed({ state: 'loading' })
    setAttempt((count) => count + 1)
  }

  return { listed, remove, removeAll, retry }
}
