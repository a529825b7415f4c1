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

/** A page as Markdown: what its head says as front matter, then what stands in it. */
export function writeMarkdown({ facts, main }: ReadPage): string {
  // A JSON string is a YAML string too.
  const lines = FIELDS.flatMap(([label, field]) => (facts[field] ? [`${label}: ${JSON.stringify(facts[field])}`] : []))
  return `---\n${lines.join('\n')}\n---\n\n${toMarkdown(main, { baseUrl: facts.url })}\n`
}
