import { useEffect, useState } from 'react'
import { useSupabase } from '#site/lib/use-supabase.ts'
import { forgetText, keepText } from '../calls/keep-text.ts'
import type { UnsavedText } from '../unsaved/unsaved-text.ts'
import { createUnsavedTexts, type UnsavedTexts } from '../unsaved/unsaved-texts.ts'
import { type Autosave, createAutosave, type ServerCopy } from './create-autosave.ts'

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
