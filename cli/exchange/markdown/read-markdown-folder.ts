import { readFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { type ForeignPost, type ForeignSite, type Refusal, UnreadablePost, UnreadableSource } from '../foreign-post.ts'
import { findMarkdown } from './find-markdown.ts'
import { splitFrontMatter } from './front-matter.ts'
import { type MarkdownFile, readMarkdownPost } from './markdown-post.ts'

type FolderOptions = {
  /** The time zone of times without an offset. */
  timeZone: string
}

/** Reads a folder of Markdown files with YAML front matter, such as those of Hugo, Jekyll, Astro and our own export. */
export async function readMarkdownFolder(folder: string, { timeZone }: FolderOptions): Promise<ForeignSite> {
  const paths = await findMarkdown(folder)
  if (paths.length === 0) throw new UnreadableSource(`${folder} has no Markdown files.`)
  const posts: ForeignPost[] = []
  const refused: Refusal[] = []
  const others = new Map<string, number>()
  for (const path of paths) {
    try {
      const file = await readParts(folder, path)
      if (typeof file === 'string') others.set(file, (others.get(file) ?? 0) + 1)
      else posts.push(await readMarkdownPost(file, timeZone))
    } catch (error) {
      if (!(error instanceof UnreadablePost)) throw error
      refused.push({ title: path, originalId: path, reason: error.message })
    }
  }
  return { source: `markdown ${basename(resolve(folder))}`.slice(0, 300), posts, refused, categories: [], others }
}

/** The parts of a post's file, or what it is instead, in the plural. */
async function readParts(folder: string, path: string): Promise<MarkdownFile | string> {
  if (/(?:^|\/)_index\.\w+$/.test(path)) return 'list pages'
  const parts = splitFrontMatter(await readFile(join(folder, path), 'utf8'))
  if (!parts) return 'Markdown files without front matter between lines of “---”'
  if (parts.fields.layout === 'page' || parts.fields.type === 'page') return 'pages'
  return { folder, path, ...parts }
}
