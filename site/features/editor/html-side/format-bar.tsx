import type { RefObject } from 'react'
import { Button } from '#site/ui/buttons/button.tsx'
import { insertText } from './insert-text.ts'
import { type Format, wrapSelection } from './wrap-selection.ts'

const FORMATS: readonly Format[] = ['Bold', 'Italic', 'Heading', 'Link', 'List', 'Quote', 'Code']

/** Wraps the selection of the textarea in tags. */
export function FormatBar({ field }: { field: RefObject<HTMLTextAreaElement | null> }) {
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
