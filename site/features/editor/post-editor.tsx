import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Arrow } from '#site/ui/arrow.tsx'
import { LinkButton } from '#site/ui/button.tsx'
import { dismissErrors } from '#site/ui/toast-store.ts'
import { EditorBar } from './editor-bar.tsx'
import { EditorSide } from './editor-side.tsx'
import { PostTextFields } from './fields/post-text-fields.tsx'
import { useTags } from './fields/tag-picker.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import type { EditorStart } from './load-editor.ts'
import { useAnsweredQuestions } from './notices/answered-questions.tsx'
import { EditorNotices } from './notices/editor-notices.tsx'
import type { PostDraft } from './saving/post-draft.ts'
import { coverError, missingField, questionsError, type SaveIntent } from './saving/to-post-row.ts'
import { usePostEditor } from './use-post-editor.ts'

type PostEditorProps = {
  start: EditorStart
  /** True if the author is no longer signed in; the text stays. */
  isSignedOut: boolean
  /** A model is configured that suggests questions. */
  suggestsQuestions: boolean
  /** The server can encode pictures. */
  takesPictures: boolean
  onCreated: () => void
  onDirtyChange: (isDirty: boolean) => void
}

/** The editor of one post. Typed text is never lost, even if saving fails. */
export function PostEditor({ start: given, isSignedOut, onCreated, onDirtyChange, ...options }: PostEditorProps) {
  // The page may reload its data, for instance when the author follows a link to it; the post being edited stays.
  const [start] = useState(given)
  const form = useRef<HTMLFormElement>(null)
  const isDone = useRef(false)
  const editor = usePostEditor({ start, isSignedOut, onCreated: handleCreated })
  const { draft, change, changeTags, isIncomplete, isPublished, isDirty } = editor
  const choice = useTags({ tags: start.tags, onChange: changeTags })
  const answeredQuestions = useAnsweredQuestions(editor.known)
  useRepairedErrors(draft, editor)
  useDirtyReport(isDirty, onDirtyChange)
  useSaveShortcut(() => {
    if (isDirty) void handleSave(isPublished ? 'publish' : 'draft')
  })

  function handleCreated() {
    isDone.current = true
    onCreated()
  }

  async function handleSave(intent: SaveIntent, publishAt?: Date) {
    const wrong = missingField(draft) ?? wrongField(draft)
    if (wrong) form.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
    await editor.save(intent, publishAt)
  }

  return (
    <div className="page-column pt-4">
      <div className="editor-head">
        <LinkButton to="/dashboard" look="quiet" size="small" className="-ml-3.5">
          <Arrow direction="left" /> Back to Dashboard
        </LinkButton>
        <h1 className="text-h3">{start.isNew ? 'Create New Post' : 'Edit Post'}</h1>
      </div>
      <EditorNotices
        editor={editor}
        names={{ categories: start.categories, tags: choice.tags }}
        answeredQuestions={answeredQuestions}
        isSignedOut={isSignedOut}
      />
      <form ref={form} noValidate onSubmit={ignoreEnter} className="**:scroll-mb-28">
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-8 lg:grid-cols-[minmax(0,1fr)_16rem] xl:gap-x-12 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <PostTextFields {...{ draft, isIncomplete }} onChange={change} />
          <EditorSide
            {...{ start, editor, choice }}
            {...options}
            onSchedule={(moment) => void handleSave('draft', moment)}
          />
        </div>
      </form>
      <EditorBar
        {...editor}
        postId={editor.known.id}
        publishAt={editor.known.publishAt}
        onSave={(intent) => void handleSave(intent)}
      />
      <LeaveGuard
        isDirty={isDirty}
        hasCopy={editor.hasCopy}
        isOnServer={editor.serverCopy === 'kept'}
        isDone={isDone}
      />
    </div>
  )
}

function wrongField(draft: PostDraft): 'questions' | 'cover_alt' | null {
  if (questionsError(draft.questions) !== null) return 'questions'
  return coverError(draft) === null ? null : 'cover_alt'
}

/** Only the two buttons save or publish; Enter in a field does neither. */
function ignoreEnter(event: FormEvent): void {
  event.preventDefault()
}

/** Reports to the page whether the editor has unsaved changes. */
function useDirtyReport(isDirty: boolean, onDirtyChange: (isDirty: boolean) => void): void {
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange])
}

/** Ctrl+S or Cmd+S saves the post instead of the page as a file. It does nothing while a dialog is open. */
function useSaveShortcut(onSave: () => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
    if (!isShortcut || event.key.toLowerCase() !== 's') return
    event.preventDefault()
    if (!event.repeat && !document.querySelector('dialog[open]')) onSave()
  })
  useEffect(() => {
    window.addEventListener('keydown', handle)
    return () => window.removeEventListener('keydown', handle)
  }, [])
}

type LastAttempt = { isIncomplete: boolean; isRefused: boolean }

/** Removes the message about missing or refused fields as soon as the author has repaired them. */
function useRepairedErrors(draft: PostDraft, { isIncomplete, isRefused }: LastAttempt): void {
  const isFaulty = (isIncomplete && missingField(draft) !== null) || (isRefused && hasProblem(draft))
  const wasFaulty = useRef(isFaulty)

  useEffect(() => {
    if (wasFaulty.current && !isFaulty) dismissErrors()
    wasFaulty.current = isFaulty
  }, [isFaulty])
}

function hasProblem(draft: PostDraft): boolean {
  return (questionsError(draft.questions) ?? coverError(draft)) !== null
}
