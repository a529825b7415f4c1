import { useEffect, useState } from 'react'
import type { KeptText } from './kept-text.ts'
import type { KeptTexts } from './kept-texts.ts'
import { markOpen } from './open-editors.ts'

type KeepOptions = Omit<KeptText, 'typedAt'> & {
  texts: KeptTexts
  /** Something is typed that is not stored. */
  isDirty: boolean
}

/**
 * Keeps in this browser what is typed, with every keystroke: React runs the effects of a keystroke before the next one.
 * Once it is stored, the copy goes. False when the browser keeps nothing.
 */
export function useKeptText({
  texts,
  isDirty,
  writer,
  postId,
  isNew,
  version,
  draft,
  unanswered,
}: KeepOptions): boolean {
  const [isKept, setIsKept] = useState(true)
  useEffect(() => markOpen(writer), [writer])
  useEffect(() => {
    if (isDirty) setIsKept(texts.keep({ writer, postId, isNew, version, draft, unanswered, typedAt: Date.now() }))
    else texts.forget({ postId, writer })
  }, [texts, isDirty, writer, postId, isNew, version, draft, unanswered])
  return isKept
}
