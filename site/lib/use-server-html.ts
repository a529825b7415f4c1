import { use, useMemo, useState } from 'react'
import { KeptHtmlContext, type ServerHtml } from './kept-html.ts'
import { trustSanitisedHtml } from './trusted-html.ts'

/**
 * The inside of an element whose HTML a loader made, for `dangerouslySetInnerHTML`. One object per text: React writes the
 * element again whenever it gets another.
 */
export function useServerHtml(drawing: ServerHtml): { __html: string } {
  const html = useText(drawing)
  return useMemo(() => ({ __html: trustSanitisedHtml(html) }), [html])
}

/** From the rendering on the server, from the loader's data, or, while hydrating, from the page itself. */
function useText({ id, html }: ServerHtml): string {
  const kept = use(KeptHtmlContext)
  const [shown] = useState(() => (kept || html !== undefined ? null : readFromPage(id)))
  return html ?? kept?.get(id) ?? shown ?? ''
}

function readFromPage(id: string): string {
  return typeof document === 'undefined' ? '' : (document.getElementById(id)?.innerHTML ?? '')
}
