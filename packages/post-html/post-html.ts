import { keepAllowedTags } from './allowed-tags.ts'
import { MAX_ELEMENTS } from './markup-budget.ts'
import { parseFragment } from './parse-fragment.ts'
import { serialize } from './serialize.ts'
import { applyTextRules, escapeBracketedAddresses } from './text-rules.ts'

export type PostHtml = {
  /** Safe to put into the page inside `.post-body`. */
  html: string
  /** The text exceeds the markup budget (post-html/markup-budget.ts), so `html` shows its source. */
  isSource: boolean
  /** Names of the first tags that the author wrote and that were dropped, in order of appearance. */
  droppedTags: string[]
  /** The same for attributes of shown tags, including the `href` of a link to a forbidden address. */
  droppedAttributes: string[]
}

/** How many dropped names are looked up in the text and reported: fifty tell an author enough. */
const MAX_NAMES = 50

/**
 * A member's text as HTML (specification §5, readings D23): newlines become line breaks, bare URLs become links, and
 * only the allowed tags and attributes stay. Works on the tree of a conforming parser, so that the HTML checked here is
 * the HTML that a browser will see. Meant for the server and the editor: the parser is too large for readers.
 */
export function renderPostHtml(content: string): PostHtml {
  try {
    return renderMarkup(content)
  } catch (error) {
    if (error instanceof RangeError) return renderSource(content)
    throw error
  }
}

/** The text as typed, tags included. It needs no tree, so its cost depends only on the length of the text. */
export function renderSource(content: string): PostHtml {
  // Escapes as serialize does, because consumers of the result rely on it.
  const source = content.replaceAll('\0', '').replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const breaks = source.match(/\r\n|\r|\n/g)?.length ?? 0
  const html = breaks > MAX_ELEMENTS ? `<pre>\n${source}</pre>` : source.replace(/\r\n|\r|\n/g, '<br>')
  return { html, isSource: true, droppedTags: [], droppedAttributes: [] }
}

function renderMarkup(content: string): PostHtml {
  const { nodes, droppedTags, droppedAttributes } = keepAllowedTags(parseFragment(escapeBracketedAddresses(content)))
  const source = content.toLowerCase()
  const first = (names: readonly string[]) => names.slice(0, MAX_NAMES)
  const html = serialize(applyTextRules(nodes))
  return {
    // Dropping a tag can leave invalid nesting (a link in a link). Parsing the result again repairs it here, inside
    // the body, instead of in the reader's page.
    html: serialize(parseFragment(html)),
    isSource: false,
    // The parser adds tags, such as tbody, that the author never wrote.
    droppedTags: first(droppedTags).filter((tag) => source.includes(`<${tag}`)),
    droppedAttributes: first(droppedAttributes).filter((name) => source.includes(name)),
  }
}
