import type { ServerHtml } from '#site/lib/kept-html.ts'
import { useServerHtml } from '#site/lib/use-server-html.ts'

/** A chart that the page's loader drew with `drawCharts`. Nothing of the drawing runs in the browser. */
export function ChartFigure({ drawing, className }: { drawing: ServerHtml; className?: string }) {
  return (
    <figure
      id={drawing.id}
      className={['chart', className].filter(Boolean).join(' ')}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own rendering of typed content, made on the server.
      dangerouslySetInnerHTML={useServerHtml(drawing)}
    />
  )
}
