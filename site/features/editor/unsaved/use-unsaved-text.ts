import { useEffect, useState } from 'react'
import { markOpen } from './open-editors.ts'
import type { UnsavedText } from './unsaved-text.ts'
import type { UnsavedTexts } from './unsaved-texts.ts'

type UnsavedTextOptions = Omit<UnsavedText, 'typedAt'> & {
  texts: UnsavedTexts
  /** True if the fields hold anything that is not saved. */
  isDirty: boolean
}

/**
 * Stores the typed text in this browser with every keystroke (React runs the effects of a keystroke before the next
 * one), and deletes the copy once the text is saved. False if the browser could not store it.
 */
export function useUnsavedText({
  texts,
  isDirty,
  writer,
  postId,
  isNew,
  version,
  draft,
  unanswered,
}: UnsavedTextOptions): boolean {
  const [hasCopy, setHasCopy] = useState(true)
  useEffect(() => markOpen(writer), [writer])
  useEffect(() => {
    if (isDirty) setHasCopy(texts.store({ writer, postId, isNew, version, draft, unanswered, typedAt: Date.now() }))
    else texts.forget({ postId, writer })
  }, [texts, isDirty, writer, postId, isNew, version, draft, unanswered])
  return hasCopy
}
