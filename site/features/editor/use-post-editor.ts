import { useRef, useState } from 'react'
import type { Connect } from '#site/lib/supabase-browser.ts'
import type { KeptText } from './kept/kept-text.ts'
import { createKeptTexts } from './kept/kept-texts.ts'
import { useKeptText } from './kept/use-kept-text.ts'
import { useOfferedTexts } from './kept/use-offered-texts.ts'
import type { EditorStart } from './load-editor.ts'
import { type KnownPost, knownAfterConflict, knownAtStart, knownWithKept } from './saving/known-post.ts'
import { newPostId } from './saving/new-post-id.ts'
import { isSameDraft, type PostDraft } from './saving/post-draft.ts'
import type { SaveIntent } from './saving/to-post-row.ts'
import { useSaving } from './saving/use-saving.ts'

type PostEditorOptions = {
  start: EditorStart
  connect: Connect
  isSignedOut: boolean
  /** The post has been created, and all that was typed is in it. */
  onCreated: () => void
}

/** The state of one post in the editor: what is typed, what is stored, what is kept, and the ways between them. */
export function usePostEditor({ start, connect, isSignedOut, onCreated }: PostEditorOptions) {
  const { authorId, isNew } = start
  const { draft, readDraft, update } = useDraft(start.draft)
  const [known, setKnown] = useState(() => knownAtStart(start))
  const [texts] = useState(() => createKeptTexts(authorId))
  const [writer] = useState(newPostId)
  const { offered, remove, setAside } = useOfferedTexts(start.offered, texts)
  const { save, conflict, endConflict, ...state } = useSaving({
    authorId,
    connect,
    isSignedOut,
    readDraft,
    onKnown: setKnown,
    // Words that were typed while the answer was on its way would be lost on the way to the dashboard.
    onSaved: (saved) => isNew && readDraft() === saved && onCreated(),
  })
  const [wasPublished, setWasPublished] = useState(start.isPublished)
  if (known.isPublished && !wasPublished) setWasPublished(true)
  const { id: postId, version, unanswered } = known
  const isDirty = !known.areTagsStored || !isSameDraft(draft, known.stored)
  const isKept = useKeptText({ texts, isDirty, writer, postId, isNew, version, draft, unanswered })

  /** Shows another text; the one in the fields is offered from then on. */
  function replaceDraft(next: PostDraft, { before, after }: { before: KnownPost; after: KnownPost }): void {
    if (isDirty) setAside({ postId: before.id, isNew, version: before.version, draft, unanswered: before.unanswered })
    texts.forget({ postId, writer })
    update(() => next)
    setKnown(after)
  }

  return {
    ...state,
    draft,
    known,
    conflict,
    offered,
    isPublished: known.isPublished,
    /** It was published when it was loaded, or later. */
    isTakenOff: wasPublished && !known.isPublished,
    isSaved: known.stored !== start.draft,
    areTagsStored: known.areTagsStored,
    isDirty,
    isKept,
    change: (changes: Partial<PostDraft>) => update((current) => ({ ...current, ...changes })),
    changeTags: (changeIds: (tagIds: readonly string[]) => readonly string[]) =>
      update((current) => ({ ...current, tagIds: changeIds(current.tagIds) })),
    save: (intent: SaveIntent) => save(intent, known),
    restore: (text: KeptText) => {
      remove(text)
      replaceDraft(text.draft, { before: known, after: knownWithKept(known, text) })
    },
    discard: remove,
    takeTheirs: () => {
      if (!conflict?.theirs) return
      const after = knownAfterConflict(known, conflict.theirs)
      replaceDraft(conflict.theirs.draft, { before: after, after })
      endConflict()
    },
    saveMine: async () => {
      if (conflict) await save(conflict.intent, knownAfterConflict(known, conflict.theirs))
    },
  }
}

/** What stands in the fields. `readDraft` gives the newest text also to what began several keystrokes ago. */
function useDraft(first: PostDraft) {
  const [draft, setDraft] = useState(first)
  const newest = useRef(first)

  function update(change: (current: PostDraft) => PostDraft): void {
    newest.current = change(newest.current)
    setDraft(newest.current)
  }

  return { draft, readDraft: () => newest.current, update }
}
