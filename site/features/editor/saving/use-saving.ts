import { useRef, useState } from 'react'
import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
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
import { requestReview } from '../review/review-calls.ts'
import type { KnownPost } from './known-post.ts'
import type { PostDraft } from './post-draft.ts'
import { questionsError } from './post-questions.ts'
import { type SaveOutcome, savePost } from './save-post.ts'
import type { StoredPost } from './stored-post.ts'
import { type PostRow, type SaveIntent, toPostRow } from './to-post-row.ts'

/** A save found that the post had been changed or deleted elsewhere, and wrote nothing. */
export type Conflict = { intent: SaveIntent; theirs: StoredPost | null }

type SavingOptions = {
  authorId: string
  /** True if the author is no longer signed in; then nothing is sent on their behalf. */
  isSignedOut: boolean
  readDraft: () => PostDraft
  onKnown: (known: KnownPost) => void
  onSaved: (draft: PostDraft) => void
  /** True if Publish saves a draft and sends it to an administrator. */
  needsReview: (known: KnownPost) => boolean
  onSentForReview: () => void
}

type Attempt = { draft: PostDraft; row: PostRow; known: KnownPost; intent: SaveIntent }

/** What became of a saved draft: `failed` has the reason why it could not be sent for review. */
type Sent = { state: 'saved' } | { state: 'for-review' } | { state: 'failed'; cause: unknown }

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

  async function save(intent: SaveIntent, known: KnownPost): Promise<void> {
    if (isRunning.current) return
    dismissErrors()
    const draft = readDraft()
    const row = toPostRow(draft, needsReview(known) ? 'draft' : intent, new Date())
    setIsIncomplete(row === null)
    if (!row) return showError(TITLE_AND_CONTENT_REQUIRED)
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
    const { draft, row, known, intent } = attempt
    const { id, version, unanswered } = known
    const { tagIds } = draft
    // Recorded before the response arrives, because the tab may be gone by then.
    onKnown({ ...known, unanswered: [...unanswered, row].slice(-MAX_UNANSWERED) })
    const supabase = await connect()
    const outcome = await savePost(supabase, { id, authorId, version, row, unanswered, tagIds })
    const isForReview = intent === 'publish' && !row.published && outcome.kind === 'saved'
    settle(outcome, attempt, isForReview ? await sendForReview(supabase, id) : { state: 'saved' })
  }

  function settle(outcome: SaveOutcome, { draft, row, known, intent }: Attempt, sent: Sent): void {
    if (outcome.kind === 'conflict') {
      setConflict({ intent, theirs: outcome.theirs })
      showError(SAVE_FAILED)
      return
    }
    setConflict(null)
    const areTagsStored = outcome.kind === 'saved'
    const stored = { version: outcome.version, stored: draft, isPublished: row.published }
    onKnown({ id: known.id, ...stored, areTagsStored, unanswered: [] })
    if (outcome.kind === 'untagged') {
      console.warn(outcome.cause)
      showError(withRefusalReason(SAVE_FAILED, outcome.cause))
      return
    }
    if (sent.state === 'failed') {
      showError(withRefusalReason(REVIEW_FAILED, sent.cause))
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

/** Never throws: the draft is stored by now, and the editor has to know its version. */
async function sendForReview(supabase: BrowserSupabase, postId: string): Promise<Sent> {
  try {
    await requestReview(supabase, postId)
    return { state: 'for-review' }
  } catch (cause) {
    console.warn(cause)
    return { state: 'failed', cause }
  }
}

function doneText(row: PostRow, sent: Sent): string {
  if (sent.state === 'for-review') return SENT_FOR_REVIEW
  return row.published ? PUBLISHED_DONE : DRAFT_DONE
}
