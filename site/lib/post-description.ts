/** Search engines show about this much of a description. */
const DESCRIPTION_LENGTH = 160

type DescribedRow = { meta_description: string | null; excerpt: string | null }

/** One or two sentences about a post, for metadata and feeds. `html` is its sanitized text. */
export function describePost(row: DescribedRow, html: string): string {
  return row.meta_description || row.excerpt || startOf(html)
}

/** Tags inside words: without them, the words stay together. All other tags separate words. */
const INLINE_TAGS = /<\/?(?:a|strong|em|u|code)(?: [^>]*)?>/g

/** The first words of a text. Sanitized HTML has only simple tags and these two character references. */
function startOf(html: string): string {
  const text = html
    .replace(INLINE_TAGS, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
  return firstWords(text)
}

/** The start of a plain text, on one line. */
export function firstWords(text: string): string {
  const words = text.replace(/\s+/g, ' ').trim()
  return words.length <= DESCRIPTION_LENGTH ? words : `${words.slice(0, DESCRIPTION_LENGTH - 1).trimEnd()}…`
}
