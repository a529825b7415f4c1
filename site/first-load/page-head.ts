import { provider } from '#content/provider.ts'
import { inFirmColors } from '#site/lib/firm-colors.ts'
import sources from '../styles/app.css?inline'
import headingFont from '../styles/fonts/bricolage-grotesque-650-basic.woff2?url'
import textFont from '../styles/fonts/instrument-sans-basic.woff2?url'
import { text as script } from './first-load-script.ts?script'

/** The two fonts that every English page uses. Without a preload, browsers request them only after the first layout. */
const FONT_PRELOADS = [textFont, headingFont]
  .map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin="">`)
  .join('')

/** For the margins of printed pages (print.css). Style sheets cannot read content. */
const PRINTED_BY = `:root{--printed-by:${JSON.stringify(provider.legalName)}}`

/** The styles of all pages. server/ adds them to the head, because they are most of a page and always the same. */
export const STYLES = inFirmColors(sources) + PRINTED_BY

/** Adds the script and the fonts to the head after React has rendered it, so that hydration ignores them. */
export function addToHead(html: string, nonce: string): string {
  return insert(html, `<script nonce="${nonce}">${script}</script>${FONT_PRELOADS}`)
}

/** For a document that runs no scripts. */
export function addFontsToHead(html: string): string {
  return insert(html, FONT_PRELOADS)
}

function insert(html: string, head: string): string {
  // A function as replacement, so that "$" in the script has no special meaning.
  return html.replace('</head>', () => `${head}</head>`)
}
