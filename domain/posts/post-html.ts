import { keepAllowedTags } from './post-html/allowed-tags.ts'
import { MOST_ELEMENTS } from './post-html/markup-budget.ts'
import { parseFragment } from './post-html/parse-fragment.ts'
import { serialise } from './post-html/serialise.ts'
import { applyTextRules } from './post-html/text-rules.ts'

export type PostHtml = {
  /** Safe to put into the page inside `.post-body`. */
  html: string
  /** The text has more markup than is read as markup (post-html/markup-budget.ts), so `html` shows its source. */
  isSource: boolean
  /** Names of the first tags that the author wrote and that are not shown, in order of appearance. */
  droppedTags: string[]
  /** The same of attributes on tags that are shown; `href` is among them where a link leads nowhere allowed. */
  droppedAttributes: string[]
}

/** So many names are looked for in the text and reported: an author who reads fifty of them knows enough. */
const MOST_NAMES = 50

/**
 * A member's text as HTML (specification §5, readings D23): newlines become line breaks, bare URLs become links, and
 * only the allowed tags and attributes stay. Works on the tree of a conforming parser, so that what is checked here is
 * what a browser will read. Meant for the server: the parser is too large for the reader's browser.
 */
export function renderPostHtml(content: string): PostHtml {
  try {
    return renderMarkup(content)
  } catch (error) {
    if (error instanceof RangeError) return renderSource(content)
    throw error
  }
}

/** The text as it was typed, tags included. Needs no tree, so it costs the same for every text of a length. */
export function renderSource(content: string): PostHtml {
  // As serialise writes text, which what reads the result relies on.
  const source = content.replaceAll('\0', '').replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const breaks = source.match(/\r\n|\r|\n/g)?.length ?? 0
  const html = breaks > MOST_ELEMENTS ? `<pre>\n${source}</pre>` : source.replace(/\r\n|\r|\n/g, '<br>')
  return { html, isSource: true, droppedTags: [], droppedAttributes: [] }
}

/** <https://a.example> and <ada@a.example>, as mails write them: to a parser they are tags, and would be gone. */
const BRACKETED_ADDRESS = /<(https?:\/\/[^\s<>]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)>/gi

function renderMarkup(content: string): PostHtml {
  const markup = content.replace(BRACKETED_ADDRESS, '&lt;$1&gt;')
  const { nodes, droppedTags, droppedAttributes } = keepAllowedTags(parseFragment(markup))
  const source = content.toLowerCase()
  const first = (names: readonly string[]) => names.slice(0, MOST_NAMES)
  const html = serialise(applyTextRules(nodes))
  return {
    // Dropping a tag can leave a nesting that HTML does not know (a link in a link). Reading the result once more
    // settles it here, inside the body, and not in the reader's page.
    html: serialise(parseFragment(html)),
    isSource: false,
    // The parser adds some tags itself, such as tbody: the author never wrote them.
    droppedTags: first(droppedTags).filter((tag) => source.includes(`<${tag}`)),
    droppedAttributes: first(droppedAttributes).filter((name) => source.includes(name)),
  }
}
