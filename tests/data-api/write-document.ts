import { differences } from './differences.ts'
import type { Asked, Page, Sentence } from './sentence.ts'

const HEADER = `# rest/v1, sentence by sentence

What PostgREST's public documentation promises, in our words, one line per sentence. Each line is a test on a real
PostgreSQL: \`tests/data-api\` has the requests and the expected answers, and
\`vitest run --project db tests/data-api -u\` writes this file.
`

/** All pages as Markdown. */
export function writeDocument(pages: readonly Page[]): string {
  const reasons = Object.entries(differences).map(([name, reason]) => `- **${name}**: ${reason}\n`)
  const different = `## Refused or different on purpose\n\nLines marked *different* say what the documentation promises; the number is the status of our answer, and the name one\nof these reasons.\n\n${reasons.join('')}`
  return [HEADER, different, ...pages.map(writePage)].join('\n')
}

function writePage({ title, source, sentences }: Page): string {
  const url = `https://docs.postgrest.org/en/latest/references/${source}.html`
  return `## ${title}\n\n[Documented](${url}).\n\n${sentences.map(writeSentence).join('')}`
}

function writeSentence(sentence: Sentence): string {
  return `- ${sentence.says}${'ask' in sentence ? ` ${request(sentence)}` : ''}${differs(sentence)}\n`
}

function request({ ask, given }: Asked): string {
  const headers = Object.entries(given?.headers ?? {}).map(([name, value]) => `${name}: ${value}`)
  return [ask, ...headers].map((part) => `\`${part}\``).join(', ')
}

function differs({ differs: name, ...sentence }: Sentence): string {
  if (name === undefined) return ''
  const status = 'ask' in sentence ? ` (${sentence.gives.status ?? 200})` : ''
  return ` — *different${status}: ${name}*`
}
