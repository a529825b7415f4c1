import { type ComponentProps, useRef } from 'react'
import { CONTENT_ROWS } from '../editor-texts.ts'
import { FormatBar } from './format-bar.tsx'

type HtmlSideProps = {
  content: string
  onChange: (content: string) => void
  control: ComponentProps<'textarea'>
}

/** The content's HTML in a plain textarea, with a bar that wraps the selection in tags. */
export function HtmlSide({ content, onChange, control }: HtmlSideProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  return (
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
  )
}
