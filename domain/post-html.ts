import { keepAllowedTags } from './post-html/allowed-tags.ts'
import { parseFragment } from './post-html/parse-fragment.ts'
import { serialise } from './post-html/serialise.ts'
import { applyTextRules } from './post-html/text-rules.ts'

export type PostHtml = {
  /** Safe to put into the page inside `.post-body`. */
  html: string
  /** Names of the tags that the author wrote and that are not shown, in order of appearance. */
  droppedTags: string[]
  /** The same of attributes on tags that are shown; `href` is among them where a link leads nowhere allowed. */
  droppedAttributes: string[]
}

/**
 * A member's text as HTML (specification §5, readings D23): newlines become line breaks, bare URLs become links, and
 * only the allowed tags and attributes stay. Works on the tree of a conforming parser, so that what is checked here is
 * what a browser will read. Meant for the server: the parser is too large for the reader's browser.
 */
export function renderPostHtml(content: string): PostHtml {
  try {
    return renderMarkup(content)
  } catch (error) {
    // Thousands of tags inside one another exhaust the stack or the memory. Nobody writes them to be read: show the source.
    if (error instanceof RangeError) return { html: renderText(content), droppedTags: [], droppedAttributes: [] }
    throw error
  }
}

/** <https://a.example> and <ada@a.example>, as mails write them: to a parser they are tags, and would be gone. */
const BRACKETED_ADDRESS = /<(https?:\/\/[^\s<>]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)>/gi

function renderMarkup(content: string): PostHtml {
  const markup = content.replace(BRACKETED_ADDRESS, '&lt;$1&gt;')
  const { nodes, droppedTags, droppedAttributes } = keepAllowedTags(parseFragment(markup))
  const source = content.toLowerCase()
  const html = serialise(applyTextRules(nodes))
  return {
    // Dropping a tag can leave a nesting that HTML does not know (a link in a link). Reading the result once more
    // settles it here, inside the body, and not in the reader's page.
    html: serialise(parseFragment(html)),
    // The parser adds some tags itself, such as tbody: the author never wrote them.
    droppedTags: droppedTags.filter((tag) => source.includes(`<${tag}`)),
    droppedAttributes: droppedAttributes.filter((name) => source.includes(name)),
  }
}

function renderText(content: string): string {
  return serialise(applyTextRules([{ type: 'text', value: content }]))
}
