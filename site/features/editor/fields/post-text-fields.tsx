import type { KeyboardEvent } from 'react'
import { TextField } from '#site/ui/forms/field.tsx'
import { TITLE_MAX_LENGTH } from '../editor-texts.ts'
import type { PostDraft } from '../saving/post-draft.ts'
import { ContentField } from './content-field.tsx'

type PostTextFieldsProps = {
  draft: PostDraft
  onChange: (changes: Partial<PostDraft>) => void
  /** True after an attempt to save without title or content, so that the missing fields are marked. */
  isIncomplete: boolean
  /** True while a notice above the fields needs the author. */
  isInterrupted: boolean
}

/** What authors come to write: the title, and the content right below it, so that both are on the first screen. */
export function PostTextFields({ draft, onChange, isIncomplete, isInterrupted }: PostTextFieldsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <TextField
        label="Title"
        name="title"
        required
        autoComplete="off"
        maxLength={TITLE_MAX_LENGTH}
        value={draft.title}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
        onKeyDown={goToContent}
        error={isIncomplete && draft.title.trim() === '' ? 'Give the post a title' : null}
      />
      <ContentField
        content={draft.content}
        onChange={(content) => onChange({ content })}
        isInterrupted={isInterrupted}
        isMissing={isIncomplete && draft.content.trim() === ''}
      />
    </div>
  )
}

/** Enter after the title leads into the text, as in a document. */
function goToContent(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.querySelector<HTMLElement>('[name=content]')?.focus()
}
