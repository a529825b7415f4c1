import { useEffect, useState } from 'react'
import { useSupabase } from '#site/lib/supabase-browser.ts'
import { newPostId } from '../saving/post-draft.ts'
import { type Autosave, createAutosave, type ServerCopy } from './create-autosave.ts'
import { markOpen } from './find-offered.ts'
import { forgetText, keepText } from './kept-text-calls.ts'
import { createUnsavedTexts, type UnsavedText, type UnsavedTexts } from './unsaved-texts.ts'

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

type KeptTextsOptions = {
  authorId: string
  writer: string
  offered: readonly UnsavedText[]
  /** Nothing is sent on behalf of an author who is no longer signed in. */
  isSignedOut: boolean
}

/** The author's unsaved texts in this browser, with a copy on the server, and whether the server has this editor's. */
export function useKeptTexts({ authorId, writer, offered, isSignedOut }: KeptTextsOptions) {
  const connect = useSupabase()
  const [serverCopy, setServerCopy] = useState<ServerCopy>('none')
  const [autosave] = useState(() =>
    createAutosave({
      keep: async (text, options) => keepText(await connect(), text, { authorId, ...options }),
      forget: async (key) => forgetText(await connect(), key),
      onChange: (key, copy) => key.writer === writer && setServerCopy(copy),
      kept: offered.filter(({ kept }) => kept !== undefined),
    }),
  )
  const [texts] = useState(() => withServer(createUnsavedTexts(authorId), autosave))
  useEffect(() => autosave.switch(!isSignedOut), [autosave, isSignedOut])
  useFlushOnLeave(autosave)
  return { texts, serverCopy }
}

function withServer(texts: UnsavedTexts, autosave: Autosave): UnsavedTexts {
  return {
    list: texts.list,
    store: (text) => {
      autosave.keep(text)
      return texts.store(text)
    },
    forget: (key) => {
      autosave.forget(key)
      texts.forget(key)
    },
  }
}

/** Phones end hidden pages without further notice. */
function useFlushOnLeave(autosave: Autosave): void {
  useEffect(() => {
    const handle = () => document.visibilityState === 'hidden' && autosave.flush()
    document.addEventListener('visibilitychange', handle)
    window.addEventListener('pagehide', autosave.flush)
    return () => {
      document.removeEventListener('visibilitychange', handle)
      window.removeEventListener('pagehide', autosave.flush)
      autosave.flush()
    }
  }, [autosave])
}
