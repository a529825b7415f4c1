import type { Connect } from '#site/lib/supabase-browser.ts'
import { findMerge, type Merge } from '../merging/find-merge.ts'
import { type KnownPost, knownAfterConflict } from './known-post.ts'
import type { PostDraft } from './post-draft.ts'
import { type SaveOutcome, savePost } from './save-post.ts'
import { type PostRow, type SaveIntent, toPostRow } from './to-post-row.ts'

/** One attempt to save: the draft, the row made of it, and what the editor knew. */
export type Sent = { draft: PostDraft; row: PostRow; known: KnownPost }

type SaveOptions = {
  authorId: string
  readDraft: () => PostDraft
  onKnown: (known: KnownPost) => void
  /** Called before the merged draft is saved. */
  onMerged: (merge: Merge) => void
}

/** How often one save is merged with what is saved elsewhere meanwhile. */
const MAX_MERGES = 3
/** How many attempts without a response are remembered. */
const MAX_UNANSWERED = 3

/** Saves a draft; after a conflict merged with what was saved elsewhere, if the changes don't touch each other. */
export async function saveWithMerges(
  connect: Connect,
  first: Sent,
  options: SaveOptions,
): Promise<{ outcome: SaveOutcome; sent: Sent }> {
  let sent = first
  for (let mergesLeft = MAX_MERGES; ; mergesLeft -= 1) {
    const outcome = await save(connect, sent, options)
    const merge = mergesLeft > 0 ? await mergeAfter(connect, { outcome, sent }, options) : null
    const row = merge && toPostRow(merge.draft, intentOf(sent.row), new Date())
    if (!row) return { outcome, sent }
    options.onMerged(merge)
    const { publish_at } = sent.row
    const timed = publish_at === undefined ? row : { ...row, publish_at }
    sent = { draft: merge.draft, row: timed, known: knownAfterConflict(sent.known, merge.theirs) }
  }
}

/** The button whose save sends the row. */
function intentOf({ published }: PostRow): SaveIntent {
  return published ? 'publish' : 'draft'
}

async function save(connect: Connect, { draft, row, known }: Sent, options: SaveOptions): Promise<SaveOutcome> {
  const { id, version, unanswered } = known
  // Recorded before the response arrives, because the tab may be gone by then.
  options.onKnown({ ...known, unanswered: [...unanswered, row].slice(-MAX_UNANSWERED) })
  const { authorId } = options
  return savePost(await connect(), { id, authorId, version, row, unanswered, tagIds: draft.tagIds })
}

type Attempt = { outcome: SaveOutcome; sent: Sent }

/** Null if there was no conflict, or none that can be merged. */
async function mergeAfter(connect: Connect, { outcome, sent }: Attempt, { readDraft }: SaveOptions) {
  if (outcome.kind !== 'conflict' || !outcome.theirs) return null
  const { row, known } = sent
  return findMerge(await connect(), { known, theirs: outcome.theirs, readMine: readDraft, intent: intentOf(row) })
}
