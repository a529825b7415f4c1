import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import * as v from 'valibot'
import { type ForeignPost, type ForeignSite, UnreadableSource } from './foreign-post.ts'
import { readGhost } from './ghost/read-ghost.ts'
import { readMarkdownFolder } from './markdown/read-markdown-folder.ts'
import { EXPORT_FORMAT, type ExportedPost, ExportSchema } from './own/own-export.ts'
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

/** Reads the JSON of `npm run export`; covers are next to it, in `folder`. Texts are imported byte for byte. */
function readExport(json: unknown, folder: string): ForeignSite {
  const result = v.safeParse(ExportSchema, json)
  if (!result.success) {
    const [issue] = result.issues
    throw new UnreadableSource(
      `The file is not an export of this version: ${v.getDotPath(issue) ?? ''} ${issue.message}`,
    )
  }
  const { posts, categories } = result.output
  return {
    source: 'headwater',
    posts: posts.map((post) => toPost(post, folder)),
    refused: [],
    categories,
    others: new Map(),
  }
}

function toPost(post: ExportedPost, folder: string): ForeignPost {
  const { id, title, slug, content, excerpt, featured, author, category, tags, questions, cover } = post
  return {
    originalId: id,
    id,
    title,
    slug,
    content,
    excerpt,
    metaDescription: post.meta_description,
    youtubeUrl: post.youtube_url,
    articleUrls: post.article_urls,
    questions,
    status: post.published ? 'published' : post.publish_at === null ? 'draft' : 'scheduled',
    publishedAt: timeOf(post.published_at ?? post.publish_at),
    firstPublishedAt: timeOf(post.first_published_at),
    createdAt: new Date(post.created_at),
    updatedAt: new Date(post.updated_at),
    featured,
    author: author && { ...author, email: null },
    category,
    tags,
    cover: cover && { reference: cover.file, folders: [folder], alt: cover.alt },
    other: post.other,
    oldAddresses: post.old_addresses,
    notes: [],
  }
}

function timeOf(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}
