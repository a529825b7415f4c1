import { useEffect, useState } from 'react'
import { useSupabase } from '#site/lib/use-supabase.ts'
import { countAnsweredQuestions } from './calls/count-answered-questions.ts'
import type { KnownPost } from './saving/known-post.ts'

/** How many open questions the last stored draft would answer; 0 for a post that is not stored or is published. */
export function useAnsweredQuestions({ id, version, isPublished }: KnownPost): number {
  const connect = useSupabase()
  const [counted, setCounted] = useState<{ version: string; count: number } | null>(null)

  useEffect(() => {
    if (version === null || isPublished) return
    let isCurrent = true
    connect()
      .then((supabase) => countAnsweredQuestions(supabase, id))
      .then((count) => isCurrent && setCounted({ version, count }))
      // The author can do without this notice, so a failure is only logged.
      .catch((error: unknown) => console.warn(error))
    return () => {
      isCurrent = false
    }
  }, [connect, id, version, isPublished])

  const isShown = !isPublished && counted !== null && counted.version === version
  return isShown ? counted.count : 0
}
