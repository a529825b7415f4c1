import { useRef, useState } from 'react'
import type { EditorStart } from './load-editor.ts'
import { useSchedule } from './panels/use-schedule.ts'
import { type KnownPost, knownAfterConflict, knownAtStart, knownWithUnsaved } from './saving/known-post.ts'
import { isSameDraft, newPostId, type PostDraft } from './saving/post-draft.ts'
import { type SaveIntent, withSuggestions } from './saving/to-post-row.ts'
import { useSaving } from './saving/use-saving.ts'
import type { UnsavedText } from './unsaved/unsaved-texts.ts'
import { useKeptTexts, useOfferedTexts, useUnsavedText } from './unsaved/use-unsaved-text.ts'

type PostEditorOptions = {
  start: EditorStart
  isSignedOut: boolean
  /** Called when the post has been created with everything that was typed. */
  onCreated: () => void
}

export type PostEditorState = ReturnType<typeof usePostEditor>

/** The state of one post in the editor: the draft, the stored post and the browser's copy, with the actions on them. */
export function usePostEditor({ start, isSignedOut, onCreated }: PostEditorOptions) {
  const { authorId, isNew } = start
  const { draft, readDraft, update } = useDraft(start.draft)
  const [known, setKnown] = useState(() => knownAtStart(start))
  const [writer] = useState(newPostId)
  const { texts, serverCopy } = useKeptTexts({ authorId, writer, offered: start.offered, isSignedOut })
  const { offered, remove, setAside } = useOfferedTexts(start.offered, texts)
  const [review, setReview] = useState(start.review)
  const { save, conflict, endConflict, ...state } = useSaving({
    authorId,
    isSignedOut,
    readDraft,
    onKnown: setKnown,
    // Leaving for the dashboard would lose words that were typed while the save was in progress.
    onSaved: (saved) => isNew && readDraft() === saved && onCreated(),
    needsReview: (current) => review.isNeeded && !current.isPublished,
    onSentForReview: () => setReview({ isNeeded: true, state: 'waiting', note: null }),
  })
  const [wasPublished, setWasPublished] = useState(start.isPublished)
  if (known.isPublished && !wasPublished) setWasPublished(true)
  const { id: postId, version, unanswered } = known
  const isDirty = !known.areTagsStored || !isSameDraft(draft, known.stored)
  const schedule = useSchedule({ authorId, known, isDirty, onKnown: setKnown })
  const hasCopy = useUnsavedText({ texts, isDirty, writer, postId, isNew, version, draft, unanswered })

  /** Shows another text and offers the one that was in the fields. */
  function replaceDraft(next: PostDraft, { before, after }: { before: KnownPost; after: KnownPost }): void {
    if (isDirty) setAside({ postId: before.id, isNew, version: before.version, draft, unanswered: before.unanswered })
    texts.forget({ postId, writer })
    update(() => next)
    setKnown(after)
  }

  return {
    ...state,
    ...{ draft, known, schedule, conflict },
    offered,
    isPublished: known.isPublished,
    review,
    /** True if the post was published at any time in this editor and no longer is. */
    isTakenOff: wasPublished && !known.isPublished,
    isSaved: known.stored !== start.draft,
    areTagsStored: known.areTagsStored,
    ...{ isDirty, hasCopy, serverCopy },
    change: (changes: Partial<PostDraft>) => update((current) => ({ ...current, ...changes })),
    addQuestions: (suggested: readonly string[]) =>
      update((current) => ({ ...current, questions: withSuggestions(current.questions, suggested) })),
    changeTags: (changeIds: (tagIds: readonly string[]) => readonly string[]) =>
      update((current) => ({ ...current, tagIds: changeIds(current.tagIds) })),
    save: (intent: SaveIntent, publishAt?: Date) => save(intent, known, publishAt),
    restore: (text: UnsavedText) => {
      remove(text)
      replaceDraft(text.draft, { before: known, after: knownWithUnsaved(known, text) })
    },
    discard: remove,
    /** Puts an older text into the fields; the next save stores it as a new version. */
    restoreVersion: (older: PostDraft) => replaceDraft(older, { before: known, after: known }),
    /** Puts the other version, or what the author chose from both, into the fields; the next save replaces the other. */
    takeAfterConflict: (chosen: PostDraft) => {
      const after = knownAfterConflict(known, conflict?.theirs ?? null)
      replaceDraft(chosen, { before: after, after })
      endConflict()
    },
    saveMine: async () => {
      if (conflict) await save(conflict.intent, knownAfterConflict(known, conflict.theirs), conflict.publishAt)
    },
  }
}

/** The draft in the fields. `readDraft` returns the newest text even to a callback from an earlier render. */
function useDraft(first: PostDraft) {
  const [draft, setDraft] = useState(first)
  const newest = useRef(first)

  function update(change: (current: PostDraft) => PostDraft): void {
    newest.current = change(newest.current)
    setDraft(newest.current)
  }

  return { draft, readDraft: () => newest.current, update }
}
