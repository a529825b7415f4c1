import { useDeferredValue, useMemo, useState } from 'react'
import { minutesToRead } from '#domain/posts/minutes-to-read.ts'
import { formatCount, formatCounted } from '#site/lib/format/format-count.ts'
import { Button } from '#site/ui/buttons/button.tsx'
import { Field } from '#site/ui/forms/field.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { Skeleton } from '#site/ui/skeleton.tsx'
import { CONTENT_MAX_LENGTH } from '../editor-texts.ts'
import { countWords } from '../html-side/count-words.ts'
import { HtmlSide } from '../html-side/html-side.tsx'
import { PostPreview } from '../preview/post-preview.tsx'
import { FormattingTips } from './formatting-tips.tsx'
import { rememberedSide, rememberSide, type Side } from './remembered-side.ts'
import { SideSwitch } from './side-switch.tsx'
import { useSideShortcut } from './use-side-shortcut.ts'
import { useVisualSide } from './use-visual-side.ts'

type ContentFieldProps = {
  content: string
  onChange: (content: string) => void
  isMissing: boolean
  /** True while a notice above the fields needs the author. */
  isInterrupted: boolean
}

/** The text itself, with two sides: as readers will see it, and as HTML with an optional preview below. */
export function ContentField({ content, onChange, isMissing, isInterrupted }: ContentFieldProps) {
  const [chosen, setChosen] = useState(rememberedSide)
  const Visual = useVisualSide(chosen === 'write')
  const side: Side = Visual === 'failed' ? 'html' : chosen
  const counted = useDeferredValue(content)
  const words = useMemo(() => countWords(counted), [counted])

  function choose(next: Side) {
    setChosen(next)
    rememberSide(next)
  }

  useSideShortcut(() => choose(side === 'html' ? 'write' : 'html'))

  return (
    <div className="editor-content">
      <SideSwitch side={side} onChoose={choose} />
      {Visual === 'failed' && (
        <Notice tone="warning" role="alert" title="Writing as it will look could not be loaded">
          You can go on in HTML, and saving works. Save your text and reload this page to write as it will look.
        </Notice>
      )}
      <Field label="Content" required hint={lengthText(words)} error={errorOf(content, isMissing)}>
        {(control) => (
          <>
            {side === 'html' && <HtmlSide {...{ content, onChange, control }} />}
            {side === 'write' && Visual === null && <Skeleton className="h-150" />}
            {typeof Visual === 'function' && (
              <Visual {...{ content, onChange, control, isInterrupted }} isHidden={side === 'html'} />
            )}
          </>
        )}
      </Field>
      {side === 'html' && <PreviewToggle content={content} />}
      <FormattingTips isOpen={side === 'html'} />
    </div>
  )
}

function PreviewToggle({ content }: { content: string }) {
  const [isPreviewed, setIsPreviewed] = useState(false)
  return (
    <>
      <Button
        size="small"
        className="editor-preview-toggle"
        aria-expanded={isPreviewed}
        onClick={() => setIsPreviewed(!isPreviewed)}
      >
        {isPreviewed ? 'Hide preview' : 'Preview'}
      </Button>
      {isPreviewed && <PostPreview content={content} />}
    </>
  )
}

/** Words, and the reading time that readers see. */
function lengthText(words: number): string {
  return `${formatCounted(words, 'word')}, ${minutesToRead(words)} min read`
}

function errorOf(content: string, isMissing: boolean): string | null {
  if (isMissing) return 'Write something before you save'
  if (content.length <= CONTENT_MAX_LENGTH) return null
  const [length, limit] = [content.length, CONTENT_MAX_LENGTH].map(formatCount)
  return `Too long to be saved: ${length} of at most ${limit} characters`
}
