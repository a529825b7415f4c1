import { useEffect, useState } from 'react'
import { useSupabase } from '#site/lib/use-supabase.ts'
import { type AnsweredQuestion, listAnsweredQuestions } from './calls/list-answered-questions.ts'
import type { KnownPost } from './saving/known-post.ts'

type Listed = { version: string; questions: readonly AnsweredQuestion[] }

/** The open questions that the last stored draft would answer; none for a post that is not stored or is published. */
export function useAnsweredQuestions({ id, version, isPublished }: KnownPost): readonly AnsweredQuestion[] {
  const connect = useSupabase()
  const [listed, setListed] = useState<Listed | null>(null)

  useEffect(() => {
    if (version === null || isPublished) return
    let isCurrent = true
    connect()
      .then((supabase) => listAnsweredQuestions(supabase, id))
      .then((questions) => isCurrent && setListed({ version, questions }))
      // The notice is optional, so a failure is only logged.
      .catch((error: unknown) => console.warn(error))
    return () => {
      isCurrent = false
    }
  }, [connect, id, version, isPublished])

  const isShown = !isPublished && listed !== null && listed.version === version
  return isShown ? listed.questions : []
}
