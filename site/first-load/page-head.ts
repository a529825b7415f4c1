import styles from '../styles/app.css?inline'
import headingFont from '../styles/fonts/bricolage-grotesque-650-basic.woff2?url'
import textFont from '../styles/fonts/instrument-sans-basic.woff2?url'
import { text as script } from './first-load-script.ts?script'

/** The two fonts of every page in English. Without this, browsers ask for them only after the first layout. */
const FONT_PRELOADS = [textFont, headingFont]
  .map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin="">`)
  .join('')

/** Puts the script, the fonts and all styles into the head, outside React, which would look for them when it hydrates. */
export function addToHead(html: string, nonce: string): string {
  const head = `<script nonce="${nonce}">${script}</script>${FONT_PRELOADS}<style nonce="${nonce}">${styles}</style>`
  // Replaced by a function: "$" in the styles must not mean anything.
  return html.replace('</head>', () => `${head}</head>`)
}
