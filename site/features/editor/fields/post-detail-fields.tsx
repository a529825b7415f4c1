import type { CategoryName } from '#site/lib/list-categories.ts'
import { SelectField, TextAreaField, TextField } from '#site/ui/forms/field.tsx'
import { ADDRESS_MAX_LENGTH, EXCERPT_MAX_LENGTH, META_DESCRIPTION_MAX_LENGTH } from '../editor-texts.ts'
import type { PostDraft } from '../saving/post-draft.ts'
import { QuestionsField, type QuestionsFieldProps } from './questions-field.tsx'

type PostDetailFieldsProps = {
  draft: PostDraft
  categories: readonly CategoryName[]
  onChange: (changes: Partial<PostDraft>) => void
} & Pick<QuestionsFieldProps, 'suggestFor' | 'onSuggested'>

/** The fields beside the text: excerpt, category, description for search engines, questions, video and links. */
export function PostDetailFields({ draft, categories, onChange, ...suggesting }: PostDetailFieldsProps) {
  return (
    <>
      <TextAreaField
        label="Excerpt"
        name="excerpt"
        rows={3}
        maxLength={EXCERPT_MAX_LENGTH}
        hint="Two or three sentences for the list of posts."
        value={draft.excerpt}
        onChange={(event) => onChange({ excerpt: event.currentTarget.value })}
      />
      <SelectField
        label="Category"
        name="category_id"
        value={draft.category_id}
        onChange={(event) => onChange({ category_id: event.currentTarget.value })}
      >
        <option value="">No category</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label="Meta Description"
        name="meta_description"
        rows={3}
        maxLength={META_DESCRIPTION_MAX_LENGTH}
        hint={`${draft.meta_description.length}/${META_DESCRIPTION_MAX_LENGTH} characters`}
        value={draft.meta_description}
        onChange={(event) => onChange({ meta_description: event.currentTarget.value })}
      />
      <QuestionsField questions={draft.questions} onChange={(questions) => onChange({ questions })} {...suggesting} />
      <AddressField label="YouTube Video URL" name="youtube_url" {...{ draft, onChange }} />
      <AddressField label="Article URL 1" name="article_url" {...{ draft, onChange }} />
      <AddressField label="Article URL 2" name="article_url_2" {...{ draft, onChange }} />
      <AddressField label="Article URL 3" name="article_url_3" {...{ draft, onChange }} />
    </>
  )
}

type AddressFieldProps = {
  label: string
  name: 'youtube_url' | 'article_url' | 'article_url_2' | 'article_url_3'
  draft: PostDraft
  onChange: (changes: Partial<PostDraft>) => void
}

function AddressField({ label, name, draft, onChange }: AddressFieldProps) {
  return (
    <TextField
      label={label}
      name={name}
      type="url"
      inputMode="url"
      autoComplete="off"
      placeholder="https://"
      maxLength={ADDRESS_MAX_LENGTH}
      value={draft[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  )
}
