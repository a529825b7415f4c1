import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { UnreadableSource } from '../foreign-post.ts'

const MARKDOWN = /\.(?:md|markdown|mdx)$/i
const IGNORED_FOLDERS = new Set(['node_modules', '_site'])
/** More than any blog has; a folder with more than this was probably chosen by mistake. */
const MOST_FILES = 50_000

/** The paths of all Markdown files below a folder, with "/" between folders, in a fixed order. Hidden ones are left out. */
export async function findMarkdown(folder: string): Promise<string[]> {
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
