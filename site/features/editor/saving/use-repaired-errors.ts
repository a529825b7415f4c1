import { useEffect, useRef } from 'react'
import { dismissErrors } from '#site/ui/toasts/toast-store.ts'
import { coverError } from '../cover/cover-error.ts'
import type { PostDraft } from './post-draft.ts'
import { questionsError } from './post-questions.ts'

type LastAttempt = { isIncomplete: boolean; isRefused: boolean }

/** Removes the message about missing or refused fields as soon as the author has repaired them. */
export function useRepairedErrors(draft: PostDraft, { isIncomplete, isRefused }: LastAttempt): void {
  const isFaulty = (isIncomplete && hasGap(draft)) || (isRefused && hasProblem(draft))
  const wasFaulty = useRef(isFaulty)

  useEffect(() => {
    if (wasFaulty.current && !isFaulty) dismissErrors()
    wasFaulty.current = isFaulty
  }, [isFaulty])
}

function hasGap({ title, content }: PostDraft): boolean {
  return title.trim() === '' || content.trim() === ''
}

function hasProblem(draft: PostDraft): boolean {
  return (questionsError(draft.questions) ?? coverError(draft)) !== null
}
