import { use, useMemo, useState } from 'react'
import { HtmlStoreContext, type ServerHtml } from '#site/lib/server-html.ts'
import { trustSanitizedHtml } from '#site/lib/trusted-html.ts'

/** A chart that the page's loader drew with `drawCharts`. No drawing code runs in the browser. */
export function ChartFigure({ drawing, className }: { drawing: ServerHtml; className?: string }) {
  return (
    <figure
      id={drawing.id}
      className={['chart', className].filter(Boolean).join(' ')}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered it from typed content on the server.
      dangerouslySetInnerHTML={useServerHtml(drawing)}
    />
  )
}

/**
 * The value of `dangerouslySetInnerHTML` for HTML that a loader made. Memoized per text, because React writes the
 * element again whenever it gets a new object.
 */
export function useServerHtml(drawing: ServerHtml): { __html: string } {
  const html = useText(drawing)
  return useMemo(() => ({ __html: trustSanitizedHtml(html) }), [html])
}

/** Reads the HTML from the server's rendering, from the loader's data or, during hydration, from the page itself. */
function useText(drawing: ServerHtml): string {
  const { id, html } = drawing
  const stored = use(HtmlStoreContext)
  const [shown] = useState(() => (stored || html !== undefined ? null : readFromPage(drawing)))
  return html ?? stored?.get(id) ?? shown ?? ''
}

/** By what the loader returned. A list that gave way to placeholders may come back after its elements have gone. */
const readTexts = new WeakMap<ServerHtml, string>()

function readFromPage(drawing: ServerHtml): string {
  if (typeof document === 'undefined') return ''
  const text = readTexts.get(drawing) ?? document.getElementById(drawing.id)?.innerHTML ?? ''
  readTexts.set(drawing, text)
  return text
}
