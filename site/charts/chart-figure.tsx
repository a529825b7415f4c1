import type { ServerHtml } from '#site/lib/server-html.ts'
import { useServerHtml } from '#site/lib/use-server-html.ts'

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
