import { isBlankPost } from '@headwater/post-html/is-blank-post'
import { useDeferredValue, useMemo } from 'react'
import { trustSanitizedHtml } from '#site/lib/trusted-html.ts'
import { useLoaded } from '#site/lib/use-loaded.ts'
import { Notice } from '#site/ui/notice.tsx'
import { Skeleton } from '#site/ui/skeleton.tsx'
import type { Preview } from './render-preview.ts'

/** Shows the content as readers will see it, while the author writes. */
export function PostPreview({ content }: { content: string }) {
  const renderer = usePreviewRenderer()
  // Typing never waits for the preview.
  const shown = useDeferredValue(content)
  const result = useMemo(() => (typeof renderer === 'function' ? renderer(shown) : null), [renderer, shown])

  return (
    <section aria-label="Preview" className="editor-preview">
      <p className="editor-preview-label">As readers will see it</p>
      {renderer === 'failed' && (
        <Notice tone="warning" role="alert" title="The preview could not be loaded">
          Writing and saving work without it. Save your text and reload this page to see the preview.
        </Notice>
      )}
      {renderer === null && <Skeleton className="h-24" />}
      {result && <Rendering {...result} isEmpty={isBlankPost(shown)} />}
    </section>
  )
}

function Rendering({ html, dropped, isEmpty }: Preview & { isEmpty: boolean }) {
  return (
    <>
      <div role="status">{dropped.length > 0 && <Dropped sentences={dropped} />}</div>
      {isEmpty && <p className="text-quiet">Nothing to show yet.</p>}
      <div
        className="post-body"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the public renderer's allow-list.
        dangerouslySetInnerHTML={{ __html: trustSanitizedHtml(html) }}
      />
    </>
  )
}

function Dropped({ sentences }: { sentences: readonly string[] }) {
  return (
    <Notice tone="warning">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  )
}

type PreviewRenderer = typeof import('./render-preview.ts').renderPreview

/**
 * The public renderer. The HTML side downloads its parser when the preview is opened. Null while it loads; `failed` if
 * it could not be loaded. There is no retry, because browsers cache a failed import until the page is reloaded.
 */
function usePreviewRenderer(): PreviewRenderer | null | 'failed' {
  return useLoaded(async () => (await import('./render-preview.ts')).renderPreview, [])
}
