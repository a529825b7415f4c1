import { readdir, readFile } from 'node:fs/promises'
import { basename, join, relative, resolve, sep } from 'node:path'
import { type ForeignPost, type ForeignSite, type Refusal, UnreadablePost, UnreadableSource } from '../foreign-post.ts'
import { splitFrontMatter } from './front-matter.ts'
import { type MarkdownFile, readMarkdownPost } from './markdown-post.ts'

const MARKDOWN = /\.(?:md|markdown|mdx)$/i
const IGNORED_FOLDERS = new Set(['node_modules', '_site'])
/** More than any blog has; a folder with more than this was probably chosen by mistake. */
const MOST_FILES = 50_000

/** The paths of all Markdown files below a folder, with "/" between folders, in a fixed order. Hidden ones are left out. */
async function findMarkdown(folder: string): Promise<string[]> {
  const found: string[] = []
  async function walk(current: string): Promise<void> {
    const entries = await readdir(current, { withFileTypes: true })
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(current, entry.name)
      if (entry.name.startsWith('.')) continue
      if (entry.isDirectory() && !IGNORED_FOLDERS.has(entry.name)) await walk(path)
      if (entry.isFile() && MARKDOWN.test(entry.name)) found.push(relative(folder, path).split(sep).join('/'))
      if (found.length > MOST_FILES) throw new UnreadableSource(`${folder} has more than ${MOST_FILES} Markdown files.`)
    }
  }
  await walk(folder)
  return found
}

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
