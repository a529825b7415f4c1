import type { ChangeEvent, ClipboardEvent, KeyboardEvent } from 'react'
import { TextAreaField } from '#site/ui/forms/field.tsx'
import { TITLE_MAX_LENGTH } from '../editor-texts.ts'
import { insertText } from '../html-side/insert-text.ts'

type TitleFieldProps = {
  title: string
  onChange: (title: string) => void
  error: string | null
}

/** The title as readers will see it. A long one wraps, but it never contains a line break. */
export function TitleField({ title, onChange, error }: TitleFieldProps) {
  return (
    <TextAreaField
      className="editor-title"
      label="Title"
      name="title"
      required
      rows={1}
      autoComplete="off"
      maxLength={TITLE_MAX_LENGTH}
      value={inOneLine(title)}
      onChange={(event) => onChange(readLine(event))}
      onKeyDown={goToContent}
      onPaste={pasteLine}
      error={error}
    />
  )
}

/** Dropped text and some on-screen keyboards bring line breaks; the cursor stays where it is. */
function readLine({ currentTarget: field }: ChangeEvent<HTMLTextAreaElement>): string {
  const line = inOneLine(field.value)
  if (line === field.value) return line
  const { selectionEnd } = field
  field.value = line
  field.setSelectionRange(selectionEnd, selectionEnd)
  return line
}

/** Unlike a changed value, inserted text can be undone. */
function pasteLine(event: ClipboardEvent<HTMLTextAreaElement>): void {
  const text = event.clipboardData.getData('text/plain')
  if (!/[\r\n]/.test(text)) return
  event.preventDefault()
  insertText(event.currentTarget, inOneLine(text.replace(/[\r\n]+$/, '')))
}

function inOneLine(text: string): string {
  return text.replace(/\r\n|\r|\n/g, ' ')
}

/** Enter after the title leads into the text, as in a document. */
function goToContent(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.querySelector<HTMLElement>('[name=content]')?.focus()
}
