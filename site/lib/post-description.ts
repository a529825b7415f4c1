/** Tags inside words: without them, the words stay together. All other tags separate words. */
const INLINE_TAGS = /<\/?(?:a|strong|em|u|code)(?:\s[^<>]*)?>/gi

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', nbsp: ' ', amp: '&', '#39': "'" }

/** Search engines show about this much of a description. */
const DESCRIPTION_LENGTH = 160

type DescribedRow = { meta_description: string | null; excerpt: string | null }

/** One or two sentences about a post, for metadata and feeds. `html` is its sanitized text. */
export function describePost(row: DescribedRow, html: string): string {
  return row.meta_description || row.excerpt || firstWords(textOfHtml(html, ' '))
}

/** The start of a plain text, on one line. */
export function firstWords(text: string): string {
  const words = text.replace(/\s+/g, ' ').trim()
  return words.length <= DESCRIPTION_LENGTH ? words : `${words.slice(0, DESCRIPTION_LENGTH - 1).trimEnd()}…`
}

/** The plain text of a post's HTML, in linear time for any input; `between` stands where a tag separates words. */
export function textOfHtml(html: string, between: ' ' | '\n'): string {
  return html
    .replace(INLINE_TAGS, '')
    .replace(/<[^<>]*>/g, between)
    .replace(/&(lt|gt|quot|nbsp|amp|#39);/g, (entity, name: string) => ENTITIES[name] ?? entity)
}
