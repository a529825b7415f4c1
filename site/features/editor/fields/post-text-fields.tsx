import { TextAreaField, TextField } from '#site/ui/forms/field.tsx'
import { EXCERPT_MAX_LENGTH, TITLE_MAX_LENGTH } from '../editor-texts.ts'
import type { PostDraft } from '../saving/post-draft.ts'
import { ContentField } from './content-field.tsx'
import { FormattingTips } from './formatting-tips.tsx'

type PostTextFieldsProps = {
  draft: PostDraft
  onChange: (changes: Partial<PostDraft>) => void
  /** True after an attempt to save without title or content, so that the missing fields are marked. */
  isIncomplete: boolean
}

/** The fields that readers see as text: title, excerpt and content. */
export function PostTextFields({ draft, onChange, isIncomplete }: PostTextFieldsProps) {
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
        error={isIncomplete && draft.title.trim() === '' ? 'Give the post a title' : null}
      />
      <TextAreaField
        label="Excerpt"
        name="excerpt"
        rows={3}
        maxLength={EXCERPT_MAX_LENGTH}
        hint="Two or three sentences for the list of posts."
        value={draft.excerpt}
        onChange={(event) => onChange({ excerpt: event.currentTarget.value })}
      />
      <ContentField
        content={draft.content}
        onChange={(content) => onChange({ content })}
        isMissing={isIncomplete && draft.content.trim() === ''}
      />
      <FormattingTips />
    </div>
  )
}
