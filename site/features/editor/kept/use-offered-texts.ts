import { useState } from 'react'
import { newPostId } from '../saving/new-post-id.ts'
import type { KeptText } from './kept-text.ts'
import type { KeptTexts } from './kept-texts.ts'

/** The unsaved texts that the editor offers, newest first. They stay in the browser until restored or discarded. */
export function useOfferedTexts(offered: readonly KeptText[], texts: KeptTexts) {
  const [list, setList] = useState(offered)

  /** Removes a text that the author has restored or discarded. */
  function remove(text: KeptText): void {
    texts.forget(text)
    setList((current) => current.filter((other) => other !== text))
  }

  /** Adds a text that another one replaces in the fields, so that the author can restore it. */
  function setAside(text: Omit<KeptText, 'writer' | 'typedAt'>): void {
    const kept = { ...text, writer: newPostId(), typedAt: Date.now() }
    texts.keep(kept)
    setList((current) => [kept, ...current])
  }

  return { offered: list, remove, setAside }
}
