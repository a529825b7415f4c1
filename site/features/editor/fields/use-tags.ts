import { useRef, useState } from 'react'
import { trimText } from '#domain/text/is-blank.ts'
import { useSupabase } from '#site/lib/use-supabase.ts'
import { refusalReason } from '#site/lib/with-refusal-reason.ts'
import { showError } from '#site/ui/toasts/toast-store.ts'
import { insertTag } from '../calls/insert-tag.ts'
import type { Tag } from '../calls/list-tags.ts'
import { TAG_FAILED } from '../editor-texts.ts'
import { findTag } from './find-tag.ts'

type TagsOptions = {
  tags: readonly Tag[]
  /** Takes a function of the current selection, which may change while a tag is being created. */
  onChange: (change: (selected: readonly string[]) => readonly string[]) => void
}

export type TagChoice = ReturnType<typeof useTags>

/** The tags that can be selected, including those just created. */
export function useTags({ tags, onChange }: TagsOptions) {
  const connect = useSupabase()
  const [known, setKnown] = useState(tags)
  const [isAdding, setIsAdding] = useState(false)
  const isRunning = useRef(false)

  function select(tag: Tag): void {
    onChange((selected) => (selected.includes(tag.id) ? selected : [...selected, tag.id]))
  }

  /** Selects the tag with this name, creating it if necessary. False if nothing was selected. */
  async function add(typed: string): Promise<boolean> {
    const name = trimText(typed)
    if (!name || isRunning.current) return false
    isRunning.current = true
    setIsAdding(true)
    try {
      const tag = findTag(known, name) ?? (await insertTag(await connect(), name))
      setKnown((current) => (current.some(({ id }) => id === tag.id) ? current : [...current, tag]))
      select(tag)
      return true
    } catch (error) {
      console.warn(error)
      showError(TAG_FAILED, refusalReason(error))
      return false
    } finally {
      isRunning.current = false
      setIsAdding(false)
    }
  }

  function toggle(id: string): void {
    onChange((selected) => (selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id]))
  }

  return { tags: known, isAdding, add, toggle }
}
