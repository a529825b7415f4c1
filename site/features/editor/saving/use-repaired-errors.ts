import { useEffect, useRef } from 'react'
import { dismissErrors } from '#site/ui/toasts/toast-store.ts'
import { coverError } from '../cover/cover-error.ts'
import type { PostDraft } from './post-draft.ts'
import { questionsError } from './post-questions.ts'
import { missingField } from './to-post-row.ts'

type LastAttempt = { isIncomplete: boolean; isRefused: boolean }

/** Removes the message about missing or refused fields as soon as the author has repaired them. */
export function useRepairedErrors(draft: PostDraft, { isIncomplete, isRefused }: LastAttempt): void {
  const isFaulty = (isIncomplete && missingField(draft) !== null) || (isRefused && hasProblem(draft))
  const wasFaulty = useRef(isFaulty)

  useEffect(() => {
    if (wasFaulty.current && !isFaulty) dismissErrors()
    wasFaulty.current = isFaulty
  }, [isFaulty])
}

function hasProblem(draft: PostDraft): boolean {
  return (questionsError(draft.questions) ?? coverError(draft)) !== null
}
