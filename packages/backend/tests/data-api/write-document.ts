import type { Asked, Page, Sentence } from './sentence.ts'

export type Document<D extends string> = {
  /** What stands above the sentences. */
  header: string
  pages: readonly Page<D>[]
  /** Why answers differ; those that no sentence of these pages shows are left out. */
  reasons: Readonly<Record<D, string>>
}

/** All pages as Markdown. */
export function writeDocument<D extends string>({ header, pages, reasons }: Document<D>): string {
  const shown = new Set<string | undefined>(pages.flatMap(({ sentences }) => sentences.map(({ differs }) => differs)))
  const lines = Object.entries<string>(reasons).filter(([name]) => shown.has(name))
  const different = `## Refused or different on purpose\n\nLines marked *different* say what the documentation promises; the number is the status of our answer, and the name one\nof these reasons.\n\n${lines.map(([name, reason]) => `- **${name}**: ${reason}\n`).join('')}`
  return [header, different, ...pages.map(writePage)].join('\n')
}

function writePage({ title, source, sentences }: Page<string>): string {
  const url = `https://docs.postgrest.org/en/latest/references/${source}.html`
  return `## ${title}\n\n[Documented](${url}).\n\n${sentences.map(writeSentence).join('')}`
}

function writeSentence(sentence: Sentence<string>): string {
  return `- ${sentence.says}${'ask' in sentence ? ` ${request(sentence)}` : ''}${differs(sentence)}\n`
}

function request({ ask, given }: Asked): string {
  const headers = Object.entries(given?.headers ?? {}).map(([name, value]) => `${name}: ${value}`)
  return [ask, ...headers].map((part) => `\`${part}\``).join(', ')
}

function differs({ differs: name, ...sentence }: Sentence<string>): string {
  if (name === undefined) return ''
  const status = 'ask' in sentence ? ` (${sentence.gives.status ?? 200})` : ''
  return ` — *different${status}: ${name}*`
}
