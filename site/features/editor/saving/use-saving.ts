import { useRef, useState } from 'react'
import { formatShortMoment } from '#domain/text/moments.ts'
import { siteZone } from '#site/lib/site-zone.ts'
import { useSupabase } from '#site/lib/supabase-browser.ts'
import { refusalReason } from '#site/lib/unwrap.ts'
import { dismissErrors, showError, showFailure, showSuccess } from '#site/ui/toast-store.ts'
import {
  DRAFT_DONE,
  PUBLISHED_DONE,
  REVIEW_FAILED,
  SAVE_FAILED,
  SENT_FOR_REVIEW,
  TITLE_AND_CONTENT_REQUIRED,
} from '../editor-texts.ts'
import type { KnownPost } from './known-post.ts'
import type { PostDraft, StoredPost } from './post-draft.ts'
import { type ReviewRequest, sendForReview } from './review.ts'
import { type SaveOutcome, savePost } from './save-post.ts'
import { coverError, type PostRow, questionsError, type SaveIntent, toPostRow } from './to-post-row.ts'

/** A save found that the post had been changed or deleted elsewhere, and wrote nothing. */
export type Conflict = { intent: SaveIntent; publishAt: Date | undefined; theirs: StoredPost | null }

type SavingOptions = {
  authorId: string
  /** True if the author is no longer signed in; then nothing is sent on their behalf. */
  isSignedOut: boolean
  readDraft: () => PostDraft
  onKnown: (known: KnownPost) => void
  onSaved: (draft: PostDraft) => void
  /** True if an administrator has to read the post before it is published: Publish then saves it as a draft. */
  needsReview: (known: KnownPost) => boolean
  onSentForReview: () => void
}

/** How many attempts without a response are remembered. */
const MAX_UNANSWERED = 3

/** One attempt to save: the draft, the row made of it, and what the editor knew. */
type Sent = { draft: PostDraft; row: PostRow; known: KnownPost }

/** What the author requested, and the outcome of a request for review. */
type Request = { intent: SaveIntent; review: ReviewRequest }

/** Saves the draft, one save at a time. */
export function useSaving({ authorId, isSignedOut, readDraft, ...options }: SavingOptions) {
  const { needsReview } = options
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
    const unscheduled = toPostRow(draft, needsReview(known) ? 'draft' : intent, new Date())
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
      // Recorded before the response arrives, because the tab may be gone by then.
      options.onKnown({ ...known, unanswered: [...known.unanswered, row].slice(-MAX_UNANSWERED) })
      const { id, version, unanswered } = known
      const { tagIds } = draft
      const outcome = await savePost(await connect(), { id, authorId, version, row, unanswered, tagIds })
      const isForReview = needsReview(known) && (intent === 'publish' || publishAt !== undefined)
      const isSent = isForReview && outcome.kind === 'saved'
      settle(
        outcome,
        { draft, row, known },
        { intent, review: isSent ? await sendForReview(connect, known.id) : { state: 'none' } },
      )
    } catch (error) {
      showFailure(SAVE_FAILED, error)
    } finally {
      isRunning.current = false
      setSaving(null)
    }
  }

  function settle(outcome: SaveOutcome, { draft, row, known }: Sent, { intent, review }: Request): void {
    if (outcome.kind === 'conflict') {
      setConflict({ intent, publishAt: scheduledTime(row), theirs: outcome.theirs })
      showError(SAVE_FAILED)
      return
    }
    setConflict(null)
    options.onKnown(knownAfterSave(outcome, { draft, row, known }))
    const problem = problemOf(outcome, review)
    if (problem) {
      console.warn(problem.cause)
      showError(problem.text, refusalReason(problem.cause))
      return
    }
    if (review.state === 'sent') options.onSentForReview()
    showSuccess(doneText(row, review))
    options.onSaved(draft)
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

type Stored = Exclude<SaveOutcome, { kind: 'conflict' }>

function knownAfterSave({ kind, version, publishAt }: Stored, { draft, row, known }: Sent): KnownPost {
  const now = { version, stored: draft, isPublished: row.published, publishAt }
  return { id: known.id, ...now, areTagsStored: kind === 'saved', unanswered: [] }
}

function scheduledTime({ publish_at }: PostRow): Date | undefined {
  return publish_at === undefined ? undefined : new Date(publish_at)
}

function problemOf(outcome: SaveOutcome, review: ReviewRequest): { text: string; cause: unknown } | null {
  if (outcome.kind === 'untagged') return { text: SAVE_FAILED, cause: outcome.cause }
  return review.state === 'failed' ? { text: REVIEW_FAILED, cause: review.cause } : null
}

function doneText({ published, publish_at }: PostRow, review: ReviewRequest): string {
  if (review.state === 'sent') return SENT_FOR_REVIEW
  if (publish_at !== undefined) return `Scheduled for ${formatShortMoment(publish_at, siteZone())}`
  return published ? PUBLISHED_DONE : DRAFT_DONE
}
