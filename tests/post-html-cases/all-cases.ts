import { ATTRIBUTES } from './attributes.ts'
import { BARE_LINKS } from './bare-links.ts'
import { HOSTILE_MARKUP } from './hostile-markup.ts'
import { HOSTILE_SCRIPTS } from './hostile-scripts.ts'
import { PASTED_HTML } from './pasted-html.ts'
import { PLAIN_TEXT } from './plain-text.ts'

/**
 * The rules of members' HTML (readings D23) as a table. Used by packages/post-html/post-html.test.ts and, in a real browser,
 * by tests/e2e/post-html.spec.ts.
 */
export const POST_HTML_CASES = {
  'plain text': PLAIN_TEXT,
  'an address in the text': BARE_LINKS,
  'pasted HTML': PASTED_HTML,
  'attributes and links': ATTRIBUTES,
  'hostile scripts': HOSTILE_SCRIPTS,
  'hostile markup': HOSTILE_MARKUP,
} as const
