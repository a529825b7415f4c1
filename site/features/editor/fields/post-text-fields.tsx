import { TextAreaField, TextField } from '#site/ui/forms/field.tsx'
import { CONTENT_ROWS } from '../editor-texts.ts'
import type { PostDraft } from '../saving/post-draft.ts'
import { FormattingTips } from './formatting-tips.tsx'

type PostTextFieldsProps = {
  draft: PostDraft
  onChange: (changes: Partial<PostDraft>) => void
  /** A try to save lacked title or content, so what is still missing is marked. */
  isIncomplete: boolean
}

/** What the reader reads: title, excerpt and content. */
export function PostTextFields({ draft, onChange, isIncomplete }: PostTextFieldsProps) {
  return (
    <div className="grid gap-6">
      <TextField
        label="Title"
        name="title"
        required
        autoComplete="off"
        value={draft.title}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
        error={isIncomplete && draft.title.trim() === '' ? 'Give the post a title' : null}
      />
      <TextAreaField
        label="Excerpt"
        name="excerpt"
        rows={3}
        hint="Two or three sentences for the list of posts."
        value={draft.excerpt}
        onChange={(event) => onChange({ excerpt: event.currentTarget.value })}
      />
      <TextAreaField
        label="Content"
        name="content"
        required
        rows={CONTENT_ROWS}
        value={draft.content}
        onChange={(event) => onChange({ content: event.currentTarget.value })}
        error={isIncomplete && draft.content.trim() === '' ? 'Write something before you save' : null}
      />
      <FormattingTips />
    </div>
  )
}
