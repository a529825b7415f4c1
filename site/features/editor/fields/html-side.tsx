import { type ComponentProps, type RefObject, useRef } from 'react'
import { Button } from '#site/ui/button.tsx'
import { CONTENT_ROWS } from '../editor-texts.ts'

/** Formats that simply wrap the selection. */
const TAGS = {
  Bold: ['<strong>', '</strong>'],
  Italic: ['<em>', '</em>'],
  Heading: ['<h2>', '</h2>'],
  Quote: ['<blockquote>', '</blockquote>'],
  Code: ['<code>', '</code>'],
} as const

const FORMATS: readonly Format[] = ['Bold', 'Italic', 'Heading', 'Link', 'List', 'Quote', 'Code']

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

/** Wraps the selection of the textarea in tags. */
function FormatBar({ field }: { field: RefObject<HTMLTextAreaElement | null> }) {
  function apply(format: Format) {
    const area = field.current
    if (!area) return
    const start = area.selectionStart
    const { inserted, selectFrom, selectTo } = wrapSelection(
      { text: area.value, start, end: area.selectionEnd },
      format,
    )
    insertText(area, inserted)
    area.setSelectionRange(start + selectFrom, start + selectTo)
  }

  return (
    <fieldset className="editor-formats">
      <legend className="sr-only">Format the selection</legend>
      {FORMATS.map((format) => (
        <Button key={format} size="small" look="quiet" className="editor-format" onClick={() => apply(format)}>
          {format}
        </Button>
      ))}
    </fieldset>
  )
}

export type Format = keyof typeof TAGS | 'Link' | 'List'

type Selection = { text: string; start: number; end: number }

/** Returns the text that replaces the selection, and the range to select afterwards, relative to the old start. */
export function wrapSelection({ text, start, end }: Selection, format: Format) {
  const selected = text.slice(start, end)
  if (format === 'List') return selectAll(`<ul>\n${listItems(selected)}\n</ul>`)
  if (format === 'Link') return wrapLink(selected)
  const [open, close] = TAGS[format]
  const inserted = `${open}${selected}${close}`
  return { inserted, selectFrom: open.length, selectTo: open.length + selected.length }
}

function listItems(selected: string): string {
  const lines = selected.split('\n').filter((line) => line.trim() !== '')
  return (lines.length > 0 ? lines : ['']).map((line) => `<li>${line.trim()}</li>`).join('\n')
}

/** A selected address becomes the link's target. Other words become its text, and its target is selected for typing. */
function wrapLink(selected: string) {
  if (/^https?:\/\/\S+$/i.test(selected)) {
    const open = `<a href="${selected.replaceAll('"', '%22')}">`
    return { inserted: `${open}${selected}</a>`, selectFrom: open.length, selectTo: open.length + selected.length }
  }
  const before = '<a href="'
  return { inserted: `${before}https://">${selected}</a>`, selectFrom: before.length, selectTo: before.length + 8 }
}

function selectAll(inserted: string) {
  return { inserted, selectFrom: 0, selectTo: inserted.length }
}

/**
 * Replaces a textarea's selection as if the text had been typed, so that the browser's Undo works and React gets the
 * event. Only `execCommand` supports Undo; without it the text is inserted but cannot be undone.
 */
export function insertText(field: HTMLTextAreaElement, text: string): void {
  field.focus()
  if (document.execCommand?.('insertText', false, text)) return
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
