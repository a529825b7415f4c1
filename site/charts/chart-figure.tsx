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
function useServerHtml(drawing: ServerHtml): { __html: string } {
  const html = useText(drawing)
  return useMemo(() => ({ __html: trustSanitizedHtml(html) }), [html])
}

/** Reads the HTML from the server's rendering, from the loader's data or, during hydration, from the page itself. */
function useText({ id, html }: ServerHtml): string {
  const stored = use(HtmlStoreContext)
  const [shown] = useState(() => (stored || html !== undefined ? null : readFromPage(id)))
  return html ?? stored?.get(id) ?? shown ?? ''
}

function readFromPage(id: string): string {
  return typeof document === 'undefined' ? '' : (document.getElementById(id)?.innerHTML ?? '')
}
