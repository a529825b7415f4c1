import { useRef, useState } from 'react'
import { formatShortMoment, ownTimeZone } from '#site/lib/format/short-moment.ts'
import { useSupabase } from '#site/lib/use-supabase.ts'
import { withRefusalReason } from '#site/lib/with-refusal-reason.ts'
import { dismissErrors, showError, showSuccess } from '#site/ui/toasts/toast-store.ts'
import { coverError } from '../cover/cover-error.ts'
import {
  DRAFT_DONE,
  PUBLISHED_DONE,
  REVIEW_FAILED,
  SAVE_FAILED,
  SENT_FOR_REVIEW,
  TITLE_AND_CONTENT_REQUIRED,
} from '../editor-texts.ts'
import { type Sent, sendForReview } from '../review/send-for-review.ts'
import type { KnownPost } from './known-post.ts'
import type { PostDraft } from './post-draft.ts'
import { questionsError } from './post-questions.ts'
import { type SaveOutcome, savePost } from './save-post.ts'
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
  onSaved: (draft: PostDraft) => void
  /** True if an administrator has to read the post before it is published: Publish then saves it as a draft. */
  needsReview: (known: KnownPost) => boolean
  onSentForReview: () => void
}

type Attempt = { draft: PostDraft; row: PostRow; known: KnownPost; intent: SaveIntent }

/** How many attempts without a response are remembered. */
const MAX_UNANSWERED = 3

/** Saves the draft, one save at a time. */
export function useSaving({ authorId, isSignedOut, readDraft, ...options }: SavingOptions) {
  const { onKnown, onSaved, needsReview, onSentForReview } = options
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
      await send({ draft, row, known, intent })
    } catch (error) {
      console.warn(error)
      showError(withRefusalReason(SAVE_FAILED, error))
    } finally {
      isRunning.current = false
      setSaving(null)
    }
  }

  async function send(attempt: Attempt): Promise<void> {
    const { draft, row, known } = attempt
    const { id, version, unanswered } = known
    const { tagIds } = draft
    // Recorded before the response arrives, because the tab may be gone by then.
    onKnown({ ...known, unanswered: [...unanswered, row].slice(-MAX_UNANSWERED) })
    const supabase = await connect()
    const outcome = await savePost(supabase, { id, authorId, version, row, unanswered, tagIds })
    const isForReview = outcome.kind === 'saved' && needsReview(known) && isForReaders(attempt)
    settle(outcome, attempt, isForReview ? await sendForReview(supabase, id) : { state: 'saved' })
  }

  function settle(outcome: SaveOutcome, { draft, row, known, intent }: Attempt, sent: Sent): void {
    if (outcome.kind === 'conflict') {
      setConflict({ intent, publishAt: scheduledTime(row), theirs: outcome.theirs })
      showError(SAVE_FAILED)
      return
    }
    setConflict(null)
    const { version, publishAt } = outcome
    const stored = { stored: draft, isPublished: row.published, areTagsStored: outcome.kind === 'saved' }
    onKnown({ id: known.id, version, publishAt, ...stored, unanswered: [] })
    const problem = problemOf(outcome, sent)
    if (problem) {
      console.warn(problem.cause)
      showError(withRefusalReason(problem.text, problem.cause))
      return
    }
    if (sent.state === 'for-review') onSentForReview()
    showSuccess(doneText(row, sent))
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

/** Whether the author wants readers to see it, now or later. */
function isForReaders({ intent, row }: Attempt): boolean {
  return intent === 'publish' || row.publish_at !== undefined
}

function scheduledTime({ publish_at }: PostRow): Date | undefined {
  return publish_at === undefined ? undefined : new Date(publish_at)
}

function problemOf(outcome: SaveOutcome, sent: Sent): { text: string; cause: unknown } | null {
  if (outcome.kind === 'untagged') return { text: SAVE_FAILED, cause: outcome.cause }
  return sent.state === 'failed' ? { text: REVIEW_FAILED, cause: sent.cause } : null
}

function doneText({ published, publish_at }: PostRow, sent: Sent): string {
  if (sent.state === 'for-review') return SENT_FOR_REVIEW
  if (publish_at !== undefined) return `Scheduled for ${formatShortMoment(publish_at, ownTimeZone())}`
  return published ? PUBLISHED_DONE : DRAFT_DONE
}
