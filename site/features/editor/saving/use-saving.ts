import { useRef, useState } from 'react'
import { useSupabase } from '#site/lib/use-supabase.ts'
import { withRefusalReason } from '#site/lib/with-refusal-reason.ts'
import { dismissErrors, showError, showSuccess } from '#site/ui/toasts/toast-store.ts'
import { coverError } from '../cover/cover-error.ts'
import { DRAFT_DONE, PUBLISHED_DONE, SAVE_FAILED, TITLE_AND_CONTENT_REQUIRED } from '../editor-texts.ts'
import type { Merge } from '../merging/find-merge.ts'
import type { KnownPost } from './known-post.ts'
import type { PostDraft } from './post-draft.ts'
import { questionsError } from './post-questions.ts'
import type { SaveOutcome } from './save-post.ts'
import { intentOf, type Sent, saveWithMerges } from './save-with-merges.ts'
import type { StoredPost } from './stored-post.ts'
import { type SaveIntent, toPostRow } from './to-post-row.ts'

/** A save found that the post had been changed or deleted elsewhere, and wrote nothing. */
export type Conflict = { intent: SaveIntent; theirs: StoredPost | null }

type SavingOptions = {
  authorId: string
  /** True if the author is no longer signed in; then nothing is sent on their behalf. */
  isSignedOut: boolean
  readDraft: () => PostDraft
  onKnown: (known: KnownPost) => void
  /** Called before the merged draft is saved. */
  onMerged: (merge: Merge) => void
  onSaved: (draft: PostDraft) => void
}

/** Saves the draft, one save at a time. */
export function useSaving({ authorId, isSignedOut, readDraft, onKnown, onMerged, onSaved }: SavingOptions) {
  const connect = useSupabase()
  const [saving, setSaving] = useState<SaveIntent | null>(null)
  const [isIncomplete, setIsIncomplete] = useState(false)
  const [isRefused, setIsRefused] = useState(false)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  // A ref, because the state of the last render would let the second click of a double click through.
  const isRunning = useRef(false)

  async function save(intent: SaveIntent, known: KnownPost): Promise<void> {
    if (isRunning.current) return
    dismissErrors()
    const draft = readDraft()
    const row = toPostRow(draft, intent, new Date())
    setIsIncomplete(row === null)
    if (!row) return showError(TITLE_AND_CONTENT_REQUIRED)
    const problem = questionsError(draft.questions) ?? coverError(draft)
    setIsRefused(problem !== null)
    if (problem !== null) return showError(problem)
    if (isSignedOut) return showError(SAVE_FAILED)

    isRunning.current = true
    setSaving(intent)
    try {
      const options = { authorId, readDraft, onKnown, onMerged }
      const { outcome, sent } = await saveWithMerges(connect, { draft, row, known }, options)
      settle(outcome, sent)
    } catch (error) {
      console.warn(error)
      showError(withRefusalReason(SAVE_FAILED, error))
    } finally {
      isRunning.current = false
      setSaving(null)
    }
  }

  function settle(outcome: SaveOutcome, { draft, row, known }: Sent): void {
    if (outcome.kind === 'conflict') {
      setConflict({ intent: intentOf(row), theirs: outcome.theirs })
      showError(SAVE_FAILED)
      return
    }
    setConflict(null)
    const areTagsStored = outcome.kind === 'saved'
    const { version } = outcome
    const isPublished = row.published
    onKnown({
      id: known.id,
      version,
      stored: draft,
      storedVersion: version,
      isPublished,
      areTagsStored,
      unanswered: [],
    })
    if (outcome.kind === 'untagged') {
      console.warn(outcome.cause)
      showError(withRefusalReason(SAVE_FAILED, outcome.cause))
      return
    }
    showSuccess(row.published ? PUBLISHED_DONE : DRAFT_DONE)
    onSaved(draft)
  }

  return {
    /** The button whose save is in progress. */
    saving,
    /** True if title or content was missing in the last attempt to save. */
    isIncomplete,
    /** True if the questions or the cover could not be saved in the last attempt. */
    isRefused,
    conflict,
    endConflict: () => setConflict(null),
    save,
  }
}
