import { isBlank } from '@headwater/post-html/is-blank'
import { isBlankPost } from '@headwater/post-html/is-blank-post'
import type { ChangeEvent, ClipboardEvent, KeyboardEvent } from 'react'
import { TextAreaField } from '#site/ui/field.tsx'
import { TITLE_MAX_LENGTH } from '../editor-texts.ts'
import type { PostDraft } from '../saving/post-draft.ts'
import { ContentField } from './content-field.tsx'

type PostTextFieldsProps = {
  draft: PostDraft
  onChange: (changes: Partial<PostDraft>) => void
  /** True after an attempt to save without title or content, so that the missing fields are marked. */
  isIncomplete: boolean
}

/** What authors come to write: the title, and the content right below it, so that both are on the first screen. */
export function PostTextFields({ draft, onChange, isIncomplete }: PostTextFieldsProps) {
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
        isMissing={isIncomplete && isBlankPost(draft.content)}
      />
    </div>
  )
}

type TitleFieldProps = { title: string; onChange: (title: string) => void; error: string | null }

/** The title as readers will see it. A long one wraps, but it never contains a line break. */
function TitleField({ title, onChange, error }: TitleFieldProps) {
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

/**
 * Replaces a textarea's selection as if the text had been typed, so that the browser's Undo works and React gets the
 * event. Only `execCommand` supports Undo; without it the text is inserted but cannot be undone.
 */
function insertText(field: HTMLTextAreaElement, text: string): void {
  field.focus()
  if (document.execCommand?.('insertText', false, text)) return
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
