import { createWriteStream } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type ByteStore, BytesMissing } from '@headwater/backend/storage'
import { renderPostHtml } from '@headwater/post-html'
import { parseFragment } from '@headwater/post-html/parse-fragment'
import { toMdast } from 'hast-util-to-mdast'
import { toMarkdown } from 'mdast-util-to-markdown'
import { stringify } from 'yaml'
import { isSlug } from '#site/lib/slugs.ts'
import { readMarkdownBody } from '../markdown/markdown-body.ts'
import { OWN_GENERATOR } from '../markdown/markdown-post.ts'
import type { ExportedPost } from '../own/own-export.ts'
import { EXPORT_FILE } from '../read-source.ts'
import { POSTS_FOLDER, type SiteContents } from './read-site.ts'

const BETWEEN_BLOCKS = /(<\/(?:p|h[1-6]|ul|ol|li|blockquote|pre)>)\n+(?=<)/g

/** A post's text as Markdown that reads back as the same page; null if Markdown would lose anything. */
function markdownOf(content: string): string | null {
  const { html, isSource } = renderPostHtml(content)
  if (isSource) return null
  const tree = toMdast({ type: 'root', children: parseFragment(html) })
  const markdown = toMarkdown(tree, {
    bullet: '-',
    emphasis: '_',
    fences: true,
    listItemIndent: 'one',
    rule: '-',
  }).trimEnd()
  const again = renderPostHtml(readMarkdownBody(markdown).html).html
  return withoutSourceLines(again) === withoutSourceLines(html) ? markdown : null
}

/** Line ends between blocks only format the source. */
function withoutSourceLines(html: string): string {
  return html.replace(BETWEEN_BLOCKS, '$1').trim()
}

const LONGEST_NAME = 80

/** A post as a file: its fields as YAML, then its text as Markdown, or as HTML where Markdown would lose something. */
function postFile(post: ExportedPost): string {
  const markdown = markdownOf(post.content)
  const fields = {
    generator: OWN_GENERATOR,
    id: post.id,
    title: post.title,
    slug: post.slug,
    ...(post.published ? { date: post.published_at } : { draft: true, publish_at: post.publish_at }),
    first_published: post.first_published_at,
    created: post.created_at,
    updated: post.updated_at,
    featured: post.featured,
    author: post.author?.name,
    author_id: post.author?.id,
    category: post.category,
    tags: post.tags,
    excerpt: post.excerpt,
    meta_description: post.meta_description,
    youtube_url: post.youtube_url,
    article_urls: post.article_urls,
    questions: post.questions,
    cover: post.cover && `covers/${basename(post.cover.file)}`,
    cover_alt: post.cover?.alt,
    old_addresses: post.old_addresses,
    body: markdown === null ? 'html' : 'markdown',
  }
  const given = Object.entries(fields).filter(
    ([, value]) => value !== null && value !== undefined && !isEmptyList(value),
  )
  return `---\n${stringify(Object.fromEntries(given), { lineWidth: 0 })}---\n${markdown ?? post.content}\n`
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}

/**
 * File names by the posts' ids: "2024-03-01-title.md", each once. Members may write any slug, also one with "/../", so only
 * those that the editor makes become names.
 */
export function fileNames(posts: readonly ExportedPost[]): Map<string, string> {
  const taken = new Set<string>()
  return new Map(
    posts.map(({ id, slug, published_at, created_at }) => {
      const words = isSlug(slug) ? slug.slice(0, LONGEST_NAME) : id
      let name = `${(published_at ?? created_at).slice(0, 10)}-${words}`
      while (taken.has(name)) name += `-${id.slice(0, 8)}`
      taken.add(name)
      return [id, `${name}.md`]
    }),
  )
}

/** Drafts and the names of authors are nobody else's on this machine. */
const PRIVATE = { folder: 0o700, file: { mode: 0o600 } }

/** Writes the JSON, a Markdown file for each post, and the covers. Returns covers whose bytes are gone. */
export async function writeFolder(folder: string, { site, covers }: SiteContents, bytes: ByteStore): Promise<string[]> {
  await makeEmptyFolder(folder)
  await mkdir(join(folder, POSTS_FOLDER, 'covers'), { recursive: true, mode: PRIVATE.folder })
  const names = fileNames(site.posts)
  for (const post of site.posts) {
    await writeFile(join(folder, POSTS_FOLDER, names.get(post.id) ?? `${post.id}.md`), postFile(post), PRIVATE.file)
  }
  const missing: string[] = []
  for (const [path, key] of covers) {
    try {
      const cover = Readable.fromWeb((await bytes.read(key)) as never)
      await pipeline(cover, createWriteStream(join(folder, path), PRIVATE.file))
    } catch (error) {
      if (!(error instanceof BytesMissing)) throw error
      missing.push(path)
    }
  }
  await writeFile(join(folder, EXPORT_FILE), `${JSON.stringify(site, null, 2)}\n`, PRIVATE.file)
  return missing
}

/** An export mixed with older files would be neither the old nor the new one. */
async function makeEmptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: PRIVATE.folder })
  if ((await readdir(folder)).length > 0)
    throw new Error(`The folder ${folder} is not empty: name another one with --to.`)
}
