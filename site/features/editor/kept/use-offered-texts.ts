import { useState } from 'react'
import { newPostId } from '../saving/new-post-id.ts'
import type { KeptText } from './kept-text.ts'
import type { KeptTexts } from './kept-texts.ts'

/** The unsaved texts that the editor offers, newest first. They stay in the browser until they are taken or discarded. */
export function useOfferedTexts(offered: readonly KeptText[], texts: KeptTexts) {
  const [list, setList] = useState(offered)

  /** Takes a text off the list: it has become the text in the fields, or is not wanted. */
  function remove(text: KeptText): void {
    texts.forget(text)
    setList((current) => current.filter((other) => other !== text))
  }

  /** Puts a text that makes room for another one on the list, so that it can be brought back. */
  function setAside(text: Omit<KeptText, 'writer' | 'typedAt'>): void {
    const kept = { ...text, writer: newPostId(), typedAt: Date.now() }
    texts.keep(kept)
    setList((current) => [kept, ...current])
  }

  return { offered: list, remove, setAside }
}
