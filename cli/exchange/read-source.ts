import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { type ForeignSite, UnreadableSource } from './foreign-post.ts'
import { readGhost } from './ghost/read-ghost.ts'
import { readMarkdownFolder } from './markdown/read-markdown-folder.ts'
import { EXPORT_FORMAT } from './own/own-export.ts'
import { readExport } from './own/read-export.ts'
import { readWxr } from './wordpress/read-wxr.ts'

/** The name of the JSON in the folder that `npm run export` writes. */
export const EXPORT_FILE = 'site.json'

/** Reads what `npm run import` was given, whichever program wrote it. Throws UnreadableSource. */
export async function readSource(path: string, options: { timeZone: string }): Promise<ForeignSite> {
  const found = await stat(path).catch(() => null)
  if (!found) throw new UnreadableSource(`There is no file or folder ${path}.`)
  if (found.isDirectory()) {
    const file = join(path, EXPORT_FILE)
    return existsSync(file) ? readSource(file, options) : readMarkdownFolder(path, options)
  }
  const extension = extname(path).toLowerCase()
  if (extension === '.zip') throw new UnreadableSource('Unpack the archive, and import the file or folder in it.')
  const text = await readFile(path, 'utf8')
  if (extension === '.xml' || text.trimStart().startsWith('<')) return readWxr(text)
  return readJsonFile(text, path)
}

function readJsonFile(text: string, path: string): ForeignSite {
  let json: unknown
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (cause) {
    const message = `${path} is neither an export of WordPress (XML) nor of Ghost (JSON) nor a folder of Markdown.`
    throw new UnreadableSource(message, { cause })
  }
  const isOwn = typeof json === 'object' && json !== null && 'format' in json && json.format === EXPORT_FORMAT
  return isOwn ? readExport(json, dirname(path)) : readGhost(json)
}
