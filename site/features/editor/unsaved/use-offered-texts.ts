import { useState } from 'react'
import { newPostId } from '../saving/new-post-id.ts'
import type { UnsavedText } from './unsaved-text.ts'
import type { UnsavedTexts } from './unsaved-texts.ts'

/** The unsaved texts that the editor offers, newest first. They stay in the browser until restored or discarded. */
export function useOfferedTexts(offered: readonly UnsavedText[], texts: UnsavedTexts) {
  const [list, setList] = useState(offered)

  /** Removes a text that the author has restored or discarded. */
  function remove(text: UnsavedText): void {
    texts.forget(text)
    setList((current) => current.filter((other) => other !== text))
  }

  /** Adds a text that another one replaces in the fields, so that the author can restore it. */
  function setAside(text: Omit<UnsavedText, 'writer' | 'typedAt'>): void {
    const stored = { ...text, writer: newPostId(), typedAt: Date.now() }
    texts.store(stored)
    setList((current) => [stored, ...current])
  }

  return { offered: list, remove, setAside }
}
