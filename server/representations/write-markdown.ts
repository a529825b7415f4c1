import { toMarkdown } from './html-markdown.ts'
import type { PageFacts, ReadPage } from './read-page.ts'

const FIELDS: readonly (readonly [string, keyof PageFacts])[] = [
  ['title', 'title'],
  ['description', 'description'],
  ['url', 'url'],
  ['published', 'publishedAt'],
  ['modified', 'modifiedAt'],
  ['author', 'author'],
  ['category', 'category'],
]

/** Writes a page as Markdown: the facts of its head as front matter, then its content. */
export function writeMarkdown({ facts, main }: ReadPage): string {
  // A JSON string is also a valid YAML string.
  const lines = FIELDS.flatMap(([label, field]) => (facts[field] ? [`${label}: ${JSON.stringify(facts[field])}`] : []))
  return `---\n${lines.join('\n')}\n---\n\n${toMarkdown(main, { baseUrl: facts.url })}\n`
}
