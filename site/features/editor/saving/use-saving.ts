import { useRef, useState } from 'react'
import { formatShortMoment, ownTimeZone } from '#site/lib/format/short-moment.ts'
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
import { type PostRow, type SaveIntent, toPostRow } from './to-post-row.ts'

/** A save found that the post had been changed or deleted elsewhere, and wrote nothing. */
export type Conflict = { intent: SaveIntent; publishAt: Date | undefined; theirs: StoredPost | null }

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

  /** With `publishAt`, the site publishes the draft at that moment. */
  async function save(intent: SaveIntent, known: KnownPost, publishAt?: Date): Promise<void> {
    if (isRunning.current) return
    dismissErrors()
    const draft = readDraft()
    const unscheduled = toPostRow(draft, intent, new Date())
    setIsIncomplete(unscheduled === null)
    if (!unscheduled) return showError(TITLE_AND_CONTENT_REQUIRED)
    const row = publishAt ? { ...unscheduled, publish_at: publishAt.toISOString() } : unscheduled
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
      const publishAt = row.publish_at === undefined ? undefined : new Date(row.publish_at)
      setConflict({ intent: intentOf(row), publishAt, theirs: outcome.theirs })
      showError(SAVE_FAILED)
      return
    }
    setConflict(null)
    const areTagsStored = outcome.kind === 'saved'
    const { version, publishAt } = outcome
    const isPublished = row.published
    const now = { version, stored: draft, storedVersion: version, isPublished, publishAt }
    onKnown({ id: known.id, ...now, areTagsStored, unanswered: [] })
    if (outcome.kind === 'untagged') {
      console.warn(outcome.cause)
      showError(withRefusalReason(SAVE_FAILED, outcome.cause))
      return
    }
    showSuccess(doneText(row))
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

function doneText({ published, publish_at }: PostRow): string {
  if (publish_at !== undefined) return `Scheduled for ${formatShortMoment(publish_at, ownTimeZone())}`
  return published ? PUBLISHED_DONE : DRAFT_DONE
}
