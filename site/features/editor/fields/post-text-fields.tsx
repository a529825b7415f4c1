import { isBlankPost } from '#domain/posts/is-blank-post.ts'
import { isBlank } from '#domain/text/is-blank.ts'
import type { PostDraft } from '../saving/post-draft.ts'
import { ContentField } from './content-field.tsx'
import { TitleField } from './title-field.tsx'

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
      <TitleField
        title={draft.title}
        onChange={(title) => onChange({ title })}
        error={isIncomplete && isBlank(draft.title) ? 'Give the post a title' : null}
      />
      <ContentField
        content={draft.content}
        onChange={(content) => onChange({ content })}
        isInterrupted={isInterrupted}
        isMissing={isIncomplete && isBlankPost(draft.content)}
      />
    </div>
  )
}
