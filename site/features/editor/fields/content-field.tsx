import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { minutesToRead } from '#domain/posts/minutes-to-read.ts'
import { formatCount, formatCounted } from '#site/lib/format/format-count.ts'
import { useLoaded } from '#site/lib/use-loaded.ts'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { Skeleton } from '#site/ui/skeleton.tsx'
import { CONTENT_MAX_LENGTH, CONTENT_ROWS } from '../editor-texts.ts'
import { loadedSurface, loadSurface, rememberedSide, rememberSide, type Side } from '../surface/load-surface.ts'
import { PostPreview } from './post-preview.tsx'

const SEGMENTER = new Intl.Segmenter('en', { granularity: 'word' })
/** A post has far fewer blocks; this only bounds the memory of a page that stays open for days. */
const MAX_REMEMBERED = 5000

const remembered = new Map<string, number>()

/** The same on a Mac. */
const SIDE_KEYS = 'Ctrl+Alt+H'

const SIDE_SHORTCUT = 'Control+Alt+H'

const NAMES = { write: 'Write', html: 'HTML' } as const

type ContentFieldProps = {
  content: string
  onChange: (content: string) => void
  isMissing: boolean
}

/** The text itself, with two sides: as readers will see it, and as HTML with an optional preview below. */
export function ContentField({ content, onChange, isMissing }: ContentFieldProps) {
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
          You can continue in HTML, and saving still works. Save your text and reload this page to write as it will
          look.
        </Notice>
      )}
      <Field label="Content" required hint={lengthText(words)} error={errorOf(content, isMissing)}>
        {(control) => (
          <>
            {side === 'html' && (
              <textarea
                className="input editor-content-input"
                name="content"
                rows={CONTENT_ROWS}
                value={content}
                onChange={(event) => onChange(event.currentTarget.value)}
                {...control}
              />
            )}
            {side === 'write' && Visual === null && <Skeleton className="h-150" />}
            {typeof Visual === 'function' && <Visual {...{ content, onChange, control }} isHidden={side === 'html'} />}
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

/** Two buttons, one of which is pressed: the sides of the content field. */
function SideSwitch({ side, onChoose }: { side: Side; onChoose: (side: Side) => void }) {
  return (
    <fieldset className="editor-sides">
      <legend className="sr-only">Show the content</legend>
      {(['write', 'html'] as const).map((name) => (
        <Button
          key={name}
          size="small"
          look="quiet"
          className="editor-side-choice"
          aria-pressed={side === name}
          aria-keyshortcuts={side === name ? undefined : SIDE_SHORTCUT}
          title={side === name ? undefined : `${NAMES[name]} (${SIDE_KEYS})`}
          onClick={() => onChoose(name)}
        >
          {NAMES[name]}
        </Button>
      ))}
    </fieldset>
  )
}

/** Ctrl+Alt+H shows the other side of the content, with the focus in it. It does nothing while a dialog is open. */
function useSideShortcut(onSwitch: () => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = event.ctrlKey && event.altKey && !event.shiftKey && !event.metaKey && event.code === 'KeyH'
    if (!isShortcut || event.repeat || document.querySelector('dialog[open]')) return
    event.preventDefault()
    flushSync(onSwitch)
    document.querySelector<HTMLElement>('[name=content]')?.focus()
  })
  useEffect(() => {
    window.addEventListener('keydown', handle)
    return () => window.removeEventListener('keydown', handle)
  }, [])
}

/** Specification §2, "Formatting tips". Folded beside the visual side, where the tools show most of them. */
function FormattingTips({ isOpen }: { isOpen: boolean }) {
  return (
    <section aria-labelledby="tips-heading" className="rounded-medium bg-sunken px-5 py-3 text-small">
      <details open={isOpen}>
        <summary className="cursor-pointer">
          <h2 id="tips-heading" className="inline text-h4">
            Formatting tips
          </h2>
        </summary>
        <ul className="mt-2 grid list-disc gap-1 pl-5 text-quiet">
          <li>You can paste HTML. Headings, lists, quotations, links, emphasis and code are kept.</li>
          <li>A web address on its own becomes a link.</li>
          <li>
            HTML tags and links work, for instance <code className="font-mono">&lt;strong&gt;</code> or{' '}
            <code className="font-mono">&lt;a href="https://…"&gt;</code>.
          </li>
          <li>
            Markdown works as you type: <code className="font-mono">## heading</code>,{' '}
            <code className="font-mono">- list</code>, <code className="font-mono">**bold**</code>,{' '}
            <code className="font-mono">[words](https://…)</code>.
          </li>
          <li>
            A code block in the language <code className="font-mono">chart</code> is drawn above the post and in lists.
          </li>
          <li>
            <kbd className="editor-key">Ctrl B</kbd>, <kbd className="editor-key">Ctrl I</kbd>,{' '}
            <kbd className="editor-key">Ctrl K</kbd> make bold, italic and links,{' '}
            <kbd className="editor-key">Ctrl Alt 2</kbd> makes a heading. <kbd className="editor-key">Ctrl /</kbd> shows
            all keys, <kbd className="editor-key">Ctrl Alt H</kbd> the HTML.
          </li>
          <li>
            <kbd className="editor-key">Ctrl S</kbd> or <kbd className="editor-key">Cmd S</kbd> saves: a draft as a
            draft, a published post as a published post.
          </li>
        </ul>
      </details>
    </section>
  )
}

type VisualSide = Awaited<ReturnType<typeof loadSurface>>['VisualSide']

/**
 * The component to write in, loaded when it is first needed. Null until then; `failed` if it could not be loaded. There
 * is no retry, because browsers cache a failed import until the page is reloaded.
 */
function useVisualSide(isNeeded: boolean): VisualSide | null | 'failed' {
  const load = async () => (await loadSurface()).VisualSide
  return useLoaded(isNeeded ? load : null, [isNeeded], loadedSurface()?.VisualSide)
}

/**
 * Counts words as a reader does: without tags and character references, and in Chinese without spaces. Remembers the
 * count of each block, so that counting again after a keystroke takes no longer in a long text.
 */
export function countWords(content: string): number {
  return content.split(/(?<=>)\n/).reduce((words, block) => words + countInBlock(block), 0)
}

function countInBlock(block: string): number {
  const known = remembered.get(block)
  if (known !== undefined) return known
  const text = block.replace(/<\/?[a-z][^>]*>/gi, ' ').replace(/&(#?\w+);/g, ' ')
  let words = 0
  for (const { isWordLike } of SEGMENTER.segment(text)) if (isWordLike) words += 1
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  remembered.set(block, words)
  return words
}
