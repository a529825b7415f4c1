import * as v from 'valibot'

/** The first field of the JSON that `npm run export` writes. */
export const EXPORT_FORMAT = 'headwater-posts'
export const EXPORT_VERSION = 1

const Text = v.nullable(v.string())

export const ExportedPostSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  title: v.string(),
  slug: v.string(),
  excerpt: Text,
  content: v.string(),
  meta_description: Text,
  published: v.boolean(),
  published_at: Text,
  first_published_at: Text,
  /** Only in scheduled drafts. */
  publish_at: Text,
  created_at: v.string(),
  updated_at: v.string(),
  featured: v.boolean(),
  category: Text,
  tags: v.array(v.string()),
  author: v.nullable(v.object({ id: v.string(), name: v.string() })),
  youtube_url: Text,
  article_urls: v.array(v.string()),
  questions: v.array(v.string()),
  /** The file is relative to the JSON. */
  cover: v.nullable(v.object({ file: v.string(), alt: v.string() })),
  old_addresses: v.array(v.string()),
  views: v.number(),
  /** What authors write in columns that a later version has added, by column. */
  other: v.optional(v.record(v.string(), v.unknown()), {}),
})

const CategorySchema = v.object({
  name: v.string(),
  slug: v.string(),
  description: Text,
  color: v.pipe(v.string(), v.regex(/^#[0-9A-Fa-f]{6}$/)),
})

export const ExportSchema = v.object({
  format: v.literal(EXPORT_FORMAT),
  version: v.literal(EXPORT_VERSION),
  site: v.string(),
  exported_at: v.string(),
  posts: v.array(ExportedPostSchema),
  categories: v.array(CategorySchema),
  tags: v.array(v.object({ name: v.string(), slug: v.string() })),
  authors: v.array(v.object({ id: v.string(), name: v.string() })),
})

export type SiteExport = v.InferOutput<typeof ExportSchema>
export type ExportedPost = v.InferOutput<typeof ExportedPostSchema>
