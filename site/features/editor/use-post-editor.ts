import { useRef, useState } from 'react'
import type { Connect } from '#site/lib/supabase-browser.ts'
import { dismissErrors, showError, showSuccess } from '#site/ui/toasts/toast-store.ts'
import { DRAFT_DONE, PUBLISHED_DONE, SAVE_FAILED, TITLE_AND_CONTENT_REQUIRED } from './editor-texts.ts'
import type { EditorStart } from './load-editor.ts'
import type { PostDraft } from './saving/post-draft.ts'
import { savePost } from './saving/save-post.ts'
import { type SaveIntent, toPostRow } from './saving/to-post-row.ts'

type PostEditorOptions = {
  start: EditorStart
  connect: Connect
  /** The post has been created. */
  onCreated: () => void
}

/** The state of one post in the editor: what is typed, what is stored, and the way from one to the other. */
export function usePostEditor({ start, connect, onCreated }: PostEditorOptions) {
  const [draft, setDraft] = useState(start.draft)
  const [stored, setStored] = useState(start.draft)
  const [isPublished, setIsPublished] = useState(start.isPublished)
  const [saving, setSaving] = useState<SaveIntent | null>(null)
  const [isIncomplete, setIsIncomplete] = useState(false)
  // The state of the last drawing would let the second half of a double click through.
  const isRunning = useRef(false)

  async function save(intent: SaveIntent): Promise<void> {
    if (isRunning.current) return
    dismissErrors()
    const row = toPostRow(draft, intent, new Date())
    setIsIncomplete(row === null)
    if (!row) return showError(TITLE_AND_CONTENT_REQUIRED)

    isRunning.current = true
    setSaving(intent)
    try {
      const { id, authorId, isNew } = start
      await savePost(await connect(), { id, authorId, isNew, row, tagIds: draft.tagIds })
      setStored(draft)
      setIsPublished(row.published)
      showSuccess(row.published ? PUBLISHED_DONE : DRAFT_DONE)
      if (isNew) onCreated()
    } catch (error) {
      console.warn(error)
      showError(SAVE_FAILED)
    } finally {
      isRunning.current = false
      setSaving(null)
    }
  }

  return {
    draft,
    isPublished,
    /** The button whose saving is under way. */
    saving,
    /** Something is typed that is not stored. */
    isDirty: draft !== stored,
    /** The last try to save lacked the title or the content. */
    isIncomplete,
    change: (changes: Partial<PostDraft>) => setDraft((current) => ({ ...current, ...changes })),
    changeTags: (changeIds: (tagIds: readonly string[]) => readonly string[]) =>
      setDraft((current) => ({ ...current, tagIds: changeIds(current.tagIds) })),
    save,
  }
}
