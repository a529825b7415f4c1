/** Search engines show about this much of a description. */
const DESCRIPTION_LENGTH = 160

type DescribedRow = { meta_description: string | null; excerpt: string | null }

/** What a post says about itself in one or two sentences, wherever it is listed. `html` is its sanitised text. */
export function describePost(row: DescribedRow, html: string): string {
  return row.meta_description || row.excerpt || startOf(html)
}

/** The first words of a text. Its tags are simple and its only references are these two, because it is sanitised. */
function startOf(html: string): string {
  const text = html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
  const words = text.replace(/\s+/g, ' ').trim()
  return words.length <= DESCRIPTION_LENGTH ? words : `${words.slice(0, DESCRIPTION_LENGTH - 1).trimEnd()}…`
}
