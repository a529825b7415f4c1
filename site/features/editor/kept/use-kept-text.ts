import { useEffect, useState } from 'react'
import type { KeptText } from './kept-text.ts'
import type { KeptTexts } from './kept-texts.ts'
import { markOpen } from './open-editors.ts'

type KeepOptions = Omit<KeptText, 'typedAt'> & {
  texts: KeptTexts
  /** True if the fields hold anything that is not saved. */
  isDirty: boolean
}

/**
 * Stores the typed text in this browser with every keystroke (React runs the effects of a keystroke before the next
 * one), and deletes the copy once the text is saved. False if the browser could not store it.
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
