import { type FormEvent, useRef, useState } from 'react'
import type { Connect } from '#site/lib/supabase-browser.ts'
import { Arrow } from '#site/ui/arrow.tsx'
import { Button } from '#site/ui/buttons/button.tsx'
import { LinkButton } from '#site/ui/buttons/link-button.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { PUBLISHED_NOTE } from './editor-texts.ts'
import { PostDetailFields } from './fields/post-detail-fields.tsx'
import { PostTextFields } from './fields/post-text-fields.tsx'
import { TagPicker } from './fields/tag-picker.tsx'
import type { EditorStart } from './load-editor.ts'
import type { SaveIntent } from './saving/to-post-row.ts'
import { useDirtyReport } from './use-dirty-report.ts'
import { usePostEditor } from './use-post-editor.ts'

type PostEditorProps = {
  start: EditorStart
  connect: Connect
  /** The session has ended elsewhere; the text is kept. */
  isSignedOut: boolean
  onCreated: () => void
  onDirtyChange: (isDirty: boolean) => void
}

/** Writes one post. What is typed stays, whatever happens to saving. */
export function PostEditor({ start: given, connect, isSignedOut, onCreated, onDirtyChange }: PostEditorProps) {
  // The page may load its data again, for instance when its own link is followed; the post in work stays the same.
  const [start] = useState(given)
  const form = useRef<HTMLFormElement>(null)
  const editor = usePostEditor({ start, connect, onCreated })
  const { draft, change, isIncomplete, isPublished, saving } = editor
  useDirtyReport(editor.isDirty, onDirtyChange)

  async function handleSave(intent: SaveIntent) {
    const isMissing = (name: 'title' | 'content') => draft[name].trim() === ''
    const missing = (['title', 'content'] as const).find(isMissing)
    if (missing) form.current?.querySelector<HTMLElement>(`[name=${missing}]`)?.focus()
    await editor.save(intent)
  }

  return (
    <div className="page-column pt-8 sm:pt-12">
      <LinkButton to="/dashboard" look="quiet" size="small" className="-ml-3.5">
        <Arrow direction="left" /> Back to Dashboard
      </LinkButton>
      <h1 className="mt-4 mb-8 text-h2">{start.isNew ? 'Create New Post' : 'Edit Post'}</h1>
      <form ref={form} noValidate onSubmit={ignoreEnter} className="**:scroll-mb-28">
        <Notices isPublished={isPublished} isSignedOut={isSignedOut} />
        <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[1fr_20rem]">
          <PostTextFields draft={draft} onChange={change} isIncomplete={isIncomplete} />
          <div className="grid gap-6">
            <PostDetailFields draft={draft} onChange={change} categories={start.categories} />
            <TagPicker tags={start.tags} selected={draft.tagIds} connect={connect} onChange={editor.changeTags} />
          </div>
        </div>
        <div
          data-bottom-bar
          className="sticky bottom-0 z-10 -mx-1 mt-10 flex flex-wrap items-center justify-end gap-3 border-line border-t bg-surface px-1 py-4 max-sm:gap-2"
        >
          {/* On a narrow screen it takes two short lines: the buttons stay beside it, in a bar that keeps its height. */}
          <p className="wrap-normal flex-1 basis-14 text-quiet text-small leading-tight">{stateText(editor)}</p>
          <Button isBusy={saving !== null} onClick={() => void handleSave('draft')}>
            {saving === 'draft' ? 'Saving…' : 'Save Draft'}
          </Button>
          <Button look="action" isBusy={saving !== null} onClick={() => void handleSave('publish')}>
            {saving === 'publish' ? 'Publishing…' : 'Publish'}
          </Button>
        </div>
      </form>
    </div>
  )
}

function Notices({ isPublished, isSignedOut }: { isPublished: boolean; isSignedOut: boolean }) {
  if (!isPublished && !isSignedOut) return null
  return (
    <div className="mb-8 grid gap-4">
      {isSignedOut && (
        <Notice tone="warning" role="alert" title="You have been signed out">
          Your text is still here. Sign in again in another tab, then save.
        </Notice>
      )}
      {isPublished && (
        <Notice tone="success" title={PUBLISHED_NOTE}>
          Save Draft takes it off the site; Publish gives it today’s date.
        </Notice>
      )}
    </div>
  )
}

function stateText({ isDirty, saving }: { isDirty: boolean; saving: SaveIntent | null }): string {
  if (saving) return ''
  return isDirty ? 'Unsaved changes' : ''
}

/** Enter in a field neither saves nor publishes: that is what the two buttons are for. */
function ignoreEnter(event: FormEvent): void {
  event.preventDefault()
}
