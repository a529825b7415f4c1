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

const styles = inFirmColors(sources)

/** For the margins of printed pages (print.css). Style sheets cannot read content. */
const PRINTED_BY = `:root{--printed-by:${JSON.stringify(provider.legalName)}}`

/** Adds the script, the fonts and all styles to the head after React has rendered it, so that hydration ignores them. */
export function addToHead(html: string, nonce: string): string {
  return insert(html, `<script nonce="${nonce}">${script}</script>${headOf(nonce)}`)
}

/** For a document that runs no scripts. */
export function addStylesToHead(html: string, nonce: string): string {
  return insert(html, headOf(nonce))
}

function headOf(nonce: string): string {
  return `${FONT_PRELOADS}<style nonce="${nonce}">${styles}${PRINTED_BY}</style>`
}

function insert(html: string, head: string): string {
  // A function as replacement, so that "$" in the styles has no special meaning.
  return html.replace('</head>', () => `${head}</head>`)
}
