import { basename } from 'node:path'
import { stringify } from 'yaml'
import { isSlug } from '#site/lib/slugs.ts'
import { OWN_GENERATOR } from '../markdown/markdown-post.ts'
import type { ExportedPost } from '../own/own-export.ts'
import { markdownOf } from './markdown-of.ts'

const LONGEST_NAME = 80

/** A post as a file: its fields as YAML, then its text as Markdown, or as HTML where Markdown would lose something. */
export function postFile(post: ExportedPost): string {
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
