import type { Client } from 'pg'
import { EXPORT_FORMAT, EXPORT_VERSION, type ExportedPost, type SiteExport } from '../own/own-export.ts'

/** The largest cover file that other programs read. */
const COVER_FILE = '1280.webp'
/** Covers are next to the posts, so that either the JSON or the folder of Markdown can be imported. */
export const POSTS_FOLDER = 'posts'

export type SiteContents = {
  site: SiteExport
  /** The keys of the covers' bytes, by the paths in `site`. */
  covers: ReadonlyMap<string, string>
}

type ReadOptions = { siteUrl: string; withDrafts: boolean; now: Date }

/** Everything that the site's posts consist of, at one moment. Runs its own transaction. */
export async function readSite(client: Client, { siteUrl, withDrafts, now }: ReadOptions): Promise<SiteContents> {
  await client.query('begin isolation level repeatable read read only')
  try {
    const { rows: posts } = await client.query<{ post: ExportedPost; cover_key: string | null }>(READ_POSTS, [
      withDrafts,
      COVER_FILE,
      `${POSTS_FOLDER}/covers/`,
    ])
    const { rows: categories } = await client.query(
      'select name, slug, description, color from public.categories order by name',
    )
    const { rows: tags } = await client.query<{ name: string; slug: string }>(
      'select name, slug from public.tags order by name',
    )
    const used = new Set(posts.flatMap(({ post }) => post.tags))
    const authors = new Map(posts.flatMap(({ post: { author } }) => (author ? [[author.id, author] as const] : [])))
    const site: SiteExport = {
      format: EXPORT_FORMAT,
      version: EXPORT_VERSION,
      site: siteUrl,
      exported_at: now.toISOString(),
      posts: posts.map(({ post, cover_key }) => (cover_key === null ? { ...post, cover: null } : post)),
      categories,
      tags: tags.filter(({ name }) => used.has(name)),
      authors: [...authors.values()],
    }
    const covers = posts.flatMap(({ post, cover_key }) =>
      post.cover && cover_key !== null ? [[post.cover.file, cover_key] as const] : [],
    )
    return { site, covers: new Map(covers) }
  } finally {
    await client.query('rollback')
  }
}

const READ_POSTS = `
  select
    objects.version as cover_key,
    jsonb_build_object(
      'id', posts.id, 'title', posts.title, 'slug', posts.slug, 'excerpt', posts.excerpt, 'content', posts.content,
      'meta_description', posts.meta_description, 'published', posts.published, 'published_at', posts.published_at,
      'first_published_at', posts.first_published_at, 'publish_at', to_jsonb(posts) -> 'publish_at',
      'created_at', posts.created_at, 'updated_at', posts.updated_at, 'featured', posts.featured,
      'category', categories.name,
      'tags', (
        select coalesce(jsonb_agg(tags.name order by tags.name), '[]')
        from public.post_tags join public.tags on tags.id = post_tags.tag_id where post_tags.post_id = posts.id
      ),
      'author', case when posts.author_id is not null then
        jsonb_build_object('id', posts.author_id, 'name', private.author_name(posts.author_id))
      end,
      'youtube_url', posts.youtube_url,
      'article_urls', array_remove(array[posts.article_url, posts.article_url_2, posts.article_url_3], null),
      'questions', posts.questions,
      'cover', case when posts.cover_id is not null then
        jsonb_build_object('file', $3 || posts.cover_id || '.webp', 'alt', posts.cover_alt)
      end,
      'old_addresses', (
        select coalesce(jsonb_agg(path order by path), '[]') from public.post_redirects where post_id = posts.id
      ),
      'views', posts.view_count,
      'other', private.post_writing(posts) - array[
        'title', 'excerpt', 'content', 'meta_description', 'published', 'category_id', 'youtube_url', 'article_url',
        'article_url_2', 'article_url_3', 'questions', 'cover_id', 'cover_alt'
      ]
    ) as post
  from public.posts
  left join public.categories on categories.id = posts.category_id
  left join public.pictures on pictures.id = posts.cover_id
  left join storage.objects on objects.bucket_id = 'covers' and objects.name = pictures.folder || '/' || $2
  where posts.published or $1
  order by coalesce(posts.published_at, posts.created_at), posts.id`
