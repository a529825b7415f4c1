import { use, useMemo, useState } from 'react'
import { KeptHtmlContext, type ServerHtml } from '#site/lib/kept-html.ts'
import { trustSanitisedHtml } from '#site/lib/trusted-html.ts'

/** A chart that the page's loader drew with `drawCharts`. Nothing of the drawing runs in the browser. */
export function ChartFigure({ drawing, className }: { drawing: ServerHtml; className?: string }) {
  const html = useDrawnHtml(drawing)
  // One object per text: React writes the element again whenever it gets another.
  const inside = useMemo(() => ({ __html: trustSanitisedHtml(html) }), [html])
  return (
    <figure
      id={drawing.id}
      className={['chart', className].filter(Boolean).join(' ')}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own rendering of typed content, made on the server.
      dangerouslySetInnerHTML={inside}
    />
  )
}

/** From the rendering on the server, from the loader's data, or, while hydrating, from the page itself. */
function useDrawnHtml({ id, html }: ServerHtml): string {
  const kept = use(KeptHtmlContext)
  const [shown] = useState(() => (kept || html !== undefined ? null : readFromPage(id)))
  return html ?? kept?.get(id) ?? shown ?? ''
}

function readFromPage(id: string): string {
  return typeof document === 'undefined' ? '' : (document.getElementById(id)?.innerHTML ?? '')
}
