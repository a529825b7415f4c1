import * as v from 'valibot'
import { type ForeignPost, type ForeignSite, UnreadableSource } from '../foreign-post.ts'
import { type ExportedPost, ExportSchema } from './own-export.ts'

/** Reads the JSON of `npm run export`; covers are next to it, in `folder`. Texts are imported byte for byte. */
export function readExport(json: unknown, folder: string): ForeignSite {
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
    oldAddresses: post.old_addresses,
    notes: [],
  }
}

function timeOf(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}
