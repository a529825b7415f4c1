import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { formatCount, formatCounted } from '#site/lib/format/format-count.ts'
import { Button } from '#site/ui/buttons/button.tsx'
import { Field } from '#site/ui/forms/field.tsx'
import { CONTENT_MAX_LENGTH, CONTENT_ROWS } from '../editor-texts.ts'
import { PostPreview } from '../preview/post-preview.tsx'
import { countWords } from '../writing/count-words.ts'
import { FormatBar } from '../writing/format-bar.tsx'

type ContentFieldProps = {
  content: string
  onChange: (content: string) => void
  isMissing: boolean
}

/** The text itself: a plain textarea with a formatting bar above and an optional preview below. */
export function ContentField({ content, onChange, isMissing }: ContentFieldProps) {
  const [isPreviewed, setIsPreviewed] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const counted = useDeferredValue(content)
  const words = useMemo(() => countWords(counted), [counted])

  return (
    <div className="editor-content">
      <Field label="Content" required hint={formatCounted(words, 'word')} error={errorOf(content, isMissing)}>
        {(control) => (
          <>
            <FormatBar field={field} />
            <textarea
              ref={field}
              className="input editor-content-input"
              name="content"
              rows={CONTENT_ROWS}
              value={content}
              onChange={(event) => onChange(event.currentTarget.value)}
              {...control}
            />
          </>
        )}
      </Field>
      <Button
        size="small"
        className="editor-preview-toggle"
        aria-expanded={isPreviewed}
        onClick={() => setIsPreviewed(!isPreviewed)}
      >
        {isPreviewed ? 'Hide preview' : 'Preview'}
      </Button>
      {isPreviewed && <PostPreview content={content} />}
    </div>
  )
}

function errorOf(content: string, isMissing: boolean): string | null {
  if (isMissing) return 'Write something before you save'
  if (content.length <= CONTENT_MAX_LENGTH) return null
  const [length, limit] = [content.length, CONTENT_MAX_LENGTH].map(formatCount)
  return `Too long to be saved: ${length} of at most ${limit} characters`
}
