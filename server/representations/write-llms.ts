import { provider } from '#content/provider.ts'
import { markdownPath } from '#site/lib/representations/representation-paths.ts'

export type LlmsEntry = { url: string; title: string; description: string }

type Llms = Record<'pages' | 'posts' | 'authors', readonly LlmsEntry[]>

/** Writes llms.txt: a list of all pages, the latest posts and their authors with links to their Markdown versions. */
export function writeLlms({ pages, posts, authors }: Llms): string {
  const parts = [
    `# ${provider.name}`,
    `> ${provider.summary}`,
    'Every page has a Markdown version: its address with `.md` at the end.',
    `## Pages\n\n${pages.map(line).join('\n')}`,
    ...(posts.length > 0 ? [`## Latest blog posts\n\n${posts.map(line).join('\n')}`] : []),
    ...(authors.length > 0 ? [`## Authors\n\n${authors.map(line).join('\n')}`] : []),
  ]
  return `${parts.join('\n\n')}\n`
}

function line({ url, title, description }: LlmsEntry): string {
  const { origin, pathname } = new URL(url)
  const label = title.replace(/[\\[\]]/g, '\\$&')
  return `- [${label}](${origin}${markdownPath(pathname)})${description ? `: ${description.replace(/\s+/g, ' ')}` : ''}`
}
