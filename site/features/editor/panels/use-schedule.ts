import { useEffect, useState } from 'react'
import { type BrowserSupabase, useSupabase } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'
import { showError, showSuccess } from '#site/ui/toast-store.ts'
import { useAction } from '#site/ui/use-action.ts'
import { CANCEL_DONE, CANCEL_FAILED, CANCEL_TOO_LATE } from '../editor-texts.ts'
import { type KnownPost, knownAfterConflict } from '../saving/known-post.ts'
import { isSameDraft, readStoredPost } from '../saving/post-draft.ts'

type ScheduleOptions = {
  authorId: string
  known: KnownPost
  isDirty: boolean
  onKnown: (known: KnownPost) => void
}

/** Ends the post's schedule, and notices when the site has published the post. */
export function useSchedule({ authorId, known, isDirty, onKnown }: ScheduleOptions) {
  const connect = useSupabase()
  const { isBusy: isCancelling, run } = useAction()
  useFollowPublication({ authorId, known, isDirty, onKnown })

  async function cancel(): Promise<void> {
    const { id, version: scheduled } = known
    if (scheduled === null) return
    await run(CANCEL_FAILED, async () => {
      const version = await cancelSchedule(await connect(), { id, authorId, version: scheduled })
      if (version === null) return showError(CANCEL_TOO_LATE)
      onKnown({ ...known, version, publishAt: null })
      showSuccess(CANCEL_DONE)
    })
  }

  return { isCancelling, cancel }
}

/** The site publishes within a second, or later if no process was running. */
const GRACE_MS = 3_000
/** Browsers treat a longer timeout as zero. */
const LONGEST_TIMEOUT_MS = 2 ** 31 - 1

/**
 * Reads the post when it should have been published, so that the buttons mean what they say. Only without unsaved
 * changes: otherwise the next save finds a conflict, and the writer decides.
 */
function useFollowPublication({ authorId, known, isDirty, onKnown }: ScheduleOptions): void {
  const connect = useSupabase()
  const [readings, setReadings] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each reading that finds the draft unchanged starts the next wait.
  useEffect(() => {
    if (known.publishAt === null || isDirty) return
    let isCurrent = true
    async function read(): Promise<void> {
      const theirs = await readStoredPost(await connect(), { id: known.id, authorId })
      if (!isCurrent || !theirs) return
      if (theirs.version === known.version) setReadings((count) => count + 1)
      else if (theirs.isPublished && isSameDraft(theirs.draft, known.stored)) onKnown(knownAfterConflict(known, theirs))
    }
    const waitMs = Math.max(0, Date.parse(known.publishAt) - Date.now()) + GRACE_MS
    const timer = setTimeout(
      () => {
        // The next save would find out, too.
        read().catch((error: unknown) => console.warn(error))
      },
      Math.min(waitMs, LONGEST_TIMEOUT_MS),
    )
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [connect, authorId, known, isDirty, readings])
}

type DraftToKeep = { id: string; authorId: string; version: string }

/**
 * Ends the schedule of one of the author's own drafts, whatever another tab has saved since: a publication that must
 * not happen cannot wait for a conflict. Returns the version that the editor now knows, which is still the old one if
 * the text was changed elsewhere. Null if the post is no longer a draft.
 */
async function cancelSchedule(
  supabase: BrowserSupabase,
  { id, authorId, version }: DraftToKeep,
): Promise<string | null> {
  const cancel = () =>
    supabase.from('posts').update({ publish_at: null }).eq('id', id).eq('author_id', authorId).eq('published', false)
  const [own] = unwrap(await cancel().eq('updated_at', version).select('updated_at'))
  if (own) return own.updated_at
  const changedElsewhere = unwrap(await cancel().select('updated_at'))
  return changedElsewhere.length > 0 ? version : null
}
